import type { Day } from '#domain/day.ts'
import { invoiceKey } from '#domain/matching/find-marks.ts'
import { sumCents } from '#domain/money.ts'
import type { ImportReport } from '#contract/intake/imports.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findInterestAgreement, findKnownMerchants, knownInvoices } from '#server/intake/making/reads.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import {
  type CheckContext,
  checkRow,
  claimNumberOf,
  duplicateFinder,
  stateOf,
} from '#server/intake/reading/check-rows.ts'
import { findHandedOver, knownCreditNotes, type Sought } from '#server/intake/credits/credit-queries.ts'
import { importReporter } from './import-report.ts'
import { checkContext, type JudgedRow, judgeRow, owingOf } from '#server/intake/imports/judge-row.ts'
import { type Creditable, matchCredits } from '#server/intake/credits/match-credits.ts'
import { numberedPeople, numberOwners, type NumberVerdict } from '#server/intake/imports/number-owners.ts'
import { openClaimsFile } from '#server/intake/reading/open-claims-file.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { findProfile } from '#server/intake/imports/queries.ts'
import { knownAmong, ownProblems, soughtBy } from '#server/intake/credits/settle-credits.ts'

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
    layout: profile ? { ...file.layout, asWritten: profile.asWritten } : file.layout,
    mapping: profile?.mapping ?? file.mapping,
    agreed: await findInterestAgreement(db, customerId),
    merchants: await findKnownMerchants(db, customerId),
  }
  const context = checkContext(batch, today)
  const findDuplicate = duplicateFinder()
  const judgedRows: JudgedRow[] = []
  const judgeNumbers = numberOwners()
  for await (const piece of file.rows()) {
    const rows = piece.map((row) => ({ row, checked: checkRow(row, context) }))
    const numbers = rows.flatMap(({ checked }) => claimNumberOf(checked) ?? [])
    const known = await knownInvoices(db, customerId, numbers)
    const judged = rows.map(({ row, checked }) => {
      const invoiceNumber = claimNumberOf(checked)
      const duplicate = findDuplicate(row.number, invoiceNumber, known.has(invoiceNumber ?? ''))
      return { row, checked, judged: judgeRow(row.number, checked, duplicate) }
    })
    const open = judged.filter(({ judged }) => judged.state !== 'duplicate' && !judged.credit)
    const people = open.flatMap(({ row, checked }) => numberedPeople(row.number, checked, []))
    const verdicts = Map.groupBy(await judgeNumbers(db, customerId, people), ({ person }) => person.rowNumber)
    for (const one of judged) {
      judgedRows.push(afterVerdicts(one, verdicts.get(one.row.number) ?? [], context))
    }
  }
  const reporter = importReporter(batch, language)
  for (const { creditedCents, ...judged } of await withCredits(db, customerId, judgedRows, today)) {
    const taken = judged.state === 'good'
    reporter.add({ ...judged, creditedCents, taken, owing: owingOf(judged), fileKey: fileKeyOf(judged) })
  }
  return reporter.report()
}

/** The rows as they are once each credit note is set against what it takes back. */
async function withCredits(
  db: Db,
  customerId: number,
  rows: readonly JudgedRow[],
  today: Day,
): Promise<(JudgedRow & { readonly creditedCents: number })[]> {
  const notes = rows.flatMap(({ credit, knownBy, ...row }) => {
    const isWrong = stateOf(ownProblems(row.problems)) !== 'good'
    return credit ? [{ ...row, credit, knownBy, name: knownBy?.name ?? null, answer: null, booked: [], isWrong }] : []
  })
  const known = await knownCreditNotes(
    db,
    customerId,
    notes.flatMap(({ credit }) => credit.number ?? []),
    null,
  )
  const sought = soughtBy(notes)
  const listed = rows.flatMap((row) => creditableOf(row, sought))
  const handedOver = notes.length === 0 ? [] : await findHandedOver(db, customerId, notes)
  const { credits, effects } = matchCredits(knownAmong(notes, known), [...listed, ...handedOver], today)
  const matchOf = new Map(credits.map((credit) => [credit.rowNumber, credit]))
  return rows.map((row) => {
    const match = matchOf.get(row.rowNumber)
    const effect = effects.get(row.rowNumber)
    if (match) {
      const { state, parts, problem } = match
      const onList = parts.filter(({ place, isWhole }) => 'rowNumber' in place && !isWhole && state === 'credit')
      const problems = [...ownProblems(row.problems), problem]
      return { ...row, problems, state, creditedCents: sumCents(onList.map(({ amountCents }) => amountCents)) }
    }
    const problems = effect ? [...row.problems, effect] : row.problems
    return { ...row, problems, state: row.credit ? ('bad' as const) : stateOf(problems), creditedCents: 0 }
  })
}

/** A row of the list as an invoice that one of these credit notes may take back. */
function creditableOf(row: JudgedRow, { debtorKeys, names, numbers }: Sought): Creditable[] {
  const { rowNumber, debtorKey, invoiceNumber, invoiceDay, amountCents, currency, credit, knownBy } = row
  if (credit || invoiceNumber === null || amountCents === null || amountCents <= 0 || row.state === 'duplicate')
    return []
  const name = knownBy?.name ?? null
  const isSought =
    debtorKeys.includes(debtorKey ?? '') || names.includes(name ?? '') || numbers.includes(invoiceKey(invoiceNumber))
  const place = { rowNumber }
  return isSought
    ? [
        {
          place,
          invoiceNumber,
          debtorKey,
          name,
          ofRows: [],
          currency,
          leftCents: amountCents,
          day: invoiceDay,
          isBookable: true,
        },
      ]
    : []
}

/** A row with what is asked of its debtors, or without the numbers of others. */
function afterVerdicts(
  { row, judged }: { readonly row: Row; readonly judged: JudgedRow },
  verdicts: readonly NumberVerdict[],
  context: CheckContext,
): JudgedRow {
  if (verdicts.length === 0) return judged
  const answers = verdicts.flatMap((verdict) => ('answer' in verdict ? [verdict.answer] : []))
  const own = answers.length === 0 ? judged : judgeRow(row.number, checkRow({ ...row, answers }, context), null)
  const problems = [...own.problems, ...verdicts.flatMap((verdict) => ('problem' in verdict ? [verdict.problem] : []))]
  return { ...own, problems, state: stateOf(problems) }
}

/** Rows with the same come into one file. */
const fileKeyOf = (row: JudgedRow) => [row.currency, row.merchantId, ...owingOf(row).toSorted()].join(' ')
