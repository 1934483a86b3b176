import type { Day } from '#domain/day.ts'
import type { ImportReport } from '#contract/imports.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/db/db.ts'
import { findInterestAgreement, findKnownMerchants, knownInvoices } from '#server/intake/reads.ts'
import { checkRow, duplicateFinder } from './check-rows.ts'
import { importReporter } from './import-report.ts'
import { checkContext, type JudgedRow, judgeRow, owingOf } from './judge-row.ts'
import { openClaimsFile } from './open-claims-file.ts'
import { headerFingerprint } from './propose-mapping.ts'
import { findProfile } from './queries.ts'

/** Reads a file and says what would come of it for a customer. Nothing is written. */
export async function dryRun(
  db: Db,
  customerId: number,
  bytes: Buffer,
  today: Day,
  language: Language,
): Promise<ImportReport> {
  const file = await openClaimsFile(bytes)
  const profile =
    file.layout.headerRow === null ? null : await findProfile(db, customerId, headerFingerprint(file.layout.headers))
  const batch = {
    layout: file.layout,
    mapping: profile?.mapping ?? file.mapping,
    agreed: await findInterestAgreement(db, customerId),
    merchants: await findKnownMerchants(db, customerId),
  }
  const context = checkContext(batch, today)
  const findDuplicate = duplicateFinder()
  const reporter = importReporter(batch, language)
  for await (const piece of file.rows()) {
    const rows = piece.map((row) => ({ row, checked: checkRow(row, context) }))
    const numbers = rows.flatMap(({ checked }) => checked.draft.invoiceNumber ?? [])
    const known = await knownInvoices(db, customerId, numbers)
    for (const { row, checked } of rows) {
      const { invoiceNumber } = checked.draft
      const duplicate = findDuplicate(row.number, invoiceNumber, known.has(invoiceNumber ?? ''))
      const judged = judgeRow(row.number, checked, duplicate)
      reporter.add({ ...judged, taken: judged.state === 'good', owing: owingOf(judged), fileKey: fileKeyOf(judged) })
    }
  }
  return reporter.report()
}

/** Rows with the same come into one file. */
const fileKeyOf = (row: JudgedRow) => [row.currency, row.merchantId, ...owingOf(row).toSorted()].join(' ')
