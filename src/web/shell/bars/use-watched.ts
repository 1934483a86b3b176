import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'

/** How often it is asked again, in milliseconds. */
const askAgainAfter = 60_000

/** What the portal says of itself, asked each minute; undefined until it is known, and for whom it is not (`isFor`). */
export function useWatched<E extends Endpoint>(endpoint: E, isFor = true): Answer<E> | undefined {
  const enabled = useMay()(endpoint.permission) && isFor
  const { data } = useQuery({
    ...query<Endpoint>(endpoint, undefined as never),
    enabled,
    refetchInterval: askAgainAfter,
  })
  // Another page may have read it.
  return enabled ? (data as Answer<E> | undefined) : undefined
}
