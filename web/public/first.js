// Before the first paint: language, direction and theme as chosen last time, so that nothing jumps.
(function () {
  var page = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem('meydan.settings') || '{}');
    var language = kept.language || 'fa';
    page.lang = language;
    page.dir = language === 'fa' ? 'rtl' : 'ltr';
    var texts = document.createElement('link'); // they are asked for together with the app, not after it
    texts.rel = 'modulepreload';
    texts.href = document.currentScript.dataset[language] || '';
    if (texts.href) document.head.append(texts);
    if (kept.theme === 'day' || kept.theme === 'night') page.dataset.theme = kept.theme;
  } catch (error) {
    /* private mode: the defaults stand */
  }
})();
