import { changeReference } from '#contract/file-reference.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'

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
