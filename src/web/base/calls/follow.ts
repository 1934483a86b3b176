import { host } from '#web/base/frame/config.ts'
import { currentLanguage } from '#web/base/words/text.ts'

/** Opens a line of server-sent events; a browser sends no headers with it, so the language stands in the address. */
export function follow(path: string, language = currentLanguage()): EventSource {
  return new EventSource(`${host}${path}?lang=${language}`, { withCredentials: true })
}
