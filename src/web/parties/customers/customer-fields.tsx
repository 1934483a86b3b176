import { type Language, languages } from '#contract/platform/language.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useCountries } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'

/** What the fields hold as long as nothing is written. */
export const emptyCustomer = {
  name: '',
  kvkNumber: '',
  vatNumber: '',
  vatRecoverable: true,
  street: '',
  houseNumber: '',
  postcode: '',
  city: '',
  country: 'NL' as string | null,
  email: '',
  phone: '',
  language: 'nl' as Language | null,
  /** Of a new customer. */
  iban: '',
  /** Of one that is changed. */
  active: true,
  version: 0,
}
export type CustomerValues = typeof emptyCustomer

type FieldOf = <Name extends keyof CustomerValues>(name: Name) => BoundField<CustomerValues[Name]>

/** Who a customer is and where it sits. */
export function CustomerFields({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <WideField>
        <TextField {...field('name')} label={t('customer.name')} maxLength={200} required autoFocus />
      </WideField>
      <TextField {...field('kvkNumber')} label={t('customer.kvk')} maxLength={40} />
      <TextField {...field('vatNumber')} label={t('customer.vat_number')} maxLength={40} />
      <WideField>
        <SwitchField
          {...field('vatRecoverable')}
          label={t('customer.vat_recoverable')}
          hint={t('customer.vat_recoverable_help')}
        />
      </WideField>
      <TextField {...field('street')} label={t('customer.street')} maxLength={100} />
      <TextField {...field('houseNumber')} label={t('customer.house_number')} maxLength={20} />
      <PostcodeField {...field('postcode')} label={t('customer.postcode')} />
      <TextField {...field('city')} label={t('customer.city')} maxLength={100} />
      <ChoiceField {...field('country')} label={t('customer.country')} choices={useCountries()} searchable required />
      <ChoiceField
        {...field('language')}
        label={t('customer.language')}
        choices={languages.map((one) => ({ value: one, label: t(`new_dossier.language.${one}`) }))}
      />
      <TextField {...field('email')} label={t('customer.email')} type="email" maxLength={254} />
      <TextField {...field('phone')} label={t('customer.phone')} type="tel" maxLength={40} />
    </>
  )
}
