import { useMemo } from 'react'
import { type Day, formatDay, isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { Lookup } from '#web/kit/lookups/search-select.tsx'
import type { Choice } from '#web/kit/fields/text-field.tsx'
import {
  anyInUrl,
  flagInUrl,
  idInUrl,
  idsInUrl,
  readValues,
  textInUrl,
  type UrlPart,
  useUrlState,
} from './url-state.ts'

/**
 * A filter of a list by its kind. `search` is the field before the chips; the others are chips:
 * `text` one line, `choices` any of a known list, `lookup` one found on the server, `lookups` several of those, `day` a day,
 * `money` an amount, `days` and `amounts` what lies between two, `flag` on or off.
 */
export type Filter = InMenu &
  (
    | {
        readonly kind: 'search'
        readonly label: string
        /** Lists of numbers may be pasted here: what is longer than fits in an address goes another way. */
        readonly lists?: { readonly longest: number; readonly onLong: (text: string) => Promise<boolean> }
      }
    /** With `told` what an address holds is shown in those words. */
    | { readonly kind: 'text'; readonly label: string; readonly told?: (text: string) => string }
    | {
        readonly kind: 'choices'
        readonly label: string
        readonly choices: readonly Choice<string>[]
        /** The choices come from elsewhere: what the address says is kept until they are there. */
        readonly asked?: true
      }
    | { readonly kind: 'lookup' | 'lookups'; readonly label: string; readonly lookup: Lookup }
    | { readonly kind: 'day'; readonly label: string }
    | { readonly kind: 'money'; readonly label: string }
    /** From a day through another, either may be missing; each stands in the address under its own name. */
    | { readonly kind: 'days'; readonly label: string; readonly from: string; readonly to: string }
    /** From an amount through another. */
    | { readonly kind: 'amounts'; readonly label: string; readonly from: string; readonly to: string }
    | { readonly kind: 'flag'; readonly label: string }
    /** A key that only a link sets: shown while it filters, never offered. With `told` it is a text, and said in those words. */
    | { readonly kind: 'given'; readonly label: string; readonly told?: (text: string) => string }
  )

/** Where a filter stands among those that can be added. */
interface InMenu {
  /** The heading it stands under; a list of a dozen filters needs some. */
  readonly group?: string
  /** Behind "Meer filters". */
  readonly rare?: true
  /** Only a link sets it: shown while it filters, never offered. */
  readonly onlyGiven?: true
}

/** What lies between two bounds, both included. */
export interface Between {
  readonly from: Day | number | null
  readonly to: Day | number | null
}

export type FilterValue = string | readonly string[] | readonly number[] | number | boolean | Between | null

export interface FilterState {
  readonly name: string
  /** What it is called in the query of the endpoint: two names for what lies between two bounds. */
  readonly names: readonly string[]
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
  const t = useText()
  const names = Object.entries(declared).map(nameWithChoices).join()
  const shape = useMemo(
    () => shapeOf(declared),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- labels change with the language; names and choices decide what is in the address
    [names],
  )
  const [values, change] = useUrlState(shape)

  const all = Object.entries(declared).map(([name, filter]): FilterState => {
    const value = valueOf(name, filter, values)
    const set = (next: FilterValue) => change(inQuery(name, filter, next))
    return {
      name,
      names: namesOf(name, filter),
      filter,
      value,
      set,
      active: isSet(value),
      words: inWords(filter, value, t),
      clear: () => set(emptyOf(filter)),
    }
  })
  const active = all.filter((one) => one.active)
  return {
    all,
    active,
    query: setIn(Object.assign({}, ...active.map((one) => inQuery(one.name, one.filter, one.value)))),
    clear: () => change(Object.assign({}, ...all.map(({ name, filter }) => inQuery(name, filter, emptyOf(filter))))),
  }
}

type Query = Readonly<Record<string, FilterValue>>

const setIn = (query: Query): Query => Object.fromEntries(Object.entries(query).filter(([, value]) => isSet(value)))

function namesOf(name: string, filter: Filter): readonly string[] {
  return isBetween(filter) ? [filter.from, filter.to] : [name]
}

function isBetween(filter: Filter): filter is Filter & { readonly kind: 'days' | 'amounts' } {
  return filter.kind === 'days' || filter.kind === 'amounts'
}

function valueOf(name: string, filter: Filter, values: Readonly<Record<string, unknown>>): FilterValue {
  if (!isBetween(filter)) return values[name] as FilterValue
  return { from: values[filter.from], to: values[filter.to] } as Between
}

/** A value under the names of the query. */
function inQuery(name: string, filter: Filter, value: FilterValue): Query {
  if (!isBetween(filter)) return { [name]: value }
  const { from, to } = value as Between
  return { [filter.from]: from, [filter.to]: to }
}

function shapeOf(declared: Readonly<Record<string, Filter>>) {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, filter]) =>
      namesOf(name, filter).map((one) => [one, partOf(filter)] as const),
    ),
  )
}

function nameWithChoices([name, filter]: [string, Filter]): string {
  return filter.kind === 'choices' ? [name, ...filter.choices.map(({ value }) => value)].join(' ') : name
}

/** What the filters of an address ask of the endpoint, where the list itself is not on the screen. */
export function filterQueryOf(
  declared: Readonly<Record<string, Filter>>,
  address: URLSearchParams,
): Readonly<Record<string, unknown>> {
  return setIn(readValues(shapeOf(declared), address) as Query)
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind has a value of its own
function partOf(filter: Filter): UrlPart<any> {
  switch (filter.kind) {
    case 'choices':
      return filter.asked ? wordsInUrl : anyInUrl(filter.choices.map(({ value }) => value))
    case 'given':
      return filter.told ? textInUrl : idInUrl
    case 'lookup':
      return idInUrl
    case 'lookups':
      return idsInUrl
    case 'flag':
      return flagInUrl
    case 'day':
    case 'days':
      return dayInUrl
    case 'money':
    case 'amounts':
      return centsInUrl
    case 'search':
    case 'text':
      return textInUrl
  }
}

/** Codes, keys and names, as long as the server has them: a group of customers is called as people call it. */
const wordsInUrl: UrlPart<readonly string[]> = {
  several: true,
  read: (texts) => texts.filter((text) => /^[^\p{Cc}]{1,80}$/u.test(text)),
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
  if (isBetween(filter)) return { from: null, to: null }
  if (filter.kind === 'choices' || filter.kind === 'lookups') return []
  if (filter.kind === 'flag') return false
  if (filter.kind === 'given') return filter.told ? '' : null
  return ['lookup', 'day', 'money'].includes(filter.kind) ? null : ''
}

function isSet(value: FilterValue): boolean {
  if (typeof value === 'number') return true
  if (typeof value === 'object' && value !== null && 'from' in value) return value.from !== null || value.to !== null
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function inWords(filter: Filter, value: FilterValue, t: Say): string {
  if (isBetween(filter)) return betweenInWords(filter.kind, value as Between, t)
  if (filter.kind === 'choices') {
    const chosen = filter.choices.filter((choice) => (value as readonly string[]).includes(choice.value))
    if (chosen.length > 2) return `${chosen.length} / ${filter.choices.length}`
    return chosen.map(({ label }) => label).join(', ')
  }
  if (filter.kind === 'day') return value === null ? '' : formatDay(value as Day)
  if (filter.kind === 'money') return value === null ? '' : formatCents(value as number)
  if (typeof value !== 'string') return ''
  return (filter.kind === 'given' || filter.kind === 'text') && filter.told && value !== '' ? filter.told(value) : value
}

function betweenInWords(kind: 'days' | 'amounts', { from, to }: Between, t: Say): string {
  const words = (bound: Day | number) => (kind === 'days' ? formatDay(bound as Day) : formatCents(bound as number))
  if (from !== null && to !== null) return t('kit.between', { from: words(from), to: words(to) })
  if (from !== null) return t('kit.from', { from: words(from) })
  return to === null ? '' : t('kit.until', { to: words(to) })
}
