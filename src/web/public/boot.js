/* Runs before the first paint: the colours and the row height somebody chose, so that nothing flashes. */
;(function () {
  var root = document.documentElement
  try {
    var scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light')
    root.setAttribute('data-density', localStorage.getItem('density') || 'compact')
    var lang = localStorage.getItem('lang')
    root.lang = lang === 'en' || lang === 'fr' ? lang : 'nl'
  } catch {
    // A browser that keeps nothing shows the light scheme in Dutch.
  }
})()
