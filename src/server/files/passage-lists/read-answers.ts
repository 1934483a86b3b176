import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { AnswerColumn, AnswerProblem, PassageRow, readAnswerList } from '#contract/files/precasso/passage-list.ts'
import { addDays, type Day } from '#domain/day.ts'
import { mostExtensionDays } from '#domain/precasso/passage.ts'
import type { Actor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { readNamed, readPassagesOf } from '#server/files/precasso/read-passages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type ListedAnswer, readRows } from './read-rows.ts'

type Read = OutputOf<typeof readAnswerList>
type ReadRow = Read['rows'][number]

/** Reads what a list says of files that are about to pass, and what is wrong with each row: nothing is kept. */
export async function readAnswers(db: Db, actor: Actor, clock: Clock, bytes: Buffer): Promise<Read> {
  const all = await readRows(bytes)
  const rows = all.filter(({ answer, untilDay }) => answer !== null || untilDay !== null)
  const named = await findFiles(db, actor, rows)
  const ids = [...new Set([...named.values()].flatMap((found) => (found.length === 1 ? found : [])))]
  const passages = new Map((await readPassagesOf(db, actor, clock, ids)).map((row) => [row.id, row]))
  const taken = new Set<number>()
  return {
    rows: rows.map((row) => {
      const found = named.get(row) ?? []
      const [only] = found
      const passage = (found.length === 1 && only !== undefined && passages.get(only)) || null
      const problem = problemOf(row, found.length, passage, clock.today(), taken)
      if (passage) taken.add(passage.id)
      return { ...answerIn(row), passage, problem }
    }),
    blankCount: all.length - rows.length,
  }
}

/** The files that each row may be about: by the first of its names that is one. */
async function findFiles(
  db: Db,
  actor: Actor,
  rows: readonly ListedAnswer[],
): Promise<ReadonlyMap<ListedAnswer, readonly number[]>> {
  const texts = [...new Set(rows.flatMap(({ names }) => names))]
  const found = Map.groupBy(await readNamed(db, actor, texts), ({ text }) => text)
  return new Map(
    rows.map((row) => {
      const name = row.names.find((one) => found.has(one))
      return [row, name === undefined ? [] : (found.get(name) ?? []).map(({ dossierId }) => dossierId)]
    }),
  )
}

const readable = <Value>(written: Value | 'bad') => (written === 'bad' ? null : written)

/** What of the row can be read. */
function answerIn({ row, names, reason, ...written }: ListedAnswer): Omit<ReadRow, 'passage' | 'problem'> {
  const answer = readable(written.answer) ?? (written.answer === null && written.untilDay !== null ? 'hold' : null)
  const isPaid = answer === 'paid'
  return {
    row,
    named: names[0] ?? '',
    answer,
    paidDay: isPaid ? readable(written.paidDay) : null,
    paidCents: isPaid ? readable(written.paidCents) : null,
    untilDay: answer === 'hold' ? readable(written.untilDay) : null,
    reason: answer === 'hold' ? reason : '',
  }
}

function problemOf(
  listed: ListedAnswer,
  foundCount: number,
  passage: PassageRow | null,
  today: Day,
  taken: ReadonlySet<number>,
): ReadRow['problem'] {
  const say = (
    reason: AnswerProblem,
    column: AnswerColumn,
    field: 'paidDay' | 'paidCents' | 'untilDay' | null = null,
  ) => ({
    reason,
    field,
    text: listed.textOf(column),
  })
  const [name] = listed.names
  const unnamed = (reason: AnswerProblem) => ({ reason, field: null, text: name ?? '' })
  if (name === undefined) return unnamed('no_number')
  if (foundCount > 1) return unnamed('several')
  if (!passage) return unnamed('unknown')
  if (!passage.canAnswer) return unnamed('passed')
  if (taken.has(passage.id)) return unnamed('twice')
  const { answer, paidDay, paidCents, untilDay } = listed
  if (answer === 'bad') return say('bad_answer', 'answer')
  if (answer === 'paid') {
    if (paidDay === null) return say('missing_day', 'paidDay', 'paidDay')
    if (paidDay === 'bad') return say('bad_day', 'paidDay', 'paidDay')
    if (paidDay > today) return say('future_day', 'paidDay', 'paidDay')
    if (paidCents === 'bad') return say('bad_amount', 'paidCents', 'paidCents')
    return paidCents !== null && paidCents > passage.openCents ? say('too_much', 'paidCents', 'paidCents') : null
  }
  if (answer === 'pass') return null
  if (untilDay === null) return say('missing_day', 'untilDay', 'untilDay')
  if (untilDay === 'bad') return say('bad_day', 'untilDay', 'untilDay')
  if (untilDay <= today) return say('day_passed', 'untilDay', 'untilDay')
  return untilDay > addDays(today, mostExtensionDays) ? say('too_long', 'untilDay', 'untilDay') : null
}
