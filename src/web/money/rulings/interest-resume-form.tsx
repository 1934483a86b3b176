import type { InputOf } from '#contract/platform/endpoint.ts'
import { resumeInterest } from '#contract/money/rulings.ts'
import type { Day } from '#domain/day.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { ArrangementFormProps } from '#web/money/arrangements/use-arrangements.ts'

/** Lets interest that stands still run again from a day on. */
export function InterestResumeForm({ stopId, arrangements, onClose }: ArrangementFormProps & { stopId: number }) {
  const t = useText()
  const today = useToday()
  const { dossierId, version } = arrangements
  const initial: { onDay: Day | null; note: string; version: number } = { onDay: today, note: '', version }
  const form = useCommandForm(resumeInterest, {
    params: { id: dossierId, event: stopId },
    initial,
    toInput: (values) => values as InputOf<typeof resumeInterest>,
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('dossier.act.resume_interest')} onCancel={onClose} inWindow>
      <DayField {...form.field('onDay')} label={t('arrangement.resume_day')} required autoFocus />
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
    </CommandForm>
  )
}
