import { changeCustomer, type Customer } from '#contract/parties/customer-page.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { SwitchField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useCountries } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { CustomerFields, type CustomerValues, emptyCustomer } from './customer-fields.tsx'
import type { ReadCustomer } from './customer-page.tsx'
import { Facts } from './facts.tsx'

/** Who a customer is: a form for who may change it, the same to read for others. */
export function CustomerDetails({ customer }: { customer: ReadCustomer }) {
  const mayEdit = useMay()('customer.edit')
  return mayEdit ? <DetailsForm customer={customer} /> : <DetailsFacts customer={customer} />
}

function DetailsForm({ customer }: { customer: ReadCustomer }) {
  const t = useText()
  const form = useCommandForm(changeCustomer, {
    initial: valuesOf(customer),
    params: { id: customer.id },
    toInput: ({ iban: _iban, ...input }) => input,
    fromCurrent: (current: Customer) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('customer.saved') })
    },
  })
  return (
    <CommandForm form={form} columns={2}>
      <CustomerFields field={form.field} />
      <WideField>
        <SwitchField {...form.field('active')} label={t('customer.active')} hint={t('customer.active_help')} />
      </WideField>
    </CommandForm>
  )
}

const names = Object.keys(emptyCustomer) as (keyof CustomerValues)[]

function valuesOf(customer: Omit<Customer, 'createdAt' | 'ibanProposal'>): CustomerValues {
  const known = Object.fromEntries(names.map((name) => [name, customer[name] ?? emptyCustomer[name]])) as CustomerValues
  // An IBAN is proposed in a form of its own: what is kept is never in this one.
  return { ...known, phone: formatPhoneNumber(known.phone), iban: '' }
}

function DetailsFacts({ customer }: { customer: ReadCustomer }) {
  const t = useText()
  const country = useCountries().find(({ value }) => value === customer.country)?.label ?? customer.country
  const line = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ')
  return (
    <Facts
      facts={[
        [t('customer.name'), customer.name],
        [t('customer.kvk'), customer.kvkNumber],
        [t('customer.vat_number'), customer.vatNumber],
        [t('customer.vat_recoverable'), t(customer.vatRecoverable ? 'customer.yes' : 'customer.no')],
        [t('customer.street'), line(customer.street, customer.houseNumber)],
        [t('customer.city'), line(customer.postcode, customer.city)],
        [t('customer.country'), country],
        [t('customer.language'), t(`new_dossier.language.${customer.language}`)],
        [t('customer.email'), customer.email],
        [t('customer.phone'), customer.phone && formatPhoneNumber(customer.phone)],
      ]}
    />
  )
}
