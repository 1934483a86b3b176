import { Suspense } from 'react'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { besideWidth } from '#web/kit/forms/beside-width.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { type AskedInLog, PlanForm } from './plan-form.tsx'
import { useArrangements } from './use-arrangements.ts'

interface AskedPlanProps {
  readonly dossierId: number
  readonly asked: AskedInLog
  readonly onClose: () => void
}

/** The window in which a plan is made that a debtor asked for in a log. */
export function AskedPlanWindow({ dossierId, asked, onClose }: AskedPlanProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('log.plan.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size={besideWidth}
    >
      <Suspense fallback={<Waiting lines={8} />}>
        <Asked dossierId={dossierId} asked={asked} onClose={onClose} />
      </Suspense>
    </WindowFrame>
  )
}

function Asked({ dossierId, asked, onClose }: AskedPlanProps) {
  return <PlanForm arrangements={useArrangements(dossierId)} asked={asked} onClose={onClose} />
}
