import { phases, statuses } from '#domain/workflow/status.ts'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import type { Filter } from '#web/kit/use-filters.ts'
import type { Say } from '#web/text.ts'

/** The filters of the file list, named as the endpoint names them. */
export function dossierFilters(t: Say): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('dossiers.search') },
    status: {
      kind: 'choices',
      label: t('dossiers.filter.status'),
      choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    phase: {
      kind: 'choices',
      label: t('dossiers.filter.phase'),
      choices: phases.map((value) => ({ value, label: t(`phase.${value}`) })),
    },
    customer: { kind: 'lookup', label: t('dossiers.filter.customer'), lookup: customerLookup },
    kind: {
      kind: 'choices',
      label: t('dossiers.filter.kind'),
      choices: (['private', 'company'] as const).map((value) => ({ value, label: t(`dossiers.kind.${value}`) })),
    },
    owner: {
      kind: 'choices',
      label: t('dossiers.filter.owner'),
      choices: (['me', 'none'] as const).map((value) => ({ value, label: t(`dossiers.owner.${value}`) })),
    },
    nextFrom: { kind: 'day', label: t('dossiers.filter.nextFrom') },
    nextTo: { kind: 'day', label: t('dossiers.filter.nextTo') },
    openFrom: { kind: 'money', label: t('dossiers.filter.openFrom') },
    openTo: { kind: 'money', label: t('dossiers.filter.openTo') },
    openedFrom: { kind: 'day', label: t('dossiers.filter.openedFrom') },
    openedTo: { kind: 'day', label: t('dossiers.filter.openedTo') },
    batch: { kind: 'text', label: t('dossiers.filter.batch') },
  }
}
