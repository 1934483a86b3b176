import { reviewWorkflowDraft } from '#contract/workflows/workflows.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DraftAnswer } from './workflow-answer.ts'

/** Asks a colleague to look at a draft, with what the change is for. */
export function ReviewWindow(props: { workflowId: number; draft: DraftAnswer; onClose: () => void }) {
  const { workflowId, draft, onClose } = props
  const t = useText()
  const form = useCommandForm(reviewWorkflowDraft, {
    params: { id: workflowId },
    initial: { note: draft.note },
    toInput: ({ note }) => ({ note, version: draft.version }),
    onDone: onClose,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.ask_review')}>
      <CommandForm form={form} submit={t('workflow.ask_review')} onCancel={onClose} inWindow>
        <TextAreaField
          {...form.field('note')}
          label={t('workflow.note')}
          hint={t('workflow.note_hint')}
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
