import type { listSanctionHits } from '#contract/compliance/sanctions.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import { showDay } from '#web/kit/words/format.ts'

/** Somebody who looks like a name on a list, as a row tells it. */
export type HitRow = RowOf<typeof listSanctionHits>

export const hitTones: Readonly<Partial<Record<HitRow['state'], Tone>>> = {
  open: 'warning',
  proposed: 'warning',
  true: 'danger',
}

/** A day as everywhere; of a year alone, or about then, what the list says. */
export function showBorn(born: string): string {
  return born.length === 10 ? showDay(born) : born
}
