import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day, weekday } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import type { LocalMoment } from '#domain/deadlines/contact-window.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { type Decision, decideItem, type ItemFacts, type SendingWindows } from '#domain/workflow/decide-item.ts'
import { consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { Channel, CostEffect, StepDefinition } from '#domain/workflow/step.ts'

// The law as somebody reads it, written down once more: none of it is taken from what is tested.
const holidays = new Set(
  '2026-04-03 2026-04-05 2026-04-06 2026-04-27 2026-05-05 2026-05-14 2026-05-24 2026-05-25'.split(' '),
)
const isForbidden = ({ day: on, minutes }: LocalMoment) =>
  new Date(`${on}T12:00:00Z`).getUTCDay() === 0 || holidays.has(on) || minutes < 420 || minutes >= 1_200
const isWorkingDay = (on: Day) => ![0, 6].includes(new Date(`${on}T12:00:00Z`).getUTCDay()) && !holidays.has(on)
const weekOf = (on: Day) => Math.floor((Date.parse(`${on}T00:00:00Z`) / 86_400_000 + 3) / 7)

/** The last day to pay without costs: fifteen days after an e-mail was read or a letter fell on the mat. */
function lastFreeDay({ day: sentDay }: LocalMoment, channel: Channel): Day {
  let arrived = addDays(sentDay, 1)
  if (channel === 'post') {
    for (let deliveries = 0; deliveries < 2; ) {
      if (!holidays.has(arrived) && weekday(arrived) >= 2 && weekday(arrived) <= 6) deliveries += 1
      if (deliveries < 2) arrived = addDays(arrived, 1)
    }
  }
  let last = addDays(arrived, 15)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}

/** A message that left, and what it was. */
interface Sent {
  readonly file: number
  readonly at: LocalMoment
  readonly channel: Channel
  readonly costs: CostEffect
  /** It is what brings the costs onto the account. */
  readonly charges: boolean
}

interface StoryFile {
  steps: readonly StepDefinition[]
  position: number
  status: Status
  openCents: number
  reach: ItemFacts['reach']
  /** The moment a hold waits for. */
  release: LocalMoment | null
}

const [template] = consumerAmicable.steps
if (!template) throw new Error('no steps')
const channels: Channel[] = ['post', 'email', 'sms']
const anyStep = fc
  .record({
    costs: fc.constantFrom<CostEffect>('announce', 'charge', 'charge', 'none'),
    channels: fc.shuffledSubarray(channels, { minLength: 1 }),
    hours: fc.constantFrom(null, { fromMinutes: 600, toMinutes: 960 }, { fromMinutes: 0, toMinutes: 1_440 }),
  })
  .map(({ costs, channels: by, hours }): StepDefinition => {
    // A notice is a letter: it does not fit in an SMS.
    const fit = by.filter((channel) => channel !== 'sms')
    const ways = costs === 'announce' ? (fit.length > 0 ? fit : (['post'] as const)) : by
    const { definition } = template
    const action = { kind: 'send' as const, letter: 'last_letter' as const, channels: ways }
    return { ...definition, action, costs, conditions: {}, ...(hours ? { sendingHours: hours } : {}) }
  })
const order = { announce: 0, none: 1, charge: 2 } satisfies Record<CostEffect, number>
const anyWindows: fc.Arbitrary<SendingWindows> = fc.constantFrom(
  {},
  { email: { weekDays: [1, 2, 3, 4, 5], fromMinutes: 540, toMinutes: 1_050 } },
  { post: { weekDays: [1, 2, 3, 4, 5, 6, 7], fromMinutes: 0, toMinutes: 1_440 } },
)
const which = fc.nat(2)
/** What an agency does and what happens to it, in any order. */
const anyDeed = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('run' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 18 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('minutes' as const), minutes: fc.integer({ min: -60, max: 900 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('until_release' as const), file: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      file: which,
      steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), file: which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reach' as const),
      file: which,
      email: fc.constantFrom('usable' as const, 'bounced' as const, 'none' as const),
      address: fc.constantFrom('usable' as const, 'departed' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pays' as const), file: which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      file: which,
      status: fc.constantFrom<Status>('suspend', 'in_progress', 'term_payment'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('windows' as const), windows: anyWindows }) },
)
// Mostly in the order in which they are meant.
const anyPlan = fc.array(anyStep, { minLength: 2, maxLength: 4 }).chain((steps) =>
  fc.constantFrom(
    steps,
    steps.toSorted((one, other) => order[one.costs] - order[other.costs]),
  ),
)
const anyStory = fc.record({
  startOffset: fc.nat(30),
  cap: fc.constantFrom(0, 1, 2, 3),
  plans: fc.array(anyPlan, { minLength: 1, maxLength: 3 }),
  deeds: fc.array(anyDeed, { minLength: 10, maxLength: 50, size: 'max' }),
})
type Story = typeof anyStory extends fc.Arbitrary<infer Told> ? Told : never

/** The files of one consumer, worked through as the runs of the server do; answers all that left. */
function play({ startOffset, cap, plans, deeds }: Story): Sent[] {
  let now: LocalMoment = { day: addDays(day('2026-03-20'), startOffset), minutes: 9 * 60 }
  let windows: SendingWindows = {}
  const sent: Sent[] = []
  const files = plans.map((steps): StoryFile => {
    const reach = { address: 'usable', email: 'usable', mobile: 'usable' } as const
    return { steps, position: 0, status: 'in_progress', openCents: 10_000, reach, release: null }
  })
  const decide = (file: StoryFile, index: number): Decision => {
    const own = sent.filter((message) => message.file === index)
    const notice = own.findLast(({ costs }) => costs === 'announce')
    const term =
      notice && notice.channel !== 'sms'
        ? fourteenDayTerm(
            { sentDay: notice.at.day, channel: notice.channel, wording: 'fifteen_after_delivery' },
            2,
            noExtraHolidays,
          )
        : null
    const monday = weekStart(now.day)
    return decideItem(
      {
        status: file.status,
        debtorKind: 'private',
        language: 'nl',
        signs: [],
        score: 50,
        lastResult: null,
        step: file.steps[file.position] ?? null,
        dueDay: day('2026-03-20'),
        moment: now,
        openCents: file.openCents,
        minimumBalanceCents: 500,
        doNotContact: false,
        reach: file.reach,
        costsFromDay: term?.costsFromDay ?? null,
        costsCharged: own.some(({ charges }) => charges),
        smallInstalments: false,
        contactsThisWeek: sent.filter(({ at }) => at.day >= monday).length,
        contactCap: cap,
        windows,
      },
      noExtraHolidays,
    )
  }
  const run = () => {
    for (const [index, file] of files.entries()) {
      const decision = decide(file, index)
      file.release = decision.kind === 'hold' ? decision.release : null
      if (decision.kind === 'skip' || decision.kind === 'send') {
        const costs = file.steps[file.position]?.costs ?? 'none'
        const isFirst = !sent.some((message) => message.file === index && message.charges)
        if (decision.kind === 'send') {
          const { channel } = decision
          sent.push({ file: index, at: now, channel, costs, charges: costs === 'charge' && isFirst })
        }
        file.position += 1
      }
    }
  }
  const pass = (minutes: number) => {
    const total = now.minutes + minutes
    now = { day: addDays(now.day, Math.floor(total / 1_440)), minutes: ((total % 1_440) + 1_440) % 1_440 }
  }
  for (const deed of deeds) {
    const file = 'file' in deed ? files[deed.file % files.length] : undefined
    if (deed.kind === 'run') run()
    else if (deed.kind === 'days') pass(deed.days * 1_440)
    else if (deed.kind === 'minutes') pass(deed.minutes)
    else if (deed.kind === 'windows') windows = deed.windows
    else if (!file) continue
    else if (deed.kind === 'edit') file.steps = deed.steps
    else if (deed.kind === 'back') file.position = 0
    else if (deed.kind === 'pays') file.openCents = Math.floor(file.openCents / 3)
    else if (deed.kind === 'status') file.status = deed.status
    else if (deed.kind === 'reach') file.reach = { ...file.reach, email: deed.email, address: deed.address }
    else if (deed.kind === 'until_release' && file.release) {
      now = file.release
      run()
    }
  }
  return sent
}

const check = (judge: (sent: readonly Sent[], story: Story) => void) => {
  let left = 0
  fc.assert(
    fc.property(anyStory, (story) => {
      const sent = play(story)
      left += sent.filter(({ charges }) => charges).length
      judge(sent, story)
    }),
    { numRuns: 2_000 },
  )
  // Stories in which nobody ever has to pay costs prove nothing.
  expect(left).toBeGreaterThan(100)
}

describe('whatever runs, edits, clocks and channels come together', () => {
  it('no consumer gets a letter with costs before the term of the 14-day letter has passed', () => {
    check((sent) => {
      for (const charging of sent.filter(({ charges }) => charges)) {
        const before = sent.slice(0, sent.indexOf(charging))
        const notice = before.findLast(({ file, costs }) => file === charging.file && costs === 'announce')
        expect(notice && lastFreeDay(notice.at, notice.channel) < charging.at.day).toBe(true)
      }
    })
  })

  it('no e-mail or SMS leaves at a forbidden hour or on a forbidden day', () => {
    check((sent) => expect(sent.filter(({ at, channel }) => channel !== 'post' && isForbidden(at))).toEqual([]))
  })

  it('nobody gets more messages in a week than the agency allows, over all files', () => {
    check((sent, { cap }) => {
      const weeks = Map.groupBy(sent, ({ at }) => weekOf(at.day))
      if (cap > 0) expect(Math.max(0, ...[...weeks.values()].map((week) => week.length))).toBeLessThanOrEqual(cap)
    })
  })
})
