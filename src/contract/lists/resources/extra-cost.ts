import { refuseBasis } from '#contract/files/cost-basis.ts'
import { refusePeriod, resource } from '#contract/lists/resource.ts'
import { codedName, costBearer } from '#contract/lists/resource-fields.ts'

/**
 * Costs beside the collection costs, as they may be put on a file. A consumer owes only what the law names (art. 6:96
 * lid 5 BW): office or administration costs cannot be asked from one.
 */
export const extraCostList = resource({
  path: '/api/v4/extra-cost',
  table: 'extraCost',
  one: 'extra_cost.one',
  many: 'extra_cost.many',
  permission: { view: 'extra-costs.definitions', edit: 'extra-costs.definitions' },
  fields: {
    ...codedName,
    bearer: costBearer,
    basis: {
      kind: 'choice',
      label: 'cost_basis',
      options: { fixed: 'cost_basis.fixed', percent: 'cost_basis.percent', invoice: 'cost_basis.invoice' },
    },
    component: {
      kind: 'choice',
      label: 'extra_cost.component',
      options: { court: 'component.court', bailiff: 'component.bailiff', other: 'component.other' },
    },
    amountCents: { kind: 'cents', label: 'cost_basis.amount', optional: true, when: ['basis', 'fixed'] },
    percent: { kind: 'percent', label: 'extra_cost.percent', optional: true, when: ['basis', 'percent'] },
    vatPercent: { kind: 'percent', label: 'cost_type.vat' },
    ledgerAccount: { kind: 'line', max: 6, pattern: /^\d{3,6}$/, label: 'extra_cost.ledger', optional: true },
    legalBasis: { kind: 'line', max: 200, label: 'cost_type.legal_basis', optional: true },
    validFrom: { kind: 'day', label: 'cost_type.valid_from' },
    validTo: { kind: 'day', label: 'cost_type.valid_to', optional: true },
    claimableFromConsumer: { kind: 'toggle', label: 'cost_type.claimable' },
    needsApproval: { kind: 'toggle', label: 'extra_cost.approval' },
  },
  columns: [
    'nameNl',
    'code',
    'bearer',
    'component',
    'amountCents',
    'percent',
    'vatPercent',
    'claimableFromConsumer',
    'validFrom',
  ],
  search: ['code', 'nameNl', 'nameEn', 'nameFr', 'legalBasis'],
  filters: ['bearer', 'component', 'basis', 'claimableFromConsumer'],
  refuse: (values) => ({
    ...refusePeriod(values, 'validFrom', 'validTo'),
    ...refuseBasis(values),
    ...(values.claimableFromConsumer && values.bearer !== 'debtor' ? { bearer: 'extra_cost.error.bearer' } : {}),
    ...(values.claimableFromConsumer && !values.legalBasis ? { legalBasis: 'extra_cost.error.legal_basis' } : {}),
  }),
})
