import type { ItemReason } from '#contract/sending/runs.ts'

/** Faults that somebody mends in a template, a file or at a customer; until then the item waits, and the rest of the run goes on. */
export const mendableFaults = ['variable_empty', 'language_missing', 'template_missing', 'account_missing'] as const

/** Reasons for which no channel reaches the debtor, until somebody finds out how. */
export const unreachable = ['why.no_address', 'why.no_email', 'why.no_address_no_email', 'why.no_phone'] as const

/** Reasons that somebody takes away in a workflow or in the settings of sending. */
export const neverMeeting = 'why.hours_never_meet'

/** Whether an item waits for that. */
export function isMendable(reason: ItemReason): boolean {
  if (!('fault' in reason)) return reason.key === neverMeeting || unreachable.some((key) => key === reason.key)
  return mendableFaults.some((fault) => fault === reason.fault)
}
