import { resource } from '#contract/lists/resource.ts'
import { translatedName } from '#contract/lists/resource-fields.ts'

/** Days on which no contact is allowed and no term ends: those of the law, and days the agency adds. */
export const holidayList = resource({
  path: '/api/v4/holiday',
  table: 'holiday',
  one: 'holiday.one',
  many: 'holiday.many',
  permission: { view: 'settings.holidays', edit: 'settings.holidays' },
  fields: {
    day: { kind: 'day', label: 'holiday.day' },
    ...translatedName,
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
