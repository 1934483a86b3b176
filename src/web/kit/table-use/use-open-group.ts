import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { useAddress } from '#web/kit/filters/url-state.ts'

/** Which group of a list is unfolded: its rows are the ones that are asked for. */
export interface OpenGroup {
  /** Null: all are folded, or none is known yet. */
  readonly key: string | null
  /** Whether the groups are known. */
  readonly isKnown: boolean
  /** Why they are not. */
  readonly error: unknown
}

/**
 * The group of the address (`group`): the first one as long as nobody chose, none when all were folded. One at a time, so
 * that a group of thousands is asked for by the page. `first`: the one to open as long as nobody chose.
 */
export function useOpenGroup(keys: readonly string[] | undefined, error: unknown, first?: string) {
  const [params, setParams] = useAddress()
  const asked = params.get('group') ?? first
  const found = asked === '' ? null : (keys?.find((key) => key === asked) ?? keys?.[0] ?? null)
  const group: OpenGroup = { key: found, isKnown: keys !== undefined, error }
  const show = (key: string | null) =>
    setParams(
      (after) => {
        after.set('group', key ?? '')
        after.delete('page')
        after.delete('item')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  /** Unfolds the one after the open one, or before it. */
  const step = (by: 1 | -1) => {
    const next = keys?.[Math.max(0, (found === null ? -1 : keys.indexOf(found)) + by)]
    if (next !== undefined) show(next)
  }
  return { group, show, step }
}

/**
 * How the rows of a list are asked for whose groups are folded: only those of the open one, and never beside another's.
 * `groupIn` tells of which group what was asked is.
 */
export function asksOf(group: OpenGroup | undefined, groupIn = groupOfQuery) {
  if (!group) return { enabled: true, placeholderData: keepPreviousData }
  return {
    enabled: group.key !== null,
    placeholderData: <Data>(before: Data, of: { readonly queryKey: QueryKey } | undefined) =>
      groupIn(of?.queryKey.at(-1)) === group.key ? before : undefined,
  }
}

const groupOfQuery = (asked: unknown) => (asked as { group?: string } | undefined)?.group
