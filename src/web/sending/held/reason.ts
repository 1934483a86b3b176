import type { ItemReason } from '#contract/sending/runs.ts'

/** What tells one cause from another. */
export function causeOf(reason: ItemReason): string {
  return 'fault' in reason ? reason.fault : reason.key
}
