import { components } from '#domain/account/events.ts'
import { sumCents } from '#domain/money.ts'
import type { DebtorView } from '#contract/view-as.ts'
import { accountsOf } from '#server/account/accounts-of.ts'
import { readArrangements } from '#server/arrangements/read-arrangements.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { findSent, findViewFacts } from './view-queries.ts'

/** What the debtor of a dossier knows of it, and nothing that only the agency or the customer does. */
export async function readAsDebtor(db: Db, actor: Actor, clock: Clock, id: number): Promise<DebtorView> {
  const facts = await findViewFacts(db, actor, id)
  if (!facts) throw notFound()
  const [messages, accounts, { plans, promises, offers }] = await Promise.all([
    findSent(db, id),
    accountsOf(db, [id], clock.today()),
    readArrangements(db, actor, id),
  ])
  const account = accounts.get(id)
  if (!account) throw notFound()
  const { balances, openCents } = account
  const { customerId: _customer, ...shown } = facts
  const [last] = messages
  return {
    ...shown,
    messages,
    told: last ? { day: inAmsterdam(last.sentAt).day, payCents: last.letter.sums.payCents } : null,
    claimed: components
      .map((component) => ({
        component,
        cents: balances[component].chargedCents - balances[component].writtenOffCents,
      }))
      .filter(({ cents }) => cents !== 0),
    paidCents: sumCents(components.flatMap((name) => [balances[name].paidCents, balances[name].directCents])),
    openCents,
    plan: plans.find(({ endedDay }) => endedDay === null) ?? null,
    promises: promises.filter(({ state }) => state !== 'cancelled'),
    offers: offers.filter(({ state }) => state !== 'withdrawn'),
  }
}
