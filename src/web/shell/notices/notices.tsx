import '@mantine/notifications/styles.layer.css'
import { Anchor } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { keepNoticesOf, type Notice, noticeStore } from '#web/base/frame/notices.ts'
import { onNewVersion } from '#web/base/frame/new-version.ts'
import { text } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { noticeIcons } from './notice-icon.ts'
import classes from './notices.module.css'

const shownFor = 5_000

/** Notices as they come after `toldBefore`, bottom right: gone after five seconds, a failure stays until it is closed. */
export function Notices({ toldBefore }: { toldBefore: number }) {
  const navigate = useNavigate()
  const user = useUser()?.id ?? null
  useEffect(() => {
    // Logging out forgets them by itself; a session that ended may go on.
    if (user !== null) keepNoticesOf(user)
  }, [user])
  const last = useRef(toldBefore)
  useEffect(() => {
    const show = () => {
      const fresh = noticeStore.notices().filter(({ id }) => id > last.current)
      last.current = Math.max(last.current, ...fresh.map(({ id }) => id))
      for (const notice of fresh.reverse()) showNotice(notice, (link) => void navigate(link))
    }
    show()
    return noticeStore.subscribe(show)
  }, [navigate])
  useEffect(watchLine, [])
  useEffect(() => onNewVersion(tellNewVersion), [])
  return <Notifications position="bottom-right" autoClose={shownFor} limit={4} className={classes.notices} />
}

const lineEvents = ['online', 'offline'] as const

/** Says that there is no connection for as long as that is so; of no use afterwards, so it is not kept under the bell. */
function watchLine(): () => void {
  const look = () => {
    if (navigator.onLine) notifications.hide('line')
    else {
      const fixed = { autoClose: false, withCloseButton: false, role: 'status', 'data-tone': 'warning' }
      notifications.show({
        id: 'line',
        message: text('shell.offline'),
        icon: <Icon of={noticeIcons.warning} />,
        ...fixed,
      })
    }
  }
  for (const event of lineEvents) window.addEventListener(event, look)
  look()
  return () => lineEvents.forEach((event) => window.removeEventListener(event, look))
}

/** Says that there is a newer portal; whoever is in the middle of something goes on, and what is typed is kept. */
function tellNewVersion(): void {
  const reload = (
    <Anchor component="button" onClick={() => window.location.reload()}>
      {text('shell.reload')}
    </Anchor>
  )
  const message = (
    <>
      {text('shell.new_version')} {reload}
    </>
  )
  const icon = <Icon of={noticeIcons.info} />
  notifications.show({ id: 'version', message, icon, autoClose: false, role: 'status' })
}

function showNotice(notice: Notice, go: (link: string) => void): void {
  const id = String(notice.id)
  const { action } = notice
  const act = () => {
    notifications.hide(id)
    action?.onClick?.()
    if (action?.link) go(action.link)
  }
  const autoClose = notice.dismissible === true ? false : (notice.time ?? shownFor)
  const shown = {
    id,
    title: notice.message,
    message: (
      <>
        {notice.text}
        {action && (
          <Anchor component="button" type="button" size="sm" fw={500} mt={4} display="block" onClick={act}>
            {action.label}
          </Anchor>
        )}
      </>
    ),
    icon: <Icon of={noticeIcons[notice.variant]} />,
    role: notice.variant === 'danger' ? 'alert' : 'status',
    'data-tone': notice.variant,
    closeButtonProps: { 'aria-label': text('kit.close') },
    // A mouse above it keeps it by itself; somebody who is in it with keys has as long.
    onFocusCapture: () => notifications.update({ ...shown, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...shown, autoClose }),
  }
  notifications.show({ ...shown, autoClose })
}
