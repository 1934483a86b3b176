import { fieldOfDebtor, type ImportField, type RowProblem } from '#contract/intake/claim-list.ts'
import type { PersonFacts } from '#domain/names/people-contradict.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { IncomingDebtor } from '#server/intake/making/claim-draft.ts'
import { debtorKeysOf } from '#server/intake/making/debtor-key.ts'
import {
  contradictBy,
  factsOf,
  findTakenFor,
  findThemselves,
  inWords,
  type JoiningField,
  shownOf,
  type TakenFor,
} from '#server/intake/recognition/taken-for.ts'
import type { CheckedRow } from '#server/intake/reading/check-rows.ts'
import { incomingOf } from '#server/intake/reading/read-co-debtors.ts'
import { type RowAnswer, whoOf } from '#server/intake/reading/row-answers.ts'

/** Somebody who owes the claim of a row, with a number by which he would be joined to others. */
export interface NumberedPerson extends IncomingDebtor {
  readonly rowNumber: number
  /** The number of his columns; null: the first debtor of the row. */
  readonly place: 2 | 3 | null
  /** What was answered about the row. */
  readonly answers: readonly RowAnswer[]
}

/** What is to become of a person whose number is somebody else's too. */
export type NumberVerdict = { readonly person: NumberedPerson } & (
  | { readonly problem: RowProblem }
  /** He is known as himself without that number: it is left out, as if somebody had answered so. */
  | { readonly answer: RowAnswer }
)

/** Who owe the claim of a row, as far as they have a number by which they would be joined to others. */
export function numberedPeople(
  rowNumber: number,
  { draft, others }: CheckedRow,
  answers: readonly RowAnswer[],
): NumberedPerson[] {
  const keys = debtorKeysOf(draft, rowNumber)
  if (!keys || draft.name === null) return []
  const first = { ...keys, draft: { ...draft, name: draft.name }, place: null }
  const named = others.flatMap((other) =>
    incomingOf(keys.debtorKey, [other]).map((one) => ({ ...one, place: other.number })),
  )
  return [first, ...named]
    .filter(({ debtorKey }) => isByNumber(debtorKey))
    .map((one) => ({ ...one, rowNumber, answers }))
}

const isByNumber = (debtorKey: string) => debtorKey.startsWith('n:') || debtorKey.startsWith('a:kvk ')

/** The fields in which it may be asked whose the number of this person is. */
export function askedFieldsOf({ place }: Pick<NumberedPerson, 'place'>): ImportField[] {
  return (['debtorNumber', 'kvkNumber'] as const).map((field) => fieldAt(field, place))
}

const fieldAt = (field: JoiningField, place: NumberedPerson['place']): ImportField =>
  place === null ? field : (fieldOfDebtor(field, place) ?? field)

/** Of how many people of one number it is remembered who they are, so that a third is compared with each of them. */
const mostOfOne = 20

interface Owner {
  readonly first: NumberedPerson
  readonly facts: PersonFacts[]
}

/**
 * Finds those whose number is that of somebody who seems to be another: of a debtor who is known, else of the first row with
 * that number. People must come in the order of the list. What was answered before holds.
 */
export function numberOwners() {
  const owners = new Map<string, Owner>()

  function questionOf(person: NumberedPerson, takenFor: TakenFor | null): RowProblem | null {
    if (takenFor?.isStranger && takenFor.by !== null) return knownQuestion(person, takenFor.by, takenFor)
    if (takenFor !== null && takenFor.by !== null) return null
    const facts = factsOf(person.draft)
    const owner = owners.get(person.debtorKey)
    if (!owner) {
      owners.set(person.debtorKey, { first: person, facts: [facts] })
      return null
    }
    const by = person.debtorKey.startsWith('n:') ? 'debtorNumber' : 'kvkNumber'
    if (owner.facts.every((his) => contradictBy(by, facts, his))) return rowQuestion(person, by, owner.first)
    if (owner.facts.length < mostOfOne) owner.facts.push(facts)
    return null
  }

  return async (db: Db, customerId: number, people: readonly NumberedPerson[]): Promise<NumberVerdict[]> => {
    const takenFor = await findTakenFor(db, customerId, people)
    const asked = people.flatMap((person, index) => {
      const problem = questionOf(person, takenFor[index] ?? null)
      return problem && !isAnswered(person, problem) ? [{ person, problem }] : []
    })
    const themselves = await findThemselves(
      db,
      customerId,
      asked.map(({ person, problem }) => ({ person, without: plainJoining(problem.field) })),
    )
    return asked.map(({ person, problem }, index) =>
      themselves[index] ? { person, answer: answerTo(person, problem, 'other') } : { person, problem },
    )
  }
}

const plainJoining = (field: ImportField): JoiningField => (field.startsWith('kvk') ? 'kvkNumber' : 'debtorNumber')

function knownQuestion(person: NumberedPerson, by: JoiningField, { known }: TakenFor): RowProblem {
  return question('whose_number_known', person, by, shownOf(known))
}

function rowQuestion(person: NumberedPerson, by: JoiningField, first: NumberedPerson): RowProblem {
  const asked = question('whose_number_row', person, by, first.draft)
  return { ...asked, values: { ...asked.values, row: first.rowNumber } }
}

function question(
  kind: RowProblem['kind'],
  { draft, place }: NumberedPerson,
  by: JoiningField,
  there: ReturnType<typeof shownOf>,
): RowProblem {
  const values = { number: draft[by] ?? '', there: inWords(there), here: inWords(draft), as: whoOf(there) }
  return { kind, field: fieldAt(by, place), values }
}

function isAnswered({ draft, answers }: NumberedPerson, { field, values = {} }: RowProblem): boolean {
  const { number, as } = values
  return answers.some(
    (one) =>
      one.field === field && one.is === 'same' && one.value === number && one.who === whoOf(draft) && one.as === as,
  )
}

/** An answer about a person, as it is kept with his row. */
export function answerTo(person: NumberedPerson, { field, values = {} }: RowProblem, is: 'same' | 'other'): RowAnswer {
  return { field, is, value: String(values['number']), who: whoOf(person.draft), as: String(values['as']) }
}
