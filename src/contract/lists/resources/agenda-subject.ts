import { resource } from '#contract/lists/resource.ts'
import { codedName } from '#contract/lists/resource-fields.ts'

/** What an agenda item can be about; one that is not in use any more stays with the items that have it. */
export const agendaSubjectList = resource({
  path: '/api/v4/agenda/subjects',
  table: 'agendaSubject',
  one: 'agenda_subject.one',
  many: 'agenda_subject.many',
  permission: { view: 'agenda.subjects', edit: 'settings.agenda-subjects' },
  fields: {
    ...codedName,
    calls: { kind: 'toggle', label: 'agenda_subject.calls', hint: 'agenda_subject.calls_hint' },
    minutes: {
      kind: 'integer',
      min: 1,
      max: 480,
      label: 'agenda_subject.minutes',
      hint: 'agenda_subject.minutes_hint',
    },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
  },
  columns: ['nameNl', 'code', 'calls', 'minutes', 'active'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['calls', 'active'],
})
