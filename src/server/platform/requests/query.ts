import qs from 'qs'

/**
 * Reads a query string that old clients send without encoding: 'Jansen & Zn', 'C#', '50%', 'a+b' and 'Müller'
 * come through as written. A part without '=' belongs to the value before it; '+' is a plus; a '%' that starts
 * no valid sequence is a per cent sign. Brackets nest three deep at most.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const pairs: [string, string][] = []
  for (const part of text.split('&')) {
    const equals = part.indexOf('=')
    const last = pairs.at(-1)
    if (equals < 1 && last) last[1] += `&${decodeLenient(part)}`
    else if (equals >= 1) pairs.push([decodeLenient(part.slice(0, equals)), decodeLenient(part.slice(equals + 1))])
  }
  const encoded = pairs.map(([name, value]) => `${encodeName(name)}=${encodeURIComponent(value.toWellFormed())}`)
  const parsed = qs.parse(encoded.join('&'), { depth: 3, arrayLimit: 200, parameterLimit: 500, plainObjects: true })
  return fromOldForms(parsed)
}

function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']')
}

function decodeLenient(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}

/** `_offset`, `_limit`, `_order[field]` and `_filter[name]` are the same as offset, limit, sortBy, sortOrder, name. */
export function fromOldForms(query: Record<string, unknown>): Record<string, unknown> {
  const { _offset, _limit, _order, _filter, _relations, ...rest } = query
  const order = typeof _order === 'object' && _order !== null ? Object.entries(_order)[0] : undefined
  const direction: unknown = order?.[1]
  return {
    ...(typeof _filter === 'object' && _filter !== null ? _filter : {}),
    ...(_offset === undefined ? {} : { offset: _offset }),
    ...(_limit === undefined ? {} : { limit: _limit }),
    ...(order
      ? { sortBy: order[0], sortOrder: typeof direction === 'string' ? direction.toLowerCase() : direction }
      : {}),
    ...(_relations === undefined ? {} : { relations: _relations }),
    ...rest,
  }
}
