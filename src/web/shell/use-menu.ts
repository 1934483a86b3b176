import { useQuery } from '@tanstack/react-query'
import { getMenu } from '#contract/users.ts'
import { query } from '#web/api.ts'
import { useUser } from '#web/user.ts'
import { type Menu, menuOf } from './menu.ts'

/** The menu of whoever is logged in. */
export function useMenu(): Menu {
  const user = useUser()
  const { data } = useQuery({ ...query(getMenu), enabled: user !== null, staleTime: 60_000 })
  return menuOf(data?.items ?? [])
}
