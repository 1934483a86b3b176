import { useState } from 'react'
import { answerPassages, type listPassages } from '#contract/files/precasso/passage-list.ts'
import { mostPrecassoFiles } from '#contract/files/precasso/precasso-acts.ts'
import type { Day } from '#domain/day.ts'
import type { PassageAnswer } from '#domain/precasso/passage.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import type { RowOf } from '#web/kit/tables/data-table.tsx'

export type Passage = RowOf<typeof listPassages>

/** The file as it was seen when something was filled in: it goes out from whatever page one is on by then. */
interface SeenFile {
  readonly version: number
  /** Its customer had said something already, which this changes. */
  readonly isChange: boolean
}

/** What is filled in about a file; null: nothing yet. */
export interface GivenAnswer extends SeenFile {
  readonly answer: PassageAnswer | null
  readonly paidDay: Day | null
  /** Left out: all that was open on that day; null: no amount yet, or none that can be read. */
  readonly paidCents?: number | null
  readonly untilDay: Day | null
  readonly reason: string
}

type Refused = Answer<typeof answerPassages>['rows'][number]

/** What can be said no more: it is over for the file, whatever is filled in. */
const lost: ReadonlySet<Refused['refusal']> = new Set(['passed', 'closed', 'gone'])

/** What is filled in before it is sent, on whichever page, and what came of it: what was refused stays, with why. */
export function useAnswers() {
  const t = useText()
  const today = useToday()
  const [given, setGiven] = useKeptState<Readonly<Record<number, GivenAnswer>>>('passages given', {})
  const [refused, setRefused] = useState<Readonly<Record<number, Refused>>>({})
  const command = useCommand(answerPassages, { inForm: true })
  const emptyOf = ({ version, group }: Passage): GivenAnswer => ({
    answer: null,
    paidDay: today,
    untilDay: null,
    reason: '',
    version,
    isChange: group === 'answered',
  })
  const ready = Object.entries(given).flatMap(([id, one]) => (isWhole(one) ? [{ id: Number(id), ...one }] : []))
  const take = (rows: readonly Refused[]) => {
    const told = new Map(rows.map((row) => [row.id, row]))
    setGiven((before) =>
      Object.fromEntries(
        Object.entries(before).flatMap(([id, one]) => {
          const row = told.get(Number(id))
          if (!row) return [[id, one]]
          if (row.refusal === null || lost.has(row.refusal)) return []
          // Who was told that a file changed answers it as it is now.
          return [[id, { ...one, version: row.version ?? one.version }]]
        }),
      ),
    )
    setRefused(Object.fromEntries(rows.filter(({ refusal }) => refusal !== null).map((row) => [row.id, row])))
  }
  const send = async () => {
    const files = ready.flatMap((one) => (one.answer ? [{ id: one.id, ...partsOf(one, one.answer) }] : []))
    const rows: Refused[] = []
    for (let from = 0; from < files.length; from += mostPrecassoFiles) {
      const input = { files: files.slice(from, from + mostPrecassoFiles) }
      const told = await command.sendAsync({ input }).catch(() => null)
      if (!told) break
      rows.push(...told.rows)
    }
    if (rows.length === 0) return
    take(rows)
    const wrongCount = rows.filter(({ refusal }) => refusal !== null).length
    const doneCount = rows.length - wrongCount
    if (doneCount > 0) notify({ variant: 'success', message: t('passage_list.sent', { count: doneCount }) })
    if (wrongCount > 0) notify({ variant: 'warning', message: t('passage_list.refused', { count: wrongCount }) })
  }
  return {
    busy: command.busy,
    /** Why nothing was sent at all. */
    message: command.message,
    /** How many can go out, wherever they were given, and how many of those change what was said before. */
    ready: { count: ready.length, changeCount: ready.filter(({ isChange }) => isChange).length },
    of: (row: Passage): GivenAnswer => given[row.id] ?? emptyOf(row),
    /** An answer of before is being changed. */
    isOpen: (id: number) => given[id] !== undefined,
    open: (row: Passage) => setGiven((before) => ({ ...before, [row.id]: before[row.id] ?? emptyOf(row) })),
    give: (id: number, next: GivenAnswer) => {
      setGiven((before) => ({ ...before, [id]: next }))
      // What is filled in otherwise is not yet wrong.
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([one]) => Number(one) !== id)))
    },
    refusedOf: (id: number): Refused | null => refused[id] ?? null,
    /** What was refused of files that are not among these: of another page, or over meanwhile. */
    refusedBeside: (rows: readonly Passage[]): Refused[] => {
      const shown = new Set(rows.map(({ id }) => id))
      return Object.values(refused).filter(({ id }) => !shown.has(id))
    },
    send,
  }
}

/** Whether an answer can go out: a payment whose day or amount was emptied is not one of all that is open. */
const isWhole = ({ answer, paidDay, paidCents }: GivenAnswer) =>
  answer === 'paid' ? paidDay !== null && paidCents !== null : answer !== null

/** Of what is filled in an answer takes its own part. */
function partsOf({ version, paidDay, paidCents = null, untilDay, reason }: GivenAnswer, answer: PassageAnswer) {
  const isPaid = answer === 'paid'
  return {
    version,
    answer,
    paidDay: isPaid ? paidDay : null,
    paidCents: isPaid ? paidCents : null,
    untilDay: answer === 'hold' ? untilDay : null,
    reason: answer === 'hold' ? reason : '',
  }
}
