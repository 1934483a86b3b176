import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import { costDecrees, rowOn } from '#domain/costs/decree.ts'
import { scaleCosts } from '#domain/costs/scale.ts'
import { type CourtClaim, competentCourt } from '#domain/court/competent-court.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { highestCourtCost } from '#domain/court/highest-cost.ts'
import { addDays, type Day, earliest } from '#domain/day.ts'
import type { LetterAmounts, LetterClaim } from '#domain/letters/letter-facts.ts'
import { letterMoney } from '#domain/letters/letter-money.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { type CaseCheck, type CaseStanding, checkCase } from '#domain/writs/case-checks.ts'
import { type ComposedWrit, composeWrit } from '#domain/writs/compose-writ.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import { type Exhibit, numberExhibits } from '#domain/writs/exhibits.ts'
import type { WritContent } from '#domain/writs/writ-content.ts'
import type { WritFacts } from '#domain/writs/writ-facts.ts'
import { courtClaimOf, isConsumerWrit, type WritKind } from '#domain/writs/writ-kind.ts'
import { hasRelief } from '#server/book/standing/relief-hold.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import {
  type DocumentRow,
  findPreparation,
  findWritAgent,
  findWritBailiff,
  findWritCourt,
  findWritDocuments,
  findWritFile,
  type Preparation,
  type PreparationRow,
  type WritFileRow,
} from './queries.ts'
import { findWritInUse } from './template-queries.ts'

/** The writ of a file as it stands: what it says, what holds it up, and what it is made of. */
export interface WritCase {
  readonly preparation: Preparation
  /** What was kept of it; undefined while nobody wrote anything. */
  readonly kept: PreparationRow | undefined
  /** Of which case it is; null while its file has none. */
  readonly caseId: number | null
  readonly facts: WritFacts
  readonly documents: readonly DocumentRow[]
  /** The version it is written from; null while none of its kind is in use: then by the text the portal begins with. */
  readonly version: { readonly id: number; readonly number: number } | null
  readonly composed: ComposedWrit
  readonly checks: readonly CaseCheck[]
}

/** Reads the case of a file that the caller may see; `text` is looked at instead of the version in use. */
export async function readCase(
  db: Db,
  dossierId: number,
  today: Day,
  text: { readonly kind: WritKind; readonly content: WritContent } | null = null,
): Promise<WritCase> {
  const file = await findWritFile(db, dossierId)
  const documents = await findWritDocuments(db, dossierId)
  const kept = await findPreparation(db, dossierId)
  const asked = kept ? written(kept) : suggested(file, documents, today)
  const preparation = { ...asked, kind: text?.kind ?? asked.kind }
  const tables = await loadCourtTables(db)
  const money = await readMoney(db, dossierId, file, preparation.servedDay)
  const facts = await factsOf(db, file, preparation, documents, money)
  const inUse = await findWritInUse(db, preparation.kind)
  const composed = composeWrit(text?.content ?? inUse?.content ?? defaultWrit(preparation.kind), facts)
  const standing = {
    today,
    approval: approvalOf(file, facts.amounts.openCents, today, tables),
    hasVersion: inUse !== undefined,
    currency: file.currency,
    caseRollDay: file.caseRollDay,
    debtors: file.debtors.map(({ name, isRepresented, liability, address }) => {
      return { name, isRepresented, owesShare: liability === 'share', addressCheckedDay: address?.checkedDay ?? null }
    }),
    // Relief holds whatever became of the halts of the file.
    halts: (await hasRelief(db, dossierId)) ? [...new Set([...file.halts, 'debt_relief'])] : file.halts,
    competentCourt: courtOf(preparation.kind, money.open, facts.day, tables),
    lawfulCostsCents: lawfulCosts(money.claims, money.events),
    missing: composed.missing,
  }
  const version = inUse ? { id: inUse.id, number: inUse.number } : null
  return {
    preparation,
    kept,
    caseId: file.caseId,
    facts,
    documents,
    version,
    composed,
    checks: checkCase(facts, standing),
  }
}

/** What was written, without when and by whom. */
function written({ version: _version, changedAt: _at, changedBy: _by, ...preparation }: PreparationRow): Preparation {
  return preparation
}

/** With what somebody begins: what the file says of itself, and what its documents prove by themselves. */
function suggested(file: WritFileRow, documents: readonly DocumentRow[], today: Day): Preparation {
  return {
    kind: file.kind === 'company' ? 'company_claim' : 'consumer_purchase',
    servedDay: addDays(today, 7),
    rollDay: null,
    rollTime: null,
    court: null,
    bailiff: null,
    subject: '',
    agreementDay: null,
    terms: '',
    information: '',
    costClause: '',
    defence: '',
    noDefence: false,
    evidence: '',
    exhibits: documents.flatMap(({ role, source, id }) => (role === null ? [] : [{ role, source, id }])),
  }
}

interface Money {
  readonly claims: readonly LetterClaim[]
  readonly amounts: LetterAmounts
  readonly events: readonly AccountEvent[]
  /** What is open of each, as far as it decides on the court. */
  readonly open: Pick<CourtClaim, 'principalCents' | 'interestCents' | 'costsCents'>
}

/** What is owed on the day it is served, for who pays on that day. */
async function readMoney(db: Db, dossierId: number, file: WritFileRow, on: Day): Promise<Money> {
  const rates = await loadRates(db)
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const standing = withoutWithdrawn(account(events, on, { rates }), events)
  const descriptions = new Map(Object.entries(file.descriptions).map(([id, words]) => [Number(id), words]))
  const { principal, interest, collection_costs: costs, vat } = standing.balances
  return {
    // The percent is printed nowhere in a writ.
    ...letterMoney(standing, descriptions, 0),
    events,
    open: {
      principalCents: principal.openCents,
      interestCents: interest.openCents,
      costsCents: costs.openCents + vat.openCents,
    },
  }
}

async function factsOf(
  db: Db,
  file: WritFileRow,
  { court, bailiff, exhibits, ...preparation }: Preparation,
  documents: readonly DocumentRow[],
  { claims, amounts }: Money,
): Promise<WritFacts> {
  const agency = await findWritAgent(db)
  if (!agency) throw new UserError(409, 'exhibit.no_agency')
  const seat = court === null ? undefined : await findWritCourt(db, court)
  const { kind, servedDay, rollDay, rollTime, ...statement } = preparation
  const notice = file.notice
  return {
    kind,
    day: servedDay,
    number: file.number,
    creditor: file.creditor,
    agent: { ...agency, address: agency },
    bailiff: (bailiff === null ? undefined : await findWritBailiff(db, bailiff)) ?? null,
    debtors: file.debtors.map(({ name, kind: debtorKind, kvkNumber, birthDay, address }) => {
      return { name, kind: debtorKind, kvkNumber, birthDay, address }
    }),
    court: seat
      ? { name: `de ${lowered(seat.district)}, kamer voor kantonzaken, locatie ${seat.city}`, address: seat.address }
      : null,
    rollDay,
    rollTime,
    claims,
    amounts,
    statement,
    notice: notice && { ...notice, isProven: notice.basis === 'proven' },
    exhibits: numberExhibits([
      ...exhibits.flatMap((asked): Exhibit[] => {
        const found = documents.find(({ source, id }) => source === asked.source && id === asked.id)
        return found ? [{ ...asked, name: found.name, day: found.day }] : []
      }),
      { role: 'account', source: 'account', id: 0, name: '', day: servedDay },
    ]),
  }
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** What the customer said to the question that shows what the case costs; an answer to a case that costs more by now is none. */
function approvalOf(
  { approval, agreedCents }: WritFileRow,
  openCents: Cents,
  today: Day,
  tables: CourtTables,
): CaseStanding['approval'] {
  if (approval !== null) return approval === 'waiting' ? 'asked' : 'declined'
  if (agreedCents === null) return 'not_asked'
  const cost = highestCourtCost(openCents, today, tables)
  return cost !== null && cost.totalCents > agreedCents ? 'outgrown' : 'approved'
}

function courtOf(kind: WritKind, open: Money['open'], day: Day, tables: CourtTables): CaseStanding['competentCourt'] {
  const found = competentCourt(
    {
      day,
      claims: [{ ...open, kind: courtClaimOf[kind], disputedTitleCents: null }],
      defendantDomicile: 'netherlands',
      consumer: isConsumerWrit(kind) ? 'defendant' : 'none',
    },
    tables,
  )
  return 'refusal' in found ? null : found.court
}

/** Art. 2 Besluit BIK: of all claims together; where costs were charged more than once, of each by itself at most. */
function lawfulCosts(claims: readonly LetterClaim[], events: readonly AccountEvent[]): Cents | null {
  const [first, ...rest] = claims.map(({ dueDay }) => dueDay)
  const decree = first && rowOn(costDecrees, addDays(earliest(first, ...rest), 1))
  if (!decree) return null
  const charged = events.filter((event) => event.kind === 'cost' && event.component === 'collection_costs').length
  if (charged > 1) return sumCents(claims.map(({ amountCents }) => scaleCosts(amountCents, decree)))
  return scaleCosts(sumCents(claims.map(({ amountCents }) => amountCents)), decree)
}
