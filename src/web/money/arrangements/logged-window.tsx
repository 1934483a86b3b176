import { Suspense } from 'react'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { besideWidth } from '#web/kit/forms/beside-width.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { PlanForm } from './plan-form.tsx'
import { PromiseForm } from './promise-form.tsx'
import { useArrangements } from './use-arrangements.ts'

interface LoggedProps {
  readonly dossierId: number
  readonly act: 'plan' | 'promise'
  /** The log in which the debtor said it. */
  readonly logId: number
  readonly onClose: () => void
}

/** The window in which is arranged what a debtor said in a log, with that log as its cause. */
export function LoggedWindow(props: LoggedProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={props.onClose}
      title={t(`dossier.act.${props.act}`)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size={props.act === 'plan' ? besideWidth : 'md'}
    >
      <Suspense fallback={<Waiting lines={8} />}>
        <Logged {...props} />
      </Suspense>
    </WindowFrame>
  )
}

function Logged({ dossierId, act, logId, onClose }: LoggedProps) {
  const t = useText()
  const arrangements = useArrangements(dossierId)
  const refusal = arrangements.acts[act]
  if (refusal !== null) return <Message tone="warning">{t(refusalText(refusal))}</Message>
  return act === 'plan' ? (
    <PlanForm arrangements={arrangements} causeLog={logId} onClose={onClose} />
  ) : (
    <PromiseForm arrangements={arrangements} causeLog={logId} onClose={onClose} />
  )
}
