import { account, surplusTotal } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { chooseMatch, weighDossiers, type MatchDecision } from '#domain/matching/choose-match.ts'
import { findMarks, type LineMarks } from '#domain/matching/find-marks.ts'
import type { DossierFacts, ReceivedLine } from '#domain/matching/match-facts.ts'
import type { Candidate } from '#domain/matching/score-dossier.ts'
import { maxAmountCents, type Cents } from '#domain/money.ts'
import { creditorReferenceFor } from '#domain/references/creditor-reference.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMarkedDossiers, readMatchableDossiers, type Mark, type MatchableDossier } from './match-queries.ts'

/** A dossier that a line may be for. */
export type FoundDossier = MatchableDossier & { readonly openCents: Cents; readonly principalCents: Cents }

export interface FoundCandidate extends Candidate {
  readonly dossier: FoundDossier
}

export interface FoundMatch {
  /** Best first. */
  readonly candidates: readonly FoundCandidate[]
  readonly decision: MatchDecision
}

/**
 * Finds for each line the dossiers it may be for. `alsoByAmount` adds dossiers with exactly that amount open: worth
 * showing to somebody, though never enough to book.
 */
export async function findCandidates(
  db: Db,
  today: Day,
  lines: readonly ReceivedLine[],
  options: { alsoByAmount: boolean },
): Promise<FoundMatch[]> {
  const marks = lines.map((line) => findMarks(line))
  const wanted = lines.flatMap((line, index) => marksOf(index, line, marks[index] as LineMarks, options.alsoByAmount))
  const pairs = wanted.length === 0 ? [] : await findMarkedDossiers(db, wanted)
  const pairsByLine = Map.groupBy(pairs, ({ line }) => line)
  const dossiersFor = await reader(
    db,
    today,
    pairs.map(({ dossierId }) => dossierId),
  )
  return lines.map((line, index) => {
    const dossiers = dossiersFor(line, pairsByLine.get(index)?.map(({ dossierId }) => dossierId) ?? [])
    const { candidates, decision } = chooseMatch(line, dossiers.map(factsOf))
    return { candidates: withDossiers(candidates, dossiers), decision }
  })
}

/**
 * Finds for each line the dossier that one of our references with its check digits names; null where none does, or several.
 * Nothing else of the dossier is looked at.
 */
export async function findReferenced(db: Db, lines: readonly ReceivedLine[]): Promise<(number | null)[]> {
  const wanted = lines.flatMap((line, index) => {
    const { structured, references } = findMarks(line)
    const named = [...new Set([structured, ...references])].flatMap((value) => value ?? [])
    return [
      ...named.map((value) => ({ line: index, kind: 'reference' as const, value })),
      ...named
        .filter((value) => value.startsWith('RF'))
        .map((value) => ({ line: index, kind: 'number' as const, value: value.slice(4) })),
    ]
  })
  const pairs = wanted.length === 0 ? [] : await findMarkedDossiers(db, wanted)
  const found = Map.groupBy(pairs, ({ line }) => line)
  return lines.map((_, index) => {
    const [only, ...others] = found.get(index) ?? []
    return only && others.length === 0 ? only.dossierId : null
  })
}

/** Weighs these dossiers for a line, also those that nothing in the line points to. */
export async function weighCandidates(
  db: Db,
  today: Day,
  line: ReceivedLine,
  dossierIds: readonly number[],
): Promise<FoundCandidate[]> {
  const dossiers = (await reader(db, today, dossierIds))(line, dossierIds)
  return withDossiers(weighDossiers(line, dossiers.map(factsOf)), dossiers)
}

function withDossiers(candidates: readonly Candidate[], dossiers: readonly FoundDossier[]): FoundCandidate[] {
  const byId = new Map(dossiers.map((dossier) => [dossier.id, dossier]))
  return candidates.flatMap((candidate) => {
    const dossier = byId.get(candidate.dossierId)
    return dossier ? [{ ...candidate, dossier }] : []
  })
}

/** Reads these dossiers at once; answers some of them as they stand for a line. */
async function reader(db: Db, today: Day, dossierIds: readonly number[]) {
  const ids = [...new Set(dossierIds)]
  const dossiers = new Map((await readMatchableDossiers(db, ids)).map((dossier) => [dossier.id, dossier]))
  const events = await accountEventsOf(db, ids)
  const rates = await loadRates(db)
  const owedOn = new Map<string, ReturnType<typeof owed>>()
  const found = (id: number, valueDay: Day): FoundDossier[] => {
    const dossier = dossiers.get(id)
    const key = `${id} ${valueDay}`
    const known = owedOn.get(key) ?? owed(events.get(id) ?? [], valueDay, today, rates)
    owedOn.set(key, known)
    return dossier ? [{ ...dossier, ...known }] : []
  }
  return (line: ReceivedLine, wantedIds: readonly number[]): FoundDossier[] =>
    wantedIds.flatMap((id) => found(id, line.valueDay))
}

/** What is looked for in the database on account of one line. */
function marksOf(index: number, line: ReceivedLine, marks: LineMarks, alsoByAmount: boolean): Mark[] {
  const mark = (kind: Mark['kind'], values: readonly (string | null)[]): Mark[] =>
    values.flatMap((value) => (value === null ? [] : [{ line: index, kind, value }]))
  const direct = [marks.structured, marks.endToEnd]
  const references = [...direct, ...marks.references]
  // The text of an RF reference after its check digits is the number of the dossier.
  const numbersInReferences = references.flatMap((value) => (value?.startsWith('RF') ? [value.slice(4)] : []))
  return [
    ...mark('reference', references),
    ...mark('number', [...direct, ...numbersInReferences, ...marks.numbers, ...marks.partNumbers]),
    ...mark('invoice', marks.words),
    ...mark('iban', [line.counterpartyIban]),
    ...mark('amount', alsoByAmount ? [String(line.amountCents)] : []),
  ]
}

/** An id no event has: the payment is tried, not booked. */
const triedId = Number.MAX_SAFE_INTEGER

/**
 * What a payment of that day can pay: more than anybody owes is tried on the account, with all that was booked
 * since, and what is left over was not open. Interest of the day itself is not due yet.
 */
function owed(events: readonly AccountEvent[], valueDay: Day, today: Day, rates: RateTable) {
  const asOf = valueDay > today ? valueDay : today
  const tried = { kind: 'payment', id: triedId, valueDay, amountCents: maxAmountCents, claimIds: [] } as const
  const now = account(events, asOf, { rates })
  const over = surplusTotal(account([...events, tried], asOf, { rates })) - surplusTotal(now)
  return { openCents: maxAmountCents - over, principalCents: now.balances.principal.openCents }
}

function factsOf(dossier: FoundDossier): DossierFacts {
  const { number, currency, debtorNames, openCents, former } = dossier
  const numbers = [number, ...former.map((file) => file.number)]
  return {
    dossierId: dossier.id,
    number,
    currency,
    isClosed: dossier.status === 'closed',
    formerNumbers: former.map((file) => file.number),
    paymentReferences: [
      dossier.paymentReference,
      ...former.map((file) => file.paymentReference),
      ...numbers.filter(fitsReference).map(creditorReferenceFor),
    ],
    invoiceNumbers: dossier.claims.map(({ invoiceNumber }) => invoiceNumber),
    debtorNames,
    ibans: [
      ...dossier.paidIbans.map((iban) => ({ iban, basis: 'paid_before' as const })),
      ...dossier.givenIbans.map((iban) => ({ iban, basis: 'given' as const })),
    ],
    openCents,
    expectedAmounts: [
      ...dossier.letterCents.map((cents) => ({ kind: 'letter' as const, cents })),
      // Who pays may name an invoice by the number it had, but is not asked the amount of one that was taken back.
      ...dossier.claims
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map(({ amountCents }) => ({ kind: 'claim' as const, cents: amountCents })),
      { kind: 'principal', cents: dossier.principalCents },
    ],
  }
}

function fitsReference(number: string): boolean {
  return /^[0-9A-Za-z]{1,21}$/.test(number)
}
