import { useQuery } from '@tanstack/react-query'
import { changeAgendaWorkflow } from '#contract/work/agenda.ts'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { agendaReads } from './agenda-reads.ts'
import type { ItemsWindowProps } from './move-window.tsx'
import { withReasons } from './use-tell-changed.ts'
import { inputOf } from './words.ts'

interface Values {
  step: string | null
  note: string
}

/** Lets the files of the chosen items go on before another step. */
export function WorkflowWindow({ items, onClose, onDone = onClose }: ItemsWindowProps) {
  const t = useText()
  const choices = useQuery({ ...query(getDossierChoices), staleTime: 5 * 60_000 }).data
  const form = useCommandForm<typeof changeAgendaWorkflow, Values>(changeAgendaWorkflow, {
    initial: { step: null, note: '' },
    draft: items.only ? String(items.only.id) : 'many',
    toInput: ({ step, note }) => ({ ...inputOf(items), step: step === null ? null : Number(step), note }),
    refreshes: agendaReads,
    onDone: ({ changed, left, reasons }) => {
      const stayed = t('agenda.files_left', { count: formatCount(left) })
      const text = left === 0 ? {} : { text: withReasons(stayed, reasons, t) }
      const title = t('agenda.files_changed', { count: formatCount(changed) })
      notify({ variant: changed === 0 ? 'warning' : 'success', message: title, ...text })
      onDone()
    },
  })
  const steps = (choices?.workflows ?? []).flatMap((workflow) =>
    workflow.steps.map(({ id, name }) => ({ value: String(id), label: `${name} (${workflow.name})` })),
  )
  return (
    <WindowFrame opened onClose={onClose} title={t('agenda.workflow_title')}>
      <CommandForm form={form} submit={t('agenda.workflow_do')} onCancel={onClose} inWindow>
        <ChoiceField
          {...form.field('step')}
          autoFocus
          label={t('dossier.form.step')}
          hint={t('agenda.workflow_hint')}
          choices={steps}
          searchable
          required
        />
        <TextAreaField {...form.field('note')} label={t('dossier.form.why')} required />
      </CommandForm>
    </WindowFrame>
  )
}
