import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { showTime } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { type Notice, noticeStore } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import headerClasses from './header.module.css'
import classes from './notice-bell.module.css'
import { noticeIcons } from './notice-icon.ts'

/** What the portal has told since the page was opened; a dot while some of it has not been seen here. */
export function NoticeBell({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useText()
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.notices)
  const unread = useSyncExternalStore(noticeStore.subscribe, noticeStore.unread)
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
  )
}

function OldNotice({ notice }: { notice: Notice }) {
  return (
    <li data-tone={notice.tone}>
      <Icon of={noticeIcons[notice.tone]} />
      <div>
        <b>{notice.title}</b>
        {notice.text && <span className={classes.text}>{notice.text}</span>}
        {notice.action?.link && <Link to={notice.action.link}>{notice.action.label}</Link>}
        <p className={classes.time}>{showTime(notice.at)}</p>
      </div>
    </li>
  )
}
