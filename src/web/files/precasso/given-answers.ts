import type { answerPassages, listPassages, readAnswerList } from '#contract/files/precasso/passage-list.ts'
import type { Day } from '#domain/day.ts'
import type { PassageAnswer } from '#domain/precasso/passage.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import type { RowOf } from '#web/kit/tables/data-table.tsx'

export type Passage = RowOf<typeof listPassages>

/** The file as it was seen when something was filled in: it goes out from whatever page one is on by then. */
interface SeenFile {
  readonly version: number
  /** Whose file it is: what was given of another is no part of what is looked at. */
  readonly customerId: number
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

export type Refused = Answer<typeof answerPassages>['rows'][number]

/** A row of a list that was sent, and a file it is about. */
export type ListedRow = Answer<typeof readAnswerList>['rows'][number]

/** Why an answer cannot go out as it is, and at which field. */
export interface WrongAnswer {
  readonly field: 'paidDay' | 'paidCents' | 'untilDay' | null
  readonly why: string
}

/** What is filled in, by file. */
export type GivenAnswers = Readonly<Record<number, GivenAnswer>>

/** What is filled in of the files of one customer; null: of all. */
export const givenOf = (given: GivenAnswers, customer: number | null): GivenAnswers =>
  Object.fromEntries(Object.entries(given).filter(([, { customerId }]) => customer === null || customerId === customer))

/** What can be said no more: it is over for the file, whatever is filled in. */
const lost: ReadonlySet<Refused['refusal']> = new Set(['passed', 'closed', 'gone'])

/** What is still filled in after these were answered: what was refused, for as long as it can be said otherwise. */
export function afterSending(given: GivenAnswers, rows: readonly Refused[]): GivenAnswers {
  const told = new Map(rows.map((row) => [row.id, row]))
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, one]) => {
      const row = told.get(Number(id))
      if (!row) return [[id, one]]
      if (row.refusal === null || lost.has(row.refusal)) return []
      // Who was told that a file changed answers it as it is now.
      return [[id, { ...one, version: row.version ?? one.version }]]
    }),
  )
}

export const without = <Value>(before: Readonly<Record<number, Value>>, id: number) =>
  Object.fromEntries(Object.entries(before).filter(([one]) => Number(one) !== id))

/** Whether of a row can only be told what is wrong: it is about no file, or one of which it cannot say anything any more. */
export const isTold = (row: ListedRow): boolean =>
  row.passage === null || row.problem?.reason === 'passed' || row.problem?.reason === 'twice'

export const problemIn = ({ reason, text }: NonNullable<ListedRow['problem']>, t: Say): string =>
  t(`passage_upload.problem.${reason}`, { text })

function answerIn({ passage, ...row }: ListedRow & { passage: Passage }): GivenAnswer {
  const { answer, reason } = row
  return {
    answer,
    paidDay: row.paidDay as Day | null,
    untilDay: row.untilDay as Day | null,
    reason,
    ...(row.isAmountUnread ? { paidCents: null } : row.paidCents === null ? {} : { paidCents: row.paidCents }),
    version: passage.version,
    customerId: passage.customer.id,
    isChange: passage.group === 'answered',
  }
}

const about = (rows: readonly ListedRow[]) =>
  rows.flatMap((row) => (isTold(row) || !row.passage ? [] : [{ ...row, passage: row.passage }]))

/** What a list says, by file. */
export const answersIn = (rows: readonly ListedRow[]): GivenAnswers =>
  Object.fromEntries(about(rows).map((row) => [row.passage.id, answerIn(row)]))

/** What is wrong with what a list says, by file. */
export const wrongsIn = (rows: readonly ListedRow[], t: Say): Readonly<Record<number, WrongAnswer>> =>
  Object.fromEntries(
    about(rows).flatMap(({ passage, problem }) =>
      problem ? [[passage.id, { field: problem.field, why: problemIn(problem, t) }]] : [],
    ),
  )

/** Whether an answer can go out: a payment whose day or amount was emptied is not one of all that is open. */
export const isWhole = ({ answer, paidDay, paidCents }: GivenAnswer) =>
  answer === 'paid' ? paidDay !== null && paidCents !== null : answer !== null

/** Whether its amount was emptied, or cannot be read: it is asked for, never taken for all that is open. */
export const isAmountMissing = ({ answer, paidCents }: GivenAnswer) => answer === 'paid' && paidCents === null

/** Of what is filled in an answer takes its own part. */
export function partsOf({ version, paidDay, paidCents = null, untilDay, reason }: GivenAnswer, answer: PassageAnswer) {
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
