import { setAgendaCaseManager } from '#contract/work/agenda.ts'
import type { Day } from '#domain/day.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { agendaReads } from './agenda-reads.ts'
import { AssigneeFields } from './assignee-fields.tsx'
import { CapacityNote, minutesAdded } from '#web/work/planning/capacity-note.tsx'
import type { ItemsWindowProps } from './move-window.tsx'
import { useTellChanged } from './use-tell-changed.ts'
import { inputOf } from './words.ts'

/** Of how many days at most is told how full they are. */
const shownDays = 5

/** Gives items to a colleague, a team, or nobody. */
export function AssignWindow({ items, onClose, onDone = onClose }: ItemsWindowProps) {
  const t = useText()
  const tell = useTellChanged()
  const { only, count } = items
  const initial = { employee: only?.employee?.id ?? null, team: only?.team?.id ?? null }
  const form = useCommandForm(setAgendaCaseManager, {
    initial,
    draft: false,
    toInput: (values) => ({ ...inputOf(items), ...values }),
    refreshes: agendaReads,
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const employee = form.field('employee').value
  const days = [...Map.groupBy(items.rows ?? [], ({ dueDay }) => dueDay as Day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, shownDays)
  const title = t('agenda.give_title', { count: formatCount(count) })
  return (
    <WindowFrame opened onClose={onClose} title={title}>
      <CommandForm form={form} submit={t('agenda.give')} onCancel={onClose} inWindow>
        <AssigneeFields employee={form.field('employee')} team={form.field('team')} autoFocus />
        {days.map(([day, rows]) => (
          <CapacityNote key={day} employee={employee} day={day} extra={minutesAdded(rows, employee, day)} />
        ))}
      </CommandForm>
    </WindowFrame>
  )
}
