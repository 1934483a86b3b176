import { useQuery } from '@tanstack/react-query'
import { listAgendaAssignees } from '#contract/work/agenda.ts'
import { agendaStatuses } from '#domain/agenda/agenda-item.ts'
import { phases } from '#domain/workflow/status.ts'
import { excludedOptions } from '#domain/workflow/step.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import type { Choice } from '#web/kit/fields/text-field.tsx'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import { agendaSubjectsQuery } from '#web/base/calls/office-lists.ts'
import type { Say } from '#web/base/words/text.ts'

/** Who can be given work; null until it is known. */
export type Assignees = Answer<typeof listAgendaAssignees> | null

export interface FilterChoices {
  readonly subjects: readonly Choice<string>[]
  /** Left out where a list is of one person, or the reader is told of nobody. */
  readonly assignees?: Assignees | undefined
  readonly shown?: 'open' | 'finished'
}

/** The filters of the work list, named as the endpoint names them. */
export function agendaFilters(t: Say, { subjects, assignees, shown }: FilterChoices): Readonly<Record<string, Filter>> {
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
      choices: excludedOptions.map((value) => ({ value, label: t(`excluded_option.${value}`) })),
    },
    subject: { kind: 'choices', asked: true, label: t('agenda.filter.subject'), choices: subjects },
    phase: {
      kind: 'choices',
      label: t('agenda.filter.phase'),
      choices: phases.map((value) => ({ value, label: t(`phase.${value}`) })),
    },
    ...(assignees !== undefined && whoseFilters(t, assignees)),
    customer: { kind: 'lookup', label: t('agenda.col.customer'), lookup: customerLookup },
    due: { kind: 'days', label: t('agenda.filter.due'), from: 'dueFrom', to: 'dueTo' },
    law: { kind: 'days', label: t('agenda.filter.law'), from: 'lawFrom', to: 'lawTo' },
    ...(shown === 'finished' && {
      finished: { kind: 'days', label: t('agenda.filter.finished'), from: 'finishedFrom', to: 'finishedTo' },
    }),
    open: { kind: 'amounts', label: t('agenda.filter.open'), from: 'openFrom', to: 'openTo' },
  }
}

function whoseFilters(t: Say, assignees: Assignees): Readonly<Record<string, Filter>> {
  return {
    employee: {
      kind: 'choices',
      asked: true,
      label: t('agenda.employee'),
      choices: choicesOf(assignees?.employees ?? []),
    },
    team: { kind: 'choices', asked: true, label: t('agenda.team'), choices: choicesOf(assignees?.teams ?? []) },
  }
}

/** People or teams as choices of a field. */
export function choicesOf(rows: readonly { readonly id: number; readonly name: string }[]): Choice<string>[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Who can be given work, asked once in a while. */
export function useAssignees(): Assignees {
  return useQuery({ ...query(listAgendaAssignees), staleTime: 5 * 60_000 }).data ?? null
}

/** What items can be about, in the language of the reader. */
export function useSubjects(): readonly Choice<string>[] {
  const { data } = useQuery(agendaSubjectsQuery)
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
