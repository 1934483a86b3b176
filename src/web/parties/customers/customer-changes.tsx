import { listCustomerChanges } from '#contract/parties/customer-page.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import { useCountries } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'

const labels: Readonly<Record<string, TextKey>> = {
  name: 'customer.name',
  number: 'customer.number',
  kvkNumber: 'customer.kvk',
  vatNumber: 'customer.vat_number',
  vatRecoverable: 'customer.vat_recoverable',
  street: 'customer.street',
  houseNumber: 'customer.house_number',
  postcode: 'customer.postcode',
  city: 'customer.city',
  country: 'customer.country',
  email: 'customer.email',
  phone: 'customer.phone',
  language: 'customer.language',
  active: 'customer.active',
  iban: 'customer.iban',
  // Of before the fee scheme said it alone.
  commissionPercent: 'customer.commission',
  costPolicy: 'customer.cost_policy',
  claimsInterest: 'customer.claims_interest',
  dayCount: 'customer.day_count',
  settlementPeriod: 'customer.settlement_period',
  settlementKind: 'customer.settlement_kind',
  joinsRunningDossier: 'customer.joins',
  minimumBalanceCents: 'customer.minimum_balance',
  precassoSender: 'customer.precasso_sender',
  precassoPayee: 'customer.precasso_payee',
  passage: 'customer.passage',
  endDay: 'customer.end_day',
  groupName: 'customer.group',
  privateWorkflow: 'customer.private_workflow',
  companyWorkflow: 'customer.company_workflow',
  accountManager: 'customer.account_manager',
  caseManager: 'customer.case_manager',
  checkedDay: 'customer_vat.checked',
  vatUnit: 'customer_vat.unit',
}

/** Fields whose value is one of a few, with where the text of each begins. */
const choices: Readonly<Record<string, string>> = {
  language: 'new_dossier.language',
  costPolicy: 'customer.cost_policy',
  dayCount: 'interest_settings.day_count',
  settlementPeriod: 'customer.settlement_period',
  settlementKind: 'customer.settlement_kind',
  precassoSender: 'customer.precasso_sender',
  precassoPayee: 'customer.precasso_payee',
  passage: 'customer.passage',
}

/** Fields that are not shown as they are kept. */
const shows: Readonly<Record<string, (value: string | number) => string>> = {
  iban: (iban) => formatIban(String(iban)),
  endDay: (day) => showDay(String(day)),
  checkedDay: (day) => showDay(String(day)),
  minimumBalanceCents: (cents) => formatCents(Number(cents)),
  commissionPercent: (percent) => formatPercent(Number(percent)),
}

/** Who changed what of a customer, of its contract and of where its money goes, and when. */
export function CustomerChanges({ id }: { id: number }) {
  const t = useText()
  const countries = useCountries()
  const valueOf = (field: string, value: string | number | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'customer.yes' : 'customer.no')
    if (choices[field]) return t(`${choices[field]}.${value}` as TextKey)
    if (field === 'country') return countries.find((country) => country.value === value)?.label ?? String(value)
    return shows[field]?.(value) ?? String(value)
  }
  return (
    <ChangeLog
      of={listCustomerChanges}
      asked={{ params: { id } }}
      labelOf={(field) => (labels[field] ? t(labels[field]) : null)}
      valueOf={valueOf}
    />
  )
}
