import { useState } from 'react'
import { answerPassages } from '#contract/files/precasso/passage-list.ts'
import { mostPrecassoFiles } from '#contract/files/precasso/precasso-acts.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import {
  afterSending,
  answersIn,
  type GivenAnswer,
  type GivenAnswers,
  givenOf,
  isWhole,
  type ListedRow,
  partsOf,
  type Passage,
  type Refused,
  without,
  type WrongAnswer,
  wrongsIn,
} from './given-answers.ts'

/**
 * What is filled in before it is sent, on whichever page, and what came of it: what was refused stays, with why. Of one
 * customer that is looked at what was filled in of others is kept, neither counted nor sent until one looks at those again.
 */
export function useAnswers(customer: number | null) {
  const t = useText()
  const today = useToday()
  const [given, setGiven] = useKeptState<GivenAnswers>('passages given', {})
  const [refused, setRefused] = useState<Readonly<Record<number, Refused>>>({})
  const [unread, setUnread] = useState<Readonly<Record<number, WrongAnswer>>>({})
  const command = useCommand(answerPassages, { inForm: true })
  const emptyOf = ({ version, group, customer: { id: customerId } }: Passage): GivenAnswer => ({
    answer: null,
    paidDay: today,
    untilDay: null,
    reason: '',
    version,
    customerId,
    isChange: group === 'answered',
  })
  const ready = Object.entries(givenOf(given, customer)).flatMap(([key, one]) => {
    const id = Number(key)
    return isWhole(one) && !unread[id] ? [{ id, ...one }] : []
  })
  const take = (rows: readonly Refused[]) => {
    setGiven((before) => afterSending(before, rows))
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
      setRefused((before) => without(before, id))
      setUnread((before) => without(before, id))
    },
    /** Fills in what a list says, and keeps what is wrong with a row beside it. */
    fillIn: (rows: readonly ListedRow[]) => {
      setGiven((before) => ({ ...before, ...answersIn(rows) }))
      setRefused({})
      setUnread(wrongsIn(rows, t))
    },
    wrongOf: (id: number): WrongAnswer | null => {
      const one = refused[id]
      return one?.refusal ? { field: one.field, why: t(`precasso.refusal.${one.refusal}`) } : (unread[id] ?? null)
    },
    /** What was refused of files that are not among these: of another page, or over meanwhile. */
    refusedBeside: (shown: ReadonlySet<number>): Refused[] =>
      Object.values(refused).filter(
        ({ id }) => !shown.has(id) && (customer === null || (given[id]?.customerId ?? customer) === customer),
      ),
    send,
  }
}

export type Answers = ReturnType<typeof useAnswers>
