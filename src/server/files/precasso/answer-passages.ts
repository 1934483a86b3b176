import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { answerPassages as endpoint, PassageAnswerInput } from '#contract/files/precasso/passage-list.ts'
import type { PrecassoRefusal } from '#contract/files/precasso/precasso-acts.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { mostExtensionDays } from '#domain/precasso/passage.ts'
import { statusTransitions } from '#domain/workflow/status.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { resumedStatus } from '#server/book/standing/dossier-acts.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { endPassageQuestions } from '#server/book/steps/note-passages.ts'
import type { Clock } from '#server/clock.ts'
import { findLapsing } from '#server/files/limitation/find-lapsing.ts'
import { isReportedBefore, reportDirectPayment } from '#server/money/payments/report-direct-payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findPrecassoFiles, type PrecassoFile } from './act-queries.ts'
import { refusePayment } from './judge-act.ts'
import { openOnDay } from './open-on-day.ts'
import { insertAnswer } from './passage-queries.ts'

type Answered = OutputOf<typeof endpoint>['rows'][number]

/**
 * Takes what a customer says of its files, each judged by itself: one that is refused leaves the others as they were taken.
 */
export async function answerPassages(
  db: Db,
  actor: Actor,
  clock: Clock,
  answers: readonly PassageAnswerInput[],
): Promise<OutputOf<typeof endpoint>> {
  const holidays = await findHolidays(db)
  const ids = answers.map(({ id }) => id)
  const held = await findPrecassoFiles(db, actor, ids, { hold: true })
  if (held.length === 0) throw notFound()
  const paid = new Map(answers.flatMap(({ id, answer, paidDay }) => (answer === 'paid' ? [[id, paidDay]] : [])))
  const asPaid = await openOnDay(
    db,
    held.filter(({ id }) => paid.has(id)),
    clock.today(),
    ({ id }) => paid.get(id) ?? null,
  )
  const found = new Map([...held, ...asPaid].map((file) => [file.id, file]))
  const rows: Answered[] = []
  for (const given of answers) {
    const file = found.get(given.id)
    const refused = file ? await refuseAnswer(db, actor, clock.today(), file, given) : { refusal: 'gone' as const }
    if (file && !refused) await performAnswer(db, actor, { today: clock.today(), holidays }, file, given)
    rows.push({
      id: given.id,
      number: file?.number ?? '',
      refusal: refused?.refusal ?? null,
      field: refused && 'field' in refused ? refused.field : null,
      isClosed: false,
      version: null,
    })
  }
  const now = new Map((await findPrecassoFiles(db, actor, ids, { hold: false })).map((file) => [file.id, file]))
  const doneCount = rows.filter(({ refusal }) => refusal === null).length
  // That somebody answered is written down also where nothing of it was taken.
  if (doneCount === 0) await recordAudit(db, actor, { kind: 'precasso.nothing_answered', data: { count: rows.length } })
  return {
    rows: rows.map((row) => {
      const file = now.get(row.id)
      return { ...row, isClosed: file?.status === 'closed', version: file?.version ?? null }
    }),
    doneCount,
  }
}

interface Refused {
  readonly refusal: PrecassoRefusal
  readonly field?: 'paidDay' | 'paidCents' | 'untilDay'
}

async function refuseAnswer(
  db: Db,
  actor: Actor,
  today: Day,
  file: PrecassoFile,
  given: PassageAnswerInput,
): Promise<Required<Refused> | { refusal: PrecassoRefusal } | null> {
  if (file.status === 'closed') return { refusal: 'closed' }
  if (!file.beforeCollection) return { refusal: 'passed' }
  if (file.version !== given.version) return { refusal: 'changed' }
  if (given.answer === 'paid') return refusePaid(db, actor, file, given, today)
  if (file.status === 'suspend') return { refusal: file.haltReason === 'dispute' ? 'disputed' : 'suspended' }
  if (file.status === 'term_payment') return { refusal: 'plan' }
  if (given.answer === 'pass') return null
  if (file.status !== 'paused' && !statusTransitions[file.status].includes('paused')) return { refusal: 'no_steps' }
  const { untilDay } = given
  if (untilDay === null || untilDay <= today) return { refusal: 'hold_passed', field: 'untilDay' }
  if (untilDay > addDays(today, mostExtensionDays)) return { refusal: 'held_too_long', field: 'untilDay' }
  if (isHeldLonger(file, untilDay)) return { refusal: 'held_longer', field: 'untilDay' }
  const lapses = await findLapsing(db, actor, [file.id], untilDay)
  return lapses.size > 0 ? { refusal: 'held_too_long', field: 'untilDay' } : null
}

/** What holds it for another reason goes on: a customer lengthens that, and shortens what it said itself alone. */
const isHeldLonger = ({ status, answer, pausedUntilDay }: PrecassoFile, untilDay: Day): boolean =>
  status === 'paused' && answer !== 'hold' && pausedUntilDay !== null && pausedUntilDay > untilDay

async function refusePaid(db: Db, actor: Actor, file: PrecassoFile, given: PassageAnswerInput, today: Day) {
  const { paidDay: valueDay } = given
  if (valueDay === null) return { refusal: 'paid_in_future', field: 'paidDay' } as const
  const refusal = refusePayment(file, given, today)
  if (refusal !== null) return refusal === 'nothing_open' ? { refusal } : { refusal, field: fieldOf(refusal) }
  const paid = { valueDay, amountCents: given.paidCents ?? file.openCents }
  const isAgain = await isReportedBefore(db, actor, file.id, paid)
  return isAgain ? ({ refusal: 'reported_before', field: 'paidDay' } as const) : null
}

const fieldOf = (refusal: PrecassoRefusal) => (refusal === 'paid_too_much' ? 'paidCents' : 'paidDay')

interface Ground {
  readonly today: Day
  readonly holidays: ExtraHolidays
}

async function performAnswer(
  db: Db,
  actor: Actor,
  { today, holidays }: Ground,
  file: PrecassoFile,
  given: PassageAnswerInput,
): Promise<void> {
  const { id: dossierId, customerId } = file
  const { answer, paidDay, untilDay, reason } = given
  const paidCents = answer === 'paid' ? (given.paidCents ?? file.openCents) : null
  // First the answer: what was paid may close the file, and with that end what it was asked.
  const kept = { paidDay: answer === 'paid' ? paidDay : null, paidCents, untilDay: answer === 'hold' ? untilDay : null }
  await insertAnswer(db, actor, { dossierId, answer, reason, ...kept })
  await recordAudit(db, actor, {
    kind: 'precasso.answered',
    dossierId,
    customerId,
    data: { reason: answer, ...kept, words: reason },
  })
  // What held it until now is over by what its customer says now.
  if (file.status === 'paused' && file.answer === 'hold') await endHold(db, actor, dossierId)
  if (answer === 'paid' && paidDay !== null && paidCents !== null) {
    await reportDirectPayment(db, actor, today, dossierId, {
      valueDay: paidDay,
      amountCents: paidCents,
      claimIds: [],
      note: reason,
    })
  }
  if (answer === 'hold' && untilDay !== null) {
    await endPassageQuestions(db, [dossierId], actor.now)
    const until = nextWorkingDay(addDays(untilDay, 1), holidays)
    const wish = { to: 'paused', kind: 'dossier.paused', reason: 'other', untilDay: until, note: reason } as const
    if (file.status === 'paused' && file.answer !== 'hold') await endHold(db, actor, dossierId)
    await changeStatuses(db, actor, await lockDossiers(db, actor, [dossierId]), wish)
  }
}

async function endHold(db: Db, actor: Actor, dossierId: number): Promise<void> {
  const wish = { to: resumedStatus, kind: 'dossier.resumed', reason: 'by_hand' } as const
  await changeStatuses(db, actor, await lockDossiers(db, actor, [dossierId]), wish)
}
