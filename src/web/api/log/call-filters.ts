import { callFaults, callTypes } from '#contract/api/api-log.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'

/** The fields of the panel in their order, and behind them what a number of the monitoring counts by. */
export function callFilters(t: Say): Readonly<Record<string, Filter>> {
  return {
    ip: { kind: 'text', label: t('api_log.ip') },
    date: { kind: 'days', label: t('api_log.date'), from: 'dateFrom', to: 'dateTo' },
    request: { kind: 'text', label: t('api_log.request') },
    type: {
      kind: 'choices',
      label: t('api_log.type'),
      choices: callTypes.map((value) => ({ value, label: t(`api_log.type.${value}`) })),
    },
    response: { kind: 'text', label: t('api_log.response') },
    id: { kind: 'text', label: t('api_log.id') },
    customer: { kind: 'given', label: t('api_log.customer') },
    route: { kind: 'given', label: t('api_log.route') },
    word: { kind: 'given', label: t('api_log.fault') },
    fault: { kind: 'given', label: t('api_log.fault') },
    since: { kind: 'given', label: t('api_log.since') },
    until: { kind: 'given', label: t('api_log.until') },
  }
}

/** What a link says went wrong, in words. */
export const faultWords = (t: Say, fault: string) =>
  callFaults.some((one) => one === fault) ? t(`api_log.fault.${fault as (typeof callFaults)[number]}`) : fault
