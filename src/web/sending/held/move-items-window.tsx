import { addDays, type Day } from '#domain/day.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { moveItems } from '#contract/sending/held-items.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { toMoment } from '#web/kit/fields/to-moment.ts'

interface MoveItemsWindowProps {
  readonly which: Pick<InputOf<typeof moveItems>, 'ids' | 'hour' | 'group'>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Another moment for messages that wait. */
export function MoveItemsWindow({ which, onClose, onDone }: MoveItemsWindowProps) {
  const t = useText()
  const today = useToday()
  const initial: { at: Day | null; time: number | null } = { at: addDays(today, 1), time: 9 * 60 }
  const form = useCommandForm(moveItems, {
    initial,
    draft: false,
    toInput: ({ at, time }) => ({ ...which, at: at === null || time === null ? '' : toMoment(at, time) }),
    onDone: ({ moved }) => {
      notify({ variant: 'success', message: t('hold.moved', { count: formatCount(moved) }) })
      onClose()
      onDone()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('sending.move_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} columns={2} submit={t('hold.move')} onCancel={onClose} inWindow>
        <DayField {...form.field('at')} label={t('run.start_day')} min={today} required autoFocus />
        <TimeField {...form.field('time')} label={t('run.start_time')} required />
      </CommandForm>
    </WindowFrame>
  )
}
