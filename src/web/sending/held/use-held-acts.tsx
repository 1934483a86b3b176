import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Channel } from '#domain/workflow/step.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { dropHeldItems, releaseHeldItems } from '#contract/sending/held-items.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'

/** Its form is seldom wanted: the list is the sooner there. */
const MoveItemsWindow = lazy(() =>
  import('./move-items-window.tsx').then((module) => ({ default: module.MoveItemsWindow })),
)

/** Messages that wait: these, all that wait for an hour by a channel, or a whole group. */
export type HeldChoice = InputOf<typeof releaseHeldItems>

export const these = (ids: readonly number[]): HeldChoice => ({ ids: [...ids], hour: null, group: null })
export const ofHour = (at: string, channel: Channel): HeldChoice => ({ ids: [], hour: { at, channel }, group: null })
export const ofGroup = (group: NonNullable<HeldChoice['group']>): HeldChoice => ({ ids: [], hour: null, group })

interface HeldActs {
  readonly busy: boolean
  readonly judge: () => void
  readonly move: () => void
  readonly drop: () => void
  /** Where another moment is asked for, while it is. */
  readonly window: ReactNode
}

/** What can be done with messages that wait, so many of a group: judge them again, move them, drop them. */
export function useHeldActs(which: HeldChoice, onDone: () => void, count = 1): HeldActs {
  const t = useText()
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
  const ask = async () => {
    const reason = await prompt({
      title: which.group ? t('hold.drop_all', { count: formatCount(count) }) : t('run.drop'),
      text: t('run.drop_text'),
      label: t('run.col.reason'),
      confirm: t('run.drop'),
      required: true,
    })
    if (reason !== null) drop.send({ input: { ...which, reason } })
  }
  return {
    busy: release.busy || drop.busy,
    judge: () => release.send({ input: which }),
    move: () => setMoving(true),
    drop: () => void ask(),
    window: isMoving && (
      <Suspense fallback={null}>
        <MoveItemsWindow which={which} onClose={() => setMoving(false)} onDone={onDone} />
      </Suspense>
    ),
  }
}
