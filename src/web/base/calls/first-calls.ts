import { getTranslations } from '#contract/office/translations.ts'
import { call } from './api.ts'
import { loadCsrfToken } from './http.ts'
import { queryClient } from './query-client.ts'
import { storedLanguage } from '#web/base/words/text.ts'
import { frameQuery } from './user.ts'

/** What every page waits for: the texts in its language and the CSRF token. Fails when one of them does. */
export async function callFirst() {
  const language = storedLanguage()
  // The guard of the page asks for the user too, and is given this answer.
  void queryClient.prefetchQuery(frameQuery)
  const [texts] = await Promise.all([call(getTranslations, { query: { lang: language } }), loadCsrfToken()])
  return { language, texts }
}

/** Under way before the router asks for the scripts of the page: a browser sends six requests at a time. */
export const firstCalls = callFirst()
// Whoever awaits them answers a failure; until then it is nothing to report.
firstCalls.catch(() => undefined)
