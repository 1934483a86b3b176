/** A value a query can carry; dates and amounts travel as text and numbers. */
export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[] | QueryObject
export interface QueryObject {
  readonly [name: string]: QueryValue
}

/**
 * A query in bracket style: `{status: ['paused'], _order: {name: 'asc'}}` is `status[]=paused&_order[name]=asc`. What is
 * null, undefined or an empty list is left out. Nothing is encoded, but for the few characters that would end the query
 * or make it say something else: the browser itself encodes what a URL cannot hold.
 */
export function queryString(query: QueryObject): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&')
}

/**
 * What a list is asked, as a table asks it: `{search: 'x', offset: 0, limit: 50, sortBy: 'name'}` is
 * `{_filter: {search: 'x'}, _offset: 0, _limit: 50, _order: {name: 'asc'}}`.
 */
export function asTableQuery({ offset, limit, sortBy, sortOrder, relations, ...filters }: QueryObject): QueryObject {
  return {
    _filter: filters,
    _offset: offset,
    _limit: limit,
    _order: typeof sortBy === 'string' ? { [sortBy]: sortOrder ?? 'asc' } : null,
    _relations: relations,
  }
}

/** The address with its query behind it; nothing is added for an empty one. */
export function withQuery(path: string, query: QueryObject | undefined): string {
  const text = query ? queryString(query) : ''
  return text === '' ? path : `${path}?${text}`
}

function pairs(name: string, value: QueryValue): string[] {
  if (value === null || value === undefined) return []
  if (isList(value)) return value.flatMap((one) => pairs(`${name}[]`, one))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => pairs(`${name}[${key}]`, one))
  return [`${name}=${unmistakable(String(value))}`]
}

function isList(value: QueryValue): value is readonly QueryValue[] {
  return Array.isArray(value)
}

/**
 * `#` would cut the address off, `%41` would be read as A, `&x=` as a parameter, and the ends of lines, of a list that was
 * pasted, would be left out; `Jansen & Zn`, `50%` and `a+b` are understood as they stand.
 */
function unmistakable(text: string): string {
  return text
    .replace(/%(?=[0-9a-fA-F]{2})/g, '%25')
    .replace(/&(?=[^&]*=)/g, '%26')
    .replace(/[#\t\n\r]/g, encodeURIComponent)
}
