"""The maps of Rakab (R-12) as data: provinces with neighbours and drawing. `meydan.games.rakab.maps.map` reads them."""
