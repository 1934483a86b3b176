import { useQuery } from '@tanstack/react-query'
import { getMenu } from '#contract/people/users.ts'
import { query } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { type Menu, menuOf } from './menu.ts'

/** The menu of whoever is logged in. */
export function useMenu(): Menu {
  const user = useUser()
  const { data } = useQuery({ ...query(getMenu), enabled: user !== null, staleTime: 60_000 })
  return menuOf(data?.items ?? [])
}
