import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Day, isDay } from '#domain/day.ts'
import { formatDecimal, parseDecimal } from '#domain/decimal.ts'
import type { Cents } from '#domain/money.ts'
import { type NavigateOptions, useLocation, useNavigation, useSearchParams } from 'react-router'

/** How one part of the state is written in the address; a value equal to `none` is left out of it. */
export interface UrlPart<Value> {
  readonly read: (texts: readonly string[]) => Value
  readonly write: (value: Value) => readonly string[]
  /** Several values are written in brackets: `status[]=paused&status[]=closed`. */
  readonly several?: boolean
}

/** A shape of any parts; what a part holds is known where it is used. */
// oxlint-disable-next-line typescript/no-explicit-any -- a part reads and writes its own value: no narrower type fits all
export type UrlShape = Readonly<Record<string, UrlPart<any>>>
export type UrlValues<Shape extends UrlShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends UrlPart<infer Value> ? Value : never
}

/** A text; `00123`, `662E41`, `true` and `null` stay what they are. Empty without one. */
export const textInUrl: UrlPart<string> = {
  read: ([first]) => first ?? '',
  write: (value) => (value === '' ? [] : [value]),
}

/** A key, or null. */
export const idInUrl: UrlPart<number | null> = {
  read: ([first]) => (first && /^[1-9]\d{0,14}$/.test(first) ? Number(first) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

/** Several keys; one that stands alone without brackets is one of them. */
export const idsInUrl: UrlPart<readonly number[]> = {
  several: true,
  read: (texts) => [...new Set(texts.flatMap((text) => idInUrl.read([text]) ?? []))],
  write: (ids) => ids.map(String),
}

/** What stands open of a list: a key, `new` for one that is being added, or null. */
export const openedInUrl: UrlPart<number | 'new' | null> = {
  read: (texts) => (texts[0] === 'new' ? 'new' : idInUrl.read(texts)),
  write: (value) => (value === null ? [] : [String(value)]),
}

/** A day, `2026-11-20`, or null. */
export const dayInUrl: UrlPart<Day | null> = {
  read: ([first]) => (first && isDay(first) ? first : null),
  write: (value) => (value === null ? [] : [value]),
}

/** Several days, in order. */
export const daysInUrl: UrlPart<readonly Day[]> = {
  several: true,
  read: (texts) => [...new Set(texts.filter((text) => isDay(text)))].sort(),
  write: (days) => days,
}

/** An amount, in the address in euros: `1000.50`; or null. */
export const centsInUrl: UrlPart<Cents | null> = {
  read: ([first]) => (first ? parseDecimal(first, 2) : null),
  write: (value) => (value === null ? [] : [formatDecimal(value, 2)]),
}

/** A number of zero or more with at most four decimals, or null. */
export const numberInUrl: UrlPart<number | null> = {
  read: ([first]) => (first && /^\d{1,12}(\.\d{1,4})?$/.test(first) ? Number(first) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

/** Set or not set. */
export const flagInUrl: UrlPart<boolean> = {
  read: ([first]) => first === '1',
  write: (value) => (value ? ['1'] : []),
}

/** One of the known values; the first when the address says something else or nothing. */
export function oneInUrl<Value extends string>(values: readonly [Value, ...Value[]]): UrlPart<Value> {
  return {
    read: ([first]) => values.find((value) => value === first) ?? values[0],
    write: (value) => (value === values[0] ? [] : [value]),
  }
}

/** Any of the known values; what the address says besides is ignored. */
export function anyInUrl<Value extends string>(values: readonly Value[]): UrlPart<readonly Value[]> {
  return {
    several: true,
    read: (texts) => values.filter((value) => texts.includes(value)),
    write: (chosen) => chosen,
  }
}

/**
 * What the address is about to be, and the visit it is to follow. To go there takes a moment, for rights are looked at
 * first: what is chosen meanwhile shows at once and goes on from here, or the choice before it would be lost.
 */
let next: { readonly params: URLSearchParams; readonly since: string } | null = null
const listeners = new Set<() => void>()

function setNext(to: typeof next): void {
  next = to
  for (const listen of listeners) listen()
}

function announce(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', forget)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('popstate', forget)
    // Whoever leaves the page leaves behind what was chosen on it.
    next = null
  }
}

/** Whoever goes back before a choice has arrived does not want it any more. */
function forget(): void {
  setNext(null)
}

interface ChangeOptions {
  readonly push?: boolean
  /** What opens over a list leaves it on its page. */
  readonly keepsPage?: boolean
}

/**
 * State that lives in the address, so that a copied address shows the same. Changing a part goes back to the first page
 * of the list below it unless it `keepsPage`, and replaces the address unless `push` is asked for. The shape is made
 * once, outside of the component.
 */
export function useUrlState<Shape extends UrlShape>(
  shape: Shape,
): [UrlValues<Shape>, (change: Partial<UrlValues<Shape>>, options?: ChangeOptions) => void] {
  const [shown, change] = useAddress()
  const values = useMemo(() => readValues(shape, shown), [shape, shown])
  const set = useCallback(
    (changed: Partial<UrlValues<Shape>>, options: ChangeOptions = {}) =>
      change((before) => writeValues(shape, before, changed, options), {
        replace: !options.push,
        preventScrollReset: true,
      }),
    [shape, change],
  )
  return [values, set]
}

type Change = (before: URLSearchParams) => URLSearchParams

/** What the address holds, or is about to hold, and how it is changed from there. */
export function useAddress(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const arrived = useNavigation().state === 'idle'
  const ahead = useSyncExternalStore(announce, () => next)
  const here = useRef({ params, key })
  useLayoutEffect(() => {
    here.current = { params, key }
    if (next && arrived && next.since !== key) setNext(null)
  }, [params, key, arrived])
  const change = useCallback(
    (changed: Change, options: NavigateOptions = {}) => {
      const after = changed(new URLSearchParams(next?.params ?? here.current.params))
      setNext({ params: after, since: here.current.key })
      setParams(after, options)
    },
    [setParams],
  )
  return [ahead?.params ?? params, change]
}

/** The values that an address holds. */
export function readValues<Shape extends UrlShape>(shape: Shape, params: URLSearchParams): UrlValues<Shape> {
  const read = ([name, part]: [string, Shape[string]]) => [name, part.read(textsOf(params, name))]
  return Object.fromEntries(
    Object.entries(shape).map((entry) => read(entry as [string, Shape[string]])),
  ) as UrlValues<Shape>
}

/** The address with some values changed, and the page forgotten unless it is kept. */
export function writeValues<Shape extends UrlShape>(
  shape: Shape,
  before: URLSearchParams,
  changed: Partial<UrlValues<Shape>>,
  { keepsPage = false }: { readonly keepsPage?: boolean } = {},
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changed)) {
    const part = shape[name]
    if (!part) continue
    after.delete(name)
    after.delete(`${name}[]`)
    for (const text of part.write(value)) after.append(part.several ? `${name}[]` : name, text)
  }
  if (!keepsPage) after.delete('page')
  return after
}

function textsOf(params: URLSearchParams, name: string): string[] {
  return [...params.getAll(name).flatMap((text) => (text === '' ? [] : [text])), ...params.getAll(`${name}[]`)]
}
