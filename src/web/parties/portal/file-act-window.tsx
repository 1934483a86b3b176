import { useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { AskQuestionForm, DirectPaymentForm } from '#web/panels.tsx'

/** What can be done from the first page with a file that is chosen. */
export type OwnAct = 'payment' | 'question'

/** Chooses a file, and does it there. */
export function FileActWindow({ act, onClose }: { act: OwnAct; onClose: () => void }) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const Form = act === 'payment' ? DirectPaymentForm : AskQuestionForm
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t(act === 'payment' ? 'portal.report_payment' : 'dossier.act.ask_question')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <SearchSelect
        label={t('portal.choose_file')}
        lookup={dossierLookup}
        value={file}
        onChange={setFile}
        required
        autoFocus
      />
      {file !== null && (
        <Part key={file} waiting={<Waiting lines={4} />}>
          <Form dossierId={file} onClose={onClose} />
        </Part>
      )}
    </WindowFrame>
  )
}
