import { setImmediate as breathe } from 'node:timers/promises'
import { addDays, type Day, earliest, latest } from '#domain/day.ts'
import { moveFile } from '#domain/workflow/move-file.ts'
import { nextDay } from '#domain/workflow/next-day.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { AddressCheckMeasure } from '#contract/workflows/workflow-simulation.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { readOtherFiles, readRunFiles } from '#server/sending/writing/read-run-files.ts'
import { rewindFile, type Course } from './rewind-file.ts'
import { ReplayComparison } from './compare-replays.ts'
import type { ReplayStart } from './replay.ts'
import { accountsOn, type Look, replayByDay, type ReplayedStep } from './replay-file.ts'
import { groupByPerson, inBatches } from './files-together.ts'
import { type Player, playTogether } from './play-together.ts'
import {
  countSimulatedFiles,
  findAbsentFiles,
  findHeldThen,
  findOrder,
  findScoreDays,
  findSimulatedFiles,
  type HeldThen,
  saveReport,
  measureAddressChecks,
  type SimulatedFile,
  type SimulationOrder,
} from './simulation-queries.ts'
import { WeeklyContacts } from './weekly-contacts.ts'

export const simulationJob = 'workflow.simulate'

const chunk = 500

/** After so many files whoever else waits for this process has a turn: they take some ten milliseconds. */
const untilBreath = 20

/**
 * Plays the old and the new steps of a workflow over files beside each other. All is read as of one moment in a
 * transaction that cannot write; the report is the only thing that is kept.
 */
export async function simulateWorkflow(run: JobRun): Promise<unknown> {
  const { simulationId } = run.job.payload as { simulationId: number }
  const order = await findOrder(run.db, simulationId)
  if (!order) return null
  const report = await asOfNow(run.db, async (snapshot) => playAll(snapshot, order, run))
  if (report === null) return unfinished
  await saveReport(run.db, simulationId, report, run.clock.now())
  return { files: report.fileCount }
}

async function playAll(snapshot: Db, order: SimulationOrder, { clock, report: tell, stopped }: JobRun) {
  const context = await loadRunContext(snapshot, clock)
  const { today } = context
  const total = await countSimulatedFiles(snapshot, order, today)
  const measure = await measureAddressChecks(snapshot, today)
  const comparison = new ReplayComparison(order.steps.before, order.steps.after, measure.costsCents)
  const playing = { order, context, measure, comparison }
  const together: SimulatedFile[] = []
  let [done, after] = [0, 0]
  await tell(0, total)
  const play = async (groups: readonly (readonly SimulatedFile[])[]) => {
    await playGroups(snapshot, groups, playing)
    done += groups.flat().length
    await tell(done, total)
  }
  for (;;) {
    if (stopped()) return null
    const standing = await findSimulatedFiles(snapshot, order, today, after, chunk)
    if (standing.length === 0) break
    after = standing.at(-1)?.id ?? after
    together.push(...standing.filter(({ sharedKeys }) => sharedKeys.length > 0))
    // Who owes this file alone has his weeks to himself.
    await play(standing.flatMap((one) => (one.sharedKeys.length > 0 ? [] : [[one]])))
  }
  for (const groups of inBatches(groupByPerson(together), chunk)) {
    if (stopped()) return null
    await play(groups)
  }
  const fromDay = order.scope === 'open' ? today : addDays(today, -365)
  const report = comparison.report(fromDay, order.scope === 'open' ? addDays(today, order.days) : today, measure)
  return { ...report, absent: await findAbsentFiles(snapshot, order, today) }
}

interface Played extends Course {
  readonly one: SimulatedFile
}

interface Playing {
  readonly order: SimulationOrder
  readonly context: RunContext
  readonly measure: AddressCheckMeasure
  readonly comparison: ReplayComparison
}

/** Plays files; those of a group have people in common, and what these get in a week counts over all of them. */
async function playGroups(
  snapshot: Db,
  groups: readonly (readonly SimulatedFile[])[],
  playing: Playing,
): Promise<void> {
  const known = await readPlayed(snapshot, groups.flat(), playing)
  for (const [index, group] of groups.entries()) {
    if (index % untilBreath === 0) await breathe()
    const contacts = { before: new WeeklyContacts(), after: new WeeklyContacts() }
    const files = group.flatMap(({ id }) => known.get(id) ?? [])
    const sides = files.map((played) => sidesOf(played, playing, contacts))
    for (const side of ['before', 'after'] as const) await playTogether(sides.map((one) => one[side]))
    for (const { named, ended } of sides) {
      if (ended.before && ended.after) playing.comparison.add(named, ended.before, ended.after)
      else playing.comparison.fail()
    }
  }
}

async function readPlayed(
  snapshot: Db,
  standing: readonly SimulatedFile[],
  { order, context }: Playing,
): Promise<ReadonlyMap<number, Played>> {
  const ids = standing.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const files = new Map((await readRunFiles(snapshot, ids, context)).map((file) => [file.dossierId, file]))
  const others = await readOtherFiles(snapshot, [...files.values()], context)
  const events = await accountEventsOf(snapshot, ids)
  const isPast = order.scope !== 'open'
  const came = isPast ? await findHeldThen(snapshot, ids) : new Map<number, HeldThen>()
  const scores = isPast && asksScore(order) ? await findScoreDays(snapshot, ids, context.today) : null
  return new Map(
    standing.flatMap((one) => {
      const { id, openedDay } = one
      const file = files.get(id)
      if (!file) return []
      const course = { file, others: others.get(id) ?? [], events: events.get(id) ?? [], openedDay, came: came.get(id) }
      return [[id, { one, ...course, scoreDays: scores?.get(id) }] as const]
    }),
  )
}

/** Whether a step of one of the versions is for who has paid well, or badly: without one nobody has to know. */
function asksScore({ steps: { before, after } }: SimulationOrder): boolean {
  return [...before, ...after].some(
    ({ definition: { conditions } }) => conditions.minimumScore !== undefined || conditions.maximumScore !== undefined,
  )
}

/** A file on its way through the old and through the new steps, and what happened on each way once that is over. */
function sidesOf(
  played: Played,
  { order, context, measure }: Playing,
  contacts: { readonly before: WeeklyContacts; readonly after: WeeklyContacts },
) {
  const starts = startsOf(order, played.one, context)
  const { replayed, others, events, ...course } = order.scope === 'open' ? asItIs(played) : rewindFile(played)
  const accountOn = accountsOn(context)
  const ended: { before: ReplayedStep[] | null; after: ReplayedStep[] | null } = { before: null, after: null }
  const side = (name: 'before' | 'after'): Player => {
    const start = starts?.[name]
    return {
      replay: start
        ? replayByDay(
            replayed,
            events,
            { ...start, ...course, others, contacts: contacts[name] },
            context,
            measure,
            accountOn,
          )
        : nothingPlayed(),
      onEnd: (steps) => {
        ended[name] = starts ? steps : null
      },
    }
  }
  const { dossierId, number, debtorName } = played.file
  const named = { dossierId, number, debtorName }
  return { before: side('before'), after: side('after'), ended, named }
}

/** A file that is not played. */
function* nothingPlayed(): Generator<Look, ReplayedStep[]> {
  yield* []
  return []
}

interface Starts {
  readonly before: ReplayStart | null
  readonly after: ReplayStart | null
}

/** Where a file begins; undefined where its days cannot be worked out. */
function startsOf(order: SimulationOrder, one: SimulatedFile, context: RunContext): Starts | undefined {
  try {
    return order.scope === 'open' ? startsNow(order, one, context) : startsThen(order, one, context)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** From today on: before the step it stands before now, in the old and in the new steps. */
function startsNow(order: SimulationOrder, one: SimulatedFile, { today, holidays }: RunContext): Starts {
  const { before: old, after: fresh } = order.steps
  const stepIndex = old.findIndex(({ code }) => code === one.code)
  const step = old[stepIndex]
  // It stands before a step that is in neither: nothing changes for it.
  if (!step || one.nextDay === null) return { before: null, after: null }
  const day = latest(one.nextDay, today)
  const untilDay = addDays(today, order.days)
  const before = { steps: old, stepIndex, day, arrivedDay: today, untilDay }
  const standing = {
    status: 'in_progress' as const,
    today,
    step,
    next: { day, why: { key: 'why.step_at_once' as const, values: {} } },
    previousDay: one.previousDay,
    costsFromDay: null,
  }
  const moved = moveFile(standing, fresh, holidays)
  // A file whose step is gone stays with the version it follows.
  if (!moved) return { before, after: before }
  return {
    before,
    after: { steps: fresh, stepIndex: moved.stepIndex, day: moved.next.day, arrivedDay: today, untilDay },
  }
}

/** From the day it came in, until it was closed or today. */
function startsThen(order: SimulationOrder, one: SimulatedFile, { today, holidays }: RunContext): Starts {
  const untilDay = earliest(one.closedDay ?? today, today)
  const start = (steps: readonly WorkflowStep[]): ReplayStart | null => {
    const [step] = steps
    if (!step) return null
    const opened = { status: 'not_started', today: one.openedDay, previousDay: one.openedDay } as const
    const day: Day = nextDay({ ...opened, step, costsFromDay: null }, holidays).day
    return { steps, stepIndex: 0, day, arrivedDay: one.openedDay, untilDay }
  }
  return { before: start(order.steps.before), after: start(order.steps.after) }
}

const asItIs = ({ file, others, events }: Played) => ({ replayed: file, others, events })
