import { day, formatDay, type Day } from '#domain/day.ts'
import { plainField, type RowProblem } from '#contract/intake/claim-list.ts'
import { type Cell, cellText, isDayCell } from '#server/intake/sheets/cell.ts'
import { amountStyle } from '#server/intake/reading/amount-style.ts'
import {
  type AmountField,
  amountFields,
  type CheckContext,
  type Mapping,
  type ReadingContext,
} from '#server/intake/reading/checking-context.ts'
import {
  type AnsweredRow,
  type CheckedRow,
  claimNumberOf,
  type RowState,
  stateOf,
} from '#server/intake/reading/check-rows.ts'
import type { IncomingDebtor, KnownBy } from '#server/intake/making/claim-draft.ts'
import { debtorKeysOf, knownByOf } from '#server/intake/making/debtor-key.ts'
import type { Layout } from '#server/intake/reading/open-claims-file.ts'
import { incomingOf } from '#server/intake/reading/read-co-debtors.ts'
import type { CreditDraft } from '#server/intake/reading/read-credit.ts'
import { readDay } from '#server/intake/reading/read-day.ts'
import type { RowAnswer } from '#server/intake/reading/row-answers.ts'

/** Mended texts by column number. */
export type Edits = Readonly<Record<string, string>>

/** What is kept of a row after checking, whatever comes of it. */
export interface JudgedRow extends ClaimOfRow {
  readonly rowNumber: number
  readonly problems: readonly RowProblem[]
  readonly state: RowState
  readonly currency: string | null
  readonly amountCents: number | null
  /** What it asks for in a list of subscriptions; left out in one of claims. */
  readonly subscription?: unknown
}

/** What is kept of a claim: enough for duplicates, totals and finding its debtor. */
interface ClaimOfRow {
  readonly invoiceNumber: string | null
  readonly invoiceDay: Day | null
  readonly debtorKey: string | null
  readonly identityKey: string | null
  /** By what its debtor is found among those of before. */
  readonly knownBy: KnownBy | null
  readonly debtorKind: 'private' | 'company' | null
  readonly merchantId: number | null
  /** Who owe it with the first debtor; null: nobody. */
  readonly others: readonly OtherDebtor[] | null
  /** What it takes back; null: it is a claim. */
  readonly credit: CreditDraft | null
}

/** Of a row of which no claim is made. */
export const noClaim: ClaimOfRow = {
  invoiceNumber: null,
  invoiceDay: null,
  debtorKey: null,
  identityKey: null,
  knownBy: null,
  debtorKind: null,
  merchantId: null,
  others: null,
  credit: null,
}

/** Another debtor of a row, by what he may be known by. */
export interface OtherDebtor {
  readonly debtorKey: string
  readonly identityKey: string
  readonly knownBy: KnownBy
  readonly kind: 'private' | 'company'
}

const dayFields = new Set(['invoiceDay', 'dueDay', 'birthDay'])

interface Columns {
  readonly layout: Layout
  readonly mapping: Mapping
}

/** How the rows of an import of claims are checked: its own columns, on a day, for its customer. */
export function checkContext(batch: Columns & Pick<CheckContext, 'agreed' | 'merchants'>, today: Day): CheckContext {
  return { ...readingContext(batch, today), agreed: batch.agreed, merchants: batch.merchants }
}

/** How the rows of an import are read: its own columns, on a day. */
export function readingContext({ layout, mapping }: Columns, today: Day): ReadingContext {
  const styleOf = (field: AmountField) => {
    const column = mapping.indexOf(field)
    return amountStyle(layout.headers[column] ?? '', layout.decimalMarks[column] ?? null)
  }
  return {
    mapping,
    dayOrders: layout.dayOrders,
    amountStyles: Object.fromEntries(amountFields.map((field) => [field, styleOf(field)])),
    hiddenRows: new Set(layout.hiddenRows),
    strayQuotes: columnsByRow(layout.strayQuotes ?? []),
    asWritten: new Set(layout.asWritten),
    today,
  }
}

function columnsByRow(cells: readonly { readonly row: number; readonly column: number }[]) {
  const columns = new Map<number, number[]>()
  for (const { row, column } of cells) columns.set(row, [...(columns.get(row) ?? []), column])
  return columns
}

/** A stored row, numbered as in its file, with what was mended put in its place, and what was answered. */
export function mendedRow(
  row: { rowNumber: number; cells: readonly Cell[]; edited: Edits; answers: readonly RowAnswer[] },
  mapping: Mapping,
): AnsweredRow {
  return { number: row.rowNumber, cells: withEdits(row.cells, row.edited, mapping), answers: row.answers }
}

/**
 * The cells of a row with what was mended put in their place. A person writes the day first and points in thousands,
 * whatever the file does.
 */
export function withEdits(cells: readonly Cell[], edits: Edits, mapping: Mapping): readonly Cell[] {
  const columns = Object.keys(edits)
  if (columns.length === 0) return cells
  const mended = [...cells]
  for (const column of columns) {
    const index = Number(column)
    const text = edits[column] ?? ''
    while (mended.length <= index) mended.push(null)
    const field = mapping[index] ?? null
    const written = field && dayFields.has(plainField(field)) ? readDay(text, 'day_first') : null
    const amount = field === 'amount' && /^\d{1,3}(\.\d{3})+$/.test(text.trim()) ? `${text.trim()},00` : text
    mended[index] = written ? { day: written } : text === '' ? null : amount
  }
  return mended
}

/** Checks a row; `duplicate` is what is known of its invoice number outside the row. */
export function judgeRow(
  rowNumber: number,
  { draft, problems, others, credit }: CheckedRow,
  duplicate: RowProblem | null,
): JudgedRow {
  const all = duplicate ? withDuplicate(draft, problems, duplicate) : problems
  const keys = debtorKeysOf(draft, rowNumber)
  return {
    rowNumber,
    problems: all,
    state: stateOf(all),
    invoiceNumber: claimNumberOf({ draft, credit }),
    invoiceDay: draft.invoiceDay,
    debtorKey: keys?.debtorKey ?? null,
    identityKey: keys?.identityKey ?? null,
    knownBy: keys && draft.name !== null ? knownByOf({ ...draft, name: draft.name }) : null,
    debtorKind: draft.kind,
    currency: draft.currency,
    amountCents: credit?.amountCents ? -credit.amountCents : draft.amountCents,
    merchantId: draft.merchantId,
    others: keys && others.length > 0 ? incomingOf(keys.debtorKey, others).map(otherOf) : null,
    credit,
  }
}

/**
 * An invoice number that lost its digits and was kept all the same says nothing of two rows: the second of them is another
 * invoice, and waits for a number of its own.
 */
function withDuplicate(
  { invoiceNumber }: CheckedRow['draft'],
  problems: readonly RowProblem[],
  duplicate: RowProblem,
): RowProblem[] {
  const others = problems.filter(({ kind }) => kind !== 'kept_invoice_number')
  if (others.length === problems.length) return [...problems, duplicate]
  return [...others, { kind: 'kept_number_again', field: 'invoiceNumber', values: { number: invoiceNumber ?? '' } }]
}

const otherOf = ({ debtorKey, identityKey, draft }: IncomingDebtor): OtherDebtor => {
  return { debtorKey, identityKey, knownBy: knownByOf(draft), kind: draft.kind }
}

/** Who owe the claim of a row, by their keys. */
export function owingOf({ debtorKey, others }: Pick<JudgedRow, 'debtorKey' | 'others'>): string[] {
  return [debtorKey ?? '', ...(others ?? []).map((one) => one.debtorKey)]
}

const shownWithCents: ReadonlySet<string> = new Set<AmountField>(['amount', 'price', 'extraFilePrice'])

/** A cell as the repair desk shows it: days and amounts the Dutch way, anything else as it is. */
export function displayCell(cell: Cell, field: Mapping[number]): string {
  if (isDayCell(cell)) return cell.time ? `${formatDay(day(cell.day))} ${cell.time}` : formatDay(day(cell.day))
  if (typeof cell !== 'number') return cellText(cell)
  const [whole = '', decimals = ''] = cellText(cell).split('.')
  if (field === null || !shownWithCents.has(field)) return decimals === '' ? whole : `${whole},${decimals}`
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals.padEnd(2, '0')}`
}
