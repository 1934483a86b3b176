import { useQuery } from '@tanstack/react-query'
import { type BulkState, listOwnBulkUpdates } from '#contract/files/own-bulk-updates.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'

/** A bulk update of the user, as far as the frame tells of it. */
export type OwnUpdate = Answer<typeof listOwnBulkUpdates>['items'][number]

const moving: ReadonlySet<BulkState> = new Set(['previewing', 'running', 'stopping', 'undoing'])

/** Whether the portal is at work on it. */
export const isMoving = ({ state }: OwnUpdate): boolean => moving.has(state)

/** Its page. */
export const addressOfUpdate = (id: number): string => `/file/bulk-update?update=${id}`

/** The bulk updates that the user asked for and that are at work, or were over in the last day. */
export function useOwnBulkUpdates(): readonly OwnUpdate[] {
  const may = useMay()
  const own = useQuery({
    ...query(listOwnBulkUpdates),
    enabled: may('file.bulk-update'),
    staleTime: 60_000,
    // A colleague who approves it is not heard from otherwise.
    refetchInterval: ({ state }) => (state.data?.items.some((update) => update.state === 'waiting') ? 30_000 : false),
  })
  return own.data?.items ?? nothing
}

const nothing: readonly OwnUpdate[] = []
