const keptMs = 10 * 60_000
const mostKept = 1_000

const until = new Map<string, number>()

/**
 * Whether this search was found to name too many dossiers to list, not long ago: looking that up once more takes as long
 * as the page itself. What the list shows is the same either way, so it does no harm when it holds no longer.
 */
export function isKnownAsCommon(search: string): boolean {
  return (until.get(search) ?? 0) > performance.now()
}

export function rememberAsCommon(search: string): void {
  until.delete(search)
  until.set(search, performance.now() + keptMs)
  const [oldest] = until.keys()
  if (until.size > mostKept && oldest !== undefined) until.delete(oldest)
}
