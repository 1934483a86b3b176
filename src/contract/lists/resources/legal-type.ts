import { resource } from '#contract/lists/resource.ts'
import { codedName } from '#contract/lists/resource-fields.ts'

/** What a company is before the law, and who answers for its debts. */
export const legalTypeList = resource({
  path: '/api/v4/legal-type',
  table: 'legalType',
  one: 'legal_type.one',
  many: 'legal_type.many',
  permission: { view: 'settings.holidays', edit: 'settings.holidays' },
  fields: {
    ...codedName,
    legalPersonality: { kind: 'toggle', label: 'legal_type.personality', hint: 'legal_type.personality_hint' },
    liability: {
      kind: 'choice',
      label: 'legal_type.liability',
      options: {
        entity: 'legal_type.liability.entity',
        owner: 'legal_type.liability.owner',
        equal_parts: 'legal_type.liability.equal_parts',
        jointly: 'legal_type.liability.jointly',
        managing_partners: 'legal_type.liability.managing_partners',
        own_law: 'legal_type.liability.own_law',
      },
    },
    source: { kind: 'line', max: 200, label: 'resource.source', optional: true },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
  },
  columns: ['nameNl', 'code', 'legalPersonality', 'liability', 'source', 'active'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['legalPersonality', 'liability', 'active'],
})
