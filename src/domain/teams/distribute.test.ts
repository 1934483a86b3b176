import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type Bench, distribute, type Member, type PlannedWork, type ServingTeam, type Work } from './distribute.ts'
import type { TeamScope, WorkFacts } from './team-scope.ts'

const today = day('2026-11-20')
const everything: TeamScope = {
  customerIds: [],
  customerGroups: [],
  steps: [],
  phases: [],
  languages: [],
  amountFromCents: null,
  amountToCents: null,
}
const facts: WorkFacts = {
  customerId: 7,
  customerGroup: null,
  step: 'standard/call',
  phase: 'amicable',
  language: 'nl',
  openCents: 50_000,
}
const member = (userId: number, parts: Partial<Member> = {}): Member => ({
  userId,
  minutesPerDay: 420,
  share: 100,
  languages: [],
  steps: [],
  isAway: false,
  turn: 0,
  ...parts,
})
const team = (members: readonly Member[], parts: Partial<ServingTeam> = {}): ServingTeam => ({
  id: 1,
  rule: 'round_robin',
  scope: everything,
  members,
  turn: 0,
  ...parts,
})
const work = (parts: Partial<Work> = {}): Work => ({ facts, teamId: null, minutes: 10, day: today, ...parts })
const times = (count: number, parts: Partial<Work> = {}) => Array.from({ length: count }, () => work(parts))

function given(list: readonly Work[], teams: readonly ServingTeam[], rest: Partial<Omit<Bench, 'teams'>> = {}) {
  const { placements } = distribute(list, { teams, planned: [], openCounts: new Map(), ...rest })
  return placements.map(({ employeeId, reason }) => employeeId ?? reason)
}

describe('a team that gives its work in turns', () => {
  it('begins with the first, and goes round', () => {
    expect(given(times(5), [team([member(3), member(2), member(4)])])).toEqual([2, 3, 4, 2, 3])
  })

  it('goes on where it was', () => {
    const members = [member(2), member(3), member(4)]
    const bench = { teams: [team(members)], planned: [], openCounts: new Map<number, number>() }
    const once = distribute(times(2), bench)
    const [state] = once.turns
    const later = team(
      members.map((one) => ({ ...one, turn: state?.members.get(one.userId) ?? 0 })),
      { turn: state?.turn ?? 0 },
    )
    expect(given(times(3), [later])).toEqual([4, 2, 3])
  })

  it('gives who has half his day for the team half as much', () => {
    const all = given(times(9), [team([member(2), member(3, { share: 50 })])])
    expect(all.filter((one) => one === 2)).toHaveLength(6)
  })

  it('does not make up for the days on which somebody was away', () => {
    const back = [member(2, { turn: 900_000 }), member(3, { turn: 800_000 }), member(4, { turn: 0 })]
    expect(given(times(4), [team(back, { turn: 800_000 })])).toEqual([3, 4, 2, 3])
  })

  it('gives nobody two more than another of the same share, however work and turns came about', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
        (people, parts) => {
          let teams = [team(Array.from({ length: people }, (_, index) => member(index + 1)))]
          const counts = new Map<number, number>()
          for (const count of parts) {
            const { placements, turns } = distribute(times(count, { minutes: 0 }), {
              teams,
              planned: [],
              openCounts: new Map(),
            })
            for (const { employeeId } of placements) {
              if (employeeId !== null) counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1)
            }
            teams = teams.map((one) => ({
              ...one,
              turn: turns[0]?.turn ?? one.turn,
              members: one.members.map((each) => ({ ...each, turn: turns[0]?.members.get(each.userId) ?? each.turn })),
            }))
          }
          const all = Array.from({ length: people }, (_, index) => counts.get(index + 1) ?? 0)
          expect(Math.max(...all) - Math.min(...all)).toBeLessThan(2)
        },
      ),
    )
  })
})

describe('a team that goes by load', () => {
  it('gives to who has least, in proportion to his time', () => {
    const members = [member(2), member(3), member(4, { minutesPerDay: 210 })]
    const openCounts = new Map([
      [2, 5],
      [3, 3],
      [4, 2],
    ])
    expect(given(times(4), [team(members, { rule: 'load' })], { openCounts })).toEqual([3, 3, 2, 3])
  })

  it('gives nobody any that another of the same time has two less of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 100 }), (people, count) => {
        const members = Array.from({ length: people }, (_, index) => member(index + 1))
        const got = given(times(count, { minutes: 0 }), [team(members, { rule: 'load' })])
        const all = members.map(({ userId }) => got.filter((one) => one === userId).length)
        expect(Math.max(...all) - Math.min(...all)).toBeLessThan(2)
      }),
    )
  })
})

describe('a team that goes by skill', () => {
  const members = [
    member(2, { languages: ['fr'] }),
    member(3, { languages: ['fr'], steps: ['standard/call'] }),
    member(4),
    member(5, { steps: ['standard/letter_1'] }),
  ]
  const bySkill = [team(members, { rule: 'skill' })]
  const french = { facts: { ...facts, language: 'fr' as const } }

  it('gives to who knows most of what it asks for', () => {
    expect(given([work(french)], bySkill)).toEqual([3])
    expect(given([work({ facts: { ...facts, language: 'fr', step: null } })], bySkill)).toEqual([2])
  })

  it('gives what nobody knows specially to who does everything', () => {
    expect(given([work(), work({ facts: { ...facts, language: 'en', step: null } })], bySkill)).toEqual([4, 4])
  })

  it('goes to the next who knows when the first has no time left', () => {
    const planned = [{ userId: 3, teamId: null, day: today, minutes: 415 }]
    expect(given([work(french)], bySkill, { planned })).toEqual([2])
  })

  it('leaves what nobody of the team knows', () => {
    expect(given([work()], [team([member(2, { languages: ['fr'] })], { rule: 'skill' })])).toEqual(['nobody'])
  })
})

describe('what no member can take', () => {
  it.each<[string, readonly ServingTeam[], string]>([
    ['is served by no team', [team([member(2)], { scope: { ...everything, customerIds: [8] } })], 'no_team'],
    ['is of a team without anybody', [team([])], 'nobody'],
    ['is of a team of which everybody is away', [team([member(2, { isAway: true })])], 'absent'],
    ['is of a team in which nobody has time', [team([member(2, { minutesPerDay: 5 })])], 'full'],
    ['is of a team whose part of the day is full', [team([member(2, { share: 2 })])], 'full'],
    ['is of somebody who does nothing on the agenda', [team([member(2, { minutesPerDay: 0 })])], 'nobody'],
  ])('when it %s says so', (_, teams, reason) => {
    expect(given([work()], teams)).toEqual([reason])
  })

  it('stays with the team that serves it, for who leads it', () => {
    const { placements } = distribute([work(), work({ teamId: 9 })], {
      teams: [team([], { id: 4 })],
      planned: [],
      openCounts: new Map(),
    })
    expect(placements).toEqual([
      { teamId: 4, employeeId: null, rule: null, reason: 'nobody' },
      { teamId: 9, employeeId: null, rule: null, reason: 'no_team' },
    ])
  })

  it('never gives anybody more than his day, or than his part of it for the team', () => {
    const days = [today, day('2026-11-23')]
    const person = fc.record({
      minutesPerDay: fc.integer({ min: 0, max: 480 }),
      share: fc.integer({ min: 1, max: 100 }),
      isAway: fc.boolean(),
    })
    const one = fc.record({ minutes: fc.integer({ min: 1, max: 120 }), day: fc.constantFrom(...days) })
    fc.assert(
      fc.property(
        fc.array(person, { maxLength: 5 }),
        fc.array(one, { maxLength: 40 }),
        fc.constantFrom('round_robin', 'load', 'skill'),
        (people, list, rule) => {
          const members = people.map((parts, index) => member(index + 1, parts))
          const items = list.map((parts) => work(parts))
          const { placements } = distribute(items, {
            teams: [team(members, { rule })],
            planned: [],
            openCounts: new Map(),
          })
          const booked: PlannedWork[] = placements.flatMap(({ employeeId }, index) => {
            const item = items[index]
            return employeeId === null || !item ? [] : [{ ...item, userId: employeeId, teamId: 1 }]
          })
          for (const { userId, minutesPerDay, share, isAway } of members) {
            for (const date of days) {
              const minutes = booked
                .filter((row) => row.userId === userId && row.day === date)
                .reduce((sum, row) => sum + row.minutes, 0)
              expect(minutes).toBeLessThanOrEqual(isAway ? 0 : (minutesPerDay * share) / 100)
            }
          }
        },
      ),
    )
  })
})

describe('work for a team that somebody chose', () => {
  it('goes to its members, whatever it serves otherwise; never to who it may not', () => {
    const teams = [
      team([member(2)], { id: 1 }),
      team([member(3), member(4)], { id: 2, scope: { ...everything, customerIds: [8] } }),
    ]
    expect(given([work({ teamId: 2 }), work({ teamId: 2, notFor: 4 }), work({ teamId: 1, notFor: 2 })], teams)).toEqual(
      [3, 3, 'nobody'],
    )
  })

  it('counts what somebody does for two teams once against his day', () => {
    const both = [
      team([member(2, { minutesPerDay: 30, share: 60 })], { id: 1 }),
      team([member(2, { minutesPerDay: 30, share: 60 })], { id: 2 }),
    ]
    const list = [work({ teamId: 1 }), work({ teamId: 2 }), work({ teamId: 1 }), work({ teamId: 2 })]
    expect(given(list, both)).toEqual([2, 2, 'full', 'full'])
  })
})
