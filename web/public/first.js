// A page opened from a disk cannot load modules or start workers: it says what is needed.
if (location.protocol === 'file:')
  document.addEventListener('DOMContentLoaded', function () {
    var note = document.getElementById('failed');
    note.textContent = '';
    note.style.margin = '1.5rem'; // no style sheet is loaded from a disk either
    note.style.font = '1rem/1.7 sans-serif';
    [
      ['fa', 'rtl', 'مرورگرها میدان را از روی دیسک باز نمی‌کنند؛ پوشه را از یک میزبان باز کنید، مثلاً با:'],
      ['en', 'ltr', 'Browsers do not open Meydan from a disk. Serve this folder, for example with:'],
      ['en', 'ltr', 'python -m http.server'],
    ].forEach(function (said) {
      var line = note.appendChild(document.createElement('span'));
      line.style.display = 'block';
      line.style.marginBottom = '0.5rem';
      line.lang = said[0];
      line.dir = said[1];
      line.textContent = said[2];
    });
    note.hidden = false;
  });

// A file of the app did not arrive, for example because the phone changed networks: the page is opened once more, and
// if that fails too, it says so. `meydan.reloaded` is the mark of the app itself (net/version.ts).
addEventListener(
  'error',
  function (event) {
    var file = event.target;
    if (file.tagName !== 'SCRIPT' && file.rel !== 'stylesheet') return;
    try {
      if (!sessionStorage.getItem('meydan.reloaded')) {
        sessionStorage.setItem('meydan.reloaded', 'yes');
        setTimeout(function () {
          location.reload();
        }, 1000);
        return;
      }
    } catch {
      /* private mode: nobody would know about the first attempt */
    }
    document.getElementById('failed').hidden = false;
  },
  true,
);

// Before the first paint: language, direction and theme as chosen last time, so that nothing jumps.
(function () {
  var page = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem('meydan.settings') || '{}');
    var files = document.currentScript.dataset; // the texts of each language, and which run from right to left
    var language = files[kept.language] ? kept.language : page.lang;
    page.lang = language;
    page.dir = (files.rtl || page.lang).split(' ').includes(language) ? 'rtl' : 'ltr';
    var texts = document.createElement('link'); // they are asked for together with the app, not after it
    texts.rel = 'modulepreload';
    texts.href = files[language] || '';
    if (texts.href) document.head.append(texts);
    if (kept.theme === 'day' || kept.theme === 'night') page.dataset.theme = kept.theme;
  } catch {
    /* private mode: the defaults stand */
  }
})();
