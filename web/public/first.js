// Before the first paint: language, direction and theme as chosen last time, so that nothing jumps.
(function () {
  var page = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem('meydan.settings') || '{}');
    var language = kept.language || 'fa';
    page.lang = language;
    page.dir = language === 'fa' ? 'rtl' : 'ltr';
    if (kept.theme === 'day' || kept.theme === 'night') page.dataset.theme = kept.theme;
  } catch (error) {
    /* private mode: the defaults stand */
  }
})();
