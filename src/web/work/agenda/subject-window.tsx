import { updateAgendaEntries } from '#contract/work/agenda.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useSubjects } from './agenda-filters.ts'
import { agendaReads } from './agenda-reads.ts'
import type { ItemsWindowProps } from './move-window.tsx'
import { useTellChanged } from './use-tell-changed.ts'
import { inputOf } from './words.ts'

/** Gives several items another subject. */
export function SubjectWindow({ items, onClose, onDone = onClose }: ItemsWindowProps) {
  const t = useText()
  const tell = useTellChanged()
  const subjects = useSubjects()
  const initial: { subject: string | null } = { subject: null }
  const form = useCommandForm(updateAgendaEntries, {
    initial,
    draft: false,
    toInput: ({ subject }) => ({ ...inputOf(items), subject: subject === null ? null : Number(subject) }),
    refreshes: agendaReads,
    onDone: (answer) => {
      tell(answer)
      onDone()
    },
  })
  const { count } = items
  const title = t('agenda.subject_title', { count: formatCount(count) })
  return (
    <WindowFrame opened onClose={onClose} title={title}>
      <CommandForm form={form} submit={t('agenda.subject_do')} onCancel={onClose} inWindow>
        <ChoiceField
          {...form.field('subject')}
          label={t('agenda.col.subject')}
          choices={subjects}
          searchable
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
