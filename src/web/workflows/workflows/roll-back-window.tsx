import { rollBackWorkflow } from '#contract/workflows/workflows.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { MovePreview } from './publish-window.tsx'
import { RunningField } from '#web/workflows/steps/running-field.tsx'
import type { WorkflowAnswer } from './workflow-answer.ts'

interface RollBackWindowProps {
  readonly workflowId: number
  /** The change that is being written meanwhile, if any. */
  readonly draft: WorkflowAnswer['draft']
  /** The version to go back to. */
  readonly number: number
  readonly onClose: () => void
  /** With the job that moves files, if they go along. */
  readonly onDone: (answer: { jobId: number | null }) => void
}

/** Goes back to an older version: for new files, and for running ones if they are to go along. */
export function RollBackWindow({ workflowId, draft, number, onClose, onDone }: RollBackWindowProps) {
  const t = useText()
  const initial: { running: 'stay' | 'move' } = { running: 'stay' }
  const form = useCommandForm(rollBackWorkflow, {
    params: { id: workflowId },
    initial,
    draft: false,
    toInput: ({ running }) => ({ number, running }),
    onDone: (answer) => {
      onClose()
      onDone(answer)
    },
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.roll_back_title', { number })} size="lg">
      <CommandForm form={form} submit={t('workflow.roll_back')} onCancel={onClose} inWindow>
        <p>{t('workflow.roll_back_text', { number })}</p>
        {draft && <p>{t('workflow.roll_back_draft', { name: draft.editor ?? t('workflow.by_portal') })}</p>}
        <RunningField
          {...form.field('running')}
          preview={<MovePreview workflowId={workflowId} to="newest" number={number} />}
        />
      </CommandForm>
    </WindowFrame>
  )
}
