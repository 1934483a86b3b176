import { knownId } from '#server/platform/db/known-id.ts'
import { runPace } from '#domain/workflow/run-pace.ts'
import { type ItemState, itemChannels, itemStates, type RunDetail } from '#contract/sending/runs.ts'
import type { Language } from '#contract/platform/language.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findUserName } from '#server/platform/db/find-user-name.ts'
import { readProgress } from '#server/platform/jobs/read-progress.ts'
import type { Actor } from '#server/actor.ts'
import { findDelay } from '#server/platform/jobs/queue.ts'
import { readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { expectPostage, spentPostage, sumPostage } from './postage.ts'
import { type Difference, findDifferences } from '#server/sending/propose/difference-queries.ts'
import { countLeft } from '#server/sending/items/item-queries.ts'
import { releasedToday, releaseRefusal, sumOfGroups, needsTwo } from './releasing-rules.ts'
import { countDeliveries, countPerMinute, countStretch } from '#server/sending/print-batches/progress-queries.ts'
import { nameSelection } from '#server/sending/propose/scope-queries.ts'
import { countPart, findRunCustomers, findStepLetters } from './part-queries.ts'
import { findPrintBatches } from '#server/sending/print-batches/print-queries.ts'
import {
  type CauseSum,
  countItems,
  findReasons,
  findRun,
  findRunRow,
  findStepNames,
  type ItemGroup,
  type Run,
  sumCauses,
} from '#server/sending/items/run-queries.ts'

/** A run as everybody sees it, and what decides who may release it. */
export interface SharedRun {
  readonly detail: RunDetail
  readonly release: Pick<Run, 'proposedBy' | 'askedBy'>
}

/** A run with everything its page shows. */
export async function readRun(db: Db, actor: Actor, clock: Clock, id: number, language: Language): Promise<RunDetail> {
  return runFor(actor, await readSharedRun(db, clock, id, language))
}

/** A run as somebody sees it: whether he may release it depends on who proposed it. */
export function runFor(actor: Actor, { detail, release }: SharedRun): RunDetail {
  return { ...detail, approval: { ...detail.approval, refusal: releaseRefusal(actor, release) } }
}

/** Reads a run for everybody who looks at it. */
export async function readSharedRun(db: Db, clock: Clock, id: number, language: Language): Promise<SharedRun> {
  const row = await findRunRow(db, id)
  const run = await findRun(db, id)
  if (!row || !run) throw notFound()
  const settings = await readSendingSettings(db)
  const priceOf = await expectPostage(db, settings.postage)
  const letters = await findStepLetters(db, id)
  const groups = await countItems(db, id)
  const { difference, dayDifference } = await findDifferences(db, id)
  const stepIds = [...groups, ...(difference?.steps ?? []), ...(dayDifference?.steps ?? [])].map(({ stepId }) => stepId)
  const names = await findStepNames(db, [...new Set(stepIds)], language)
  const steps = names.map(({ id: stepId, code, ...words }) => ({ stepId, stepCode: code, ...words }))
  const detail = {
    ...row,
    fileCount: sumOf(
      groups.filter(({ state }) => state !== 'excluded' && state !== 'cancelled'),
      ({ fileCount }) => fileCount,
    ),
    steps: steps.flatMap((step) =>
      stepCounts(groups.filter(({ stepId }) => stepId === step.stepId)).map((counts) => {
        const letter = letters.get(step.stepId) ?? null
        return { ...step, ...counts, postageCents: sumPostage([{ ...step, ...counts, letter }], priceOf) }
      }),
    ),
    approval: await approvalOf(db, clock.now(), run, groups, settings),
    postage: await postageOfRun(db, id, settings, groups, letters, priceOf),
    customers: row.state === 'proposed' ? await findRunCustomers(db, id) : [],
    causes: await causesOf(db, groups, await sumCauses(db, id)),
    channels: channelsOf(groups),
    deliveries: row.releasedAt ? await countDeliveries(db, id) : [],
    difference: difference && named(difference, steps),
    dayDifference: dayDifference && named(dayDifference, steps),
    selection: {
      ...(await nameSelection(db, run.selection, language)),
      channels: run.selection.channels,
      chosenCount: run.selection.chosenCount,
    },
    failure: run.failure,
    canRetry: await canRetry(db, run),
    halted: run.halted,
    progress: run.state === 'proposing' && run.jobId !== null ? await readProgress(db, run.jobId) : null,
    pace: await paceOf(db, run, clock.now()),
    // What stands still, or is over, goes at no pace.
    perMinute: row.state === 'released' ? await countPerMinute(db, id) : [],
    delay: await findDelay(db, 'run.perform', `run:${id}:`),
    printBatches: await findPrintBatches(db, id),
  }
  return { detail, release: run }
}

/** Of a run that was stopped only what had left is tried again. */
async function canRetry(db: Db, { id, state }: Run): Promise<boolean> {
  if (state === 'cancelled') return (await countLeft(db, id)) > 0
  return state === 'released' || state === 'done'
}

type NamedStep = Pick<RunDetail['steps'][number], 'stepId' | 'stepCode' | 'name' | 'workflow'>

function named(
  { previousNumber, previousAt, steps: counts }: Difference,
  steps: readonly NamedStep[],
): NonNullable<RunDetail['difference']> {
  return {
    previousNumber,
    previousAt: previousAt && new Date(previousAt),
    steps: steps.flatMap((step) =>
      counts.filter(({ stepId }) => stepId === step.stepId).map((count) => ({ ...step, ...count })),
    ),
  }
}

/** The pace of a run that goes on now; null for one that waits, stands still or is over. */
async function paceOf(db: Db, { id, state, startAt }: Run, now: Date): Promise<RunDetail['pace']> {
  if (state !== 'released' || (startAt !== null && startAt > now)) return null
  return runPace(await countStretch(db, id, now))
}

const sumOf = (groups: readonly ItemGroup[], pick: (group: ItemGroup) => number) =>
  groups.reduce((sum, group) => sum + pick(group), 0)

/** Whether releasing it takes a second person, and what one of them asked; who may be that is told to each. */
async function approvalOf(
  db: Db,
  now: Date,
  run: Run,
  groups: readonly ItemGroup[],
  settings: SendingSettings,
): Promise<RunDetail['approval']> {
  const { approvalAboveCount: aboveCount, approvalAboveCents: aboveCents } = settings
  const proposed = groups.filter(({ state }) => state === 'proposed')
  const before = await releasedToday(db, run.id, now)
  const waits = run.state === 'waiting' && run.askedPart !== null
  const part = waits && run.askedPart ? await countPart(db, run.id, run.askedPart.part) : []
  return {
    isNeeded:
      waits || (run.state === 'proposed' && (await needsTwo(db, run, [sumOfGroups(proposed), before], settings, now))),
    aboveCount,
    aboveCents,
    refusal: null,
    releasedToday: before,
    asked:
      waits && run.askedBy !== null && run.askedAt
        ? {
            by: await findUserName(db, run.askedBy),
            at: run.askedAt,
            ...sumOfGroups(part),
          }
        : null,
  }
}

type PriceOf = Awaited<ReturnType<typeof expectPostage>>

async function postageOfRun(
  db: Db,
  id: number,
  { postage }: SendingSettings,
  groups: readonly ItemGroup[],
  letters: ReadonlyMap<number, string | null>,
  priceOf: PriceOf,
): Promise<RunDetail['postage']> {
  const toCome = new Set<ItemState>(['proposed', 'pending', 'in_hold'])
  const expected = groups
    .filter(({ state }) => toCome.has(state))
    .map((group) => ({ ...group, letter: letters.get(group.stepId) ?? null }))
  return { expectedCents: sumPostage(expected, priceOf), ...(await spentPostage(db, postage, id)) }
}

/** The items of one step that take part, per channel. */
function stepCounts(groups: readonly ItemGroup[]) {
  const takingPart = groups.filter(({ state }) => state !== 'excluded' && state !== 'cancelled')
  return itemChannels.flatMap((channel) => {
    const own = takingPart.filter((group) => group.channel === channel)
    if (own.length === 0) return []
    const done = own.filter(({ state }) => state === 'done')
    return [
      {
        channel,
        ...sumOfGroups(own),
        doneCount: sumOf(done, ({ count }) => count),
      },
    ]
  })
}

function channelsOf(groups: readonly ItemGroup[]) {
  return itemChannels.flatMap((channel) => {
    const own = groups.filter((group) => group.channel === channel)
    if (own.length === 0) return []
    const inState = (state: ItemState) =>
      sumOf(
        own.filter((group) => group.state === state),
        ({ count }) => count,
      )
    const counts = Object.fromEntries(itemStates.map((state) => [state, inState(state)])) as Record<ItemState, number>
    return [{ channel, counts }]
  })
}

const explained = new Set<ItemState>(['excluded', 'in_hold', 'skipped', 'failed'])

const isLater = (cause: string) => cause === 'mail_later' || cause === 'sms_later'

/** Why items are where they are: what failed or waits longest first, then the most frequent cause. */
async function causesOf(db: Db, groups: readonly ItemGroup[], sums: readonly CauseSum[]): Promise<RunDetail['causes']> {
  const wanted = groups.filter(({ state, cause }) => cause !== null && (explained.has(state) || isLater(cause)))
  const byCause = [...Map.groupBy(wanted, ({ state, cause }) => `${state} ${cause}`).values()]
  const reasons = await findReasons(
    db,
    byCause.map(([first]) => knownId(first?.exampleId, 'an item with this cause')),
  )
  return byCause
    .flatMap((same) => {
      const [first] = same
      const reason = first && reasons.get(first.exampleId)
      if (!first || !reason) return []
      const releases = same.flatMap(({ releaseAt }) => releaseAt ?? []).sort((a, b) => a.getTime() - b.getTime())
      const channels = [...new Set(same.map(({ channel }) => channel))]
      const count = sumOf(same, (group) => group.count)
      const own = sums.filter(({ state, cause }) => state === first.state && cause === first.cause)
      const since = own.flatMap((sum) => sum.since ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
      const open = own.map(({ currency, cents }) => ({ currency, cents }))
      return [{ state: first.state, reason, channels, count, open, since, releaseAt: releases[0] ?? null }]
    })
    .sort((a, b) => whenOf(a.since) - whenOf(b.since) || b.count - a.count)
}

const whenOf = (since: Date | null) => since?.getTime() ?? Number.MAX_SAFE_INTEGER
