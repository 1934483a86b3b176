import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { type DraftAnswer, type TemplateAnswer, useSide } from './template-side.ts'

interface ReviewWindowProps {
  readonly template: TemplateAnswer
  readonly draft: DraftAnswer
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks a colleague to look at a draft, with what the change is for. */
export function ReviewWindow({ template, draft, onClose, onDone }: ReviewWindowProps) {
  const t = useText()
  const side = useSide()
  const form = useCommandForm(side.calls.review, {
    params: { id: template.id },
    initial: { note: draft.note },
    toInput: ({ note }) => ({ note, version: draft.version }),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('template_edit.ask_review')}>
      <CommandForm form={form} submit={t('template_edit.ask_review')} onCancel={onClose} inWindow>
        <TextAreaField
          {...form.field('note')}
          label={t('template_edit.note')}
          hint={t('template_edit.note_hint')}
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
