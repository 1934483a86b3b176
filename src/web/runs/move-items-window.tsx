import { addDays, type Day } from '#domain/day.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { moveItems } from '#contract/held-items.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { DayField } from '#web/kit/day-field.tsx'
import { formatCount } from '#web/kit/format.ts'
import { TimeField } from '#web/kit/time-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import { toMoment } from '#web/kit/to-moment.ts'

interface MoveItemsWindowProps {
  readonly which: Pick<InputOf<typeof moveItems>, 'ids' | 'hour'>
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
