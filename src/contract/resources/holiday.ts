import { resource } from '#contract/resource.ts'

/** Days on which no contact is allowed and no term ends: those of the law, and days the agency adds. */
export const holidayList = resource({
  path: '/api/v4/holiday',
  table: 'holiday',
  one: 'holiday.one',
  many: 'holiday.many',
  permission: { view: 'settings.holidays', edit: 'settings.holidays' },
  fields: {
    day: { kind: 'day', label: 'holiday.day' },
    nameNl: { kind: 'line', max: 100, label: 'resource.name_nl' },
    nameEn: { kind: 'line', max: 100, label: 'resource.name_en' },
    nameFr: { kind: 'line', max: 100, label: 'resource.name_fr' },
    kind: {
      kind: 'choice',
      label: 'holiday.kind',
      options: { statutory: 'holiday.kind.statutory', extra: 'holiday.kind.extra' },
    },
    source: { kind: 'line', max: 200, label: 'resource.source', optional: true },
  },
  columns: ['day', 'nameNl', 'kind', 'source'],
  search: ['nameNl', 'nameEn', 'nameFr'],
})
