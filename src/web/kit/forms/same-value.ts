/** Whether two values are the same as JSON, whatever the order of their keys: a database keeps them in its own. */
export function sameValue(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, held: unknown) => {
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held
    return Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
