import type { Debtor } from '#contract/files/dossier-page.ts'
import type { Actor } from '#server/actor.ts'

/** What a customer is not told of who owes him: when he was born, and how the agency reaches him. */
const kept: ReadonlySet<string> = new Set(['birthDay', 'phone', 'email', 'iban', 'contacts', 'value'])

type Shown = Pick<Debtor, 'birthDay'> &
  Partial<Pick<Debtor, 'contacts' | 'representative'>> & {
    readonly addresses?: readonly { readonly validTo: string | null }[]
  }

/**
 * A debtor as its reader is shown him. A customer knows who owes and where that is; when somebody was born, by what the agency
 * reaches him and where he lived before it has for its own work.
 */
export function debtorFor<One extends Shown>(actor: Pick<Actor, 'customerId'>, debtor: One): One {
  if (actor.customerId === null) return debtor
  const { addresses, representative } = debtor
  return {
    ...debtor,
    birthDay: null,
    ...(debtor.contacts ? { contacts: [] } : {}),
    ...(addresses ? { addresses: addresses.filter(({ validTo }) => validTo === null) } : {}),
    ...(representative ? { representative: { ...representative, email: null, phone: null, notToCall: null } } : {}),
  }
}

/** What changed of a debtor, as its reader is shown it. */
export function changeFor<Row>(actor: Pick<Actor, 'customerId'>, change: Row): Row {
  if (actor.customerId === null || change === null || typeof change !== 'object') return change
  return Object.fromEntries(Object.entries(change).filter(([name]) => !kept.has(name))) as Row
}
