import type { TextKey } from '#contract/texts.ts'

/** What kept a mail server, a provider of SMS or a printer from taking something, or this machine from giving it. */
const faults = {
  no_answer: /ETIMEDOUT|ESOCKETTIMEDOUT|time(d)? ?out|does not answer|the operation was aborted/i,
  no_login: /EAUTH|\b535\b|invalid login|authentication|HTTP 40[13]|access.?key/i,
  no_trust: /host denied|host key|certificate|self.signed|ERR_TLS|verification failed/i,
  no_connection:
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|getaddrinfo|connection|socket/i,
  no_credit: /balance|credit/i,
  no_room: /ENOSPC|EDQUOT|\b552\b|\b5\.2\.2\b|quota|mailbox (is )?full|over ?quota/i,
  no_right: /EACCES|EPERM|EROFS|permission denied/i,
  no_file: /is damaged|is not in the store|does not hold what was written|ENOENT/i,
  phone_off: /absent subscriber|expired/i,
  not_wanted: /\b5\.7\.\d|\b554\b|spam|blocked|blacklist|not wanted|policy/i,
  no_address:
    /EENVELOPE|no e-mail address|\b5\.1\.\d|\b55[013]\b|unknown (user|subscriber)|no such|recipient|invalid number/i,
  later: /(^|\D)4[0-5]\d([ -]|$)|\b4\.\d\.\d|HTTP 5\d\d|try again|busy/i,
} as const satisfies Readonly<Record<string, RegExp>>

/** By which words of the other side a sentence is chosen; the first that fits. */
export type CarrierFault = keyof typeof faults | 'unknown'

/** What is wrong, by what the other side, or this machine, said. */
export function carrierFault(said: string): CarrierFault {
  const known = Object.entries(faults) as [keyof typeof faults, RegExp][]
  return known.find(([, words]) => words.test(said))?.[0] ?? 'unknown'
}

type Say = (key: TextKey) => string

/** What is wrong in the words of the reader, with what was said behind it for who has to mend it. */
export function carrierWords(say: Say, said: string): string {
  const sentence = say(`carrier.fault.${carrierFault(said)}`)
  return said === '' ? sentence : `${sentence} (${said})`
}
