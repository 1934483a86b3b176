import type { OutputOf } from '#contract/platform/endpoint.ts'
import type {
  AnswerColumn,
  AnswerProblem,
  FileName,
  PassageRow,
  readAnswerList,
} from '#contract/files/precasso/passage-list.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
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
      const problem =
        nameProblemOf(row, named.get(row), passage, taken) ??
        answerProblemOf(row, passage?.openCents ?? 0, clock.today())
      if (passage) taken.add(passage.id)
      return { ...answerIn(row), passage, problem }
    }),
    blankCount: all.length - rows.length,
  }
}

/** The files that each row may be about, by all of its names that find one; none of them by all: they contradict. */
async function findFiles(
  db: Db,
  actor: Actor,
  rows: readonly ListedAnswer[],
): Promise<ReadonlyMap<ListedAnswer, readonly number[]>> {
  const keyOf = ({ by, text }: FileName) => `${by} ${text}`
  const asked = new Map(rows.flatMap(({ names }) => names.map((name) => [keyOf(name), name])))
  const found = Map.groupBy(await readNamed(db, actor, [...asked.values()]), keyOf)
  return new Map(
    rows.flatMap((row) => {
      const finds = row.names.flatMap((name) => {
        const files = found.get(keyOf(name))
        return files ? [files.map(({ dossierId }) => dossierId)] : []
      })
      const [first, ...others] = finds
      return first ? [[row, first.filter((id) => others.every((ids) => ids.includes(id)))]] : []
    }),
  )
}

const readable = <Value>(written: Value | 'bad') => (written === 'bad' ? null : written)

/** What of the row can be read. */
function answerIn({ row, names, reason, ...written }: ListedAnswer): Omit<ReadRow, 'passage' | 'problem'> {
  const answer = readable(written.answer) ?? (written.answer === null && written.untilDay !== null ? 'hold' : null)
  const { paidCents } = written
  const isUnread = paidCents === 'bad' || paidCents === 0
  return {
    row,
    named: names[0]?.text ?? '',
    answer,
    // Of a payment, also where its answer cannot be read: somebody may say so still.
    paidDay: readable(written.paidDay),
    paidCents: isUnread ? null : paidCents,
    isAmountUnread: isUnread,
    untilDay: answer === 'hold' ? readable(written.untilDay) : null,
    reason: answer === 'hold' ? reason : '',
  }
}

/** Why a row is about no file, or about one of which it can say nothing. */
function nameProblemOf(
  { names }: ListedAnswer,
  found: readonly number[] | undefined,
  passage: PassageRow | null,
  taken: ReadonlySet<number>,
): ReadRow['problem'] {
  const [name] = names
  const say = (reason: AnswerProblem, text = name?.text ?? '') => ({ reason, field: null, text })
  if (name === undefined) return say('no_number')
  if (found?.length === 0) return say('different', names.map(({ text }) => text).join(', '))
  if (found && found.length > 1) return say('several')
  if (!passage) return say('unknown')
  if (!passage.canAnswer) return say('passed')
  return taken.has(passage.id) ? say('twice') : null
}

/** The first thing that is wrong with what a row says of its file. */
function answerProblemOf(listed: ListedAnswer, openCents: Cents, today: Day): ReadRow['problem'] {
  const say = (
    reason: AnswerProblem,
    column: AnswerColumn,
    field: 'paidDay' | 'paidCents' | 'untilDay' | null = null,
  ) => ({
    reason,
    field,
    text: listed.textOf(column),
  })
  const { answer, paidDay, paidCents, untilDay } = listed
  if (answer === 'bad') return say('bad_answer', 'answer')
  if (answer === 'paid') {
    if (paidDay === null) return say('missing_day', 'paidDay', 'paidDay')
    if (paidDay === 'bad') return say('bad_day', 'paidDay', 'paidDay')
    if (paidDay > today) return say('future_day', 'paidDay', 'paidDay')
    if (paidCents === 'bad' || paidCents === 0) return say('bad_amount', 'paidCents', 'paidCents')
    return paidCents !== null && paidCents > openCents ? say('too_much', 'paidCents', 'paidCents') : null
  }
  if (answer === 'pass') return null
  if (untilDay === null) return say('missing_day', 'untilDay', 'untilDay')
  if (untilDay === 'bad') return say('bad_day', 'untilDay', 'untilDay')
  if (untilDay <= today) return say('day_passed', 'untilDay', 'untilDay')
  return untilDay > addDays(today, mostExtensionDays) ? say('too_long', 'untilDay', 'untilDay') : null
}
