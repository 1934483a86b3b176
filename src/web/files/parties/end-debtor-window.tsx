import { endedDebtorReasons } from '#contract/files/dossier-page.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { endDebtor } from '#contract/files/debtors/file-debtors.ts'
import type { Day } from '#domain/day.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface EndDebtorWindowProps {
  readonly page: DossierPageAnswer
  readonly debtor: DossierPageAnswer['debtors'][number]
  readonly onClose: () => void
}

interface Values {
  day: Day | null
  reason: (typeof endedDebtorReasons)[number] | null
  note: string
  version: number
}

/** Since when and why a debtor does not owe the file any more. */
export function EndDebtorWindow({ page, debtor, onClose }: EndDebtorWindowProps) {
  const t = useText()
  const today = useToday()
  const initial: Values = { day: today, reason: null, note: '', version: page.version }
  const form = useCommandForm(endDebtor, {
    params: { id: page.id, debtor: debtor.id },
    initial,
    toInput: (values) => values as InputOf<typeof endDebtor>,
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('debtor.end_of', { name: debtor.name })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} submit={t('debtor.end')} onCancel={onClose} inWindow>
        <ChoiceField
          {...form.field('reason')}
          label={t('debtor.end_why')}
          choices={endedDebtorReasons.map((value) => ({ value, label: t(`debtor.ended.${value}`) }))}
          required
          autoFocus
        />
        <DayField {...form.field('day')} label={t('debtor.end_day')} hint="" max={today} required />
        <TextAreaField {...form.field('note')} label={t('debtor.add_reason')} required />
      </CommandForm>
    </WindowFrame>
  )
}
