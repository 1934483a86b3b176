import { useMemo } from 'react'
import { type Day, formatDay, isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Lookup } from './search-select.tsx'
import type { Choice } from './text-field.tsx'
import { anyInUrl, flagInUrl, idInUrl, readValues, textInUrl, type UrlPart, useUrlState } from './url-state.ts'

/**
 * A filter of a list by its kind. `search` is the field before the chips; the others are chips:
 * `text` one line, `choices` any of a known list, `lookup` one found on the server, `day` a day, `money` an amount,
 * `flag` on or off.
 */
export type Filter = InMenu &
  (
    | { readonly kind: 'search'; readonly label: string }
    | { readonly kind: 'text'; readonly label: string }
    | {
        readonly kind: 'choices'
        readonly label: string
        readonly choices: readonly Choice<string>[]
        /** The choices come from the server: what the address says is kept until they are there. */
        readonly asked?: true
      }
    | { readonly kind: 'lookup'; readonly label: string; readonly lookup: Lookup }
    | { readonly kind: 'day'; readonly label: string }
    | { readonly kind: 'money'; readonly label: string }
    | { readonly kind: 'flag'; readonly label: string }
    /** A key that only a link sets: shown while it filters, never offered. */
    | { readonly kind: 'given'; readonly label: string }
  )

/** Where a filter stands among those that can be added. */
interface InMenu {
  /** The heading it stands under; a list of a dozen filters needs some. */
  readonly group?: string
  /** Behind "Meer filters". */
  readonly rare?: true
}

export type FilterValue = string | readonly string[] | number | boolean | null

export interface FilterState {
  readonly name: string
  readonly filter: Filter
  readonly value: FilterValue
  readonly set: (value: FilterValue) => void
  /** Whether it hides anything. */
  readonly active: boolean
  /** Its value in words, where that does not need the server. */
  readonly words: string
  clear(): void
}

export interface Filters {
  readonly all: readonly FilterState[]
  readonly active: readonly FilterState[]
  /** Only what is set, under the names of the endpoint's query. */
  readonly query: Readonly<Record<string, FilterValue>>
  clear(): void
}

/** Filters by the names of the endpoint's query; their values live in the address. */
export function useFilters(declared: Readonly<Record<string, Filter>>): Filters {
  const names = Object.entries(declared).map(nameWithChoices).join()
  const shape = useMemo(
    () => Object.fromEntries(Object.entries(declared).map(([name, filter]) => [name, partOf(filter)])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- labels change with the language; names and choices decide what is in the address
    [names],
  )
  const [values, change] = useUrlState(shape)

  const all = Object.entries(declared).map(([name, filter]): FilterState => {
    const value = values[name] as FilterValue
    const set = (next: FilterValue) => change({ [name]: next })
    return {
      name,
      filter,
      value,
      set,
      active: isSet(value),
      words: inWords(filter, value),
      clear: () => set(emptyOf(filter)),
    }
  })
  const active = all.filter((one) => one.active)
  return {
    all,
    active,
    query: Object.fromEntries(active.map(({ name, value }) => [name, value])),
    clear: () => change(Object.fromEntries(all.map(({ name, filter }) => [name, emptyOf(filter)]))),
  }
}

function nameWithChoices([name, filter]: [string, Filter]): string {
  return filter.kind === 'choices' ? [name, ...filter.choices.map(({ value }) => value)].join(' ') : name
}

/** What the filters of an address ask of the endpoint, where the list itself is not on the screen. */
export function filterQueryOf(
  declared: Readonly<Record<string, Filter>>,
  address: URLSearchParams,
): Readonly<Record<string, unknown>> {
  const shape = Object.fromEntries(Object.entries(declared).map(([name, filter]) => [name, partOf(filter)]))
  const values = Object.entries(readValues(shape, address)) as [string, FilterValue][]
  return Object.fromEntries(values.filter(([, value]) => isSet(value)))
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind has a value of its own
function partOf(filter: Filter): UrlPart<any> {
  switch (filter.kind) {
    case 'choices':
      return filter.asked ? wordsInUrl : anyInUrl(filter.choices.map(({ value }) => value))
    case 'lookup':
    case 'given':
      return idInUrl
    case 'flag':
      return flagInUrl
    case 'day':
      return dayInUrl
    case 'money':
      return centsInUrl
    case 'search':
    case 'text':
      return textInUrl
  }
}

/** Codes and keys, whatever they stand for. */
const wordsInUrl: UrlPart<readonly string[]> = {
  several: true,
  read: (texts) => texts.filter((text) => /^[\w-]{1,60}$/.test(text)),
  write: (chosen) => chosen,
}

const dayInUrl: UrlPart<Day | null> = {
  read: ([first]) => (first && isDay(first) ? first : null),
  write: (value) => (value === null ? [] : [value]),
}

/** Cents, as the endpoint takes them. */
const centsInUrl: UrlPart<number | null> = {
  read: ([first]) => (first && /^-?\d{1,13}$/.test(first) ? Number(first) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

function emptyOf(filter: Filter): FilterValue {
  if (filter.kind === 'choices') return []
  if (filter.kind === 'flag') return false
  return ['lookup', 'given', 'day', 'money'].includes(filter.kind) ? null : ''
}

function isSet(value: FilterValue): boolean {
  if (typeof value === 'number') return true
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function inWords(filter: Filter, value: FilterValue): string {
  if (filter.kind === 'choices') {
    const chosen = filter.choices.filter((choice) => (value as readonly string[]).includes(choice.value))
    if (chosen.length > 2) return `${chosen.length} / ${filter.choices.length}`
    return chosen.map(({ label }) => label).join(', ')
  }
  if (filter.kind === 'day') return value === null ? '' : formatDay(value as Day)
  if (filter.kind === 'money') return value === null ? '' : formatCents(value as number)
  return typeof value === 'string' ? value : ''
}
