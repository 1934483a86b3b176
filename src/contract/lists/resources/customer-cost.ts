import { refusePeriod, resource } from '#contract/lists/resource.ts'

/** What customers pay us for, and when. A row of one customer goes before the row for everybody. */
export const customerCostList = resource({
  path: '/api/v4/customer-cost',
  table: 'customerCost',
  one: 'customer_cost.one',
  many: 'customer_cost.many',
  permission: { view: 'client-costs.template', edit: 'client-costs.template' },
  fields: {
    costTypeId: { kind: 'key', of: 'costType', label: 'cost_type.title' },
    customerId: {
      kind: 'key',
      of: 'customer',
      none: 'customer_cost.all',
      label: 'customer_cost.customer',
      hint: 'customer_cost.customer_hint',
      optional: true,
    },
    moment: {
      kind: 'choice',
      label: 'customer_cost.moment',
      options: {
        intake: 'customer_cost.moment.intake',
        letter: 'customer_cost.moment.letter',
        hand_over: 'customer_cost.moment.hand_over',
        month: 'customer_cost.moment.month',
        closing: 'customer_cost.moment.closing',
      },
    },
    amountCents: { kind: 'cents', label: 'customer_cost.amount' },
    vatPercent: { kind: 'percent', label: 'cost_type.vat' },
    validFrom: { kind: 'day', label: 'cost_type.valid_from' },
    validTo: { kind: 'day', label: 'cost_type.valid_to', optional: true },
  },
  columns: ['costTypeId', 'customerId', 'moment', 'amountCents', 'vatPercent', 'validFrom', 'validTo'],
  search: ['costTypeId', 'customerId'],
  filters: ['customerId', 'moment'],
  refuse: (values) => refusePeriod(values, 'validFrom', 'validTo'),
})
