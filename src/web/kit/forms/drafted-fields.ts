import { type DraftFields, isKeptInDraft } from '#contract/lists/drafts.ts'
import type { Changer } from './merge-theirs.ts'
import { sameValue } from './same-value.ts'

/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** A field that was typed in, and that somebody else has changed since. */
export interface ChangedMeanwhile {
  readonly name: string
  readonly was: unknown
  readonly now: unknown
  readonly typed: unknown
  /** What the user wants it to hold; null as long as they have not said. */
  readonly chosen: DraftChoice | null
  /** Who changed it, where that is told. */
  readonly by?: Changer | null
}

export const draftChoices = ['typed', 'now', 'was'] as const
export type DraftChoice = (typeof draftChoices)[number]

/**
 * What of a draft goes into a form as it is now. A field that has been typed in since the form opened is left alone; one
 * of another kind than the form holds is of an older version of the portal.
 */
export function planRestoring(fields: DraftFields, initial: Values, values: Values) {
  const fitting = Object.entries(fields).filter(
    ([name, { typed }]) => name in initial && isSameKind(typed, initial[name]) && !sameValue(typed, initial[name]),
  )
  const untouched = fitting.filter(([name]) => sameValue(values[name], initial[name]))
  const changed = fitting
    .filter(([name, { was }]) => !sameValue(was, initial[name] ?? null) || !sameValue(values[name], initial[name]))
    .map(([name, { was, typed }]): ChangedMeanwhile => ({ name, was, now: initial[name], typed, chosen: null }))
  return {
    names: fitting.map(([name]) => name),
    values: Object.fromEntries(untouched.map(([name, { typed }]) => [name, typed])),
    changed,
  }
}

/** What is typed further in a field stands under "your draft" when another choice is looked at. */
export function withChoice(field: ChangedMeanwhile, choice: DraftChoice, values: Values): ChangedMeanwhile {
  const held = values[field.name]
  const isTyped = !sameValue(held, field.now) && !sameValue(held, field.was)
  return { ...field, chosen: choice, typed: isTyped ? held : field.typed }
}

/** The fields that differ from what the form began with. One that was changed meanwhile keeps what it was until the user chooses. */
export function typedFields(
  initial: Values,
  values: Values,
  changed: readonly ChangedMeanwhile[],
): Record<string, unknown> {
  const open = new Map(changed.filter(({ chosen }) => chosen === null).map(({ name, was }) => [name, was]))
  return Object.fromEntries(
    Object.keys(values)
      .filter((name) => isKeptInDraft(name) && !sameValue(values[name], initial[name]))
      .map((name) => [
        name,
        { was: (open.has(name) ? open.get(name) : initial[name]) ?? null, typed: values[name] ?? null },
      ]),
  )
}

function isSameKind(one: unknown, other: unknown): boolean {
  if (one === null || other === null || other === undefined) return true
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}
