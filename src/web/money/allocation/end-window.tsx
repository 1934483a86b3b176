import { endAllocationAssignment } from '#contract/money/terms/allocation.ts'
import type { Day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Assignment } from './assignments-tab.tsx'

/** Ends the assignment of a template to a customer. */
export function EndWindow({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const initial: { lastDay: Day | null; version: number } = { lastDay: today, version: assignment.version }
  const form = useCommandForm(endAllocationAssignment, {
    params: { id: assignment.id },
    initial,
    fromCurrent: ({ version }: { version: number }) => ({ version }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('allocation.end_of', { customer: assignment.customer.name })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('allocation.end')} onCancel={onClose} inWindow>
        <p>{t('allocation.end_text')}</p>
        <DayField {...form.field('lastDay')} label={t('allocation.last_day')} required autoFocus />
      </CommandForm>
    </WindowFrame>
  )
}
