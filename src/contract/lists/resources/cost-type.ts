import { refusePeriod, resource } from '#contract/lists/resource.ts'
import { codedName, costBearer } from '#contract/lists/resource-fields.ts'

/** Kinds of costs: who bears them, on what legal ground, and whether a consumer may be asked for them. */
export const costTypeList = resource({
  path: '/api/v4/cost-type',
  table: 'costType',
  one: 'cost_type.one',
  many: 'cost_type.many',
  permission: { view: 'settings.cost-types', edit: 'settings.cost-types.edit' },
  fields: {
    ...codedName,
    bearer: costBearer,
    amountCents: { kind: 'cents', label: 'cost_type.amount', optional: true },
    vatPercent: { kind: 'percent', label: 'cost_type.vat' },
    legalBasis: { kind: 'line', max: 200, label: 'cost_type.legal_basis', optional: true },
    claimableFromConsumer: { kind: 'toggle', label: 'cost_type.claimable' },
    validFrom: { kind: 'day', label: 'cost_type.valid_from' },
    validTo: { kind: 'day', label: 'cost_type.valid_to', optional: true },
  },
  columns: [
    'nameNl',
    'code',
    'bearer',
    'amountCents',
    'vatPercent',
    'legalBasis',
    'claimableFromConsumer',
    'validFrom',
  ],
  search: ['code', 'nameNl', 'nameEn', 'nameFr', 'legalBasis'],
  filters: ['bearer', 'claimableFromConsumer'],
  refuse: (values) => refusePeriod(values, 'validFrom', 'validTo'),
})
