import { instalments, type Instalment } from '#domain/arrangements/instalments.ts'
import { planStanding } from '#domain/arrangements/plan-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import { components, type Component } from '#domain/account/events.ts'
import { addDays, type Day } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import type { Cents } from '#domain/money.ts'
import type { AgreedInTerms } from './dossier-story.ts'
import type { StorySoFar } from './story-so-far.ts'

interface Terms {
  readonly termCents: Cents
  readonly channel: AgreedInTerms['channel']
}

const graceDays = 14

/**
 * Agrees that the debtor pays so much a month, while interest stands still, and lets him do so until yesterday. Answers the
 * day of the last payment, or of the agreement; null when so little a month cannot be agreed.
 */
export function payInTerms(story: StorySoFar, on: Day, { termCents, channel }: Terms): Day | null {
  const firstDay = story.monthsLater(on, 1)
  const size = { kind: 'amount', amountCents: termCents } as const
  const asked = { agreedDay: on, every: 'month', firstDay, size, interest: 'stopped' } as const
  const made = instalments(story.events, asked, { rates: story.world.rates })
  if (typeof made === 'string') return null
  const plan = agree(story, on, channel, made)
  let lastDay = on
  for (const { dueDay, amountCents } of made) {
    const payDay = nextWorkingDay(dueDay, story.world.holidays)
    if (payDay >= story.world.today) {
      story.plans.push({ ...plan, ...standingOf(story, plan), seenEventId: newestEvent(story), endedDay: null })
      return lastDay
    }
    lastDay = payDay
    story.pay(payDay, amountCents)
  }
  story.close(lastDay, 'paid')
  complete(story, plan, lastDay)
  return lastDay
}

type Agreed = Omit<AgreedInTerms, 'nextDueDay' | 'actDay' | 'seenEventId' | 'endedDay'>

function agree(story: StorySoFar, on: Day, channel: AgreedInTerms['channel'], made: readonly Instalment[]): Agreed {
  const { openCents, balances } = story.accountOn(on)
  const id = story.world.ids.plan()
  const interestEventId = story.world.ids.event()
  const stop = { kind: 'interest_stop', id: interestEventId, valueDay: on, toDay: null, claimIds: [] } as const
  story.events.push({ ...stop, ground: 'plan' })
  const [first, last] = [made[0], made.at(-1)]
  story.moveTo(on, 'term_payment', 'plan.agreed', {
    planId: id,
    interest: 'stopped',
    graceDays,
    months: made.length,
    termCents: first?.amountCents,
    firstDay: first?.dueDay,
    lastDay: last?.dueDay,
  })
  const composition = Object.fromEntries(components.map((name) => [name, balances[name].openCents]))
  return {
    id,
    agreedDay: on,
    channel,
    graceDays,
    openCents,
    composition: composition as Record<Component, number>,
    interestEventId,
    instalments: made,
  }
}

/** The instalment that is waited for, and the day on which it would be missed. */
function standingOf(story: StorySoFar, plan: Agreed) {
  const { world } = story
  const received = receivedOn(story.accountOn(world.today), plan.interestEventId)
  const { next, reminderDay } = planStanding(plan, received, world.today, world.holidays)
  return { nextDueDay: next?.dueDay ?? null, actDay: reminderDay }
}

function complete(story: StorySoFar, plan: Agreed, endedDay: Day): void {
  const { id: planId, interestEventId: stopId } = plan
  const valueDay = addDays(endedDay, 1)
  story.events.push({ kind: 'interest_resume', id: story.world.ids.event(), valueDay, stopId })
  const data = { planId, why: { key: 'why.plan_paid', values: {} } }
  story.happen(endedDay, 'plan.completed', { byEmployee: false, data })
  const nextDueDay = plan.instalments.at(-1)?.dueDay ?? null
  story.plans.push({ ...plan, nextDueDay, actDay: null, seenEventId: newestEvent(story), endedDay })
}

function newestEvent({ events }: StorySoFar): number {
  return events.reduce((newest, event) => (event.kind === 'claim' ? newest : Math.max(newest, event.id)), 0)
}
