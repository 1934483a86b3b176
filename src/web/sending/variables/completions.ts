import { useQuery } from '@tanstack/react-query'
import { getVariableChoices } from '#contract/sending/templates/template-variables.ts'
import { query } from '#web/base/calls/api.ts'

/** A name that can be completed. */
export interface Completion {
  readonly text: string
  readonly label: string
  readonly note: string
}

/** What a formula can read, and the functions over it; asked once. */
export function useFormulaChoices() {
  const { data } = useQuery({ ...query(getVariableChoices), staleTime: Number.POSITIVE_INFINITY })
  return data
}

const shownAtMost = 8

/** The names that begin, or else go on, with what stands before the cursor, and from where that is. */
export function useCompletions(formula: string, cursor: number | null): { from: number; found: readonly Completion[] } {
  const choices = useFormulaChoices()
  const typed = cursor === null ? '' : (/[A-Za-z]\w*$/.exec(formula.slice(0, cursor))?.[0] ?? '')
  const from = (cursor ?? 0) - typed.length
  if (typed === '' || !choices || isInText(formula.slice(0, from))) return { from, found: [] }
  const all: Completion[] = [
    ...choices.fields.map(({ name, meaning, example }) => ({
      text: name,
      label: name,
      note: [meaning, example].filter(Boolean).join(', '),
    })),
    ...choices.functions.map(({ call, meaning }) => ({
      text: `${call.slice(0, call.indexOf('('))}(`,
      label: call,
      note: meaning,
    })),
  ]
  const wanted = typed.toLowerCase()
  const weight = ({ text }: Completion) => (text.toLowerCase().startsWith(wanted) ? 0 : 1)
  const found = all
    .filter(({ text, note }) => text !== typed && `${text} ${note}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => weight(one) - weight(other))
  return { from, found: found.slice(0, shownAtMost) }
}

/** Within quotes nobody looks for a name. */
function isInText(before: string): boolean {
  return ((before.match(/"/g)?.length ?? 0) + (before.match(/'/g)?.length ?? 0)) % 2 === 1
}
