import { endPlan, endPromise, lapsePlan, revivePlan } from '#contract/money/arrangements.ts'
import { acceptSettlement, reverseRuling, withdrawSettlement } from '#contract/money/rulings.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ArrangementFormProps, ShownAct } from './use-arrangements.ts'

const endpoints = {
  end_plan: endPlan,
  lapse_plan: lapsePlan,
  revive_plan: revivePlan,
  end_promise: endPromise,
  accept_offer: acceptSettlement,
  withdraw_offer: withdrawSettlement,
  take_back: reverseRuling,
} as const
export type Ending = keyof typeof endpoints

/** Whether a reason is all that an act asks. */
export function isEnding(act: ShownAct): act is Ending {
  return act in endpoints
}

/** What becomes of it, where the button alone does not say so. */
const hints = { revive_plan: 'arrangement.revive_hint', take_back: 'arrangement.take_back_hint' } as const

/** Ends an arrangement, answers an offer, or takes something back: a reason is all it asks. */
export function EndingForm({ act, eventId, arrangements, onClose }: ArrangementFormProps & EndingProps) {
  const t = useText()
  const form = useCommandForm(endpoints[act], {
    params: { id: arrangements.dossierId, event: eventId },
    initial: { note: '', version: arrangements.version },
    onDone: onClose,
  })
  const hint = act === 'revive_plan' || act === 'take_back' ? t(hints[act]) : undefined
  return (
    <CommandForm form={form} submit={t(`dossier.act.${act}`)} onCancel={onClose} inWindow>
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} hint={hint} required autoFocus />
    </CommandForm>
  )
}

interface EndingProps {
  readonly act: Ending
  /** The event of the account that is taken back. */
  readonly eventId: number
}
