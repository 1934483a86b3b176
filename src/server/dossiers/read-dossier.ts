import type { Account } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import { addDays, type Day } from '#domain/day.ts'
import { contactAllowed, lawfulHours, nextContactMoment } from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import type { DossierPage } from '#contract/dossier-page.ts'
import { kindsOf } from '#contract/timeline.ts'
import { accountsOf } from '#server/account/accounts-of.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { actsOn } from './dossier-acts.ts'
import { findContactRules, findDossier } from './dossier-queries.ts'
import { countEntries } from './timeline-queries.ts'

/** Everything the page of a dossier shows, with the balance worked out up to and including today. */
export async function readDossier(db: Db, actor: Actor, clock: Clock, id: number): Promise<DossierPage> {
  const today = clock.today()
  const forCustomer = actor.customerId !== null
  const [facts, accounts, { capPerWeek, holidays }, events] = await Promise.all([
    findDossier(db, actor, id, momentInAmsterdam(weekStart(today), 0)),
    accountsOf(db, [id], today),
    findContactRules(db),
    countEntries(db, id, { kinds: kindsOf(undefined, forCustomer), forCustomer, until: null }),
  ])
  const account = accounts.get(id)
  if (!facts || !account) throw notFound()
  const { nextDay, nextReason, step, notice, sentThisWeek, claims, ...rest } = facts
  return {
    ...rest,
    claims: claims.map((claim) => ({ ...claim, ...claimBalance(account, claim.id) })),
    balance: balanceOf(account),
    next: nextDay === null ? null : { day: nextDay, why: nextReason, step },
    notice: notice && { ...notice, costsFromDay: addDays(notice.lastDay, 1) },
    contact: { ...contactWindow(clock, holidays), usedThisWeek: sentThisWeek, capPerWeek },
    eventCount: events.reduce((sum, { count }) => sum + count, 0),
    acts: actsOn(facts, account.openCents, today, actor),
  }
}

function balanceOf(account: Account): DossierPage['balance'] {
  const { balances, surplus } = account
  const sum = (pick: (component: (typeof components)[number]) => number) =>
    components.reduce((total, component) => total + pick(component), 0)
  return {
    asOf: account.asOf,
    claimed: Object.fromEntries(
      components.map((name) => [name, balances[name].chargedCents - balances[name].writtenOffCents]),
    ) as DossierPage['balance']['claimed'],
    paidCents: sum((component) => balances[component].paidCents + balances[component].directCents),
    writtenOffCents: sum((component) => balances[component].writtenOffCents),
    surplusCents: surplus.receivedCents + surplus.directCents + surplus.creditedCents,
    openCents: account.openCents,
  }
}

function claimBalance(account: Account, claimId: number) {
  const claim = account.claims.find((one) => one.claimId === claimId)
  return {
    interestCents: claim?.balances.interest.chargedCents ?? 0,
    openPrincipalCents: claim?.balances.principal.openCents ?? 0,
    openCents: claim?.openCents ?? 0,
    settledDay: claim?.settledDay ?? null,
  }
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: until when today, or from which moment on, contact is allowed. */
function contactWindow(clock: Clock, holidays: ExtraHolidays) {
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  const now: { day: Day; minutes: number } = { day, minutes: minuteOfDay }
  const next = nextContactMoment(now, holidays)
  return {
    untilMinutes: contactAllowed(now, holidays) ? lawfulHours.toMinutes : null,
    nextDay: next.day,
    nextMinutes: next.minutes,
  }
}
