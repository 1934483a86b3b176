import type { Say } from '#web/base/words/text.ts'

/** For whom a step waits that is held by this: a person of the agency, or the customer who was asked. */
export function waitsFor({ key }: { readonly key: string }, t: Say): string {
  return t(key === 'why.approval_waiting' ? 'dossier.waits_for_approval' : 'dossier.waits_for_person')
}
