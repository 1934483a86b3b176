import type { ItemReason } from '#contract/runs.ts'

/** Faults that somebody mends in a template or a file; until then the item waits, and the rest of the run goes on. */
export const mendableFaults = ['variable_empty', 'language_missing', 'template_missing'] as const

/** Whether an item waits for that. */
export function isMendable(reason: ItemReason): boolean {
  return 'fault' in reason && mendableFaults.some((fault) => fault === reason.fault)
}
