import { describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/day.ts'
import { type ReadWhy, shownWhy } from './shown-why.ts'
import { type Why, whyKeys } from './why.ts'

/** The day a reason is about. */
const due = day('2026-11-16')
const read = (why: Why, today: Day, more: Partial<ReadWhy> = {}) => shownWhy({ why, day: due, today, ...more })
const wait = { fromDay: '2026-11-06', waitCount: 10 }
const [before, after] = [addDays(due, -1), addDays(due, 1)]

describe('a reason on the day before, on the day and on the day after', () => {
  it.each([
    ['why.step_at_once', wait, 'why.step_at_once', 'why.step_at_once', 'why.step_late'],
    ['why.step_waits_calendar_days', wait, 'why.waits_for_payment', 'why.time_is_over', 'why.step_late'],
    ['why.step_waits_working_days', wait, 'why.waits_for_payment', 'why.time_is_over', 'why.step_late'],
    [
      'why.step_waits_notice_term',
      { lastDay: '2026-11-15' },
      'why.step_waits_notice_term',
      'why.notice_term_over',
      'why.notice_term_over_late',
    ],
    ['why.paused_until', { untilDay: due }, 'why.paused_until', 'why.pause_over', 'why.pause_over'],
    ['why.suspended_review', { waitCount: 30 }, 'why.suspended_until', 'why.suspended_look', 'why.suspended_look'],
    ['why.monitoring_check', { waitCount: 180 }, 'why.monitored_until', 'why.monitored_look', 'why.monitored_look'],
    ['why.plan_next_term', { dueDay: due }, 'why.plan_next_term', 'why.plan_next_term', 'why.plan_term_missing'],
    ['why.awaits_debtor', { untilDay: due }, 'why.awaits_debtor', 'why.awaits_debtor', 'why.wait_over'],
    ['why.awaits_several', { untilDay: due }, 'why.awaits_several', 'why.awaits_several', 'why.wait_over'],
    // What is true on every day is said as it was written.
    ['why.no_step_left', {}, 'why.no_step_left', 'why.no_step_left', 'why.no_step_left'],
    ['why.step_after_pause', {}, 'why.step_after_pause', 'why.step_after_pause', 'why.step_after_pause'],
    ['why.advance_missing', {}, 'why.advance_missing', 'why.advance_missing', 'why.advance_missing'],
  ] as const)('%s', (key, values, ...expected) => {
    const why = { key, values }
    expect([before, due, after].map((today) => read(why, today).key)).toEqual(expected)
  })

  it('tells until when a step waits, since when it may be done, and since when it is late', () => {
    const why = { key: 'why.step_waits_calendar_days', values: wait } as const
    expect(read(why, before).values).toEqual({ fromDay: '2026-11-06', untilDay: due })
    expect(read(why, due).values).toEqual({ fromDay: '2026-11-06' })
    expect(read(why, after).values).toEqual({ dueDay: due })
  })

  it('says that costs are free on the last day of the term, and over on the day behind it, also before the step is due', () => {
    const why = { key: 'why.step_waits_notice_term', values: { lastDay: '2026-11-13' } } as const
    expect(read(why, day('2026-11-13'))).toEqual(why)
    // A weekend shifts the step: the term is over all the same.
    expect(read(why, day('2026-11-14')).key).toBe('why.notice_term_over')
    expect(read(why, after).values).toEqual({ lastDay: '2026-11-13', dueDay: due })
  })

  it('tells who let a file stand still, where that is known', () => {
    const by = { decidedBy: 'Sanne Bakker' }
    const paused = { key: 'why.paused_until', values: { untilDay: due } } as const
    expect(read(paused, before, by)).toEqual({ key: 'why.paused_by', values: { untilDay: due, who: 'Sanne Bakker' } })
    const suspended = { key: 'why.suspended_review', values: { waitCount: 30 } } as const
    expect(read(suspended, before, by)).toMatchObject({ key: 'why.suspended_by', values: { who: 'Sanne Bakker' } })
    expect(read(suspended, due, by).key).toBe('why.suspended_look')
  })

  it('stays as it was written without a day', () => {
    for (const key of whyKeys) expect(read({ key, values: {} }, after, { day: null }).key).toBe(key)
  })
})
