import type { AskedPrecasso, PrecassoRefusal } from '#contract/files/precasso/precasso-acts.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { type Day, formatDay } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { settleBalances } from '#server/book/closing/settle-balances.ts'
import { noteReasons } from '#server/book/standing/note-reason.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { endPassageQuestions, passFiles } from '#server/book/steps/note-passages.ts'
import { updateSteps } from '#server/book/steps/step-moves.ts'
import type { Clock } from '#server/clock.ts'
import { findOccurrences } from '#server/book/steps/step-occurrences.ts'
import { reportDirectPayment } from '#server/money/payments/report-direct-payment.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { RunFile } from '#server/sending/writing/read-run-files.ts'
import { translate } from '#contract/texts.ts'
import {
  findFirstStepOf,
  findPassingSteps,
  findPrecassoFiles,
  type PassingStep,
  type PrecassoFile,
} from './act-queries.ts'
import { channelTo, giveTime, readDebtorsOf } from './give-time.ts'
import { closingActs, type JudgedAct, judgeAct } from './judge-act.ts'
import { openOnDay } from './open-on-day.ts'

/** What came of an act on one file. */
export interface PrecassoVerdict {
  readonly id: number
  readonly number: string
  readonly debtorName: string
  readonly refusal: PrecassoRefusal | null
  readonly fromDay: string | null
  readonly termLastDay: string | null
}

/** By what acts are done: the clock, and for how long what leaves can be stopped. */
export interface ActingOn {
  readonly clock: Clock
  readonly undoSeconds: number
}

/** A file that was asked for, with why the act cannot be done on it. */
export interface JudgedFile {
  readonly asked: { readonly id: number; readonly version: number }
  /** Null: it is not there for who asks. */
  readonly file: PrecassoFile | null
  readonly debtors: readonly RunFile[]
  readonly refused: JudgedAct | null
}

/** Judges an act on each of the files that are asked for. */
export async function judgeFiles(
  db: Db,
  actor: Actor,
  clock: Clock,
  asked: AskedPrecasso,
  { hold }: { readonly hold: boolean },
): Promise<{ judged: JudgedFile[]; holidays: ExtraHolidays; today: Day }> {
  const today = clock.today()
  const holidays = await findHolidays(db)
  const ids = asked.files.map(({ id }) => id)
  const found = await findPrecassoFiles(db, actor, ids, { hold })
  if (found.length === 0) throw notFound()
  const asPaid = asked.act === 'paid' ? await openOnDay(db, found, today, () => asked.paidDay) : found
  const files = new Map(asPaid.map((file) => [file.id, file]))
  const debtors = asked.act === 'extend' ? await readDebtorsOf(db, clock, [...files.keys()]) : new Map()
  const targets = asked.act === 'pass' ? await findPassTargets(db, asPaid) : null
  const judgedIds = new Set<number>()
  const judged = asked.files.map((one) => {
    const file = files.get(one.id) ?? null
    const of = file ? ((debtors.get(file.id) as RunFile[] | undefined) ?? []) : []
    return { asked: one, file, debtors: of, refused: file && judgeOne(file, one.version, of) }
  })
  return { judged, holidays, today }

  function judgeOne(file: PrecassoFile, version: number, of: readonly RunFile[]): JudgedAct | null {
    // Of one file that is named twice the second finds what the first has changed.
    if (file.version !== version || judgedIds.has(file.id)) return { refusal: 'changed', fromDay: null }
    judgedIds.add(file.id)
    if (targets && !targets.has(file.id)) return { refusal: 'no_steps', fromDay: null }
    const refused = judgeAct(file, asked, { today, holidays })
    if (refused || asked.act !== 'extend') return refused
    return of.some((debtor) => channelTo(debtor) !== null) ? null : { refusal: 'nobody_to_tell', fromDay: null }
  }
}

/** Does an act on files, each judged by itself; the answer says of each what came of it. */
export async function performAct(
  db: Db,
  actor: Actor,
  acting: ActingOn,
  asked: AskedPrecasso,
): Promise<PrecassoVerdict[]> {
  checkFields(asked)
  const { judged, holidays, today } = await judgeFiles(db, actor, acting.clock, asked, { hold: true })
  for (const { file, debtors, refused } of judged) {
    if (file && !refused) await performOn(db, actor, { ...acting, holidays, today }, asked, file, debtors)
  }
  // That somebody tried is written down also where nothing could be done.
  if (judged.every(({ file, refused }) => !file || refused)) {
    await recordAudit(db, actor, { kind: 'precasso.nothing_done', data: { act: asked.act, count: judged.length } })
  }
  return judged.map(verdictOf)
}

/** The same on one file: refused, it is told why, and when it can be. */
export async function performOne(
  db: Db,
  actor: Actor,
  acting: ActingOn,
  {
    dossierId: id,
    version,
    ...wish
  }: Partial<AskedPrecasso> & Pick<AskedPrecasso, 'act'> & { dossierId: number; version: number },
): Promise<void> {
  const asked = { untilDay: null, paidDay: null, paidCents: null, note: '', ...wish, files: [{ id, version }] }
  const { judged, holidays, today } = await judgeFiles(db, actor, acting.clock, asked, { hold: true })
  const [one] = judged
  if (!one?.file) throw notFound()
  const { file, refused, debtors } = one
  if (refused?.refusal === 'changed') {
    const { status, nextDay, version: present } = file
    throw await describeConflict(db, actor, { dossierId: id }, { version: present, status, nextDay })
  }
  if (refused) throw refusedAct(actor, refused)
  await performOn(db, actor, { ...acting, holidays, today }, asked, file, debtors)
}

function refusedAct({ language }: Actor, { refusal, fromDay }: JudgedAct): UserError {
  const key = `precasso.refusal.${refusal}` as const
  if (fromDay === null) return new UserError(409, key)
  const values = { why: translate(language, key), day: formatDay(fromDay) }
  return new UserError(409, { key: 'precasso.refused_from', values })
}

export function verdictOf({ asked, file, refused }: JudgedFile): PrecassoVerdict {
  if (!file) return { id: asked.id, number: '', debtorName: '', refusal: 'gone', fromDay: null, termLastDay: null }
  const { id, number, debtorName, termLastDay } = file
  return { id, number, debtorName, refusal: refused?.refusal ?? null, fromDay: refused?.fromDay ?? null, termLastDay }
}

/** What an act needs that is the same for all files. */
export function checkFields({ act, untilDay, paidDay, paidCents, files }: AskedPrecasso): void {
  const fields = {
    ...(act === 'extend' && untilDay === null ? { untilDay: { key: 'precasso.error.day' as const } } : {}),
    ...(act === 'paid' && paidDay === null ? { paidDay: { key: 'precasso.error.day' as const } } : {}),
    // An amount is of one file: of several all that is open was paid.
    ...(paidCents !== null && files.length > 1 ? { paidCents: { key: 'precasso.error.one_file' as const } } : {}),
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

interface Ground extends ActingOn {
  readonly holidays: ExtraHolidays
  readonly today: Day
}

async function performOn(
  db: Db,
  actor: Actor,
  ground: Ground,
  asked: AskedPrecasso,
  file: PrecassoFile,
  debtors: readonly RunFile[],
): Promise<void> {
  const { act, untilDay, paidDay, paidCents, note } = asked
  if (act === 'extend' && untilDay) return giveTime(db, actor, ground, { file, debtors, untilDay })
  if (act === 'paid' && paidDay) {
    const payment = { valueDay: paidDay, amountCents: paidCents ?? file.openCents, claimIds: [], note }
    await reportDirectPayment(db, actor, ground.today, file.id, payment)
    return
  }
  if (act === 'pass') return passNow(db, actor, ground, file)
  const reason = closingActs[act]
  if (reason) await closeFree(db, actor, ground.today, file, { reason, note })
}

/** Closes a file without costs, for its customer goes on by itself: what is open is asked no more. */
async function closeFree(
  db: Db,
  actor: Actor,
  today: Day,
  file: PrecassoFile,
  { reason, note }: { readonly reason: string; readonly note: string },
): Promise<void> {
  // The customer decides on its own claim: it takes no right to give up what others are owed.
  const settled = await settleBalances(db, actor, [file], today, { waive: true, reason, mayWaive: true })
  await endPassageQuestions(db, [file.id], actor.now)
  const logIds = await noteReasons(db, actor, [file.id], note)
  await closeDossiers(db, actor, { dossierIds: [file.id], reason, today, logIds, settled, data: { precasso: true } })
}

/**
 * Art. 6:96 lid 6 BW: takes a file to collection today, which the law allows by now: before the step that charges the costs,
 * or into the workflow that does.
 */
async function passNow(db: Db, actor: Actor, { today, holidays }: Ground, file: PrecassoFile): Promise<void> {
  const found = (await findPassTargets(db, [file])).get(file.id)
  if (!found) throw new UserError(409, 'precasso.refusal.no_steps')
  const { own, target } = found
  const why = { key: 'why.step_at_once', values: { waitCount: 0, fromDay: today } } as const
  const occurrence = (await findOccurrences(db, [file.id], target.stepId)).get(file.id) ?? 1
  const isThere = target === own && file.standsAtPassage
  const next = { day: nextWorkingDay(today, holidays), why }
  if (!isThere || file.nextDay === null || file.nextDay > next.day) {
    const move = { dossierId: file.id, occurrence, status: 'in_progress', next }
    await updateSteps(db, actor, { stepId: target.stepId, versionId: target.versionId }, [move])
  }
  await passFiles(db, actor, [file.id])
}

/** With which step each of these files passes, and to which step that leads; those that have none are left out. */
async function findPassTargets(
  db: Db,
  files: readonly PrecassoFile[],
): Promise<ReadonlyMap<number, { readonly own: PassingStep; readonly target: PassingStep }>> {
  const versionIds = new Set(files.flatMap(({ workflowVersionId: id }) => (id === null ? [] : [id])))
  const steps = await findPassingSteps(db, [...versionIds])
  const targets = new Map<number, { own: PassingStep; target: PassingStep }>()
  for (const [versionId, own] of steps) {
    const { action } = own.definition
    const target = action.kind === 'change_workflow' ? await findFirstStepOf(db, action.workflowCode) : own
    if (target) targets.set(versionId, { own, target })
  }
  return new Map(
    files.flatMap((file) => {
      const found = file.workflowVersionId === null ? undefined : targets.get(file.workflowVersionId)
      return found ? [[file.id, found] as const] : []
    }),
  )
}
