import { day, formatDay } from '#domain/day.ts'
import { type CustomerChoice, searchCustomers } from '#contract/parties/customers.ts'
import { call } from '#web/base/calls/api.ts'
import { optionLimit } from './dropdown.ts'
import type { Lookup } from './search-select.tsx'

const recentLimit = 8

/** Customers by name or number, within what the user may see. */
export const customerLookup: Lookup = {
  name: 'customers',
  search: async (keywords, signal) => {
    const { items } = await call(searchCustomers, { query: { keywords, limit: optionLimit } }, { signal })
    return items.map(toOption)
  },
  recent: async (signal) => {
    const { items } = await call(searchCustomers, { query: { recent: true, limit: recentLimit } }, { signal })
    return items.map(toOption)
  },
  resolve: async (id, signal) => {
    const { items } = await call(searchCustomers, { query: { id } }, { signal })
    return items[0] ? toOption(items[0]) : null
  },
}

function toOption({ id, name, city, number, standing, endDay }: CustomerChoice) {
  const place = city ?? String(number)
  // A day says it in every language: until then files are taken in.
  const until = standing === 'running' || endDay === null ? '' : `, → ${formatDay(day(endDay))}`
  return { id, label: name, note: `${place}${until}` }
}
