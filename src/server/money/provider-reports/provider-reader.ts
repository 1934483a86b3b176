import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type {
  Provider,
  ReportField,
  ReportProfile,
  ReportRow,
  ReportRowFault,
  ReportRowKind,
} from '#contract/money/providers/provider-reports.ts'

/** What must be known to read a report: the day it is, the one currency of the trust account, and what was said before. */
export interface ReportContext {
  readonly today: Day
  readonly currency: string
  /** What a person said of reports with a header of this fingerprint; null when nobody did. */
  findProfile(fingerprint: string): ReportProfile | null | Promise<ReportProfile | null>
  /** Whether a file with these bytes was taken in before. */
  isKnown(sha256: string): boolean | Promise<boolean>
}

/** How the reports of one provider are read: its columns by name, and what its signs and words mean. */
export interface ReportReader {
  readonly provider: Provider
  /** The names of a column as it is compared: letters and digits alone. The first that the header has is taken. */
  readonly columns: Readonly<Partial<Record<ReportField, readonly string[]>>>
  /** A header without one of these is not of this provider. */
  readonly needs: readonly ReportField[]
  /** Amounts may be whole numbers of cents: asked where no amount shows a decimal. */
  readonly mayBeCents?: boolean
  /** The payout row of a batch must come to the sum of its rows. */
  readonly payoutCloses?: boolean
  /** Null for a row that moves no money. A fault goes to the row, and nothing of it is taken. */
  judge(row: RowCells): JudgedRow | null
  /** Where the batch of a row is told by other rows. */
  batchesOf?(rows: readonly ReportRow[]): readonly ReportRow[]
}

/** The cells of one row by what their column means. */
export interface RowCells {
  has(field: ReportField): boolean
  /** Trimmed; empty where there is no such column. */
  text(field: ReportField): string
  /** Null for an empty cell or no such column; what is no amount is noted as a fault of the row. */
  cents(field: ReportField): Cents | null
  fault(kind: ReportRowFault, values?: Readonly<Record<string, string | number>>): void
  /** What a person said that a word stands for. */
  saidOf(word: string): ReportRowKind | null
}

/** What a provider means by a row. Net = gross - fee holds of every one. */
export interface JudgedRow {
  readonly kind: ReportRowKind
  readonly id: string | null
  readonly relatedId?: string | null
  readonly grossCents: Cents
  readonly feeCents: Cents
  readonly netCents: Cents
  readonly reference?: string | null
}

/** A row that bears no price of its own: its whole net is the fee, or the amount. */
export function amountsOfNet(
  kind: ReportRowKind,
  netCents: Cents,
): Pick<JudgedRow, 'grossCents' | 'feeCents' | 'netCents'> {
  // Adding 0 makes 0 of -0.
  return kind === 'fee'
    ? { grossCents: 0, feeCents: -netCents + 0, netCents }
    : { grossCents: netCents, feeCents: 0, netCents }
}

/** Gross, fee and net as a row writes all three; where they do not agree the row is faulty. */
export function amountsOfThree(
  row: RowCells,
  kind: ReportRowKind,
  { grossCents, feeCents, netCents }: Pick<JudgedRow, 'grossCents' | 'feeCents' | 'netCents'>,
): Pick<JudgedRow, 'grossCents' | 'feeCents' | 'netCents'> {
  if (grossCents - feeCents !== netCents) row.fault('row_differs', { grossCents, feeCents, netCents })
  return kind === 'fee' ? amountsOfNet(kind, netCents) : { grossCents, feeCents: feeCents + 0, netCents }
}

/** What a person said of this word, else what the provider means by it; a word that nobody knows is a fault of the row. */
export function kindOf(
  row: RowCells,
  word: string,
  known: Readonly<Record<string, ReportRowKind | undefined>>,
): ReportRowKind {
  const kind = row.saidOf(word) ?? known[word.toLowerCase()]
  if (kind === undefined) row.fault('type', { value: word })
  return kind ?? 'other'
}
