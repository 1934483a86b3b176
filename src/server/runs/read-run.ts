import { type ItemState, itemChannels, itemStates, type RunDetail } from '#contract/runs.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { countCauses, countChannels, countPerMinute, countSteps, findRunRow } from './run-queries.ts'

/** A run with everything its page shows. */
export async function readRun(db: Db, id: number, language: Language): Promise<RunDetail> {
  const row = await findRunRow(db, id)
  if (!row) throw notFound()
  const [steps, causes, channels, perMinute] = [
    await countSteps(db, id, language),
    await countCauses(db, id),
    await countChannels(db, id),
    await countPerMinute(db, id),
  ]
  const nothing = () => Object.fromEntries(itemStates.map((state) => [state, 0])) as Record<ItemState, number>
  const perChannel = itemChannels.map((channel) => {
    const counts = nothing()
    for (const one of channels) if (one.channel === channel) counts[one.state] = one.count
    return { channel, counts }
  })
  const used = perChannel.filter(({ counts }) => itemStates.some((state) => counts[state] > 0))
  return { ...row, steps, causes, channels: used, perMinute }
}
