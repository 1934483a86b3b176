import { resource } from '#contract/lists/resource.ts'
import { codedName, explanation } from '#contract/lists/resource-fields.ts'
import { phases, statuses } from '#domain/workflow/status.ts'

/** What customers are told about where their files stand: a text a status, and one for a phase where that says more. */
export const fileStatusList = resource({
  path: '/api/v4/file-status',
  table: 'fileStatus',
  one: 'file_status.one',
  many: 'file_status.many',
  permission: { view: 'settings.file-statuses', edit: 'settings.file-statuses' },
  fields: {
    ...codedName,
    ...explanation,
    status: { kind: 'choice', label: 'file_status.status', options: optionsOf('status', statuses) },
    phase: {
      kind: 'choice',
      label: 'file_status.phase',
      hint: 'file_status.phase_hint',
      options: optionsOf('phase', phases),
      optional: true,
    },
  },
  columns: ['nameNl', 'code', 'status', 'phase', 'explanationNl'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['status', 'phase'],
})

function optionsOf<List extends 'status' | 'phase', Value extends string>(list: List, values: readonly Value[]) {
  return Object.fromEntries(values.map((value) => [value, `${list}.${value}`])) as Record<Value, `${List}.${Value}`>
}
