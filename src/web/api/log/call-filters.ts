import { callFaults, callTypes, customerStandings } from '#contract/api/api-log.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { showMoment } from '#web/kit/words/format.ts'

/** The fields of the panel in their order, and behind them what a number of the monitoring counts by. */
export function callFilters(t: Say): Readonly<Record<string, Filter>> {
  const asGiven = (text: string) => text
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
    customer: { kind: 'lookup', label: t('api_log.customer'), lookup: customerLookup, onlyGiven: true },
    ofCustomer: { kind: 'given', label: t('api_log.customer'), told: (standing) => standingWords(t, standing) },
    otherCustomer: {
      kind: 'lookups',
      label: t('api_log.other_customer'),
      lookup: customerLookup,
      onlyGiven: true,
    },
    route: { kind: 'given', label: t('api_log.route'), told: asGiven },
    otherRoute: { kind: 'choices', label: t('api_log.other_route'), choices: [], asked: true, onlyGiven: true },
    word: { kind: 'given', label: t('api_log.fault'), told: asGiven },
    fault: { kind: 'given', label: t('api_log.fault'), told: (fault) => faultWords(t, fault) },
    since: { kind: 'given', label: t('api_log.since'), told: momentWords },
    until: { kind: 'given', label: t('api_log.until'), told: momentWords },
  }
}

/** What a link says went wrong, in words. */
const faultWords = (t: Say, fault: string) =>
  callFaults.some((one) => one === fault) ? t(`api_log.fault.${fault as (typeof callFaults)[number]}`) : fault

const standingWords = (t: Say, standing: string) =>
  customerStandings.some((one) => one === standing)
    ? t(`api_log.of_customer.${standing as (typeof customerStandings)[number]}`)
    : standing

/** An address may say anything. */
const momentWords = (text: string) => (Number.isNaN(Date.parse(text)) ? text : showMoment(text))
