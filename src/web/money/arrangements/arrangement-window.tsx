import { besideWidth } from '#web/kit/forms/beside-width.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { type Ending, EndingForm, isEnding } from './ending-form.tsx'
import { InterestResumeForm } from '#web/money/rulings/interest-resume-form.tsx'
import { InterestStopForm } from '#web/money/rulings/interest-stop-form.tsx'
import { JudgmentForm } from '#web/money/rulings/judgment-form.tsx'
import { OrderForm } from '#web/money/rulings/order-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { PromiseForm } from './promise-form.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { type ArrangementFormProps, type OpenedAct, type ShownAct, useArrangements } from './use-arrangements.ts'
import { WaiverForm } from '#web/money/rulings/waiver-form.tsx'

const widths: Readonly<Partial<Record<ShownAct, number>>> = {
  plan: besideWidth,
  replace_plan: besideWidth,
  judgment: 640,
}

/** The window of an act, with its form. */
export function ArrangementWindow({ opened, ...props }: ArrangementFormProps & { opened: OpenedAct | null }) {
  const t = useText()
  return (
    <WindowFrame
      opened={opened !== null}
      onClose={props.onClose}
      title={opened === null ? '' : t(`dossier.act.${opened.act}`)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size={(opened && widths[opened.act]) ?? 'md'}
    >
      {opened && <ActForm {...props} opened={opened} />}
    </WindowFrame>
  )
}

/** The form of an act alone, for a window that others have. */
export function ArrangementForm({
  dossierId,
  act,
  onClose,
}: {
  dossierId: number
  act: ShownAct
  onClose: () => void
}) {
  return <ActForm arrangements={useArrangements(dossierId)} opened={{ act }} onClose={onClose} />
}

function ActForm({ opened: { act, eventId = 0 }, ...props }: ArrangementFormProps & { opened: OpenedAct }) {
  if (isEnding(act)) return <EndingForm {...props} act={act satisfies Ending} eventId={eventId} />
  switch (act) {
    case 'plan':
    case 'replace_plan':
      return <PlanForm {...props} replaces={act === 'replace_plan'} />
    case 'promise':
      return <PromiseForm {...props} />
    case 'offer':
      return <SettlementForm {...props} />
    case 'waive':
      return <WaiverForm {...props} />
    case 'stop_interest':
      return <InterestStopForm {...props} />
    case 'resume_interest':
      return <InterestResumeForm {...props} stopId={eventId} />
    case 'order':
      return <OrderForm {...props} />
    case 'judgment':
      return <JudgmentForm {...props} />
  }
}
