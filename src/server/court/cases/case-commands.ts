import type {
  askCaseApproval,
  changeExecution as changeExecutionCall,
  draftCase as draftCall,
  handOverCase as handOverCall,
  openLegalCase,
  recordExecution as executionCall,
  recordFiling as filingCall,
  recordService as serviceCall,
} from '#contract/court/legal-cases.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type CaseAct, isActOf, leastFreeDays, needsOrder, refuseCaseAct } from '#domain/court/cases/legal-case.ts'
import { isServiceDay, usualServiceDay } from '#domain/court/cases/service-day.ts'
import { claimKindsOf, competentCourt, draftedClaim } from '#domain/court/competent-court.ts'
import { districtsOf, isElsewhere } from '#domain/court/court-districts.ts'
import { costOfCase } from '#domain/court/highest-cost.ts'
import { addDays, day } from '#domain/day.ts'
import { fallenStands } from '#server/book/steps/fallen-judgment.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam } from '#server/clock.ts'
import { sendToBailiff } from '#server/court/processing/send-to-bailiff.ts'
import {
  actOnCase,
  handOverOf,
  type HeldCase,
  holdCase,
  lockCase,
  readCaseGoing,
  readFacts,
  refuseChecker,
  refusedOfCase,
} from '#server/court/standing/case-acts.ts'
import { proposeCase } from '#server/court/standing/case-questions.ts'
import { planTerms } from '#server/court/standing/plan-terms.ts'
import { findOpenCase, insertCase, type SaidOfCase, updateCase } from '#server/court/standing/queries.ts'
import { isWritHeldUp } from '#server/court/writs/read-writ.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { askQuestion } from '#server/parties/questions/ask-question.ts'
import type { StepCost } from '#server/parties/questions/read-step-cost.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  findCourtFacts,
  findDistrict,
  findJudgment,
  insertExecution,
  lockExecution,
  updateExecution,
} from './queries.ts'

/** A case as whoever acts has seen it. */
interface Seen {
  readonly id: number
  readonly version: number
}

/** Proposes to summon the debtor of a file, or opens the case of a judgment there is already. Answers the case. */
export async function openCase(db: Db, actor: Actor, { file, origin }: InputOf<typeof openLegalCase>): Promise<number> {
  const dossier = await lockDossier(db, actor, { dossierId: file, version: null })
  const { id: dossierId, customerId } = dossier
  if (dossier.status === 'closed') throw new UserError(409, 'legal_case.error.closed')
  if (await findOpenCase(db, dossierId)) throw new UserError(409, 'legal_case.error.has_case')
  if (origin === 'proposed') return proposeCase(db, actor, dossier)
  if (await fallenStands(db, dossierId)) throw refusedOfCase('fallen_stands')
  const judgment = await findJudgment(db, dossierId, null)
  if (!judgment) throw new UserError(409, 'legal_case.error.no_judgment')
  const { day: openedDay } = inAmsterdam(actor.now)
  const { day: judgmentDay, id: judgmentEventId, ...orders } = judgment
  const judged = { judgmentDay, judgmentEventId, ...orders }
  const id = await insertCase(db, actor, { dossierId, customerId, origin, state: 'judgment', openedDay, ...judged })
  const subject = { subjectKind: 'legal_case', subjectId: id } as const
  const after = { day: judgment.day }
  await recordAudit(db, actor, { kind: 'legal_case.judged', dossierId, customerId, ...subject, after })
  await planTerms(db, actor, await holdCase(db, dossier, id))
  return id
}

/** Asks its customer by the question that approvals are asked by: what is shown is kept with it. */
export async function askApproval(
  db: Db,
  actor: Actor,
  { id, version, ...asked }: InputOf<typeof askCaseApproval> & Seen,
): Promise<void> {
  await askOfCase(db, actor, await lockCase(db, actor, { id, version }), asked)
}

/** The same of a case that is held; `cost` where it was reckoned already what it costs. */
export async function askOfCase(
  db: Db,
  actor: Actor,
  held: HeldCase,
  asked: Omit<InputOf<typeof askCaseApproval>, 'version'>,
  cost?: StepCost,
): Promise<void> {
  if (!isActOf(held, 'ask')) throw refusedOfCase('not_now')
  await askQuestion(db, actor, held.dossierId, { ...asked, kind: 'approval' }, { isCase: true, cost })
}

/** Freezes what is claimed on the day of service, before the court that decides, on a roll day. */
export async function draftCase(
  db: Db,
  actor: Actor,
  { id, version, claimKind, court: courtId, rollDay, serviceDay, placeReason }: InputOf<typeof draftCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  const { day: today } = inAmsterdam(actor.now)
  const district = await findDistrict(db, courtId, rollDay)
  if (district === undefined) throw fieldError('court', { key: 'resource.error.key' })
  if (rollDay <= addDays(today, leastFreeDays)) throw fieldError('rollDay', 'legal_case.refusal.free_days')
  if (serviceDay && !isServiceDay(serviceDay)) throw fieldError('serviceDay', 'legal_case.error.service_day')
  const claimDay = serviceDay ?? usualServiceDay(today, rollDay)
  const account = (await readAccounts(db, [held.dossierId], claimDay)).get(held.dossierId)
  const facts = await findCourtFacts(db, held.dossierId)
  if (!account || !facts) throw notFound()
  if (facts.currency !== 'EUR') throw new UserError(409, 'legal_case.error.currency')
  if (!claimKindsOf(facts.kind).includes(claimKind)) throw fieldError('claimKind', 'legal_case.error.no_consumer')
  const districts = districtsOf(facts.provinces)
  const needsReason = isElsewhere(claimKind, district, districts)
  if (needsReason && placeReason === '') {
    const values = { districts: districts.join(', ') }
    throw fieldError('court', { key: 'legal_case.error.place', values })
  }
  const claim = draftedClaim(account, facts.kind)
  const tables = await loadCourtTables(db)
  const competent = competentCourt(
    {
      day: claimDay,
      claims: [{ kind: claimKind, ...claim, disputedTitleCents: null }],
      defendantDomicile: domicileOf(facts.country),
      consumer: facts.kind === 'private' ? 'defendant' : 'none',
    },
    tables,
  )
  if ('refusal' in competent) throw fieldError('claimKind', `legal_case.error.${competent.refusal}`)
  const { court, amountCents: claimedCents, articles } = competent
  const costCents = costOfCase({ claimedCents, rollDay, court }, tables)
  const { principalCents } = claim
  const act = {
    kind: 'draft',
    claimedCents,
    claimDay,
    principalCents,
    court,
    courtId,
    rollDay,
    by: personAtWork(actor),
    costCents,
  } as const
  await done(db, actor, held, act, {
    ...claim,
    claimKind,
    articles,
    placeReason: needsReason ? placeReason : '',
    checkedBy: null,
  })
}

const domicileOf = (country: string | null) =>
  country === null ? 'unknown' : country === 'NL' ? 'netherlands' : 'abroad'

/** Somebody else read the draft and found it right. */
export async function checkCase(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const held = await lockCase(db, actor, seen)
  const going = await readCaseGoing(db, held, held.dossier.legalCase?.place)
  const { writ } = going
  const refusal = refuseChecker(actor, held.draftedBy, writ?.madeBy, writ?.preparedBy)
  if (refusal && isActOf(held, 'check')) throw refusedOfCase(refusal)
  const by = personAtWork(actor)
  const isHeldUp = writ !== null && (await isWritHeldUp(db, held.dossierId, inAmsterdam(actor.now).day))
  const act = { kind: 'check', by, ...going, isHeldUp } as const
  await done(db, actor, held, act, { checkedBy: by })
}

/** Hands the writ over as any file is handed to an office. */
export async function handOverCase(
  db: Db,
  actor: Actor,
  { id, version, bailiff, note }: InputOf<typeof handOverCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  const { dossier } = held
  const refusal = refuseCaseAct(held, await handOverOf(db, held), await readFacts(db, actor, dossier))
  if (refusal) throw refusedOfCase(refusal)
  await sendToBailiff(db, actor, { bailiff, files: [held.dossierId], note })
}

/** The bailiff served the writ, or the judgment. */
export async function recordService(
  db: Db,
  actor: Actor,
  { id, version, day: on, of }: InputOf<typeof serviceCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  await done(db, actor, held, { kind: of === 'writ' ? 'serve' : 'serve_title', day: on })
}

/** The court has it on its roll. */
export async function recordFiling(
  db: Db,
  actor: Actor,
  { id, version, rollNumber, rollDay }: InputOf<typeof filingCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  const heard = held.rollDay ?? rollDay
  if (heard === null) throw fieldError('rollDay', 'error.required')
  await done(db, actor, held, { kind: 'file', rollDay: heard }, { rollNumber })
}

/** Whether the debtor appeared. */
export async function recordDefence(
  db: Db,
  actor: Actor,
  { id, version, defended }: Seen & { readonly defended: boolean },
): Promise<void> {
  await done(db, actor, await lockCase(db, actor, { id, version }), { kind: 'defence', defended })
}

/** The judgment that was recorded on the file last, not before the writ, is that of the case. */
export async function recordJudgment(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const held = await lockCase(db, actor, seen)
  if (!isActOf(held, 'judge')) throw refusedOfCase('not_now')
  if (await fallenStands(db, held.dossierId)) throw refusedOfCase('fallen_stands')
  const judgment = await findJudgment(db, held.dossierId, held.servedDay)
  if (!judgment) throw new UserError(409, 'legal_case.error.no_judgment')
  const { id: judgmentEventId, day: on, ...orders } = judgment
  await done(db, actor, held, { kind: 'judge', day: on, ...orders }, { judgmentEventId })
}

/** The judgment is carried out on something. */
export async function recordExecution(
  db: Db,
  actor: Actor,
  { id, version, kind: on, thirdParty, day: seized, orderedDay, freeCents }: InputOf<typeof executionCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  await done(db, actor, held, { kind: 'execute', on, day: seized, orderedDay })
  await insertExecution(db, {
    caseId: id,
    kind: on,
    thirdParty,
    day: seized,
    orderedDay: needsOrder(on) ? orderedDay : null,
    freeCents,
  })
}

/** What an execution brought, and whether it has ended. */
export async function changeExecution(
  db: Db,
  actor: Actor,
  { id, version, execution, endedDay, ...change }: InputOf<typeof changeExecutionCall> & Seen,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version }, async () => {
    const { freeCents = null, yieldCents = 0, endedDay: ended = null } = (await lockExecution(db, id, execution)) ?? {}
    return { execution, freeCents, yieldCents, endedDay: ended }
  })
  const found = await lockExecution(db, id, execution)
  if (!found) throw notFound()
  if (endedDay !== null && endedDay < day(found.day)) throw fieldError('endedDay', 'legal_case.error.before_seizure')
  const { day: today } = inAmsterdam(actor.now)
  if (endedDay !== null && endedDay > today) throw fieldError('endedDay', 'legal_case.refusal.day_to_come')
  await updateExecution(db, execution, { ...change, endedDay })
  // With it the version of the case: two who tell of one see each other.
  await updateCase(db, held, {})
  const { yieldCents, freeCents, endedDay: formerDay } = found
  await recordAudit(db, actor, {
    kind: 'legal_case.execution_changed',
    dossierId: held.dossierId,
    customerId: held.customerId,
    subjectKind: 'legal_case',
    subjectId: id,
    before: { yieldCents, freeCents, endedDay: formerDay },
    after: { ...change, endedDay },
  })
}

/** Nothing is done with a case any more. */
export async function endCase(
  db: Db,
  actor: Actor,
  { id, version, reason }: Seen & { readonly reason: string },
): Promise<void> {
  const held = await lockCase(db, actor, { id, version })
  const { day: endedDay } = inAmsterdam(actor.now)
  await actOnCase(db, actor, held, { kind: 'end' }, { said: { endedDay, endReason: reason }, note: reason })
}

async function done(db: Db, actor: Actor, held: HeldCase, act: CaseAct, said: SaidOfCase = {}): Promise<void> {
  await actOnCase(db, actor, held, act, { said })
}
