import { logCategories, logRequestStates, logTypes } from '#domain/logs/log-type.ts'
import type { Choice } from '#web/kit/fields/text-field.tsx'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import type { Say } from '#web/base/words/text.ts'

/** The filters of the log, named as the endpoint names them; all empty at first. */
export function logFilters(t: Say, subjects: readonly Choice<string>[]): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('log.filter.search') },
    subject: { kind: 'choices', label: t('log.filter.subject'), choices: subjects },
    content: { kind: 'text', label: t('log.filter.content') },
    category: {
      kind: 'choices',
      label: t('log.filter.category'),
      choices: logCategories.map((value) => ({ value, label: t(`log.category.${value}`) })),
    },
    type: {
      kind: 'choices',
      label: t('log.filter.type'),
      choices: logTypes.map((value) => ({ value, label: t(`log.type.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('log.filter.state'),
      choices: logRequestStates.map((value) => ({ value, label: t(`log.request.${value}`) })),
    },
  }
}
