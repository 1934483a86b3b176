import { beforeAll, describe, expect, it } from 'vitest'
import { planStanding } from '#domain/arrangements/plan-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import { addDays, day } from '#domain/day.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { isContactDay } from '#domain/deadlines/contact-window.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { isWorkingDay } from '#domain/deadlines/working-days.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { readIban } from '#domain/references/iban.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { companyAmicable, consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import { judicial, monitoring } from '#domain/workflow/default-workflows.ts'
import type { Workflow } from '#domain/workflow/step.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import type { DossierStory, World } from '#server/ops/demo-story/dossier-story.ts'
import { makeDossier } from '#server/ops/demo-story/make-dossier.ts'
import { readDemoData } from '#server/ops/demo-story/read-demo-data.ts'

const today = day('2026-11-20')
let stories: DossierStory[]

async function newWorld(on = today): Promise<World> {
  const counter = () => {
    let next = 1
    return () => next++
  }
  return {
    today: on,
    data: await readDemoData(),
    daysPost: 2,
    holidays: noExtraHolidays,
    rates: rateTable(seedRates()),
    costTables: { decrees: costDecrees, vatRates },
    workflows: { private: consumerAmicable, company: companyAmicable },
    ids: {
      claim: counter(),
      event: counter(),
      message: counter(),
      note: counter(),
      bankLine: counter(),
      plan: counter(),
    },
  }
}

beforeAll(async () => {
  const world = await newWorld()
  stories = Array.from({ length: 600 }, (_, index) => makeDossier(world, 1, 100_001 + index))
})

describe('the stories of the demo', () => {
  it('are the same for the same seed, and others for another', async () => {
    const [again, other] = [await newWorld(), await newWorld()]
    expect(stories.slice(0, 40)).toEqual(
      Array.from({ length: 40 }, (_, index) => makeDossier(again, 1, 100_001 + index)),
    )
    expect(makeDossier(other, 2, 100_001).debtors).not.toEqual(stories[0]?.debtors)
  })

  it('end in every status and every phase', () => {
    expect(new Set(stories.map((story) => story.status))).toEqual(new Set(statuses))
    expect(new Set(stories.map((story) => story.phase))).toEqual(new Set(phases))
  })

  it('go on behind the letters in the workflow of court, bailiff or monitoring', () => {
    const behind = stories.filter(({ status, phase }) => status === 'in_progress' && phase !== 'amicable')
    const standing = (workflow: Workflow) =>
      behind.filter(({ phase, stepIndex }) => stepIndex !== null && workflow.steps[stepIndex]?.phase === phase)
    for (const phase of ['judicial', 'bailiff'] as const) {
      const own = behind.filter((story) => story.phase === phase)
      expect(own.length, phase).toBeGreaterThan(0)
      expect(standing(judicial), phase).toEqual(expect.arrayContaining(own))
    }
    expect(standing(monitoring).length).toBeGreaterThan(0)
  })

  it('leave an open dossier with a next day and a reason, and a closed one with nothing open', () => {
    for (const story of stories) {
      if (story.status === 'closed') {
        expect(story.account.openCents).toBe(0)
        expect([story.nextDay, story.stepIndex]).toEqual([null, null])
        expect(story.closedDay && story.closedDay <= today).toBe(true)
      } else {
        expect(story.nextDay).not.toBeNull()
        expect(story.nextReason?.key).toMatch(/^why\./)
        expect(story.account.openCents).toBeGreaterThan(0)
      }
    }
  })

  it('have a plan that is kept where the debtor pays in terms, and none that runs elsewhere', () => {
    const running = stories.filter(({ plans }) => plans.some(({ endedDay }) => endedDay === null))
    expect(running.length).toBeGreaterThan(5)
    expect(running).toEqual(stories.filter(({ status }) => status === 'term_payment'))
    for (const { plans, account, nextDay } of running) {
      const [plan] = plans
      if (!plan) throw new Error('there is no plan')
      const paid = receivedOn(account, plan.interestEventId)
      const standing = planStanding(plan, paid, today, noExtraHolidays)
      expect(standing.state).toMatch(/^(kept|due)$/)
      expect(standing.openCents).toBe(account.openCents)
      expect(nextDay && plan.nextDueDay && nextDay >= plan.nextDueDay).toBe(true)
    }
    const done = stories.flatMap(({ plans }) => plans).filter(({ endedDay }) => endedDay !== null)
    expect(done.length).toBeGreaterThan(5)
  })

  it('tell nothing of the future', () => {
    for (const { events, messages, happenings, claims, openedDay } of stories) {
      for (const { day: on } of [...messages, ...happenings]) expect(on <= today && on >= openedDay).toBe(true)
      for (const event of events) if ('valueDay' in event) expect(event.valueDay <= today).toBe(true)
      for (const claim of claims) expect(claim.dueDay < openedDay).toBe(true)
    }
  })

  it('have about five logs a file, written on working days while the file ran', () => {
    const logs = stories.flatMap(({ notes }) => notes)
    expect(logs.length / stories.length).toBeGreaterThan(4.5)
    expect(logs.length / stories.length).toBeLessThan(6)
    for (const { notes, happenings, openedDay, closedDay } of stories) {
      for (const { day: on } of notes) expect(on >= openedDay && on <= (closedDay ?? today)).toBe(true)
      for (const { day: on } of notes) expect([on, isWorkingDay(on, noExtraHolidays)]).toEqual([on, true])
      expect(happenings.filter(({ kind }) => kind === 'log.written')).toHaveLength(notes.length)
    }
  })

  it('send letters on days of contact only, each saying what the account said', () => {
    for (const story of stories) {
      for (const { day: on, document } of story.messages) {
        expect(isContactDay(on, noExtraHolidays)).toBe(true)
        expect(document.sums.payCents).toBeGreaterThan(0)
        expect(document.day).toBe(on)
      }
    }
  })

  it('write to each who owes a file, and of costs to none before the term of his own 14-day letter', () => {
    const shared = stories.filter(({ debtors }) => debtors.length > 1)
    const toSecond = shared.flatMap(({ messages }) => messages.filter(({ debtorIndex }) => debtorIndex === 1))
    expect(toSecond.length).toBeGreaterThan(10)
    for (const { debtors, messages } of stories) {
      for (const [index, debtor] of debtors.entries()) {
        const his = messages.filter(({ debtorIndex }) => debtorIndex === index)
        const notice = his.find((message) => message.notice)?.notice
        for (const { document, channel, day: on } of his) {
          if (channel === 'post') expect(document.recipient.join(' ')).toContain(debtor.address.street)
          if (debtor.kind === 'private' && document.sums.costsCents > 0)
            expect(notice && on >= notice.costsFromDay).toBe(true)
        }
      }
    }
  })

  it('charge a consumer no collection costs before the term of the 14-day letter has passed', () => {
    for (const story of stories.filter(({ debtors }) => debtors[0]?.kind === 'private')) {
      const notice = story.messages.find((message) => message.notice)?.notice
      for (const event of story.events) {
        if (event.kind !== 'cost' || event.component !== 'collection_costs') continue
        expect(notice && event.valueDay >= notice.costsFromDay).toBe(true)
        const charged = event.shares.reduce((sum, share) => sum + share.amountCents, 0)
        expect(charged).toBeLessThanOrEqual(notice?.costsCents ?? 0)
      }
    }
  })

  it('pay nothing twice: no dossier holds a surplus', () => {
    for (const { account } of stories) {
      expect(account.surplus).toEqual({ receivedCents: 0, directCents: 0, creditedCents: 0 })
    }
  })

  it('are about nobody: names put together, addresses and accounts that read well, mail to a domain of nobody', () => {
    for (const { debtors } of stories) {
      for (const { address, iban, email } of debtors) {
        expect(readPostcode(address.postcode)).toBe(address.postcode)
        expect(readIban(iban)).toContain('DEMO')
        if (email) expect(email.value).toMatch(/@mail\.example$/)
      }
    }
  })

  it.each(['2026-11-22', '2026-12-26', '2027-01-01', '2027-05-05', '2028-02-29'])(
    'can be told on %s too',
    async (on) => {
      const world = await newWorld(day(on))
      for (let number = 1; number <= 80; number += 1) {
        const { status, account, nextDay, openedDay, happenings } = makeDossier(world, 7, number)
        expect(status === 'closed' ? account.openCents : nextDay).toEqual(status === 'closed' ? 0 : expect.any(String))
        expect(openedDay <= on && happenings.every(({ day: happened }) => happened <= on)).toBe(true)
      }
    },
  )

  it('leave some work for the next run, none older than a week unless the debtor cannot be reached or his creditor is asked', () => {
    const due = stories.filter(
      ({ stepIndex, nextDay, status }) =>
        stepIndex !== null && nextDay !== null && nextDay <= today && ['not_started', 'in_progress'].includes(status),
    )
    expect(due.length).toBeGreaterThan(15)
    const late = due.filter(({ nextDay }) => nextDay !== null && nextDay < addDays(today, -7))
    expect(
      late.every(({ debtors, beforeCollection, customer: { passage } }) => {
        return (
          debtors[0]?.address.status === 'departed_unknown' || (beforeCollection && passage === 'after_confirmation')
        )
      }),
    ).toBe(true)
  })
})
