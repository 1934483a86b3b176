import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { lawsuitOpen } from '#domain/account/claim-charge.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import {
  type ClaimAmounts,
  claimableCents,
  claimAmounts,
  competentCourt,
  type CourtClaim,
} from '#domain/court/competent-court.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { costOfCase } from '#domain/court/highest-cost.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type CaseCheck, type CaseStanding, checkCase } from '#domain/writs/case-checks.ts'
import { type ComposedWrit, composeWrit } from '#domain/writs/compose-writ.ts'
import { type CostsGround, costsGround } from '#domain/writs/costs-ground.ts'
import { courtApproval } from '#domain/writs/court-approval.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import { type Exhibit, numberExhibits } from '#domain/writs/exhibits.ts'
import type { WritContent } from '#domain/writs/writ-content.ts'
import type { WritFacts } from '#domain/writs/writ-facts.ts'
import { checkWrit } from '#domain/writs/writ-duties.ts'
import { writMoney } from '#domain/writs/writ-money.ts'
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
  type PreparedExhibit,
  type PreparationRow,
  type WritFileRow,
} from './queries.ts'
import { findWritInUse } from './template-queries.ts'

/** The writ of a file as it stands: what it says, what holds it up, and what it is made of. */
export interface WritOfFile {
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

/** Reads the writ of a file that the caller may see; `text` is looked at instead of the version in use. */
export async function readWrit(
  db: Db,
  dossierId: number,
  today: Day,
  text: { readonly kind: WritKind; readonly content: WritContent } | null = null,
): Promise<WritOfFile> {
  const file = await findWritFile(db, dossierId)
  const documents = await findWritDocuments(db, dossierId)
  const kept = await findPreparation(db, dossierId)
  const asked = kept ? written(kept) : suggested(file, documents, today)
  const preparation = { ...asked, kind: text?.kind ?? asked.kind }
  const tables = await loadCourtTables(db)
  const money = await readMoney(db, dossierId, file, preparation)
  const facts = await factsOf(db, file, preparation, documents, money)
  const inUse = await findWritInUse(db, preparation.kind)
  const content = text?.content ?? inUse?.content ?? defaultWrit(preparation.kind)
  const composed = composeWrit(content, facts)
  const nameOf = (id: number | null) => file.debtors.find((debtor) => debtor.id === id)?.name ?? null
  const claimKind = file.legalCase?.claimKind ?? courtClaimOf[preparation.kind]
  const court = courtOf(preparation.kind, { ...money.open, kind: claimKind }, facts.day, tables)
  // As the tariffs are on the day the judge gets it: next year's may be more.
  const drafted = { claimedCents: money.besides.claimableCents, rollDay: facts.rollDay ?? facts.day, court }
  const standing = {
    today,
    approval: courtApproval(file.legalCase, {
      costCents: costOfCase(drafted, tables),
      principalCents: money.open.principalCents,
    }),
    status: file.status,
    phase: file.phase,
    planRunning: file.planRunning,
    isJudged: money.events.some((event) => event.kind === 'judgment' && !isTakenBack(event.id, money.events)),
    hasVersion: inUse !== undefined,
    groundsEviction: checkWrit(preparation.kind, content).duties.every(
      ({ duty, isMet }) => duty !== 'eviction' || isMet,
    ),
    currency: file.currency,
    legalCase: file.legalCase && { ...file.legalCase, isElsewhere: isElsewhere(file.legalCase, preparation) },
    debtors: file.debtors.map(({ name, isRepresented, isSoleTrader, liability, address }) => {
      const owesShare = liability === 'share'
      return { name, isRepresented, isSoleTrader, owesShare, addressCheckedDay: address?.checkedDay ?? null }
    }),
    // Relief holds whatever became of the halts of the file.
    halts: (await hasRelief(db, dossierId)) ? [...new Set([...file.halts, 'debt_relief'])] : file.halts,
    pauses: file.pauses,
    competentCourt: court,
    costs: { ...money.ground, ...money.besides, unnoticed: nameOf(money.ground.unnoticedId) },
    goneCount: preparation.exhibits.length - exhibitsThere(preparation, documents).length,
    missing: composed.missing,
  }
  const version = inUse ? { id: inUse.id, number: inUse.number } : null
  return {
    preparation,
    kept,
    caseId: file.legalCase?.id ?? null,
    facts,
    documents,
    version,
    composed,
    checks: checkCase(facts, standing),
  }
}

/** Whether anything holds a writ of a file up by now. */
export async function isWritHeldUp(db: Db, dossierId: number, today: Day): Promise<boolean> {
  return (await readWrit(db, dossierId, today)).checks.some(({ state }) => state === 'blocks')
}

/** The documents that were chosen, without what was taken off its log or whose invoice was withdrawn since. */
export function exhibitsThere(
  { exhibits }: Pick<Preparation, 'exhibits'>,
  documents: readonly DocumentRow[],
): (PreparedExhibit & { claim: number | null })[] {
  const there = exhibits.filter((asked) =>
    documents.some(({ source, id }) => source === asked.source && id === asked.id),
  )
  return there.map(({ claim = null, ...exhibit }) => ({ ...exhibit, claim }))
}

/** Whether the draft of the case is for another court than is written here. */
function isElsewhere({ courtId }: NonNullable<WritFileRow['legalCase']>, { court }: Preparation): boolean {
  return courtId !== null && court !== null && courtId !== court
}

/** What was written, without when and by whom. */
function written({ version: _version, changedAt: _at, changedBy: _by, ...preparation }: PreparationRow): Preparation {
  return preparation
}

/** With what somebody begins: what the file says of itself, and what its documents prove by themselves. */
function suggested(file: WritFileRow, documents: readonly DocumentRow[], today: Day): Preparation {
  return {
    kind: file.kind === 'company' ? 'company_claim' : 'consumer_purchase',
    servedDay: file.legalCase?.claimDay ?? addDays(today, 7),
    rollDay: file.legalCase?.rollDay ?? null,
    rollTime: null,
    court: file.legalCase?.courtId ?? null,
    bailiff: null,
    subject: '',
    agreementDay: null,
    terms: '',
    information: '',
    costClause: '',
    defence: '',
    noDefence: false,
    premises: '',
    asksEviction: false,
    monthlyRentCents: null,
    evidence: '',
    exhibits: documents.flatMap(({ role, source, id }) => (role === null ? [] : [{ role, source, id }])),
  }
}

interface Money extends Pick<WritFacts, 'claims' | 'amounts'> {
  readonly events: readonly AccountEvent[]
  /** What is open of each, as far as it decides on the court. */
  readonly open: ClaimAmounts
  readonly besides: Pick<CaseStanding['costs'], 'lawsuitCents' | 'claimableCents'>
  readonly ground: CostsGround
}

/** What is owed on the day it is served, for who pays on that day, and on what its costs rest. */
async function readMoney(
  db: Db,
  dossierId: number,
  { kind: fileKind, debtors, notices, recoversVat, descriptions }: WritFileRow,
  { kind, servedDay: on }: Preparation,
): Promise<Money> {
  const settings = { rates: await loadRates(db) }
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const standing = withoutWithdrawn(account(events, on, settings), events)
  const told = new Map(Object.entries(descriptions).map(([id, words]) => [Number(id), words]))
  const { court, bailiff } = standing.balances
  const lawsuit = lawsuitOpen(standing.claims)
  const consumers = isConsumerWrit(kind) ? debtors.filter((debtor) => debtor.kind === 'private') : []
  const consumerIds = consumers.map(({ id }) => id)
  const { claims, amounts } = writMoney(standing, told)
  return {
    claims,
    amounts,
    events,
    open: claimAmounts(standing),
    besides: {
      // What is open of it the writ leaves out; of what was paid of it nobody could say what was paid of the claim.
      lawsuitCents: court.chargedCents + bailiff.chargedCents - lawsuit.costsCents,
      claimableCents: claimableCents(standing, fileKind),
    },
    ground: costsGround(events, { on, consumerIds, notices, recoversVat, settings }),
  }
}

async function factsOf(
  db: Db,
  file: WritFileRow,
  { court, bailiff, exhibits, ...preparation }: Preparation,
  documents: readonly DocumentRow[],
  { claims, amounts, ground }: Money,
): Promise<WritFacts> {
  const agency = await findWritAgent(db)
  if (!agency) throw new UserError(409, 'exhibit.no_agency')
  const seat = court === null ? undefined : await findWritCourt(db, court, preparation.rollDay ?? preparation.servedDay)
  const { kind, servedDay, rollDay, rollTime, ...statement } = preparation
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
    notices: ground.notices,
    exhibits: numberExhibits([
      ...exhibits.flatMap((asked): Exhibit[] => {
        const found = documents.find(({ source, id }) => source === asked.source && id === asked.id)
        if (!found) return []
        const { role, source, id, claim = null } = asked
        return [{ role, source, id, claimId: source === 'invoice' ? id : claim, name: found.name, day: found.day }]
      }),
      { role: 'account', source: 'account', id: 0, name: '', day: servedDay },
    ]),
  }
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Which court decides on what is open: by what its case was drafted for, before there is a draft by what the writ is of. */
function courtOf(
  kind: WritKind,
  claim: Omit<CourtClaim, 'disputedTitleCents'>,
  day: Day,
  tables: CourtTables,
): CaseStanding['competentCourt'] {
  const found = competentCourt(
    {
      day,
      claims: [{ ...claim, disputedTitleCents: null }],
      defendantDomicile: 'netherlands',
      consumer: isConsumerWrit(kind) ? 'defendant' : 'none',
    },
    tables,
  )
  return 'refusal' in found ? null : found.court
}
