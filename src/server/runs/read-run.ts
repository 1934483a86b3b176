import { type ItemState, itemChannels, itemStates, type RunDetail } from '#contract/runs.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import {
  countItems,
  countPerMinute,
  findDifference,
  findPrintBatches,
  findReasons,
  findRunRow,
  findStepNames,
  type ItemGroup,
} from './run-queries.ts'

/** A run with everything its page shows. */
export async function readRun(db: Db, id: number, language: Language): Promise<RunDetail> {
  const row = await findRunRow(db, id)
  if (!row) throw notFound()
  const groups = await countItems(db, id)
  const difference = await findDifference(db, id)
  const stepIds = [...groups, ...(difference?.steps ?? [])].map(({ stepId }) => stepId)
  const names = await findStepNames(db, [...new Set(stepIds)], language)
  const steps = names.map(({ id: stepId, code, ...words }) => ({ stepId, stepCode: code, ...words }))
  return {
    ...row,
    steps: steps.flatMap((step) =>
      stepCounts(groups.filter(({ stepId }) => stepId === step.stepId)).map((counts) => ({ ...step, ...counts })),
    ),
    causes: await causesOf(db, groups),
    channels: channelsOf(groups),
    difference: difference && {
      previousNumber: difference.previousNumber,
      previousAt: difference.previousAt && new Date(difference.previousAt),
      steps: steps.flatMap((step) =>
        difference.steps.filter(({ stepId }) => stepId === step.stepId).map((counts) => ({ ...step, ...counts })),
      ),
    },
    perMinute: await countPerMinute(db, id),
    printBatches: await findPrintBatches(db, id),
  }
}

const sumOf = (groups: readonly ItemGroup[], pick: (group: ItemGroup) => number) =>
  groups.reduce((sum, group) => sum + pick(group), 0)

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
        count: sumOf(own, ({ count }) => count),
        openCents: sumOf(own, ({ openCents }) => openCents),
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

/** Why items are where they are, the most frequent cause first. */
async function causesOf(db: Db, groups: readonly ItemGroup[]): Promise<RunDetail['causes']> {
  const wanted = groups.filter(({ state, cause }) => cause !== null && (explained.has(state) || isLater(cause)))
  const byCause = [...Map.groupBy(wanted, ({ state, cause }) => `${state} ${cause}`).values()]
  const reasons = await findReasons(
    db,
    byCause.map(([first]) => first?.exampleId ?? 0),
  )
  return byCause
    .flatMap((same) => {
      const [first] = same
      const reason = first && reasons.get(first.exampleId)
      if (!first || !reason) return []
      const releases = same.flatMap(({ releaseAt }) => releaseAt ?? []).sort((a, b) => a.getTime() - b.getTime())
      const channels = [...new Set(same.map(({ channel }) => channel))]
      const count = sumOf(same, (group) => group.count)
      return [{ state: first.state, reason, channels, count, releaseAt: releases[0] ?? null }]
    })
    .sort((a, b) => b.count - a.count)
}
