import { tieUnfiledCall } from '#contract/work/unfiled-calls.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { UnfiledRow } from './unfiled-row.ts'
import { callReads } from './call-reads.ts'

interface TieFormProps {
  readonly call: UnfiledRow
  readonly onClose: () => void
}

/** Puts a call on the file it turns out to be about; the one its number finds stands ready. */
export function UnfiledTieForm({ call: { id, version, found }, onClose }: TieFormProps) {
  const t = useText()
  const initial: { readonly fileId: number | null; readonly version: number } = { fileId: found?.id ?? null, version }
  const form = useCommandForm(tieUnfiledCall, {
    params: { id },
    initial,
    draft: false,
    refreshes: callReads,
    onDone: ({ file }) => {
      const number = file?.number ?? ''
      const action = { label: t('call.open_file'), link: `/file/show-new/${file?.id}?tab=logs` }
      notify({ variant: 'success', message: t('unfiled_call.tied', { number }), action })
      onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('unfiled_call.tie')} quiet>
      <SearchSelect
        {...form.field('fileId')}
        label={t('unfiled_call.file')}
        hint={found ? t('unfiled_call.found_hint', { number: found.number }) : t('unfiled_call.tie_hint')}
        lookup={dossierLookup}
        required
      />
    </CommandForm>
  )
}
