import { redirect } from 'react-router'
import { may } from '#contract/people/permission.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import type { User } from '#contract/people/users.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { frameQuery, rereadRights } from '#web/base/calls/user.ts'

const all: readonly Screen[] = screens

/** Loads the user before a screen is entered; sends whoever may not enter to the login or to "Access Denied". */
export async function guard(screen: Screen, request: Request): Promise<Response | null> {
  const known = (await queryClient.ensureQueryData(frameQuery)).user
  const user = known && !may(known.acl, screen.permission) ? await readAgain() : known
  const isLed = screen.name === 'login' || (screen.name === 'home' && user && !may(user.acl, 'today'))
  if (isLed && user) return redirect(startOf(user.acl))
  // Somebody else typed the password: nothing else opens until it is changed.
  if (user?.mustChangePassword && screen.name !== 'change-password') return redirect('/change-password')
  // Nor before the second step that a group asks for is set up.
  if (user?.mustAddSecondFactor && !screen.completesLogin) return redirect('/second-factor')
  if (may(user?.acl ?? null, screen.permission)) return null
  if (!user) return redirect(loginFor(request))
  return redirect(`/access-denied?screen=${encodeURIComponent(screen.name)}`)
}

/** The user as he is now: a right that was given a moment ago opens the page. */
async function readAgain(): Promise<User | null> {
  await rereadRights()
  return queryClient.getQueryData(frameQuery.queryKey)?.user ?? null
}

/**
 * Where somebody starts: of a customer at what waits for him, others at the files, or at the first page of the menu they may
 * open.
 */
export function startOf(acl: readonly string[]): string {
  const first = all.find(({ name }) => name === 'dashboard')
  if (first && may(acl, first.permission) && !acl.includes('ROLE_EMPLOYEE')) return first.path
  const files = all.find(({ name }) => name === 'file.search')
  if (files && may(acl, files.permission)) return files.path
  return all.find(({ menu, permission }) => menu && may(acl, permission))?.path ?? '/access-denied'
}

function loginFor(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `/login?returnTo=${encodeURIComponent(pathname + search)}`
}
