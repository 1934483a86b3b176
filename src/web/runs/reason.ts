import { faultDetail } from '#contract/run-fault.ts'
import type { ItemReason } from '#contract/runs.ts'
import { whyValues } from '#contract/why-line.ts'
import type { Say } from '#web/text.ts'

/** The sentence behind an item of a run: a why-line, or what went wrong. */
export function reasonText(t: Say, reason: ItemReason): string {
  if ('fault' in reason) return t(`run.fault.${reason.fault}`, { detail: faultDetail(t, reason) })
  return t(reason.key, whyValues(reason))
}

/** What tells one cause from another. */
export function causeOf(reason: ItemReason): string {
  return 'fault' in reason ? reason.fault : reason.key
}
