import { components } from '#domain/account/events.ts'
import { sumCents } from '#domain/money.ts'
import type { PlanOfDossier } from '#contract/money/arrangements.ts'
import type { DebtorView } from '#contract/files/view-as.ts'
import { readAccountsByDebtor } from '#server/money/account/read-accounts-by-debtor.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { readPartsOfDebtors } from '#server/money/account/read-parts-of-debtors.ts'
import { readArrangements } from '#server/money/arrangements/read-arrangements.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findPayments, findSent, findViewFacts, type OwingDebtor } from './view-queries.ts'

/**
 * What one debtor of a dossier knows of it, the first where none is named: nothing that only the agency, the customer or
 * another of its debtors does.
 */
export async function readAsDebtor(
  db: Db,
  actor: Actor,
  clock: Clock,
  id: number,
  debtorId?: number,
): Promise<DebtorView> {
  const facts = await findViewFacts(db, actor, id)
  const debtor = facts?.debtors.find((one) => debtorId === undefined || one.id === debtorId)
  if (!facts || !debtor) throw notFound()
  const isFirst = facts.debtors[0] === debtor
  const [messages, payments, accounts, { plans, promises, offers }] = await Promise.all([
    findSent(db, id, { debtorId: debtor.id, isFirst }),
    findPayments(db, id, debtor.id),
    readAccounts(db, [id], clock.today()),
    readArrangements(db, actor, id),
  ])
  const whole = accounts.get(id)
  if (!whole) throw notFound()
  const account = (await readAccountsByDebtor(db, id, facts.debtors, whole)).get(debtor.id) ?? whole
  const liable = facts.debtors.map(({ id: one, liability }) => ({ debtorId: one, liability }))
  const part = (await readPartsOfDebtors(db, id, liable, account)).find((one) => one.debtorId === debtor.id)
  const { balances, openCents } = account
  const [last] = messages
  const isAlone = facts.debtors.length === 1
  return {
    ...facts,
    debtor: named(debtor),
    debtors: facts.debtors.map(named),
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
    share: part && part.ofCount !== null ? { ofCount: part.ofCount, openCents: part.openCents } : null,
    payments: payments.filter(({ isOfOther }) => !isOfOther).map(({ isOfOther: _other, ...payment }) => payment),
    paidByOthersCents: sumCents(payments.filter(({ isOfOther }) => isOfOther).map(({ amountCents }) => amountCents)),
    plan: plans.find((plan) => plan.endedDay === null && isOf(plan, debtor, isAlone)) ?? null,
    promises: isAlone ? promises.filter(({ state }) => state !== 'cancelled') : [],
    offers: isAlone ? offers.filter(({ state }) => state !== 'withdrawn') : [],
  }
}

const named = ({ id, name }: OwingDebtor) => ({ id, name })

/** A plan is of whom it is for, or of who agreed to it; where that was not told, of the only debtor there is. */
function isOf({ debtor, agreedWith }: PlanOfDossier, { id }: OwingDebtor, isAlone: boolean): boolean {
  if (debtor !== null) return debtor.id === id
  return agreedWith.length === 0 ? isAlone : agreedWith.some((one) => one.id === id)
}
