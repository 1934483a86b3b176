import { type MerchantChoice, searchMerchants } from '#contract/files/file-merchant.ts'
import { call } from '#web/base/calls/api.ts'
import { optionLimit } from './dropdown.ts'
import type { Lookup } from './search-select.tsx'

/** Merchants by name, webshop or external number, of all customers the user may see. */
export const merchantLookup: Lookup = {
  name: 'merchants',
  search: async (keywords, signal) => {
    const { items } = await call(searchMerchants, { query: { keywords, limit: optionLimit } }, { signal })
    return items.map(toOption)
  },
  resolve: async (id, signal) => {
    const { items } = await call(searchMerchants, { query: { id } }, { signal })
    return items[0] ? toOption(items[0]) : null
  },
}

function toOption({ id, name, customer }: MerchantChoice) {
  return { id, label: name, note: customer.name }
}
