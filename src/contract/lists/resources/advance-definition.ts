import { refuseBasis } from '#contract/files/cost-basis.ts'
import { refusePeriod, resource } from '#contract/lists/resource.ts'
import { codedName } from '#contract/lists/resource-fields.ts'

/** What a customer pays ahead before a legal step, and whether the step waits for it. */
export const advanceDefinitionList = resource({
  path: '/api/v4/advance-definition',
  table: 'advanceDefinition',
  one: 'advance.one',
  many: 'advance.many',
  permission: { view: 'advances.definitions', edit: 'advances.definitions' },
  fields: {
    ...codedName,
    stage: {
      kind: 'choice',
      label: 'advance.stage',
      options: {
        writ: 'advance.stage.writ',
        court: 'advance.stage.court',
        service: 'advance.stage.service',
        execution: 'advance.stage.execution',
        insolvency: 'advance.stage.insolvency',
      },
    },
    basis: {
      kind: 'choice',
      label: 'cost_basis',
      options: { fixed: 'cost_basis.fixed', percent: 'cost_basis.percent', estimate: 'cost_basis.estimate' },
    },
    amountCents: { kind: 'cents', label: 'cost_basis.amount', optional: true, when: ['basis', 'fixed'] },
    percent: { kind: 'percent', label: 'advance.percent', optional: true, when: ['basis', 'percent'] },
    remainder: {
      kind: 'choice',
      label: 'advance.remainder',
      options: { returned: 'advance.remainder.returned', set_off: 'advance.remainder.set_off' },
    },
    blocksStep: { kind: 'toggle', starts: true, label: 'advance.blocks' },
    validFrom: { kind: 'day', label: 'cost_type.valid_from' },
    validTo: { kind: 'day', label: 'cost_type.valid_to', optional: true },
  },
  columns: ['nameNl', 'code', 'stage', 'basis', 'amountCents', 'percent', 'blocksStep', 'validFrom'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['stage', 'basis'],
  refuse: (values) => ({ ...refusePeriod(values, 'validFrom', 'validTo'), ...refuseBasis(values) }),
})
