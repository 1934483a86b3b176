import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { noticeStore } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import headerClasses from '#web/shell/frame/header.module.css'
import classes from './notice-bell.module.css'
import { useNewNews } from './use-new-news.ts'

/** What it says is asked for once it is opened: the frame is the sooner there. */
const BellBox = lazy(() => import('./bell-box.tsx').then((module) => ({ default: module.BellBox })))

/**
 * What the portal has told on this computer, the news that is new, the files that were asked for and the bulk updates that
 * are at work; a dot while some of it has not been seen.
 */
export function NoticeBell({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useText()
  const fresh = useSyncExternalStore(noticeStore.subscribe, noticeStore.unread)
  const ofNews = useNewNews()
  const news = ofNews?.unread ?? 0
  const unread = fresh + news
  useEffect(() => {
    if (open) noticeStore.markRead()
  }, [open])
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={headerClasses.tool}
          aria-label={unread > 0 ? t('shell.notices_new', { count: unread }) : t('shell.notices')}
          onClick={() => onOpen(!open)}
        >
          <Icon of={IconBell} size={18} />
          {unread > 0 && <span className={headerClasses.dot} />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.box} tabIndex={-1} aria-label={t('shell.notices')}>
        <h2 className={classes.title}>{t('shell.notices')}</h2>
        <Suspense fallback={null}>
          <BellBox news={news} mustRead={ofNews?.mustRead ?? 0} onLeave={() => onOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
