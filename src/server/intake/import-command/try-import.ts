import type { Day } from '#domain/day.ts'
import { invoiceKey } from '#domain/matching/find-marks.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { ImportReport } from '#contract/intake/import-report.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findInterestAgreement, findKnownMerchants } from '#server/intake/making/reads.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import type { CheckContext } from '#server/intake/reading/checking-context.ts'
import { checkRow, duplicateFinder, stateOf } from '#server/intake/reading/check-rows.ts'
import { findHandedOver, knownCreditNotes, type Sought } from '#server/intake/credits/credit-queries.ts'
import { importReporter } from './import-report.ts'
import { checkContext, type JudgedRow, judgeRow, owingOf } from '#server/intake/imports/judge-row.ts'
import { judgeRows } from '#server/intake/imports/claims-target.ts'
import { type Creditable, type CreditRow, matchCredits } from '#server/intake/credits/match-credits.ts'
import { numberedPeople, numberOwners, type NumberVerdict } from '#server/intake/imports/number-owners.ts'
import { type ListFile, openClaimsFile } from '#server/intake/reading/open-claims-file.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { findProfile } from '#server/intake/imports/queries.ts'
import { knownAmong, ownProblems, soughtBy, withCredit } from '#server/intake/credits/decide-credits.ts'

/** What the rows of a file are judged by. */
interface Judging {
  readonly db: Db
  readonly customerId: number
  readonly file: ListFile
  readonly context: CheckContext
  readonly today: Day
}

/** Reads a file and says what would come of it for a customer. Nothing is written. */
export async function tryImport(
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
  const judging = { db, customerId, file, context: checkContext(batch, today), today }
  const reporter = importReporter(batch, language)
  const notes: CreditNote[] = []
  for await (const row of rowsOfFile(judging)) {
    const note = noteOf(row)
    if (note) notes.push(note)
    else report(reporter, row, 0)
  }
  if (notes.length === 0) return reporter.report()
  const again = importReporter(batch, language)
  await reportWithCredits(judging, notes, again)
  return again.report()
}

/** The rows of the file, each by itself: nothing is kept of one that is over, for a list may be very long. */
async function* rowsOfFile({ db, customerId, file, context }: Judging): AsyncGenerator<JudgedRow> {
  const findDuplicate = duplicateFinder()
  const judgeNumbers = numberOwners()
  for await (const piece of file.rows()) {
    const rows = piece.map((row) => ({ row, rowNumber: row.number, checked: checkRow(row, context) }))
    const judged = await judgeRows(db, customerId, rows, findDuplicate)
    const open = judged.filter(({ judged }) => judged.state !== 'duplicate' && !judged.credit)
    const people = open.flatMap(({ row, checked }) => numberedPeople(row.number, checked, []))
    const verdicts = Map.groupBy(await judgeNumbers(db, customerId, people), ({ person }) => person.rowNumber)
    for (const one of judged) yield afterVerdicts(one, verdicts.get(one.row.number) ?? [], context)
  }
}

function report(reporter: ReturnType<typeof importReporter>, row: JudgedRow, creditedCents: Cents): void {
  const taken = row.state === 'good'
  reporter.add({ ...row, creditedCents, taken, owing: owingOf(row), fileKey: fileKeyOf(row) })
}

/** A credit note of the list, nothing of it decided. */
type CreditNote = JudgedRow & CreditRow

function noteOf(row: JudgedRow): CreditNote | null {
  const { credit, knownBy, problems } = row
  const isWrong = stateOf(ownProblems(problems)) !== 'good'
  return credit && { ...row, credit, name: knownBy?.name ?? null, answer: null, booked: [], isWrong, numberIs: 'free' }
}

/** Goes through the list once more, with its credit notes known, and sets each against what it takes back. */
async function reportWithCredits(
  judging: Judging,
  notes: readonly CreditNote[],
  reporter: ReturnType<typeof importReporter>,
): Promise<void> {
  const { db, customerId, today } = judging
  const isSought = seeker(soughtBy(notes))
  const kept: { row: JudgedRow; invoice: Creditable }[] = []
  for await (const row of rowsOfFile(judging)) {
    if (row.credit) continue
    const invoice = creditableOf(row)
    if (invoice && isSought(invoice)) kept.push({ row, invoice })
    else report(reporter, row, 0)
  }
  const numbers = notes.flatMap(({ credit }) => credit.number ?? [])
  const known = knownAmong(notes, await knownCreditNotes(db, customerId, numbers, null))
  const handedOver = await findHandedOver(db, customerId, notes)
  const { credits, effects } = matchCredits(known, [...kept.map(({ invoice }) => invoice), ...handedOver], today)
  for (const { row } of kept) {
    const effect = effects.get(row.rowNumber)
    const problems = effect ? [...row.problems, effect] : row.problems
    report(reporter, { ...row, problems, state: stateOf(problems) }, 0)
  }
  const noteAt = new Map(notes.map((note) => [note.rowNumber, note]))
  for (const { rowNumber, state, parts, problem } of credits) {
    const note = noteAt.get(rowNumber)
    if (!note) continue
    const onList = parts.filter(({ place, isWhole }) => 'rowNumber' in place && !isWhole && state === 'credit')
    const problems = withCredit(ownProblems(note.problems), problem)
    report(reporter, { ...note, problems, state }, sumCents(onList.map(({ amountCents }) => amountCents)))
  }
}

/** A row of the list as an invoice that a credit note may take back. */
function creditableOf(row: JudgedRow): Creditable | null {
  const { rowNumber, debtorKey, invoiceNumber, invoiceDay, amountCents, currency, knownBy, state } = row
  if (invoiceNumber === null || amountCents === null || amountCents <= 0 || state === 'duplicate') return null
  const name = knownBy?.name ?? null
  const owed = { debtorKey, name, ofRows: [], currency, leftCents: amountCents, day: invoiceDay, isBookable: true }
  return { place: { rowNumber }, invoiceNumber, ...owed }
}

function seeker(sought: Sought): (invoice: Creditable) => boolean {
  const [keys, names, numbers] = [new Set(sought.debtorKeys), new Set(sought.names), new Set(sought.numbers)]
  return ({ debtorKey, name, invoiceNumber }) =>
    keys.has(debtorKey ?? '') || names.has(name ?? '') || numbers.has(invoiceKey(invoiceNumber))
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
