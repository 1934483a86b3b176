import { type Refusals, resource, type ResourceValues } from '#contract/lists/resource.ts'

/** The companies we work with: what they do, who speaks for them, and until when we may share data with them. */
export const partnerList = resource({
  path: '/api/v4/partner',
  table: 'partner',
  one: 'partner.one',
  many: 'partner.many',
  permission: { view: 'settings.partner', edit: 'settings.partner' },
  fields: {
    name: { kind: 'line', max: 200, label: 'partner.name' },
    kind: {
      kind: 'choice',
      label: 'partner.kind',
      options: {
        bailiff: 'partner.kind.bailiff',
        lawyer: 'partner.kind.lawyer',
        foreign_agency: 'partner.kind.foreign_agency',
        information: 'partner.kind.information',
        print: 'partner.kind.print',
        sms: 'partner.kind.sms',
        payment: 'partner.kind.payment',
        other: 'partner.kind.other',
      },
    },
    contactName: { kind: 'line', max: 200, label: 'partner.contact', optional: true },
    email: { kind: 'written', as: 'email', label: 'partner.email', optional: true },
    phone: { kind: 'written', as: 'phone', label: 'partner.phone', optional: true },
    website: { kind: 'written', as: 'website', label: 'partner.website', optional: true },
    street: { kind: 'line', max: 200, label: 'address.street', optional: true },
    houseNumber: { kind: 'line', max: 20, label: 'address.house_number', optional: true },
    postcode: { kind: 'line', max: 12, label: 'address.postcode', optional: true },
    city: { kind: 'line', max: 100, label: 'address.city', optional: true },
    country: { kind: 'country', label: 'address.country' },
    kvkNumber: { kind: 'written', as: 'kvk', label: 'partner.kvk', optional: true },
    iban: { kind: 'written', as: 'iban', label: 'partner.iban', optional: true },
    currency: {
      kind: 'choice',
      label: 'partner.currency',
      starts: 'EUR',
      options: { EUR: 'partner.currency.EUR', DKK: 'partner.currency.DKK', GBP: 'partner.currency.GBP' },
    },
    priceBasis: {
      kind: 'choice',
      label: 'partner.price_basis',
      options: {
        per_file: 'partner.price_basis.per_file',
        percent: 'partner.price_basis.percent',
        tariff: 'partner.price_basis.tariff',
      },
      optional: true,
    },
    priceCents: { kind: 'cents', label: 'partner.price', optional: true, when: ['priceBasis', 'per_file'] },
    pricePercent: { kind: 'percent', label: 'partner.percent', optional: true, when: ['priceBasis', 'percent'] },
    turnaroundDays: {
      kind: 'integer',
      min: 1,
      max: 3650,
      label: 'partner.turnaround',
      hint: 'partner.turnaround_hint',
      optional: true,
    },
    contractUntil: { kind: 'day', expires: true, label: 'partner.contract_until', optional: true },
    processingUntil: {
      kind: 'day',
      expires: true,
      label: 'partner.processing_until',
      hint: 'partner.processing_hint',
      optional: true,
    },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
    note: { kind: 'text', max: 4000, label: 'partner.note', optional: true },
  },
  columns: ['name', 'kind', 'country', 'contractUntil', 'processingUntil', 'active'],
  search: ['name', 'contactName', 'city', 'kvkNumber', 'email', 'iban'],
  filters: ['kind', 'active'],
  refuse: (values) => ({
    ...refusePrice(values, 'per_file', 'priceCents'),
    ...refusePrice(values, 'percent', 'pricePercent'),
  }),
})

/** A price stands there with its basis alone, and with it always. */
function refusePrice({ priceBasis, ...values }: ResourceValues, basis: string, field: string): Refusals {
  const [isGiven, isAsked] = [(values[field] ?? null) !== null, priceBasis === basis]
  if (isGiven === isAsked) return isGiven && Number(values[field]) <= 0 ? { [field]: 'partner.error.price' } : {}
  return { [field]: isAsked ? 'error.required' : 'partner.error.basis' }
}
