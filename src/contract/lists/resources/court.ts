import { refusePeriod, resource } from '#contract/lists/resource.ts'

/** Where the district courts sit, and with them their cantonal judges. */
export const courtList = resource({
  path: '/api/v4/court',
  table: 'court',
  one: 'court.one',
  many: 'court.many',
  permission: { view: 'legal.courts', edit: 'legal.courts' },
  fields: {
    district: { kind: 'line', max: 100, label: 'court.district' },
    city: { kind: 'line', max: 100, label: 'court.city' },
    street: { kind: 'line', max: 200, label: 'address.street', optional: true },
    houseNumber: { kind: 'line', max: 20, label: 'address.house_number', optional: true },
    postcode: { kind: 'line', max: 12, label: 'address.postcode', optional: true },
    postalAddress: { kind: 'line', max: 200, label: 'court.postal_address', optional: true },
    phone: { kind: 'written', as: 'phone', label: 'partner.phone', optional: true },
    email: { kind: 'written', as: 'email', label: 'partner.email', optional: true },
    sessionDays: { kind: 'line', max: 200, label: 'court.session_days', optional: true },
    source: { kind: 'line', max: 200, label: 'resource.source', optional: true },
    validFrom: { kind: 'day', label: 'cost_type.valid_from' },
    validTo: { kind: 'day', label: 'cost_type.valid_to', optional: true },
  },
  columns: ['district', 'city', 'validFrom', 'source', 'postalAddress', 'phone', 'sessionDays'],
  seldom: ['postalAddress', 'phone', 'sessionDays'],
  search: ['district', 'city', 'postalAddress', 'postcode'],
  refuse: (values) => refusePeriod(values, 'validFrom', 'validTo'),
})
