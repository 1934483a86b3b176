import { sameValue } from './same-value.ts'
import type { ChangedMeanwhile, Values } from './drafted-fields.ts'

/** Who changed what a form is about while it was being filled in, as far as that may be told. */
export interface Changer {
  readonly name: string
  readonly at: string
  /** What was done, where the server tells it. */
  readonly what?: string
}

/** What a form held before anything was typed, what it holds now, and what somebody else changed in it already. */
export interface HeldValues {
  readonly initial: Values
  readonly values: Values
  readonly changed: readonly ChangedMeanwhile[]
}

export interface Merged extends HeldValues {
  /** The fields that only the other one had changed: the form holds theirs now. */
  readonly taken: readonly string[]
}

/**
 * Lays what somebody else has saved beside what is typed. Each keeps what only they changed; a field that both changed
 * holds what is typed until the user has chosen.
 */
export function mergeTheirs({ initial, values, changed }: HeldValues, theirs: Values, by: Changer | null): Merged {
  const news = Object.entries(theirs).filter(([name, now]) => name in initial && !sameValue(now, initial[name]))
  const taken = news.filter(([name]) => sameValue(values[name], initial[name]))
  const both = news.filter(([name, now]) => !sameValue(values[name], initial[name]) && !sameValue(values[name], now))
  const wasOf = (name: string) => {
    const open = changed.find((field) => field.name === name && field.chosen === null)
    return open ? open.was : (initial[name] ?? null)
  }
  const told = new Set(news.map(([name]) => name))
  return {
    initial: { ...initial, ...theirs },
    values: { ...values, ...Object.fromEntries(taken) },
    changed: [
      ...changed.filter(({ name }) => !told.has(name)),
      ...both.map(([name, now]) => ({ name, was: wasOf(name), now, typed: values[name], chosen: null, by })),
    ],
    taken: taken.map(([name]) => name).filter((name) => name !== 'version'),
  }
}

/** The fields of a form in what the server has now; a field of text is empty where the server has nothing. */
export function fieldsIn(current: Values, values: Values): Values {
  return Object.fromEntries(
    Object.entries(current)
      .filter(([name]) => name in values)
      .map(([name, value]) => [name, value === null && typeof values[name] === 'string' ? '' : value]),
  )
}

/** Whether a refusal tells of another version than the form has seen; otherwise there is nothing to lay beside it. */
export function isNewer(current: unknown, values: Values): current is Values {
  const version = (current as { version?: unknown } | null | undefined)?.version
  return typeof version === 'number' && 'version' in values && version !== values['version']
}
