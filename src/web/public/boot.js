/* Runs before the first paint: the colours, the row height and the frame somebody chose, so that nothing flashes. */
;(function () {
  var root = document.documentElement
  var dark = matchMedia('(prefers-color-scheme: dark)')
  function chosen(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // A browser that keeps nothing follows the computer, in Dutch.
      return null
    }
  }
  function showScheme() {
    var scheme = chosen('mantine-color-scheme-value') || 'auto'
    if (scheme === 'auto') scheme = dark.matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light')
  }
  showScheme()
  dark.addEventListener('change', showScheme)
  // A window that holds a page alone, for a second screen, has no frame.
  if (window.name.indexOf('vorder-part') === 0) root.setAttribute('data-alone', '')
  root.setAttribute('data-density', chosen('density') || 'compact')
  var lang = chosen('lang')
  root.lang = lang === 'en' || lang === 'fr' ? lang : 'nl'
})()
