import { useState } from 'react'
import { watchAddress } from '#contract/work/addresses.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { addressReads } from './words.ts'

interface WatchWindowProps {
  /** The debtor on the page of a file; left out, a file is asked for first, and its first debtor is meant. */
  readonly of?: { readonly dossierId: number; readonly debtorId: number; readonly debtorName: string }
  readonly onClose: () => void
}

/** Puts the address of a debtor on the list, with what gives rise to it. */
export function WatchWindow({ of, onClose }: WatchWindowProps) {
  const t = useText()
  const [chosen, choose] = useState<number | null>(of?.dossierId ?? null)
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={of ? t('address.watch_of', { name: of.debtorName }) : t('address.watch')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {!of && (
        <SearchSelect
          label={t('address.col.file')}
          lookup={dossierLookup}
          value={chosen}
          onChange={choose}
          required
          autoFocus
        />
      )}
      {chosen === null ? (
        <p>{t('agenda.item.choose_file')}</p>
      ) : (
        <WatchForm key={chosen} dossierId={chosen} debtorId={of?.debtorId ?? null} onClose={onClose} />
      )}
    </WindowFrame>
  )
}

function WatchForm(props: { dossierId: number; debtorId: number | null; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(watchAddress, {
    params: { id: props.dossierId },
    initial: { debtor: props.debtorId, note: '' },
    draft: String(props.debtorId ?? 'first'),
    refreshes: addressReads,
    onDone: () => {
      notify({ variant: 'success', message: t('address.watched') })
      props.onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('address.watch')} onCancel={props.onClose} inWindow>
      <TextAreaField {...form.field('note')} label={t('address.check.note')} rows={2} />
    </CommandForm>
  )
}
