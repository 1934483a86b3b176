import { checkResults, checkSources, legalGrounds, watchReasons } from '#domain/addresses/address-check.ts'
import { addressStatuses } from '#contract/files/dossier-page.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import type { Say } from '#web/base/words/text.ts'

/** The filters of the watched addresses, named as the endpoint names them. */
export function addressFilters(t: Say): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('address.search') },
    reason: {
      kind: 'choices',
      label: t('address.col.reason'),
      choices: watchReasons.map((value) => ({ value, label: t(`address.reason.${value}`) })),
    },
    status: {
      kind: 'choices',
      label: t('address.col.status'),
      choices: addressStatuses.map((value) => ({ value, label: t(`dossier.address.${value}`) })),
    },
    source: {
      kind: 'choices',
      label: t('address.col.source'),
      choices: checkSources.map((value) => ({ value, label: t(`address.source.${value}`) })),
    },
    result: {
      kind: 'choices',
      label: t('address.col.result'),
      choices: checkResults.map((value) => ({ value, label: t(`address.result.${value}`) })),
    },
    customer: { kind: 'lookup', label: t('address.col.customer'), lookup: customerLookup },
    checked: { kind: 'days', label: t('address.col.checked'), from: 'checkedFrom', to: 'checkedTo' },
    since: { kind: 'days', label: t('address.col.since'), from: 'sinceFrom', to: 'sinceTo' },
    ground: {
      kind: 'choices',
      label: t('address.col.ground'),
      choices: legalGrounds.map((value) => ({ value, label: t(`address.ground.${value}`) })),
    },
  }
}
