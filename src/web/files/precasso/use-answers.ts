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

/** What is filled in about a file; null: nothing yet. */
export interface GivenAnswer {
  readonly answer: PassageAnswer | null
  readonly paidDay: Day | null
  /** Left out: all that was open on that day; null: no amount yet, or none that can be read. */
  readonly paidCents?: number | null
  readonly untilDay: Day | null
  readonly reason: string
}

type Refused = Answer<typeof answerPassages>['rows'][number]

/** What is filled in before it is sent, and what came of it: what was refused stays, with why. */
export function useAnswers() {
  const t = useText()
  const today = useToday()
  const [given, setGiven] = useKeptState<Readonly<Record<number, GivenAnswer>>>('passages given', {})
  const [refused, setRefused] = useState<Readonly<Record<number, Refused>>>({})
  const command = useCommand(answerPassages, { inForm: true })
  const empty: GivenAnswer = { answer: null, paidDay: today, untilDay: null, reason: '' }
  const send = async (rows: readonly Passage[]) => {
    const files = rows.slice(0, mostPrecassoFiles).flatMap(({ id, version }) => {
      const one = given[id]
      return one?.answer && isWhole(one) ? [{ id, version, ...partsOf(one, one.answer) }] : []
    })
    const told = await command.sendAsync({ input: { files } }).catch(() => null)
    if (!told) return
    const wrong = told.rows.filter(({ refusal }) => refusal !== null)
    const done = new Set(told.rows.flatMap(({ id, refusal }) => (refusal === null ? [id] : [])))
    setGiven((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !done.has(Number(id)))))
    setRefused(Object.fromEntries(wrong.map((row) => [row.id, row])))
    if (told.doneCount > 0) {
      notify({ variant: 'success', message: t('passage_list.sent', { count: told.doneCount }) })
    }
    if (wrong.length > 0) notify({ variant: 'warning', message: t('passage_list.refused', { count: wrong.length }) })
  }
  return {
    busy: command.busy,
    /** Why nothing was sent at all. */
    message: command.message,
    of: ({ id }: Passage): GivenAnswer => given[id] ?? empty,
    isGiven: (id: number) => given[id] !== undefined && isWhole(given[id]),
    /** An answer of before is being changed. */
    isOpen: (id: number) => given[id] !== undefined,
    open: ({ id }: Passage) => setGiven((before) => ({ ...before, [id]: before[id] ?? empty })),
    give: (id: number, next: GivenAnswer) => {
      setGiven((before) => ({ ...before, [id]: next }))
      // What is filled in otherwise is not yet wrong.
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([one]) => Number(one) !== id)))
    },
    refusedOf: (id: number): Refused | null => refused[id] ?? null,
    send,
  }
}

/** Whether an answer can go out: a payment whose day or amount was emptied is not one of all that is open. */
const isWhole = ({ answer, paidDay, paidCents }: GivenAnswer) =>
  answer === 'paid' ? paidDay !== null && paidCents !== null : answer !== null

/** Of what is filled in an answer takes its own part. */
function partsOf({ paidDay, paidCents = null, untilDay, reason }: GivenAnswer, answer: PassageAnswer) {
  const isPaid = answer === 'paid'
  return {
    answer,
    paidDay: isPaid ? paidDay : null,
    paidCents: isPaid ? paidCents : null,
    untilDay: answer === 'hold' ? untilDay : null,
    reason: answer === 'hold' ? reason : '',
  }
}
