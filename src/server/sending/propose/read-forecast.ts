import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { forecastRun } from '#contract/sending/run-forecast.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { Db } from '#server/platform/db/db.ts'
import { postageOf, readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'
import { type AskedFiles, countHalted, type DueCell, sumDue } from './due-queries.ts'

/** A letter with its specification: how many pages it has is known once it is written. */
const usualPages = 2

/** What a run would look at, by step and channel: which of it a message goes to, the proposal says. */
export async function readForecast(
  db: Db,
  { day, selection: selectionId, ...asked }: InputOf<typeof forecastRun>,
  chosenCount: number,
): Promise<OutputOf<typeof forecastRun>> {
  const run: AskedFiles = { id: 0, day, selection: { ...asked, chosenCount }, listId: selectionId }
  const all = await sumDue(db, { ...run, selection: { ...run.selection, workflowCodes: [], stepCodes: [] } })
  const within = all.filter(isAsked(asked))
  const letterCount = countOf(within.filter(({ channel }) => channel === 'post'))
  const price = postageOf((await readSendingSettings(db)).postage, usualPages)
  const days = within
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    .filter((one) => one !== null)
    .toSorted()
  return {
    cells: cellsOf(all),
    count: countOf(within),
    open: sumPerCurrency(within),
    letterCount,
    postageCents: price === null ? null : price * letterCount,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    halted: await countHalted(db, run),
  }
}

const countOf = (cells: readonly DueCell[]): number => cells.reduce((sum, { count }) => sum + count, 0)

function isAsked({ workflowCodes, stepCodes, channels }: Omit<InputOf<typeof forecastRun>, 'day' | 'selection'>) {
  const takes = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one)
  return ({ workflowCode, stepCode, channel }: DueCell) =>
    takes(workflowCodes, workflowCode) &&
    takes(stepCodes, stepCode) &&
    // A task is never left out by a channel: the proposal has it too.
    (channel === 'task' || takes(channels, channel))
}

/** Of a step whose files are in two currencies one cell. */
function cellsOf(all: readonly DueCell[]) {
  const groups = Map.groupBy(all, ({ workflowCode, stepCode, channel }) => [workflowCode, stepCode, channel].join(' '))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { workflowCode, stepCode, channel } = first
    return [{ workflowCode, stepCode, channel, count: countOf(own) }]
  })
}
