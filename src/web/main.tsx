import './theme/base.css'
import './theme/fonts.css'
import './theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { getTranslations } from '#contract/translations.ts'
import { call } from '#web/api.ts'
import { watchLeaving } from '#web/drafts.ts'
import { loadCsrfToken } from '#web/http.ts'
import { Root } from '#web/root.tsx'
import { startTexts, storedLanguage } from '#web/text.ts'

const retryAfter = 3_000

/** Loads the texts and the CSRF token, then shows the portal; keeps trying while the server does not answer. */
async function start(): Promise<void> {
  const language = storedLanguage()
  try {
    const [texts] = await Promise.all([call(getTranslations, { query: { lang: language } }), loadCsrfToken()])
    startTexts(language, texts)
  } catch {
    document.querySelector('#no-server')?.removeAttribute('hidden')
    setTimeout(() => void start(), retryAfter)
    return
  }
  createRoot(document.querySelector('#root') as HTMLElement).render(<Root />)
}

/** After a new version a part of the old one may be gone: load the page again, once. */
window.addEventListener('vite:preloadError', () => {
  const key = 'reloaded-at'
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
})

watchLeaving()
void start()
