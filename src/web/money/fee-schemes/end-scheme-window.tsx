import { endFeeScheme } from '#contract/money/terms/fee-schemes.ts'
import type { Day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Scheme } from './scheme-values.ts'

interface Values {
  lastDay: Day | null
  reason: string
  version: number
}

/** Ends the scheme of a customer, from when and why. */
export function EndSchemeWindow({ scheme, onClose }: { scheme: Scheme; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const initial: Values = { lastDay: today, reason: '', version: scheme.version }
  const form = useCommandForm<typeof endFeeScheme, Values>(endFeeScheme, {
    params: { id: scheme.id },
    initial,
    fromCurrent: ({ version }: { version: number }) => ({ version }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('fee_scheme.end_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('fee_scheme.end')} onCancel={onClose} inWindow>
        <p>{t('fee_scheme.end_text')}</p>
        <DayField {...form.field('lastDay')} label={t('fee_scheme.last_day')} min={today} required autoFocus />
        <TextAreaField {...form.field('reason')} label={t('kit.reason')} required />
      </CommandForm>
    </WindowFrame>
  )
}
