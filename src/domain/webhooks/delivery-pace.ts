/** After how many seconds each attempt follows the one before it: ten within some three days. */
export const retrySeconds: readonly number[] = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Nobody is believed who asks to wait longer than a day. */
export const longestAskedSeconds = 86_400

/**
 * In how many seconds the next attempt follows, after so many; null when there is none. A tenth more or less by `chance`, from
 * 0 to 1, so that what failed together does not come back together; and not before the other side asked for it.
 */
export function secondsToNext(attempts: number, chance: number, askedSeconds: number | null): number | null {
  const usual = retrySeconds[attempts]
  if (usual === undefined) return null
  const spread = usual * (0.9 + 0.2 * chance)
  return askedSeconds === null ? spread : Math.max(spread, Math.min(askedSeconds, longestAskedSeconds))
}

/** What `Retry-After` asks for, in seconds from now: a number, or a moment (RFC 9110 §10.2.3); null for anything else. */
export function readRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text.trim())) return Number(text)
  // oxlint-disable-next-line no-restricted-globals -- a moment as HTTP writes it is no day of the law
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, (moment - now.getTime()) / 1000)
}

/** What an answer means: taken; gone for good (410); or to be tried again, which a redirect is too. */
export function judgeAnswer(status: number | null): 'delivered' | 'gone' | 'failed' {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

/** After how many hours of failing its customer is told, before it is switched off. */
export const warningHours = [12, 48] as const

/** After how many hours of failing an endpoint is switched off. */
export const offHours = 120

/** What is due of an endpoint that has failed since a moment: a warning it has not had, its end, or nothing. */
export function dueOfFailing(failingSince: Date, warnedHours: number, now: Date): 'off' | 12 | 48 | null {
  const hours = (now.getTime() - failingSince.getTime()) / 3_600_000
  // Of who was not told that he would be switched off, nothing is.
  if (hours >= offHours && warnedHours >= warningHours[1]) return 'off'
  const due = warningHours.filter((at) => hours >= at && at > warnedHours)
  return due.at(-1) ?? null
}

/** Of what was missed at most so many a second: the other side has just come back. */
export const againPerSecond = 5
