import { useQuery } from '@tanstack/react-query'
import { listNews } from '#contract/office/news.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'

/** The news of this user, as far as it says how much of it is new. */
export function useNewNews(): Answer<typeof listNews> | undefined {
  const user = useUser()
  const asked = query(listNews, { query: { limit: 1 } })
  return useQuery({ ...asked, enabled: user !== null, staleTime: 5 * 60_000 }).data
}
