import { type Refusals, resource, type ResourceValues } from '#contract/lists/resource.ts'
import { readPostcodeRanges } from '#domain/references/postcode-ranges.ts'

/** The offices of bailiffs: where they work, what was agreed on their tariff, and how files go to them. */
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
    tariff: {
      kind: 'choice',
      label: 'bailiff.tariff',
      options: {
        statutory: 'bailiff.tariff.statutory',
        discount: 'bailiff.tariff.discount',
        agreed: 'bailiff.tariff.agreed',
      },
    },
    discountPercent: { kind: 'percent', label: 'bailiff.discount', optional: true, when: ['tariff', 'discount'] },
    agreedUntil: { kind: 'day', expires: true, label: 'bailiff.agreed_until', optional: true },
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
  columns: ['name', 'city', 'postcodes', 'contactName', 'phone', 'tariff', 'discountPercent', 'exchange', 'active'],
  search: ['name', 'city', 'contactName', 'email', 'postcodes'],
  filters: ['tariff', 'exchange', 'active'],
  refuse: (values) => ({ ...refusePostcodes(values), ...refuseDiscount(values) }),
})

function refusePostcodes({ postcodes }: ResourceValues): Refusals {
  if (typeof postcodes !== 'string' || readPostcodeRanges(postcodes) !== null) return {}
  return { postcodes: 'bailiff.error.postcodes' }
}

/** The percentage is asked with a discount alone, and is one. */
function refuseDiscount({ tariff, discountPercent }: ResourceValues): Refusals {
  const [isGiven, isAsked] = [discountPercent !== null && discountPercent !== undefined, tariff === 'discount']
  if (isGiven !== isAsked) return { discountPercent: isAsked ? 'error.required' : 'bailiff.error.discount' }
  const percent = Number(discountPercent)
  return isGiven && (percent <= 0 || percent > 100) ? { discountPercent: 'bailiff.error.percent' } : {}
}
