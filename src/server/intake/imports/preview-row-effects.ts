import type { Day } from '#domain/day.ts'
import type { AskedField, FilledField } from '#contract/intake/new-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { IncomingDebtor } from '#server/intake/making/claim-draft.ts'
import { debtorKeysOf, keysApart } from '#server/intake/making/debtor-key.ts'
import { previewDebtorEffects } from '#server/intake/making/reads.ts'
import type { CheckContext, Mapping } from '#server/intake/reading/checking-context.ts'
import { checkRow } from '#server/intake/reading/check-rows.ts'
import { checkContext, mendedRow } from './judge-row.ts'
import type { ClaimsBatch } from './queries.ts'
import { incomingOf } from '#server/intake/reading/read-co-debtors.ts'
import { goodRowsOfSame, nextGoodRows, type StoredRow } from './row-queries.ts'

/** What a row that is released would fill in of a debtor who is known, and what it would ask. */
export interface ToldOfRow {
  readonly rowNumber: number
  readonly debtorId: number
  readonly name: string
  readonly filled: readonly FilledField[]
  readonly asked: readonly AskedField[]
}

/**
 * What these rows of an import, as far as they are good, would do to debtors who are known: after what earlier rows of the
 * same debtors did.
 */
export async function previewRowEffects(
  db: Db,
  batch: ClaimsBatch,
  today: Day,
  rowNumbers: readonly number[],
): Promise<ToldOfRow[]> {
  const rows = await goodRowsOfSame(db, batch.id, rowNumbers)
  if (rows.length === 0) return []
  const context = checkContext(batch, today)
  const people = rows.flatMap((row) => peopleOf(row, batch.mapping, context))
  const keyOf = keysApart(people)
  const told = await previewDebtorEffects(
    db,
    batch.customerId,
    people.map((one) => ({ ...one, debtorKey: keyOf(one) })),
  )
  return told.flatMap(({ known, filled, asked }, index) => {
    const { rowNumber = 0 } = people[index] ?? {}
    return known && filled.length + asked.length > 0
      ? [{ rowNumber, debtorId: known.id, name: known.name, filled, asked }]
      : []
  })
}

/** Who owe the claim of a row. */
function peopleOf(
  row: StoredRow,
  mapping: Mapping,
  context: CheckContext,
): (IncomingDebtor & { readonly rowNumber: number })[] {
  const { draft, others } = checkRow(mendedRow(row, mapping), context)
  const keys = debtorKeysOf(draft, row.rowNumber)
  if (!keys || draft.name === null) return []
  const first = { ...keys, draft: { ...draft, name: draft.name } }
  return [first, ...incomingOf(keys.debtorKey, others)].map((one) => ({ ...one, rowNumber: row.rowNumber }))
}

const rowsPerPiece = 1_000

interface Counted<Field> {
  debtors: number
  fields: { field: Field; count: number }[]
}

/**
 * Of how many known debtors something would be filled in, and asked, in a piece of an import that begins behind a row; and
 * behind which row the next piece begins. A debtor is counted with his first row.
 */
export async function countTold(
  db: Db,
  batch: ClaimsBatch,
  today: Day,
  after: number,
): Promise<{ filled: Counted<FilledField>; asked: Counted<AskedField>; next: number | null }> {
  const rowNumbers = await nextGoodRows(db, batch.id, after, rowsPerPiece)
  const told = await previewRowEffects(db, batch, today, rowNumbers)
  const first = new Map<number, number>()
  for (const { debtorId, rowNumber } of told) {
    first.set(debtorId, Math.min(first.get(debtorId) ?? rowNumber, rowNumber))
  }
  const here = new Set(rowNumbers)
  const counted = told.filter(({ debtorId }) => here.has(first.get(debtorId) ?? 0))
  return {
    filled: countOf(counted, ({ filled }) => filled),
    asked: countOf(counted, ({ asked }) => asked),
    next: rowNumbers.length < rowsPerPiece ? null : (rowNumbers.at(-1) ?? null),
  }
}

function countOf<Field>(told: readonly ToldOfRow[], fieldsOf: (one: ToldOfRow) => readonly Field[]): Counted<Field> {
  const debtors = new Map<Field, Set<number>>()
  for (const one of told) {
    for (const field of fieldsOf(one)) debtors.set(field, (debtors.get(field) ?? new Set()).add(one.debtorId))
  }
  return {
    debtors: new Set([...debtors.values()].flatMap((theirs) => [...theirs])).size,
    fields: [...debtors].map(([field, theirs]) => ({ field, count: theirs.size })),
  }
}
