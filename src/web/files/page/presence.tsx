import { Button, VisuallyHidden } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { followPresence, type PresenceNews } from '#contract/files/presence.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { follow } from '#web/base/calls/follow.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './presence.module.css'

/** Who else looks at this file, and who changed it since it was read. */
export interface Presence {
  readonly others: PresenceNews['others']
  /** Who changed the file while it is on the screen; null when nobody did, or the change has been read. */
  readonly changedBy: string | null
  readonly read: () => void
}

/** Follows the others on a file for as long as its page is in sight: a line that nobody looks at is closed. */
export function usePresence(dossierId: number): Presence {
  const mayFollow = useMay()('file.presence')
  const client = useQueryClient()
  const [others, setOthers] = useState<PresenceNews['others']>([])
  const [changedBy, setChangedBy] = useState<string | null>(null)
  const lastSeen = useRef<number | null>(null)

  useEffect(() => {
    if (!mayFollow) return
    let source: EventSource | null = null
    const take = ({ others: now, last }: PresenceNews) => {
      setOthers(now)
      const isNews = last !== null && lastSeen.current !== null && last.id > lastSeen.current
      lastSeen.current = last?.id ?? 0
      if (isNews && last.by !== null) setChangedBy(last.by.name)
    }
    const listen = () => {
      if (document.visibilityState === 'hidden') {
        source?.close()
        source = null
        setOthers([])
      } else if (!source) {
        source = follow(addressOf(followPresence, { params: { id: dossierId } }))
        source.addEventListener('message', (event: MessageEvent<string>) => {
          const news = JSON.parse(event.data) as PresenceNews | null
          if (news) take(news)
        })
      }
    }
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      source?.close()
    }
  }, [dossierId, mayFollow])

  const read = () => {
    setChangedBy(null)
    void client.invalidateQueries()
  }
  return { others, changedBy, read }
}

/** Beside the name of the file: colleagues who look at it now. */
export function Viewers({ others }: Pick<Presence, 'others'>) {
  const words = useWords(others)
  if (words === '') return null
  return (
    <span className={classes.viewers}>
      <Icon of={IconEye} size={14} />
      {words}
    </span>
  )
}

/** Above the page: a colleague changed the file. What is being typed stays as it is. Who comes and goes is read out. */
export function ChangeNotice({ others, changedBy, read }: Presence) {
  const t = useText()
  const words = useWords(others)
  return (
    <>
      <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>
      <div aria-live="polite" className={classes.notice}>
        {changedBy !== null && (
          <Message tone="info">
            {t('presence.changed', { name: changedBy })}{' '}
            <Button size="compact-xs" onClick={read}>
              {t('presence.read')}
            </Button>
          </Message>
        )}
      </div>
    </>
  )
}

function useWords(others: Presence['others']): string {
  const t = useText()
  const names = others.map(({ name }) => name)
  if (names.length === 0) return ''
  return names.length === 1
    ? t('presence.one', { name: names[0] ?? '' })
    : t('presence.several', { names: names.join(', ') })
}
