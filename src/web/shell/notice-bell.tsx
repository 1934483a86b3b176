import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { dayOfMoment, formatCount, showMoment, showTime } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { type Notice, noticeStore } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import { BellBulkUpdates, BulkFollowers, useOwnBulkUpdates } from './bell-bulk-updates.tsx'
import { BellFiles, ExportFollowers, useExports } from './bell-files.tsx'
import headerClasses from './header.module.css'
import classes from './notice-bell.module.css'
import { noticeIcons } from './notice-icon.ts'
import { useNewNews } from './use-news-at-login.ts'

/**
 * What the portal has told on this computer, the news that is new, the files that were asked for and the bulk updates that
 * are at work; a dot while some of it has not been seen.
 */
export function NoticeBell({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useText()
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.notices)
  const fresh = useSyncExternalStore(noticeStore.subscribe, noticeStore.unread)
  const news = useNewNews()?.unread ?? 0
  const files = useExports()
  const updates = useOwnBulkUpdates()
  const unread = fresh + news
  useEffect(() => {
    if (open) noticeStore.markRead()
  }, [open])
  return (
    <>
      <ExportFollowers files={files} />
      <BulkFollowers updates={updates} />
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
          {news > 0 && (
            <p className={classes.news}>
              <Link to="/news" onClick={() => onOpen(false)}>
                {t('shell.news_unread', { count: formatCount(news) })}
              </Link>
            </p>
          )}
          <BellFiles files={files} />
          <BellBulkUpdates updates={updates} onLeave={() => onOpen(false)} />
          {notices.length === 0 ? (
            <p className={classes.none}>{t('shell.notices_none')}</p>
          ) : (
            <ul className={classes.list}>
              {notices.map((notice) => (
                <OldNotice key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

function OldNotice({ notice }: { notice: Notice }) {
  return (
    <li data-tone={notice.variant} lang={notice.language}>
      <Icon of={noticeIcons[notice.variant]} />
      <div>
        <b>{notice.message}</b>
        {notice.text && <span className={classes.text}>{notice.text}</span>}
        {notice.action?.link && <Link to={notice.action.link}>{notice.action.label}</Link>}
        <p className={classes.time}>{isToday(notice.at) ? showTime(notice.at) : showMoment(notice.at)}</p>
      </div>
    </li>
  )
}

const isToday = (at: Date) => dayOfMoment(at) === dayOfMoment(new Date())
