import type { listUnfiledCalls } from '#contract/work/unfiled-calls.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import type { Say } from '#web/base/words/text.ts'

/** A call without a file as the list answers it. */
export type UnfiledRow = Answer<typeof listUnfiledCalls>['items'][number]

/** Who called, else from which number. */
export function nameOf({ callerName, phone }: Pick<UnfiledRow, 'callerName' | 'phone'>, t: Say): string {
  if (callerName !== '') return callerName
  return phone === null ? t('unfiled_call.unknown') : contactText({ kind: 'phone', value: phone })
}

/** Who calls back, or why nobody does yet. */
export function whoseCall({ employee, team, away, queueReason }: UnfiledRow, t: Say): string {
  if (employee) return away ? t('agenda.away_nobody', { name: employee.name }) : employee.name
  const why = queueReason && queueReason !== 'new' ? t(`agenda.queue.${queueReason}`) : ''
  return [team?.name ?? '', why].filter((part) => part !== '').join(', ')
}
