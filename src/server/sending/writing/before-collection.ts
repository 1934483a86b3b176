import type { Account } from '#domain/account/account.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import type { MessageKind } from '#domain/letters/letter-kind.ts'
import type { RunFile } from './file-queries.ts'
import type { RunPrecasso } from './precasso-queries.ts'

/** What a customer writes itself before collection; what asks for costs or for an instalment is the agency's own. */
const customersOwn = new Set<MessageKind>(['payment_reminder', 'fourteen_day_letter', 'message'])

/** What was agreed for a message of before collection; null for any other: once costs are charged it is collection. */
function termsFor(file: RunFile, kind: MessageKind, account: Account): RunPrecasso | null {
  const isBefore = customersOwn.has(kind) && account.balances.collection_costs.chargedCents === 0
  return isBefore ? file.precasso : null
}

/** Whether a message goes out in the name of the customer. */
export function isInCustomersName(file: RunFile, kind: MessageKind, account: Account): boolean {
  return termsFor(file, kind, account)?.sender === 'customer'
}

/** To whom a message asks to pay, where that is the customer itself. */
export function payToOf(file: RunFile, kind: MessageKind, account: Account): Pick<LetterFacts, 'payTo'> {
  const terms = termsFor(file, kind, account)
  if (terms?.payee !== 'customer' || terms.iban === null) return {}
  return { payTo: { iban: terms.iban, name: file.customerName } }
}

/** Whether the customer is to be paid itself and nobody has said to which account: such a message waits. */
export function lacksAccount(file: RunFile, kind: MessageKind, account: Account): boolean {
  const terms = termsFor(file, kind, account)
  return terms?.payee === 'customer' && terms.iban === null
}
