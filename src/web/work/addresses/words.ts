import type { getAddressWatch, listAddressWatches } from '#contract/work/addresses.ts'
import {
  getAddressWatchCounts,
  listAddressWatches as list,
  getAddressWatch as one,
  listFileAddressWatches,
} from '#contract/work/addresses.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type Watch = Answer<typeof listAddressWatches>['items'][number]
export type WatchDetails = Answer<typeof getAddressWatch>
export type Check = WatchDetails['checks'][number]

/** What shows watched addresses: read again when one changes. */
export const addressReads = [list, one, getAddressWatchCounts, listFileAddressWatches]
