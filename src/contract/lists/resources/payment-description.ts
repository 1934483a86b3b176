import { resource } from '#contract/lists/resource.ts'
import { codedName } from '#contract/lists/resource-fields.ts'

/** What a payment is called: which way the money went, to or from whom, and whether the debtor reads it. */
export const paymentDescriptionList = resource({
  path: '/api/v4/payment-description',
  table: 'paymentDescription',
  one: 'payment_description.one',
  many: 'payment_description.many',
  permission: { view: 'payment.descriptions', edit: 'payment.descriptions' },
  fields: {
    ...codedName,
    direction: {
      kind: 'choice',
      label: 'payment_description.direction',
      options: { in: 'payment_description.direction.in', out: 'payment_description.direction.out' },
    },
    party: {
      kind: 'choice',
      label: 'payment_description.party',
      options: {
        debtor: 'payment_description.party.debtor',
        customer: 'payment_description.party.customer',
        bailiff: 'payment_description.party.bailiff',
        court: 'payment_description.party.court',
        partner: 'payment_description.party.partner',
        agency: 'payment_description.party.agency',
      },
    },
    shownToDebtor: {
      kind: 'toggle',
      label: 'payment_description.shown',
      hint: 'payment_description.shown_hint',
    },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
  },
  columns: ['nameNl', 'code', 'direction', 'party', 'shownToDebtor', 'active'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['direction', 'party', 'active'],
})
