import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { dayOfMoment, formatCount, showMoment, showTime } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Notice, noticeStore } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { BellBulkUpdates } from './bell-bulk-updates.tsx'
import { BellFiles } from './bell-files.tsx'
import { useOwnBulkUpdates } from './own-bulk-updates.ts'
import { useExports } from './own-exports.ts'
import classes from './notice-bell.module.css'
import { noticeIcons } from './notice-icon.ts'

interface BellBoxProps {
  /** So much news was not read. */
  readonly news: number
  /** So much of that has to be read. */
  readonly mustRead: number
  readonly onLeave: () => void
}

/** What stands under the bell. */
export function BellBox({ news, mustRead, onLeave }: BellBoxProps) {
  const t = useText()
  const files = useExports()
  const updates = useOwnBulkUpdates()
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.notices)
  return (
    <>
      {news > 0 && (
        <p className={classes.news}>
          <Link to="/news" onClick={onLeave}>
            {t('shell.news_unread', { count: formatCount(news) })}
          </Link>{' '}
          {mustRead > 0 && (
            <span className={classes.text}>{t('shell.news_must', { count: formatCount(mustRead) })}</span>
          )}
        </p>
      )}
      <BellFiles files={files} />
      <BellBulkUpdates updates={updates} onLeave={onLeave} />
      {notices.length === 0 ? (
        <p className={classes.none}>{t('shell.notices_none')}</p>
      ) : (
        <ul className={classes.list}>
          {notices.map((notice) => (
            <OldNotice key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
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
