import { addDays, type Day } from '#domain/day.ts'
import { lastAgendaDayFor } from '#contract/work/agenda-horizon.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { pauseDossier, pauseReasons } from '#contract/files/dossier-commands.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import type { ActFormProps } from './act-form-props.ts'

interface PauseValues {
  reason: (typeof pauseReasons)[number] | null
  untilDay: Day | null
  note: string
  version: number
}

/** Waits until a day, for a reason. The day may have been typed with the command. */
export function PauseDossierForm({ page, day, onClose, onDone }: ActFormProps) {
  const t = useText()
  const today = useToday()
  const last = lastAgendaDayFor(useUser()?.acl ?? [], today)
  const initial: PauseValues = {
    reason: null,
    untilDay: day ?? addDays(today, 14),
    note: '',
    version: page.version,
  }
  const form = useCommandForm(pauseDossier, {
    params: { id: page.id },
    initial,
    // What is missing the server says under its field.
    toInput: (values) => values as InputOf<typeof pauseDossier>,
    onDone,
  })
  return (
    <CommandForm form={form} submit={t('dossier.act.pause_short')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('reason')}
        autoFocus
        label={t('dossier.form.reason')}
        required
        choices={pauseReasons.map((value) => ({ value, label: t(`dossier.pause_reason.${value}`) }))}
      />
      <DayField
        {...form.field('untilDay')}
        label={t('dossier.form.until_day')}
        hint={t('dossier.form.until_day_hint', { day: showDay(last) })}
        min={addDays(today, 1)}
        required
      />
      <TextAreaField {...form.field('note')} label={t('dossier.form.note')} hint={t('dossier.form.note_hint')} />
    </CommandForm>
  )
}
