import { searchBatches } from '#contract/files/dossiers.ts'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { type Answer, call } from '#web/base/calls/api.ts'
import { optionLimit } from '#web/kit/lookups/dropdown.ts'
import type { Lookup } from '#web/kit/lookups/search-select.tsx'

/** Imports by the name of their list, their number or their customer, as far as the user may see. */
export const batchLookup = batchesOf({ name: 'import-batches', beforeCollection: false })

/** Those that made files before collection. */
export const precassoBatchLookup = batchesOf({ name: 'precasso-batches', beforeCollection: true })

function batchesOf({ name, beforeCollection }: { name: string; beforeCollection: boolean }): Lookup {
  return {
    name,
    search: async (keywords, signal) => {
      const { items } = await call(
        searchBatches,
        { query: { keywords, beforeCollection, limit: optionLimit } },
        { signal },
      )
      return items.map(toOption)
    },
    resolve: async (id, signal) => {
      const { items } = await call(searchBatches, { query: { id } }, { signal })
      return items[0] ? toOption(items[0]) : null
    },
  }
}

function toOption({ id, fileName, customer, createdAt }: Answer<typeof searchBatches>['items'][number]) {
  return { id, label: `${id} ${fileName}`, note: `${customer.name}, ${showDay(dayOfMoment(createdAt))}` }
}
