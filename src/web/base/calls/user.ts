import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/day.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { may, type Permission } from '#contract/people/permission.ts'
import { type User, getUser } from '#contract/people/users.ts'
import { call, query } from './api.ts'
import { tellWhoCameIn } from '#web/base/frame/other-windows.ts'
import { queryClient } from './query-client.ts'
import { noteServerMoment } from './server-moment.ts'

/** The user, the agency and the environment: read once, and again after each login. */
export const frameQuery: ReturnType<typeof query<typeof getUser>> = {
  ...query(getUser),
  queryFn: async ({ signal }) => {
    const frame = await call(getUser, {}, { signal })
    noteServerMoment(frame.now)
    tellWhoCameIn(frame.user)
    return frame
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** What the frame of every page shows; loaded before any page is entered. */
export function useFrame() {
  return useQuery(frameQuery).data ?? queryClient.getQueryData(frameQuery.queryKey)
}

/** Which build this is, and from which commit where that is known. */
export function buildOf({ build, commit }: Pick<OutputOf<typeof getUser>, 'build' | 'commit'>): string {
  return commit === null ? build : `${build} (${commit})`
}

/** Whoever is logged in. Pages behind a guard always have one. */
export function useUser(): User | null {
  return useFrame()?.user ?? null
}

/** Whether the user may do this, for buttons and links. The server decides again. */
export function useMay(): (permission: Permission) => boolean {
  const acl = useUser()?.acl ?? null
  return (permission) => may(acl, permission)
}

/** The day the portal takes for today; the server's, whatever the clock of the computer says. */
export function useToday(): Day {
  return (useFrame()?.today ?? '') as Day
}

/** Reads the user again, after somebody has logged in or out. */
export async function reloadFrame(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: frameQuery.queryKey, refetchType: 'none' })
  await queryClient.fetchQuery(frameQuery)
}

/** The calls of the menu, and of the pages and acts by name. */
const menus = '/api/v4/menu/'

/**
 * Reads again what the user may do, and with it his menu. What lies on the page stays as it is: it may hold what is not
 * saved yet. When it is somebody else by now the page begins anew; without anybody the next call asks for the login.
 */
export async function rereadRights(): Promise<void> {
  const before = queryClient.getQueryData(frameQuery.queryKey)?.user
  const frame = await call(getUser, {}, { quiet: true })
  noteServerMoment(frame.now)
  if (!before || !frame.user) return
  if (frame.user.id !== before.id || frame.user.impersonator !== before.impersonator) {
    window.location.reload()
    return
  }
  queryClient.setQueryData(frameQuery.queryKey, frame)
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(menus) })
}
