import { Modal } from '@mantine/core'
import { useText } from '#web/text.ts'
import { EndingForm } from './ending-form.tsx'
import { InterestStopForm } from './interest-stop-form.tsx'
import { JudgmentForm } from './judgment-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { PromiseForm } from './promise-form.tsx'
import { SettlementForm } from './settlement-form.tsx'
import type { ArrangementFormProps, ShownAct } from './use-arrangements.ts'
import { WaiverForm } from './waiver-form.tsx'

/** The window of an act, with its form. */
export function ArrangementWindow({ act, ...props }: ArrangementFormProps & { act: ShownAct | null }) {
  const t = useText()
  return (
    <Modal
      opened={act !== null}
      onClose={props.onClose}
      title={act === null ? '' : t(`arrangement.act.${act}`)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size={act === 'plan' || act === 'judgment' ? 640 : 'md'}
    >
      {act === 'plan' && <PlanForm {...props} />}
      {act === 'promise' && <PromiseForm {...props} />}
      {act === 'offer' && <SettlementForm {...props} />}
      {act === 'waive' && <WaiverForm {...props} />}
      {act === 'stop_interest' && <InterestStopForm {...props} />}
      {act === 'judgment' && <JudgmentForm {...props} />}
      {(act === 'end_plan' || act === 'lapse_plan' || act === 'end_promise') && <EndingForm {...props} act={act} />}
    </Modal>
  )
}
