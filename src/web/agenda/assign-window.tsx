import { setAgendaCaseManager } from '#contract/agenda.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { formatCount } from '#web/kit/format.ts'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import { agendaReads } from './agenda-reads.ts'
import { AssigneeFields } from './assignee-fields.tsx'
import type { ItemsWindowProps } from './move-window.tsx'
import { useTellChanged } from './use-tell-changed.ts'

/** Gives items to a colleague, a team, or nobody. */
export function AssignWindow({ items, onClose, onDone = onClose }: ItemsWindowProps) {
  const t = useText()
  const tell = useTellChanged()
  const [first] = items
  const one = items.length === 1 ? first : undefined
  const initial = { employee: one?.employee?.id ?? null, team: one?.team?.id ?? null }
  const form = useCommandForm(setAgendaCaseManager, {
    initial,
    draft: false,
    toInput: (values) => ({ ids: items.map(({ id }) => id), ...values }),
    refreshes: agendaReads,
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const title =
    items.length === 1 ? t('agenda.give_title_one') : t('agenda.give_title', { count: formatCount(items.length) })
  return (
    <WindowFrame opened onClose={onClose} title={title}>
      <CommandForm form={form} submit={t('agenda.give')} onCancel={onClose} inWindow>
        <AssigneeFields employee={form.field('employee')} team={form.field('team')} autoFocus />
      </CommandForm>
    </WindowFrame>
  )
}
