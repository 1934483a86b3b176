import { type Refusals, resource, type ResourceValues } from '#contract/lists/resource.ts'
import { readPostcodeRanges } from '#domain/references/postcode-ranges.ts'

/** The offices of bailiffs: where they work, and how files go to them. What was agreed on their tariff takes two people. */
export const bailiffList = resource({
  path: '/api/v4/bailiff',
  table: 'bailiff',
  one: 'bailiff.one',
  many: 'bailiff.many',
  permission: { view: 'bailiff.list', edit: 'legal.bailiff' },
  fields: {
    name: { kind: 'line', max: 200, label: 'bailiff.name' },
    contactName: { kind: 'line', max: 200, label: 'partner.contact', optional: true },
    phone: { kind: 'written', as: 'phone', label: 'partner.phone', optional: true },
    email: { kind: 'written', as: 'email', label: 'partner.email', optional: true },
    street: { kind: 'line', max: 200, label: 'address.street', optional: true },
    houseNumber: { kind: 'line', max: 20, label: 'address.house_number', optional: true },
    postcode: { kind: 'line', max: 12, label: 'address.postcode', optional: true },
    city: { kind: 'line', max: 100, label: 'address.city' },
    postcodes: { kind: 'line', max: 400, label: 'bailiff.postcodes', hint: 'bailiff.postcodes_hint', optional: true },
    exchange: {
      kind: 'choice',
      label: 'bailiff.exchange',
      options: {
        portal: 'bailiff.exchange.portal',
        xml: 'bailiff.exchange.xml',
        csv: 'bailiff.exchange.csv',
        email: 'bailiff.exchange.email',
        post: 'bailiff.exchange.post',
      },
    },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
    note: { kind: 'text', max: 4000, label: 'partner.note', optional: true },
  },
  columns: ['name', 'city', 'postcodes', 'contactName', 'phone', 'exchange', 'active'],
  search: ['name', 'city', 'contactName', 'email', 'postcodes'],
  filters: ['exchange', 'active'],
  refuse: refusePostcodes,
})

function refusePostcodes({ postcodes }: ResourceValues): Refusals {
  if (typeof postcodes !== 'string' || readPostcodeRanges(postcodes) !== null) return {}
  return { postcodes: 'bailiff.error.postcodes' }
}
