import { changeReference } from '#contract/files/file-reference.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** How the customer calls the file. */
export function ReferenceWindow({ page, onClose }: { page: DossierPageAnswer; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(changeReference, {
    params: { id: page.id },
    initial: { reference: page.customerReference ?? '', version: page.version },
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('dossier.change_reference')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} onCancel={onClose} inWindow>
        <TextField {...form.field('reference')} autoFocus label={t('dossier.their_reference')} maxLength={100} />
      </CommandForm>
    </WindowFrame>
  )
}
