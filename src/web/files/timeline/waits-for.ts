import type { TextKey } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'

const customers: Readonly<Record<string, TextKey>> = {
  'why.approval_waiting': 'dossier.waits_for_approval',
  'why.awaits_confirmation': 'dossier.waits_for_confirmation',
  'why.awaits_your_approval': 'dossier.waits_for_your_approval',
  'why.awaits_your_confirmation': 'dossier.waits_for_your_confirmation',
}

/** For whom a step waits that is held by this: a person of the agency, or the customer who was asked. */
export function waitsFor({ key }: { readonly key: string }, t: Say): string {
  return t(customers[key] ?? 'dossier.waits_for_person')
}
