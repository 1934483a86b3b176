import { placeProviderRow, type ProviderRow } from '#contract/money/providers/provider-payouts.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'

type Row = Pick<ProviderRow, 'id' | 'version' | 'rowNumber'> & { dossier: { id: number } | null }

interface PlaceValues {
  place: 'file' | 'agency' | 'aside'
  dossierId: number | null
}

/** Somebody says where the money of a row goes. */
export function PlaceWindow({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const initial: PlaceValues = { place: 'file', dossierId: row.dossier?.id ?? null }
  const form = useCommandForm(placeProviderRow, {
    params: { id: row.id },
    initial,
    toInput: ({ place, dossierId }) => ({
      version: row.version,
      place,
      ...(place === 'file' && dossierId !== null ? { dossierId } : {}),
    }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('provider_row.put_title', { row: row.rowNumber })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('provider_row.put')} onCancel={onClose} inWindow>
        <ChoiceField
          {...form.field('place')}
          onChange={(place) => form.field('place').onChange(place ?? 'file')}
          label={t('provider_row.col.place')}
          choices={(['file', 'agency', 'aside'] as const).map((value) => ({
            value,
            label: t(`provider_row.put_on.${value}`),
          }))}
        />
        {form.values.place === 'file' && (
          <SearchSelect
            {...form.field('dossierId')}
            label={t('provider_row.col.dossier')}
            lookup={dossierLookup}
            required
          />
        )}
      </CommandForm>
    </WindowFrame>
  )
}
