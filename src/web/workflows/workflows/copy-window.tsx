import { useNavigate } from 'react-router'
import { copyWorkflow } from '#contract/workflows/workflows.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { WorkflowFields, type WorkflowValues } from './workflow-fields.tsx'
import type { WorkflowAnswer } from './workflow-answer.ts'

/** Makes another workflow with the same steps: for a customer, a phase, amounts, or before collection. */
export function CopyWindow({ workflow, onClose }: { workflow: WorkflowAnswer; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { id, debtorKind } = workflow
  const initial: WorkflowValues = {
    nameNl: '',
    nameEn: '',
    nameFr: '',
    category: 'client_specific',
    customer: null,
    debtorKind,
    version: 0,
  }
  const form = useCommandForm(copyWorkflow, {
    params: { id },
    initial,
    toInput: ({ version: _version, ...values }) => values,
    onDone: (made) => {
      onClose()
      void navigate(`/workflow/${made.id}`)
    },
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.copy_title')} size="lg">
      <CommandForm form={form} submit={t('workflow.copy')} onCancel={onClose} columns={2} inWindow>
        <WorkflowFields field={form.field} category={form.values.category} />
      </CommandForm>
    </WindowFrame>
  )
}
