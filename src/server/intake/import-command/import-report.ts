import { isOfCredit, isRefusal, type RowProblem } from '#contract/intake/claim-list.ts'
import type { ImportReport } from '#contract/intake/import-report.ts'
import { type Language, translate } from '#contract/texts.ts'
import type { Layout } from '#server/intake/reading/open-claims-file.ts'
import { columnOf, reasonOf } from '#server/intake/imports/problem-words.ts'
import type { Mapping } from '#server/intake/reading/checking-context.ts'

/** What became of a row, or would. */
export interface ReportedRow {
  readonly rowNumber: number
  readonly taken: boolean
  readonly problems: readonly RowProblem[]
  /** Who owe it, each by what is the same for him in every row. */
  readonly owing: readonly string[]
  /** The same for rows that go into one file. */
  readonly fileKey: string
  readonly amountCents: number | null
  /** Of a credit note: what it takes off the principal of the list. */
  readonly creditedCents?: number
}

/** Adds up the rows of an import into the report of the command line. */
export function importReporter(batch: { layout: Layout; mapping: Mapping }, language: Language) {
  const [files, debtors] = [new Set<string>(), new Set<string>()]
  const lists: Pick<ImportReport, 'refused' | 'warnings'> = { refused: [], warnings: [] }
  const ofSheets = batch.layout.otherSheets.map(({ name, headerRow }) => {
    const message = translate(language, 'import.other_sheet', { sheet: name })
    return { row: headerRow, column: name, kind: 'other_sheet' as const, message }
  })
  let [rows, imported, principalCents, creditNotes] = [0, 0, 0, 0]
  const told = (row: number, problem: RowProblem) => ({
    row,
    column: columnOf(problem, batch, language),
    kind: problem.kind,
    message: reasonOf(problem, language),
  })
  return {
    add(row: ReportedRow): void {
      rows += 1
      principalCents -= row.creditedCents ?? 0
      if (row.problems.some(isOfCredit)) creditNotes += 1
      const refusals = row.problems.filter(isRefusal)
      const warnings = row.problems.filter((problem) => !isRefusal(problem))
      if (!row.taken && refusals.length > 0) {
        lists.refused.push(...refusals.map((problem) => told(row.rowNumber, problem)))
        return
      }
      lists.warnings.push(...warnings.map((problem) => told(row.rowNumber, problem)))
      if (!row.taken) return
      imported += 1
      principalCents += row.amountCents ?? 0
      files.add(row.fileKey)
      for (const one of row.owing) debtors.add(one)
    },
    report: (): ImportReport => ({
      rows,
      imported,
      // Whoever reports may have kept some rows until the end.
      refused: lists.refused.toSorted((one, other) => one.row - other.row),
      warnings: [...ofSheets, ...lists.warnings.toSorted((one, other) => one.row - other.row)],
      files: files.size,
      debtors: debtors.size,
      principalCents,
      creditNotes,
    }),
  }
}
