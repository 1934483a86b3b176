import { useState } from 'react'
import { askCustomerDocument } from '#contract/sending/customer-messages.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'

/** Asks a customer for a document that a file cannot do without. */
export function AskDocumentWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const form = useCommandForm(askCustomerDocument, {
    initial: { what: '' },
    params: { id: file ?? 0 },
    draft: 'customer-page',
    onDone: ({ willBeTold }) => {
      notify({
        variant: willBeTold ? 'success' : 'info',
        message: t(willBeTold ? 'customer_message.asked' : 'customer_message.asked_not_told'),
      })
      onClose()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('customer_message.ask')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('customer_message.ask')} onCancel={onClose} inWindow>
        <SearchSelect
          label={t('customer_message.ask_file')}
          lookup={dossierLookup}
          value={file}
          onChange={setFile}
          required
        />
        <TextField {...form.field('what')} label={t('customer_message.ask_what')} maxLength={200} required />
      </CommandForm>
    </WindowFrame>
  )
}
