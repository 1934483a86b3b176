import { Button } from '@mantine/core'
import { useKeys } from '#web/base/calls/keys.ts'
import { useText } from '#web/base/words/text.ts'
import { type HeldChoice, useHeldActs } from './use-held-acts.tsx'

interface HeldActsProps {
  readonly which: HeldChoice
  readonly onDone: () => void
  /** Whether the keys of the page are for these. */
  readonly hasKeys?: boolean
}

/** The buttons of what can be done with messages that wait. */
export function HeldActs({ which, onDone, hasKeys = false }: HeldActsProps) {
  const t = useText()
  const { busy, judge, move, drop, window } = useHeldActs(which, onDone)
  useKeys(
    hasKeys && !busy
      ? [
          ['B', judge],
          ['U', move],
          ['V', drop],
        ]
      : [],
  )
  return (
    <>
      <Button size="compact-sm" disabled={busy} onClick={judge}>
        {t('hold.release')}
      </Button>
      <Button size="compact-sm" disabled={busy} onClick={move}>
        {t('hold.move')}
      </Button>
      <Button size="compact-sm" disabled={busy} onClick={drop}>
        {t('run.drop')}
      </Button>
      {window}
    </>
  )
}
