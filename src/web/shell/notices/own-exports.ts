import { useQuery } from '@tanstack/react-query'
import { getExportFile, listExports } from '#contract/lists/exports.ts'
import { type Answer, addressOf, query } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useUser } from '#web/base/calls/user.ts'

/** A file somebody asked for. */
export type ExportedFile = Answer<typeof listExports>['items'][number]

/** Whether it is still being made. */
export const isUnfinished = ({ state }: ExportedFile): boolean => state === 'queued' || state === 'running'

/** Where it is fetched. */
export const fileAddress = (id: number): string => host + addressOf(getExportFile, { params: { id } })

/** The files somebody asked for, as long as they are kept; undefined while that is not known. */
export function useExports(): readonly ExportedFile[] | undefined {
  const user = useUser()
  return useQuery({ ...query(listExports), enabled: user !== null, staleTime: 60_000 }).data?.items
}
