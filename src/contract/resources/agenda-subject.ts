import { resource } from '#contract/resource.ts'

/** What an agenda item can be about; one that is not in use any more stays with the items that have it. */
export const agendaSubjectList = resource({
  path: '/api/v4/agenda/subjects',
  table: 'agendaSubject',
  one: 'agenda_subject.one',
  many: 'agenda_subject.many',
  permission: { view: 'agenda.subjects', edit: 'settings.agenda-subjects' },
  fields: {
    code: { kind: 'line', max: 40, pattern: /^[a-z0-9_]+$/, label: 'resource.code', hint: 'resource.code_hint' },
    nameNl: { kind: 'line', max: 100, label: 'resource.name_nl' },
    nameEn: { kind: 'line', max: 100, label: 'resource.name_en' },
    nameFr: { kind: 'line', max: 100, label: 'resource.name_fr' },
    active: { kind: 'toggle', starts: true, label: 'resource.active' },
  },
  columns: ['code', 'nameNl', 'active'],
  search: ['code', 'nameNl', 'nameEn', 'nameFr'],
  filters: ['active'],
})
