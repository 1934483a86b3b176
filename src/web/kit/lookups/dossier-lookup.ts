import { quickSearchDossiers } from '#contract/files/dossiers.ts'
import { call } from '#web/base/calls/api.ts'
import type { Lookup } from './search-select.tsx'

/** Files by number, reference or name, within what the user may see. */
export const dossierLookup: Lookup = {
  name: 'dossiers',
  search: async (search, signal) => {
    const { items } = await call(quickSearchDossiers, { query: { search } }, { signal })
    return items.map(({ id, number, debtorName, customer }) => ({
      id,
      label: `${number} ${debtorName}`,
      note: customer.name,
    }))
  },
  resolve: async (id, signal) => {
    // Its call names all that a file has: for who looks one up it comes when somebody returns to what he chose.
    const { getDossier } = await import('#contract/files/dossier-page.ts')
    const { number, debtors } = await call(getDossier, { params: { id } }, { signal })
    return { id, label: [number, debtors[0]?.name].join(' ') }
  },
}
