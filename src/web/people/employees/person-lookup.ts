import { listRights } from '#contract/people/rights.ts'
import { call } from '#web/base/calls/api.ts'
import { optionLimit } from '#web/kit/lookups/dropdown.ts'
import type { Lookup } from '#web/kit/lookups/search-select.tsx'

/** Everybody with a login, by name, username or customer. */
export const personLookup: Lookup = {
  name: 'people',
  search: async (search, signal) => {
    const { items } = await call(listRights, { query: { search, limit: optionLimit } }, { signal })
    return items.map(toOption)
  },
  resolve: async (id, signal) => {
    const { items } = await call(listRights, { query: { id } }, { signal })
    return items[0] ? toOption(items[0]) : null
  },
}

function toOption({ id, name, username }: { id: number; name: string; username: string }) {
  return { id, label: name, note: username }
}
