import type { CaseCall, CaseRow, getCaseOfFile, LegalCaseDetails, listLegalCases } from '#contract/court/legal-cases.ts'
import { may } from '#contract/people/permission.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { termsOf } from '#domain/court/cases/case-terms.ts'
import { type CaseRefusal } from '#domain/court/cases/case-refusals.ts'
import {
  type CaseActKind,
  goesOn,
  isActOf,
  refuseChecked,
  refuseCost,
  refuseWrit,
} from '#domain/court/cases/legal-case.ts'
import { isSuspended } from '#domain/court/cases/remedy.ts'
import { courtFee } from '#domain/court/court-fee.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { districtsOf } from '#domain/court/court-districts.ts'
import { costOfCase } from '#domain/court/highest-cost.ts'
import { type Day, day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readLikeCases } from '#server/court/forecast/read-forecast.ts'
import { refuseChecker } from '#server/court/standing/case-acts.ts'
import { readCaseWrit } from '#server/court/standing/case-writs.ts'
import { isWritHeldUp } from '#server/court/writs/read-writ.ts'
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
  const rows = items.map(({ judgmentDay, titleServedDay, defended, remedy, ...row }): CaseRow => {
    return { ...row, ...nextOf(termsOfRow({ ...row, judgmentDay, titleServedDay, defended, remedy }, holidays), today) }
  })
  return paged({ items: rows, ...counted }, query)
}

/** A case with its terms, what the court asks, and what its reader can do with it. */
export async function readCase(db: Db, actor: Actor, id: number): Promise<LegalCaseDetails> {
  const found = await findCase(db, actor, id)
  if (!found) throw notFound()
  const tables = await loadCourtTables(db)
  const { draftedById: _drafter, writId: _writ, remedy, isHalted: _halted, isClosed: _closed, ...stored } = found
  const terms = termsOfRow({ ...stored, remedy }, await findHolidays(db))
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
  const stepCost = mayAct && mayAsk ? await readCourtCost(db, actor, dossierId) : null
  const isForecast = (legalCase?.question?.forecast ?? stepCost?.forecast ?? null) !== null
  const { day: today } = inAmsterdam(actor.now)
  return {
    legalCase,
    stepCost: stepCost && { ...stepCost, lines: [...stepCost.lines] },
    mayPropose: mayAct && isOver,
    hasJudgment: mayAct && (await findJudgment(db, dossierId, null)) !== undefined,
    districts: mayAct ? [...districtsOf((await findCourtFacts(db, dossierId))?.provinces ?? [])] : [],
    likeCases: isForecast && actor.customerId === null ? await readLikeCases(db, dossierId, today) : [],
  }
}

type Known = Pick<
  StoredRow,
  'state' | 'rollDay' | 'claimedCents' | 'judgmentDay' | 'titleServedDay' | 'defended' | 'remedy'
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
  const costCents = costOfCase(drafted, tables)
  const { day: today } = inAmsterdam(actor.now)
  const [ofCost, ofWrit] = [refuseCost(found, costCents), refuseWrit(drafted, writ, { today })]
  const refusalOf = async (kind: CaseActKind): Promise<CaseRefusal | null> => {
    if (goesOn(kind) && (found.isHalted || found.isClosed)) return 'halted'
    if (kind === 'execute') return isSuspended(found.remedy, found.isEnforceable) ? 'suspended' : null
    if (kind === 'lodge') return found.remedy === null ? null : 'remedy_pending'
    if (kind === 'hand_over') return ofCost ?? refuseChecked(found, writ) ?? ofWrit
    if (kind !== 'check') return null
    const refusal = refuseChecker(actor, found.draftedById, writ?.madeBy, writ?.preparedBy) ?? ofCost ?? ofWrit
    if (refusal || writ === null) return refusal
    return (await isWritHeldUp(db, file.id, today)) ? 'writ_held' : null
  }
  const acts: LegalCaseDetails['acts'] = []
  for (const [act, kind] of callOf) {
    if (isActOf(found, kind)) acts.push({ act, refusal: await refusalOf(kind) })
  }
  return acts
}
