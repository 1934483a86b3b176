import { endPlan, endPromise, lapsePlan } from '#contract/arrangements.ts'
import { acceptSettlement, withdrawSettlement } from '#contract/rulings.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import type { ArrangementFormProps } from './use-arrangements.ts'

const endpoints = {
  end_plan: endPlan,
  lapse_plan: lapsePlan,
  end_promise: endPromise,
  accept_offer: acceptSettlement,
  withdraw_offer: withdrawSettlement,
} as const
export type Ending = keyof typeof endpoints

/** Ends an arrangement, or answers an offer: a reason is all it asks. */
export function EndingForm({ act, arrangements, onClose }: ArrangementFormProps & { act: Ending }) {
  const t = useText()
  const form = useCommandForm(endpoints[act], {
    params: { id: arrangements.dossierId },
    initial: { note: '', version: arrangements.version },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t(`arrangement.act.${act}`)} onCancel={onClose} inWindow>
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required autoFocus />
    </CommandForm>
  )
}
