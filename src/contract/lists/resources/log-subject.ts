import { resource } from '#contract/lists/resource.ts'
import { codedName } from '#contract/lists/resource-fields.ts'

/** What a log of a file can be about; one that is not in use any more stays with the logs that have it. */
export const logSubjectList = resource({
  path: '/api/v4/log-subject',
  table: 'logSubject',
  one: 'log_subject.one',
  many: 'log_subject.many',
  permission: { view: 'settings.log-subjects', edit: 'settings.log-subjects' },
  fields: {
    ...codedName,
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
  },
  columns: ['nameNl', 'code', 'active'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['active'],
})
