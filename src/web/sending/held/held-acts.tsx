import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Channel } from '#domain/workflow/step.ts'
import { dropHeldItems, releaseHeldItems } from '#contract/sending/held-items.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { MoveItemsWindow } from './move-items-window.tsx'

export interface HeldHour {
  readonly at: string
  readonly channel: Channel
}

interface HeldActsProps {
  readonly ids: readonly number[]
  /** Not these, but all that wait for an hour by a channel. */
  readonly hour?: HeldHour
  readonly onDone: () => void
  /** Whether the keys of the page are for these. */
  readonly hasKeys?: boolean
}

/** What can be done with messages that wait: judge them again, move them, drop them. */
export function HeldActs({ ids, hour, onDone, hasKeys = false }: HeldActsProps) {
  const t = useText()
  const which = hour ? { ids: [], hour } : { ids: [...ids], hour: null }
  const [isMoving, setMoving] = useState(false)
  const release = useCommand(releaseHeldItems, {
    onDone: ({ released }) => {
      notify({ variant: 'success', message: t('hold.released', { count: formatCount(released) }) })
      onDone()
    },
  })
  const drop = useCommand(dropHeldItems, {
    onDone: ({ dropped }) => {
      notify({ variant: 'success', message: t('hold.dropped', { count: formatCount(dropped) }) })
      onDone()
    },
  })
  const busy = release.busy || drop.busy
  const judge = () => release.send({ input: which })
  const ask = async () => {
    const reason = await prompt({
      title: t('run.drop'),
      text: t('run.drop_text'),
      label: t('run.col.reason'),
      confirm: t('run.drop'),
      required: true,
    })
    if (reason !== null) drop.send({ input: { ...which, reason } })
  }
  useKeys(
    hasKeys && !busy
      ? [
          ['B', judge],
          ['U', () => setMoving(true)],
          ['V', () => void ask()],
        ]
      : [],
  )
  return (
    <>
      <Button size="compact-sm" disabled={busy} onClick={judge}>
        {t('hold.release')}
      </Button>
      <Button size="compact-sm" disabled={busy} onClick={() => setMoving(true)}>
        {t('hold.move')}
      </Button>
      <Button size="compact-sm" disabled={busy} onClick={() => void ask()}>
        {t('run.drop')}
      </Button>
      {isMoving && <MoveItemsWindow which={which} onClose={() => setMoving(false)} onDone={onDone} />}
    </>
  )
}
