import { useQuery } from '@tanstack/react-query'
import { agendaStatuses } from '#domain/agenda/agenda-item.ts'
import { phases } from '#domain/workflow/status.ts'
import { excludedOptions } from '#domain/workflow/step.ts'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import type { Choice } from '#web/kit/text-field.tsx'
import type { Filter } from '#web/kit/use-filters.ts'
import { agendaSubjectsQuery } from '#web/reference-lists.ts'
import type { Say } from '#web/text.ts'

/** The filters of the work list, named as the endpoint names them. */
export function agendaFilters(t: Say, subjects: readonly Choice<string>[]): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('agenda.search') },
    status: {
      kind: 'choices',
      label: t('agenda.col.status'),
      choices: agendaStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    exclude: {
      kind: 'choices',
      label: t('agenda.filter.exclude'),
      choices: excludedOptions.map((value) => ({ value, label: t(`agenda.exclude.${value}`) })),
    },
    subject: { kind: 'choices', asked: true, label: t('agenda.filter.subject'), choices: subjects },
    phase: {
      kind: 'choices',
      label: t('agenda.filter.phase'),
      choices: phases.map((value) => ({ value, label: t(`phase.${value}`) })),
    },
    customer: { kind: 'lookup', label: t('agenda.col.customer'), lookup: customerLookup },
    due: { kind: 'days', label: t('agenda.filter.due'), from: 'dueFrom', to: 'dueTo' },
    open: { kind: 'amounts', label: t('agenda.filter.open'), from: 'openFrom', to: 'openTo' },
  }
}

/** What items can be about, in the language of the reader. */
export function useSubjects(): readonly Choice<string>[] {
  const { data } = useQuery(agendaSubjectsQuery)
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
