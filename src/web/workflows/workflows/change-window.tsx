import { changeWorkflow } from '#contract/workflows/workflow-upkeep.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { WorkflowFields, type WorkflowValues } from './workflow-fields.tsx'
import type { WorkflowAnswer } from './workflow-answer.ts'

/** Renames a workflow, or says of which kind it is and for whom. */
export function ChangeWindow({ workflow, onClose }: { workflow: WorkflowAnswer; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { id, name, category, customer, debtorKind, version } = workflow
  const initial: WorkflowValues = {
    nameNl: name.nl,
    nameEn: name.en,
    nameFr: name.fr,
    category,
    customer: customer?.id ?? null,
    debtorKind,
    version,
  }
  const form = useCommandForm(changeWorkflow, {
    params: { id },
    initial,
    onDone: () => {
      onClose()
      notify({ variant: 'success', message: t('workflow.changed') })
    },
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.change_title', { name: name[language] })} size="lg">
      <CommandForm form={form} submit={t('kit.save')} onCancel={onClose} columns={2} inWindow>
        <WorkflowFields field={form.field} category={form.values.category} />
      </CommandForm>
    </WindowFrame>
  )
}
