import { addressLine } from '#contract/work/address-line.ts'
import { changeAddress } from '#contract/files/dossier-commands.ts'
import { addressStatuses } from '#contract/files/dossier-page.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { CountryField } from '#web/kit/fields/country-field.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { sourceChoices } from '#web/base/words/reach-words.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import type { AddressAnswer, DebtorChange } from './debtor-answer.ts'

type AddressWindowProps = Extract<DebtorChange, { what: 'address' }> & { dossierId: number; onClose: () => void }

/** Another address, or another judgment of the one there is; the former stays in the history. */
export function AddressWindow({ dossierId, debtor, address, onClose }: AddressWindowProps) {
  const t = useText()
  const language = useLanguage()
  const form = useCommandForm(changeAddress, {
    params: { id: dossierId, debtor: debtor.id },
    initial: { ...fieldsOf(address), version: debtor.version },
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('dossier.form.address', { name: debtor.name })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        <TextField {...form.field('street')} autoFocus label={t('dossier.form.street')} required />
        <TextField {...form.field('houseNumber')} label={t('dossier.form.house_number')} />
        <WideField>
          <TextField
            {...form.field('secondLine')}
            label={t('dossier.form.second_line')}
            hint={t('dossier.form.second_line_hint')}
          />
        </WideField>
        <PostcodeField {...form.field('postcode')} label={t('dossier.form.postcode')} />
        <TextField {...form.field('city')} label={t('dossier.form.city')} required />
        <CountryField field={form.field('country')} label={t('dossier.form.country')} />
        <ChoiceField
          {...form.field('status')}
          label={t('dossier.form.judgment')}
          choices={addressStatuses.map((value) => ({ value, label: t(`dossier.address.${value}`) }))}
          onChange={(status) => status && form.field('status').onChange(status)}
        />
        <ChoiceField
          {...form.field('source')}
          label={t('reach.source')}
          hint={t('reach.source_hint')}
          choices={sourceChoices(t)}
          onChange={(source) => source && form.field('source').onChange(source)}
        />
        <WideField>
          <History
            former={debtor.addresses.filter(({ validTo }) => validTo !== null).map((one) => addressLine(one, language))}
          />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}

function fieldsOf(address: AddressAnswer | null): Omit<InputOf<typeof changeAddress>, 'version'> {
  return {
    street: address?.street ?? '',
    houseNumber: address?.houseNumber ?? '',
    secondLine: address?.secondLine ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? 'NL',
    status: address?.status ?? 'given',
    source: 'debtor',
  }
}

/** What was in use before, so that nobody enters it again. */
export function History({ former }: { former: readonly string[] }) {
  const t = useText()
  if (former.length === 0) return null
  return (
    <p style={{ margin: 0, color: 'var(--v-text-3)', fontSize: 'var(--v-fs-xs)' }}>
      {t('dossier.form.former', { values: [...new Set(former)].join(t('kit.semicolon')) })}
    </p>
  )
}
