import { bookAdvance } from '#contract/money/advances/advances.ts'
import { formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'

interface WindowProps {
  readonly line: { readonly id: number; readonly version: number; readonly remainingCents: number }
  readonly onClose: () => void
  readonly onBooked: () => void
}

/** Says for which file a customer paid the money of a line in advance. */
export function AdvanceWindow({ line: { id, version, remainingCents }, onClose, onBooked }: WindowProps) {
  const t = useText()
  const initial: { dossierId: number | null } = { dossierId: null }
  const form = useCommandForm(bookAdvance, {
    params: { id },
    initial,
    toInput: ({ dossierId }) => ({ dossierId, version }),
    onDone: () => {
      onClose()
      onBooked()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('bank_line.advance')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('bank_line.advance_book')} onCancel={onClose} inWindow>
        <p>{t('bank_line.advance_text', { amount: formatCents(remainingCents) })}</p>
        <SearchSelect
          {...form.field('dossierId')}
          label={t('bank_line.advance_file')}
          lookup={dossierLookup}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}
