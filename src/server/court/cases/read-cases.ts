import type { CaseCall, CaseRow, getCaseOfFile, LegalCaseDetails, listLegalCases } from '#contract/court/legal-cases.ts'
import { may } from '#contract/people/permission.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { termsOf } from '#domain/court/cases/case-terms.ts'
import { type CaseRefusal } from '#domain/court/cases/case-refusals.ts'
import { refuseChecked, refuseWrit } from '#domain/court/cases/case-writ.ts'
import { type CaseActKind, type CaseState, goesOn, isActOf, refuseGoing } from '#domain/court/cases/legal-case.ts'
import { isSuspended } from '#domain/court/cases/remedy.ts'
import { pricingDay } from '#domain/court/cases/case-days.ts'
import { claimKindsOf, competentCourt, draftedClaim } from '#domain/court/competent-court.ts'
import { courtFee } from '#domain/court/court-fee.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { districtsOf, hasMoved } from '#domain/court/court-districts.ts'
import { costOfCase } from '#domain/court/highest-cost.ts'
import { type Day, day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import { refuseChecker } from '#server/court/standing/case-acts.ts'
import { readCaseWrit } from '#server/court/standing/case-writs.ts'
import { isWritHeldUp } from '#server/court/writs/read-writ.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { readCourtCost } from '#server/parties/questions/read-step-cost.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import {
  findCase,
  findCaseOfFile,
  findCases,
  type CourtFacts,
  findCourtFacts,
  findJudgment,
  type StoredCase,
  type StoredRow,
} from './queries.ts'

/** The cases that run, or those in one state, each with its next term. */
export async function readCases(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listLegalCases>,
): Promise<OutputOf<typeof listLegalCases>> {
  const { sortBy = 'openedDay', sortOrder, offset, limit, ...filter } = query
  const { items, ...counted } = await findCases(db, actor, { ...filter, sortBy, sortOrder, offset, limit })
  const holidays = await findHolidays(db)
  const { day: today } = inAmsterdam(actor.now)
  const rows = items.map(({ judgmentDay, titleServedDay, defended, remedy, decided, ...row }): CaseRow => {
    const terms = termsOfRow({ ...row, judgmentDay, titleServedDay, defended, remedy, decided }, holidays)
    return { ...row, ...nextOf(terms, today) }
  })
  return paged({ items: rows, ...counted }, query)
}

/** A case with its terms, what the court asks, and what its reader can do with it. */
export async function readCase(db: Db, actor: Actor, id: number): Promise<LegalCaseDetails> {
  const found = await findCase(db, actor, id)
  if (!found) throw notFound()
  const tables = await loadCourtTables(db)
  const { draftedById: _drafter, writId: _writ, remedy, decided, ...others } = found
  const { isHalted: _halted, isClosed: _closed, place: _place, fallenStands: _fallen, ...stored } = others
  const terms = termsOfRow({ ...stored, remedy, decided }, await findHolidays(db))
  const { claimedCents, rollDay, court } = stored
  const fee =
    claimedCents === null || rollDay === null
      ? null
      : courtFee(claimedCents, 'legal', day(rollDay), tables, court ?? undefined)
  const shown = {
    ...stored,
    courtFeeCents: fee === null || 'refusal' in fee ? null : fee.feeCents,
    terms,
    ...nextOf(terms, inAmsterdam(actor.now).day),
  }
  // What a customer sees of who works on it is no more than that it was done, and nothing of what counsel notes.
  if (actor.customerId !== null)
    return { ...shown, openedBy: null, draftedBy: null, checkedBy: null, placeReason: '', acts: [] }
  const acts = may(actor.acl, 'legal.case') ? await actsOn(db, actor, found, tables) : []
  return { ...shown, acts }
}

/** The case of a file, and what one would cost. */
export async function readCaseOfFile(db: Db, actor: Actor, dossierId: number): Promise<OutputOf<typeof getCaseOfFile>> {
  if ((await findCustomerOf(db, actor, dossierId)) === undefined) throw notFound()
  const id = await findCaseOfFile(db, actor, dossierId)
  const legalCase = id === undefined ? null : await readCase(db, actor, id)
  const isOver = legalCase === null || legalCase.state === 'ended'
  const mayAct = actor.customerId === null && may(actor.acl, 'legal.case')
  const mayAsk = legalCase?.acts.some(({ act }) => act === 'approval') ?? false
  const hasJudgment = mayAct && (await findJudgment(db, dossierId, null)) !== undefined
  // What was judged is carried out, whatever its amount.
  const isBefore = !hasJudgment && (isOver || beforeDraft.has(legalCase.state))
  const facts = mayAct ? await findCourtFacts(db, dossierId) : undefined
  const stepCost = mayAct && mayAsk ? await readCourtCost(db, actor, dossierId) : null
  return {
    legalCase,
    stepCost: stepCost && { ...stepCost, lines: [...stepCost.lines] },
    mayPropose: mayAct && isOver,
    hasJudgment,
    districts: facts ? [...districtsOf(facts.provinces)] : [],
    claimKinds: facts ? [...claimKindsOf(facts.kind)] : [],
    aboveLimit: facts && isBefore ? await readAboveLimit(db, actor, dossierId, facts) : null,
  }
}

const beforeDraft: ReadonlySet<CaseState> = new Set(['proposed', 'asked', 'approved', 'declined'])

/** Art. 93 Rv: by how much a claim is more than the cantonal judge decides on by its amount, and what the other court asks. */
async function readAboveLimit(
  db: Db,
  actor: Actor,
  dossierId: number,
  { kind, currency, isClosed }: Pick<CourtFacts, 'kind' | 'currency' | 'isClosed'>,
): Promise<OutputOf<typeof getCaseOfFile>['aboveLimit']> {
  const { day: today } = inAmsterdam(actor.now)
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  if (!account || currency !== 'EUR' || isClosed) return null
  const tables = await loadCourtTables(db)
  const claim = { ...draftedClaim(account, kind), kind: 'other', disputedTitleCents: null } as const
  const anywhere = { defendantDomicile: 'unknown', consumer: 'none' } as const
  const competent = competentCourt({ day: today, claims: [claim], ...anywhere }, tables)
  if ('refusal' in competent || competent.court === 'kanton') return null
  const { amountCents: claimCents, limitCents } = competent
  const fee = courtFee(claimCents, 'legal', pricingDay(today, tables), tables, 'rechtbank')
  return { claimCents, limitCents, courtFeeCents: 'refusal' in fee ? null : fee.feeCents }
}

type Known = Pick<
  StoredRow,
  'state' | 'rollDay' | 'claimedCents' | 'judgmentDay' | 'titleServedDay' | 'defended' | 'remedy' | 'decided'
>

const dayOf = (value: string | null): Day | null => (value === null ? null : day(value))

function termsOfRow(row: Known, holidays: ExtraHolidays) {
  const { rollDay, judgmentDay, titleServedDay } = row
  return termsOf(
    { ...row, rollDay: dayOf(rollDay), judgmentDay: dayOf(judgmentDay), titleServedDay: dayOf(titleServedDay) },
    holidays,
  )
}

/** The term that ends first of those that have not. */
function nextOf(terms: ReturnType<typeof termsOf>, today: Day): Pick<CaseRow, 'nextTerm' | 'nextDay'> {
  const [next] = terms
    .filter(({ lastDay }) => lastDay >= today)
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1))
  return { nextTerm: next?.term ?? null, nextDay: next?.lastDay ?? null }
}

/** By which call each act is done. */
const callOf: readonly (readonly [CaseCall, CaseActKind])[] = [
  ['approval', 'ask'],
  ['draft', 'draft'],
  ['check', 'check'],
  ['hand_over', 'hand_over'],
  ['service', 'serve'],
  ['filing', 'file'],
  ['defence', 'defence'],
  ['judgment', 'judge'],
  ['title_service', 'serve_title'],
  ['remedy', 'lodge'],
  ['remedy_hearing', 'hear_remedy'],
  ['remedy_outcome', 'end_remedy'],
  ['execution', 'execute'],
  ['end', 'end'],
]

/** What can be done with a case from where it stands, each with why not yet. */
async function actsOn(db: Db, actor: Actor, found: StoredCase, tables: CourtTables): Promise<LegalCaseDetails['acts']> {
  const { id, file, state, seat } = found
  const writ = state === 'draft' || state === 'checked' ? await readCaseWrit(db, { id, dossierId: file.id }) : null
  const drafted = {
    ...found,
    courtId: seat?.id ?? null,
    claimDay: dayOf(found.claimDay),
    rollDay: dayOf(found.rollDay),
  }
  const going = { costCents: costOfCase(drafted, tables), isMoved: hasMoved(found.place) }
  const { day: today } = inAmsterdam(actor.now)
  const ofWrit = refuseWrit(drafted, writ, { today })
  const refusalOf = async (kind: CaseActKind): Promise<CaseRefusal | null> => {
    if (goesOn(kind) && (found.isHalted || found.isClosed)) return 'halted'
    if (kind === 'judge') return found.fallenStands ? 'fallen_stands' : null
    if (kind === 'execute') return isSuspended(found.remedy, found.isEnforceable) ? 'suspended' : null
    if (kind === 'lodge' && found.remedy !== null) return 'remedy_pending'
    if (kind === 'lodge') return found.decided?.kind === 'appeal' ? 'appeal_decided' : null
    if (kind === 'hand_over') return refuseGoing(found, going, refuseChecked(found, writ) ?? ofWrit)
    if (kind !== 'check') return null
    const ofReader = refuseChecker(actor, found.draftedById, writ?.madeBy, writ?.preparedBy)
    const refusal = ofReader ?? refuseGoing(found, going, ofWrit)
    if (refusal || writ === null) return refusal
    return (await isWritHeldUp(db, file.id, today)) ? 'writ_held' : null
  }
  const acts: LegalCaseDetails['acts'] = []
  for (const [act, kind] of callOf) {
    if (isActOf(found, kind)) acts.push({ act, refusal: await refusalOf(kind) })
  }
  return acts
}
