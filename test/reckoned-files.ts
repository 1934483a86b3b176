import fc from 'fast-check'
import { addDays, type Day, day, daysBetween } from '#domain/day.ts'
import { ageClasses, amountClasses } from '#domain/statistics/file-class.ts'
import type { Currency } from '#domain/money.ts'

export const today = day('2026-11-20')
export const begin = day('2026-01-02')
export const days = daysBetween(begin, today)
const places = ['1012JS', '8439SB', '9479PA', '7946LA', '4675AA', '', '0999XX', 'K1P 1J1'] as const
/** Told by hand, by the municipality of each. */
const provinceOf: Readonly<Record<(typeof places)[number], string>> = {
  '1012JS': 'noord_holland',
  '8439SB': 'drenthe',
  '9479PA': 'groningen',
  '7946LA': 'overijssel',
  '4675AA': 'zeeland',
  '': 'unknown',
  '0999XX': 'unknown',
  'K1P 1J1': 'abroad',
}

const spell = fc.record({ from: fc.integer({ min: 0, max: days }), length: fc.option(fc.integer({ min: 0, max: 90 })) })
export const story = fc.record({
  opened: fc.integer({ min: 0, max: days }),
  due: fc.integer({ min: -400, max: days + 20 }),
  cents: fc.constantFrom(1, 9_999, 10_000, 24_999, 25_000, 99_999, 100_000, 499_999, 500_000, 1_000_000),
  /** What is credited of it, a cent: never, for good, or until that was taken back. */
  credited: fc.constantFrom('never', 'never', 'stands', 'back'),
  /** An older claim, of which nothing counts once it is withdrawn. */
  withdrawn: fc.boolean(),
  place: fc.constantFrom(...places),
  kind: fc.constantFrom('private', 'company'),
  currency: fc.constantFrom<Currency>('EUR', 'EUR', 'DKK'),
  /** Of nobody, of who is in a team, or of him for the other team that it was given to. */
  owner: fc.constantFrom('nobody', 'member', 'given'),
  closed: fc.option(fc.integer({ min: 0, max: 200 })),
  relief: fc.array(spell, { maxLength: 2 }),
  sent: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      channel: fc.constantFrom('post', 'email', 'sms'),
      kind: fc.constantFrom('payment_reminder', 'last_letter'),
      state: fc.constantFrom('sent', 'delivered', 'bounced', 'scheduled'),
      cost: fc.constantFrom(null, 85),
    }),
    { maxLength: 3 },
  ),
  said: fc.array(fc.record({ on: fc.integer({ min: 0, max: days }), type: fc.constantFrom('call', 'note', 'email') }), {
    maxLength: 2,
  }),
  paid: fc.array(fc.record({ on: fc.integer({ min: 0, max: days }), cents: fc.constantFrom(500, 5_000) }), {
    maxLength: 3,
  }),
  plan: fc.option(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      parts: fc.integer({ min: 1, max: 4 }),
      grace: fc.integer({ min: 0, max: 7 }),
      ended: fc.option(
        fc.record({ after: fc.integer({ min: 0, max: 100 }), state: fc.constantFrom('done', 'lapsed', 'cancelled') }),
      ),
    }),
  ),
  promises: fc.array(
    fc.record({ on: fc.integer({ min: 0, max: days }), state: fc.constantFrom('kept', 'broken', 'cancelled') }),
    { maxLength: 2 },
  ),
  partners: fc.array(
    fc.record({
      on: fc.constantFrom(3, days - 30, days - 20),
      state: fc.constantFrom('open', 'paid', 'refused'),
      currency: fc.constantFrom<Currency>('EUR', 'DKK'),
    }),
    { maxLength: 3 },
  ),
  bailiff: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: days }),
      state: fc.constantFrom('new', 'accepted', 'rejected', 'own', 'customer'),
    }),
    { maxLength: 2 },
  ),
})
export type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

/** The second of two files goes into the first: both are there until today. */
export const pair = fc.tuple(story, story).map(([stays, goes]): readonly [Story, Story] => [
  { ...stays, closed: null },
  { ...goes, closed: null, kind: stays.kind, currency: stays.currency },
])

export const on = (offset: number): Day => addDays(begin, offset)
/** At noon: the day is the same everywhere in Europe. */
export const noon = (offset: number) => new Date(`${on(offset)}T12:00:00Z`)

const handedOf = ({ cents, credited }: Story) => (credited === 'stands' ? cents - 1 : cents)

/** A file as it is to be reckoned. */
export interface Reckoned {
  readonly told: Story
  readonly cents: number
  readonly flows: ReturnType<typeof reckonFlows>
}

export const alone = (told: Story): Reckoned => ({ told, cents: handedOf(told), flows: reckonFlows(told, [told]) })

/** Two of which the second went into the first: the one has the claims of both, the other what was done for it. */
export function merged([stays, goes]: readonly [Story, Story]): Reckoned[] {
  const both = [stays, goes]
  const paid = both.flatMap((one) => one.paid)
  const told = { ...stays, due: Math.min(stays.due, goes.due) }
  return [
    { told, cents: handedOf(stays) + handedOf(goes), flows: reckonFlows(stays, both, paid) },
    { told: { ...goes, due: goes.opened, closed: days - goes.opened }, cents: 0, flows: reckonFlows(goes, both) },
  ]
}

/** What was told of a file, as the days of it: nothing of the tables of the statistics is looked at. */
export function reckonClasses({ told, cents }: Reckoned, at: Day): string[] {
  const opened = on(told.opened)
  const closed = told.closed === null ? null : [on(told.opened + told.closed), today].toSorted()[0]!
  if (opened > at || (closed !== null && closed <= at)) return []
  const age = daysBetween(on(told.due), at)
  const ageFrom = Math.max(0, ...ageClasses.filter((from) => from <= age))
  const amountFrom = Math.max(...amountClasses.filter((from) => from <= cents))
  const unended = told.relief.findLastIndex(({ length }) => length === null)
  const isRelieved = told.relief.some(({ from, length }, index) => {
    const replaced = length === null && index !== unended
    const until = length === null ? null : on(from + length)
    return !replaced && on(from) <= at && (until === null || until > at)
  })
  return [
    `age days_${ageFrom}`,
    `amount cents_${amountFrom}`,
    `province ${provinceOf[told.place]}`,
    `kind ${told.kind}`,
    // No story of this test moves a file.
    'phase amicable',
    ...(isRelieved ? ['hardship '] : []),
  ]
}

/**
 * Each thing of a file that counts on its day: what its debtor did on any of those that are together with it answers what
 * left, and what was paid on those that went into it is paid for its plan.
 */
function reckonFlows(
  { sent, plan, promises, partners, bailiff, paid: own }: Story,
  together: readonly Story[],
  paid: Story['paid'] = own,
): { flow: string; day: Day; cents: number; of: string; paidIn?: Currency }[] {
  const paidBy = (last: Day) => paid.filter((one) => on(one.on) <= last).reduce((sum, { cents }) => sum + cents, 0)
  const left = sent.filter(({ state }) => state !== 'scheduled')
  const isHeard = (one: Pick<Story, 'paid' | 'said' | 'plan'>, at: number) =>
    one.paid.some((each) => each.on >= at && each.on <= at + 14) ||
    one.said.some((each) => each.type !== 'note' && each.on >= at && each.on <= at + 14) ||
    (one.plan !== null && one.plan.on > at && one.plan.on <= at + 14)
  const isAnswered = (at: number) => together.some((one) => isHeard(one, at))
  const parts = plan ? Array.from({ length: plan.parts }, (_, index) => index + 1) : []
  const instalments = parts.flatMap((part) => {
    const { on: at, grace, ended } = plan!
    const last = on(at + 20 * part + grace)
    const end = ended && on(at + ended.after)
    if (ended && ended.state !== 'done' && last > end!) return []
    const isInTime = paidBy(last) >= 2_500 * part || (ended?.state === 'done' && end! <= last)
    return [
      { flow: 'instalment_due', day: last, cents: 1, of: '' },
      ...(isInTime ? [{ flow: 'instalment_on_time', day: last, cents: 1, of: '' }] : []),
    ]
  })
  return [
    ...left.flatMap(({ on: at, channel, kind, state, cost }) => {
      const arrived = state === 'sent' || state === 'delivered'
      const one = { day: on(at), cents: 1, of: `${channel}:${kind}` }
      return [
        ...(arrived ? [{ flow: 'reached', ...one }] : []),
        ...(arrived && isAnswered(at) ? [{ flow: 'answered', ...one }] : []),
        ...(cost === null ? [] : [{ flow: 'cost', day: on(at), cents: cost, of: 'sending', paidIn: 'EUR' as const }]),
      ]
    }),
    ...partners.flatMap(({ on: at, state, currency }) =>
      state === 'refused' ? [] : [{ flow: 'cost', day: on(at), cents: 1_234, of: 'partner', paidIn: currency }],
    ),
    // What the customer bears comes back; what the agency bears itself does not.
    ...bailiff.flatMap(({ on: at, state }) =>
      state === 'accepted' || state === 'own'
        ? [{ flow: 'cost', day: on(at), cents: 777, of: 'bailiff', paidIn: 'EUR' as const }]
        : [],
    ),
    ...promises.flatMap(({ on: at, state }) =>
      state === 'cancelled' ? [] : [{ flow: `promise_${state}`, day: on(at), cents: 1, of: '' }],
    ),
    ...(plan?.ended && plan.ended.state !== 'cancelled'
      ? [
          {
            flow: plan.ended.state === 'done' ? 'plan_paid' : 'plan_lapsed',
            day: on(plan.on + plan.ended.after),
            cents: 1,
            of: '',
          },
        ]
      : []),
    ...instalments,
  ]
}
