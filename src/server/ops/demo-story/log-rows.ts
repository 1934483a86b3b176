import type { LogCategory, LogType } from '#domain/logs/log-type.ts'
import type { DemoWords } from './read-demo-data.ts'

/** What each kind of note of the demo is: its type, with whom it was, and the code of its subject. */
const kinds: Readonly<Record<keyof DemoWords, readonly [LogType, LogCategory, string | null]>> = {
  attempts: ['call', 'debtor', null],
  calls: ['call', 'debtor', null],
  mails: ['email', 'debtor', null],
  customerMails: ['email', 'customer', null],
  checks: ['note', 'agency', null],
  promises: ['call', 'debtor', 'payment'],
  disputes: ['call', 'debtor', 'dispute'],
  relief: ['email', 'third_party', 'debt_relief'],
  guardianship: ['letter', 'third_party', 'debt_relief'],
  plans: ['call', 'debtor', 'plan'],
}

/** The columns that say what a note is; subjects by their code. */
export function logOf({ about }: { readonly about: keyof DemoWords }, subjectIds: ReadonlyMap<string, number>) {
  const [type, category, subject] = kinds[about]
  return { type, category, subject_id: subject === null ? null : (subjectIds.get(subject) ?? null) }
}

/** Whether a note says that somebody spoke or wrote with the debtor. */
export function isContact({ about }: { readonly about: keyof DemoWords }): boolean {
  const [type, category] = kinds[about]
  return category === 'debtor' && type !== 'note'
}
