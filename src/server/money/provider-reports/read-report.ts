import type { ProviderReport, ReportProfile, ReportRefusal } from '#contract/money/providers/provider-reports.ts'
import { type Cell, cellText, type Row, type Sheet } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { CellEvidence } from './cell-evidence.ts'
import { type FoundColumns, recogniseHeader } from './known-readers.ts'
import type { ReportContext } from './provider-reader.ts'
import { ReportRows } from './rows-of-report.ts'

/** So many rows may stand above the header. */
const searchedRows = 20

/**
 * Reads a report of payouts of a payment provider, by the names of its columns and never by their places. Keeps nothing and
 * books nothing: the answer says what stands in it, and why it may not be taken where that is so.
 */
export async function readReport(bytes: Buffer, context: ReportContext): Promise<ProviderReport> {
  const sha256 = sha256Of(bytes)
  const nothing = emptyReport(sha256, context.currency)
  if (isMarkup(bytes)) return refused(nothing, 'markup')
  let unknown: Unknown | null = null
  try {
    if (await context.isKnown(sha256)) return refused(nothing, 'known_already')
    for (const sheet of (await readSheets(bytes)).sheets) {
      const header = await findHeader(sheet, context)
      if (header?.columns) return await readRows(sheet, header, context, nothing)
      if (header) unknown ??= header
    }
    return refused({ ...nothing, ...headOf(unknown) }, 'unknown_header')
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return refused(nothing, refusalOf(error), { reason: error.reason })
  }
}

/** A header of nobody's: what its columns mean is for a person to say, and is remembered by its fingerprint. */
interface Unknown {
  readonly headers: readonly string[]
  readonly fingerprint: string
  readonly columns: null
}

interface Header {
  readonly row: number
  readonly headers: readonly string[]
  readonly fingerprint: string
  readonly profile: ReportProfile | null
  readonly columns: FoundColumns
}

/** The row that names the columns of a provider, whole if there is one; else the first that nearly does. */
async function findHeader(sheet: Sheet, context: ReportContext): Promise<Header | Unknown | null> {
  let near: Header | null = null
  let unknown: Unknown | null = null
  for (const { number, cells } of await firstRows(sheet)) {
    const headers = cells.map(cellText)
    const fingerprint = headerFingerprint(headers)
    const profile = await context.findProfile(fingerprint)
    const columns = recogniseHeader(headers, profile)
    if (columns?.missing.length === 0) return { row: number, headers, fingerprint, profile, columns }
    if (columns) near ??= { row: number, headers, fingerprint, profile, columns }
    if (namesIn(headers) > namesIn(unknown?.headers ?? [])) unknown = { headers, fingerprint, columns: null }
  }
  return near ?? unknown
}

async function firstRows(sheet: Sheet): Promise<Row[]> {
  for await (const piece of sheet.rows()) return piece.slice(0, searchedRows)
  return []
}

/** How many cells may be names of columns: the row with most of them is the header of a report that nobody knows. */
const namesIn = (headers: readonly string[]) => headers.filter((header) => /\p{L}{2}/u.test(header)).length

async function readRows(
  sheet: Sheet,
  header: Header,
  context: ReportContext,
  nothing: ProviderReport,
): Promise<ProviderReport> {
  const { columns, profile, fingerprint, headers } = header
  const report = { ...nothing, provider: columns.reader.provider, fingerprint, headers: [...headers] }
  if (columns.missing.length > 0) return refused(report, 'missing_columns', { columns: columns.missing.join(', ') })
  if (columns.twice.length > 0) return refused(report, 'column_twice', { columns: columns.twice.join(', ') })
  const evidence = new CellEvidence()
  const [amounts, day] = [amountPlaces(columns), columns.places.get('day')]
  for await (const { cells } of rowsBelow(sheet, header.row)) {
    for (const place of amounts) evidence.amount(cellAt(cells, place))
    evidence.day(cellAt(cells, day))
  }
  const rows = new ReportRows(columns, profile, evidence, context)
  for await (const row of rowsBelow(sheet, header.row)) rows.add(row)
  return { ...report, ...rows.finish() }
}

async function* rowsBelow(sheet: Sheet, header: number): AsyncGenerator<Row> {
  for await (const piece of sheet.rows()) for (const row of piece) if (row.number > header) yield row
}

const amountFields = ['gross', 'grossDebit', 'grossCredit', 'fee', 'net', 'netDebit', 'netCredit'] as const

function amountPlaces({ places }: FoundColumns): number[] {
  return amountFields.flatMap((field) => places.get(field) ?? [])
}

const cellAt = (cells: readonly Cell[], place: number | undefined) =>
  place === undefined ? null : (cells[place] ?? null)

function headOf(unknown: Unknown | null): Pick<ProviderReport, 'headers' | 'fingerprint'> {
  return { headers: [...(unknown?.headers ?? [])], fingerprint: unknown?.fingerprint ?? null }
}

function emptyReport(sha256: string, currency: string): ProviderReport {
  const found = { provider: null, fingerprint: null, headers: [], currency }
  return { sha256, ...found, rows: [], batches: [], skippedCount: 0, refusals: [], faults: [], questions: [] }
}

function refused(
  report: ProviderReport,
  kind: ReportRefusal,
  values: Record<string, string | number> = {},
): ProviderReport {
  return { ...report, refusals: [...report.refusals, { kind, values }] }
}

/** A web page, or XML: a provider sends neither, and what an answer of its website is saved as may well be one. */
function isMarkup(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 2000).toString('latin1').replaceAll('\0', '')
  return /^[\s\u00ef\u00bb\u00bf\u00ff\u00fe]*<(!doctype|!--|html|\?xml|\w+[\s>])/i.test(head)
}

function refusalOf({ reason }: UnreadableSheet): ReportRefusal {
  if (reason === 'empty' || reason === 'too_large') return reason
  if (reason === 'doctype') return 'markup'
  return /^(broken|unclosed|record)/.test(reason) ? 'damaged' : 'not_a_table'
}
