import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNews } from '#contract/office/news.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import type { Notice } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'

const told = 'news-told'

/** Who logs in again is told again. */
export const tellNewsAgain = (): void => localStorage.removeItem(told)

/** The news of this user, as far as it says how much of it is new. */
export function useNewNews(): Answer<typeof listNews> | undefined {
  const user = useUser()
  const asked = query(listNews, { query: { limit: 1 } })
  return useQuery({ ...asked, enabled: user !== null, staleTime: 5 * 60_000 }).data
}

/** Says once after a login, whatever windows are open, that there is news, longer where there is something one has to read. */
export function useNewsAtLogin(show: (notice: Omit<Notice, 'id' | 'at'>) => void): void {
  const t = useText()
  const user = useUser()?.id ?? null
  const news = useNewNews()
  useEffect(() => {
    if (user === null || !news || news.unread === 0 || localStorage.getItem(told) === String(user)) return
    localStorage.setItem(told, String(user))
    const { mustRead } = news
    show({
      variant: mustRead > 0 ? 'warning' : 'info',
      message: t('shell.news_at_login'),
      ...(mustRead > 0 ? { text: t('shell.news_must', { count: formatCount(mustRead) }) } : {}),
      action: { label: t('shell.news_read'), link: '/news' },
      // It goes by itself, the bell keeps its dot.
      ...(mustRead > 0 ? { time: 8_000 } : {}),
    })
  }, [user, news, show, t])
}
