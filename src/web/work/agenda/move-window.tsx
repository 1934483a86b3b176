import { changeAgendaDate } from '#contract/work/agenda.ts'
import { lastAgendaDayFor } from '#contract/work/agenda-horizon.ts'
import type { Day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { agendaReads } from './agenda-reads.ts'
import { CapacityNote, minutesAdded } from '#web/work/planning/capacity-note.tsx'
import { useTellChanged } from './use-tell-changed.ts'
import { type ChosenItems, inputOf } from './words.ts'

export interface ItemsWindowProps {
  readonly items: ChosenItems
  readonly onClose: () => void
  /** When it is done; left out, the window closes. */
  readonly onDone?: () => void
}

/** Puts items on another day. */
export function MoveWindow({ items, onClose, onDone = onClose }: ItemsWindowProps) {
  const t = useText()
  const today = useToday()
  const tell = useTellChanged()
  const last = lastAgendaDayFor(useUser()?.acl ?? [], today)
  const initial: { dueDay: Day | null } = { dueDay: addWorkingDays(today, 1, noExtraHolidays) }
  const form = useCommandForm(changeAgendaDate, {
    initial,
    draft: false,
    toInput: ({ dueDay }) => ({ ...inputOf(items), dueDay }),
    refreshes: agendaReads,
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const rows = items.rows ?? []
  const dueDay = form.field('dueDay').value
  const owners = new Set(rows.map((row) => row.employee?.id ?? null))
  const [employee = null] = owners.size === 1 ? owners : []
  const title = t('agenda.move_title', { count: formatCount(items.count) })
  return (
    <WindowFrame opened onClose={onClose} title={title}>
      <CommandForm form={form} submit={t('agenda.move')} onCancel={onClose} inWindow>
        <DayField
          {...form.field('dueDay')}
          label={t('agenda.new_day')}
          hint={`${t('agenda.horizon', { day: showDay(last) })} ${t('kit.day_hint')}`}
          min={today}
          required
          autoFocus
        />
        <CapacityNote employee={employee} day={dueDay} extra={minutesAdded(rows, employee, dueDay)} />
      </CommandForm>
    </WindowFrame>
  )
}
