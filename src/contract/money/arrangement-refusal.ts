import { type StatusRefusal, statusRefusals } from '#domain/workflow/status.ts'
import type { ArrangementRefusal } from './arrangements.ts'
import type { TextKey } from '#contract/texts.ts'

/** The sentence of a refusal: those of the whole page are the same everywhere. */
export function refusalText(refusal: ArrangementRefusal): TextKey {
  if (refusal === 'no_right' || refusal === 'shown_in_past' || isOfStatus(refusal)) return `dossier.refusal.${refusal}`
  return `arrangement.refusal.${refusal}`
}

function isOfStatus(refusal: ArrangementRefusal): refusal is StatusRefusal {
  return statusRefusals.some((one) => one === refusal)
}
