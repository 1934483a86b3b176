import type {
  ProviderReport,
  ReportField,
  ReportProfile,
  ReportRefusal,
  ReportRow,
  ReportRowFault,
} from '#contract/money/providers/provider-reports.ts'
import { type Cents, formatCents, maxAmountCents } from '#domain/money.ts'
import { isDay } from '#domain/day.ts'
import { type Cell, cellText, type Row } from '#server/intake/sheets/cell.ts'
import { isEitherDay, readDay } from '#server/intake/reading/read-day.ts'
import { batchTotals } from './batch-totals.ts'
import { type CellEvidence, orderOf } from './cell-evidence.ts'
import { exactAmount } from './exact-amount.ts'
import type { FoundColumns } from './known-readers.ts'
import type { JudgedRow, ReportContext, RowCells } from './provider-reader.ts'

type Values = Record<string, string | number>

/** What moves more than this in one report has a point too few: its sums would not be exact any more. */
const mostMovedCents: Cents = 100 * maxAmountCents

/** How providers call a direct debit: `directdebit`, `sepadirectdebit`, `sepa_debit`. */
const directDebits = /direct[ _-]?debit|sepa[ _-]?debit|incasso/i

/** The sign of what a debtor paid or got back; of other rows it may be either. */
const signs: Readonly<Partial<Record<ReportRow['kind'], 1 | -1>>> = {
  payment: 1,
  refund: -1,
  chargeback: -1,
  chargeback_reversed: 1,
}

/** The rows of one report as they are read, with all that is wrong in them. */
export class ReportRows implements RowCells {
  readonly #columns: FoundColumns
  readonly #profile: ReportProfile | null
  readonly #evidence: CellEvidence
  readonly #context: Pick<ReportContext, 'today' | 'currency'>
  readonly #inCents: boolean
  readonly #rows: ReportRow[] = []
  readonly #ids = new Set<string>()
  readonly #faults: ProviderReport['faults'] = []
  readonly #refusals = new Map<ReportRefusal, Values>()
  readonly #kinds: ReadonlyMap<string, ReportRow['kind']>
  #skippedCount = 0
  #row: Row = { number: 0, cells: [] }
  #isFaulty = false
  #movedCents = 0

  constructor(
    columns: FoundColumns,
    profile: ReportProfile | null,
    evidence: CellEvidence,
    context: Pick<ReportContext, 'today' | 'currency'>,
  ) {
    this.#columns = columns
    this.#profile = profile
    this.#evidence = evidence
    this.#context = context
    this.#inCents = columns.reader.mayBeCents === true && evidence.mayBeCents && profile?.amountUnit === 'cents'
    this.#kinds = new Map(Object.entries(profile?.kinds ?? {}).map(([word, kind]) => [word.toLowerCase(), kind]))
  }

  add(row: Row): void {
    this.#row = row
    this.#isFaulty = false
    const judged = this.#columns.reader.judge(this)
    if (judged === null) {
      this.#skippedCount += 1
      return
    }
    const day = this.#readDay()
    const currency = this.#readCurrency()
    this.#checkAmount(judged)
    this.#checkId(judged)
    if (this.#isFaulty || day === null) return
    const { reference = this.text('reference') || this.text('description') || null, relatedId = null, ...rest } = judged
    this.#rows.push({
      row: row.number,
      ...rest,
      relatedId,
      batch: this.text('batch') || null,
      day,
      currency,
      reference,
      isDirectDebit: directDebits.test(this.text('method')),
    })
  }

  /** What came of it; the checks of the whole are made here. */
  finish(): Pick<ProviderReport, 'rows' | 'batches' | 'skippedCount' | 'refusals' | 'faults' | 'questions'> {
    const { reader } = this.#columns
    const rows = [...(reader.batchesOf?.(this.#rows) ?? this.#rows)]
    const batches = batchTotals(rows)
    if (rows.length === 0 && this.#faults.length === 0 && this.#refusals.size === 0) this.#refuse('no_rows', {})
    for (const { batch, netCents, payoutCents } of reader.payoutCloses && this.#faults.length === 0 ? batches : []) {
      if (payoutCents !== null && payoutCents !== netCents) {
        this.#refuse('sums_differ', { batch: batch ?? '–', netCents, payoutCents })
      }
    }
    return {
      rows,
      batches,
      skippedCount: this.#skippedCount,
      refusals: [...this.#refusals].map(([kind, values]) => ({ kind, values })),
      faults: this.#faults,
      questions: this.#questions(),
    }
  }

  has(field: ReportField): boolean {
    return this.#columns.places.has(field)
  }

  text(field: ReportField): string {
    return cellText(this.#cell(field))
  }

  cents(field: ReportField): Cents | null {
    const cell = this.#cell(field)
    const amount = exactAmount(cell, this.#evidence.mark, this.#inCents)
    if (amount === 'amount') this.fault('amount', { value: shown(cell) })
    else if (amount === 'decimals') this.#refuseRow('decimals', { value: shown(cell) })
    else return amount
    return null
  }

  fault(kind: ReportRowFault, values: Readonly<Values> = {}): void {
    // One of a kind is enough: the same cell is asked for more than once.
    const last = this.#faults.at(-1)
    if (last?.row !== this.#row.number || last.kind !== kind) {
      this.#faults.push({ row: this.#row.number, kind, values: { ...values } })
    }
    this.#isFaulty = true
  }

  saidOf(word: string): ReportRow['kind'] | null {
    return this.#kinds.get(word.toLowerCase()) ?? null
  }

  /** What a debtor paid is above zero, what went back to him below it; nothing at all is an amount that is missing. */
  #checkAmount({ kind, grossCents, feeCents, netCents }: JudgedRow): void {
    this.#movedCents += Math.abs(grossCents) + Math.abs(feeCents) + Math.abs(netCents)
    if (this.#movedCents > mostMovedCents)
      this.fault('amount', { value: formatCents(netCents, this.#context.currency) })
    const sign = signs[kind]
    if (sign === undefined || Math.sign(grossCents) === sign || this.#isFaulty) return
    if (grossCents === 0) this.fault('amount', { value: '' })
    else this.fault('sign')
  }

  #checkId({ kind, id }: JudgedRow): void {
    if (id === null) {
      if (signs[kind] !== undefined) this.fault('id')
      return
    }
    const key = `${kind}/${id}`
    if (this.#ids.has(key)) this.fault('twice', { value: shown(id) })
    this.#ids.add(key)
  }

  #readDay(): string | null {
    const cell = this.#cell('day')
    const said = this.#profile?.dayOrder ?? null
    const order = orderOf(this.#evidence, said)
    // As long as nobody said it, either will do to look at: the report may not be taken yet.
    const day = readDay(cell, order ?? 'both') ?? (order === null ? readDay(cell, 'day_first') : null)
    if (day === null || !isDay(day)) {
      this.fault('day', { value: shown(cell), either: isEitherDay(cell, order ?? 'both') ? 1 : 0 })
      return null
    }
    if (order !== null && day > this.#context.today) this.#refuseRow('future_day', { value: shown(cell) })
    return day
  }

  /** What a debtor paid and what is paid out are one currency, that of the trust account, or nothing is taken. */
  #readCurrency(): string {
    const own = this.#context.currency
    const found = (['currency', 'netCurrency'] as const)
      .filter((field) => this.has(field))
      .map((field) => this.text(field).toUpperCase())
      .filter((code) => code !== '')
    const other = found.find((code) => code !== own)
    if (other !== undefined) this.#refuseRow('currency', { found: other.slice(0, 20), currency: own })
    return other ?? own
  }

  #questions(): ProviderReport['questions'] {
    const { reader } = this.#columns
    const asksDay = orderOf(this.#evidence, this.#profile?.dayOrder ?? null) === null
    const asksUnit =
      reader.mayBeCents === true && this.#evidence.mayBeCents && (this.#profile?.amountUnit ?? null) === null
    return [...(asksDay ? (['day_order'] as const) : []), ...(asksUnit ? (['amount_unit'] as const) : [])]
  }

  #cell(field: ReportField): Cell {
    const place = this.#columns.places.get(field)
    return place === undefined ? null : (this.#row.cells[place] ?? null)
  }

  /** What one row has wrong and refuses the whole: told of the first. */
  #refuseRow(kind: ReportRefusal, values: Values): void {
    this.#refuse(kind, { row: this.#row.number, ...values })
  }

  #refuse(kind: ReportRefusal, values: Values): void {
    if (!this.#refusals.has(kind)) this.#refusals.set(kind, values)
  }
}

/** So much of a cell as fits in a message. */
function shown(cell: Cell): string {
  const text = cellText(cell)
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`
}
