import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrowestTeam, serves, type TeamScope, type WorkFacts } from './team-scope.ts'

const everything: TeamScope = {
  customerIds: [],
  customerGroups: [],
  steps: [],
  phases: [],
  languages: [],
  amountFromCents: null,
  amountToCents: null,
}
const file: WorkFacts = {
  customerId: 7,
  customerGroup: 'Zorg',
  step: 'standard/call',
  phase: 'amicable',
  language: 'nl',
  openCents: 50_000,
}

describe('what a team serves', () => {
  it.each<[string, Partial<TeamScope>, boolean]>([
    ['everything, when nothing is named', {}, true],
    ['its customers', { customerIds: [7] }, true],
    ['no other customer', { customerIds: [8] }, false],
    ['the customers of its groups', { customerGroups: ['Zorg'] }, true],
    ['a customer beside its groups', { customerIds: [7], customerGroups: ['Energie'] }, true],
    ['no customer of another group', { customerGroups: ['Energie'] }, false],
    ['files before its steps', { steps: ['standard/call'] }, true],
    ['no files before another step', { steps: ['standard/letter_1'] }, false],
    ['files in its phases', { steps: ['standard/letter_1'], phases: ['amicable'] }, true],
    ['its languages alone', { languages: ['fr', 'en'] }, false],
    ['from an amount, that amount included', { amountFromCents: 50_000 }, true],
    ['to an amount, that amount included', { amountToCents: 50_000 }, true],
    ['nothing above its band', { amountFromCents: 100, amountToCents: 49_999 }, false],
    ['nothing below its band', { amountFromCents: 50_001 }, false],
  ])('is %s', (_, scope, expected) => {
    expect(serves({ ...everything, ...scope }, file)).toBe(expected)
  })

  it('is nothing of what is not known, where a team limits itself by that', () => {
    const call: WorkFacts = {
      customerId: null,
      customerGroup: null,
      step: null,
      phase: null,
      language: 'nl',
      openCents: null,
    }
    const scopes = [
      {},
      { languages: ['nl'] },
      { customerIds: [7] },
      { phases: ['amicable'] },
      { amountToCents: 100 },
    ] as const
    expect(scopes.map((scope) => serves({ ...everything, ...scope }, call))).toEqual([true, true, false, false, false])
  })

  it('is of no step where the file stands before none', () => {
    expect(serves({ ...everything, steps: ['standard/call'] }, { ...file, step: null })).toBe(false)
  })
})

describe('the team that fits best', () => {
  const team = (id: number, scope: Partial<TeamScope>) => ({ id, scope: { ...everything, ...scope } })
  const chosen = (...teams: ReturnType<typeof team>[]) => narrowestTeam(teams, file)?.id ?? null

  it('is the narrowest that serves the file', () => {
    expect(chosen(team(1, {}), team(2, { customerGroups: ['Zorg'] }), team(3, { customerIds: [7] }))).toBe(3)
    expect(chosen(team(1, { phases: ['amicable'] }), team(2, { steps: ['standard/call'] }))).toBe(2)
    expect(chosen(team(1, { customerIds: [7] }), team(2, { customerIds: [7], languages: ['nl'] }))).toBe(2)
    expect(chosen(team(1, { customerIds: [7], languages: ['fr'] }), team(2, {}))).toBe(2)
  })

  it('is the one with the smaller band of amounts, then the older one', () => {
    const bands = [
      team(1, { amountFromCents: 0, amountToCents: 100_000 }),
      team(2, { amountFromCents: 0, amountToCents: 60_000 }),
    ]
    expect(chosen(...bands)).toBe(2)
    expect(chosen(team(5, { amountFromCents: 0 }), team(4, { amountFromCents: 100 }))).toBe(4)
  })

  it('is none where nobody serves the file', () => {
    expect(chosen()).toBeNull()
    expect(chosen(team(1, { customerIds: [8] }), team(2, { languages: ['fr'] }))).toBeNull()
  })

  it('does not depend on the order of the teams, and always serves the file', () => {
    const scopes = fc.record({
      customerIds: fc.subarray([7, 8]),
      customerGroups: fc.subarray(['Zorg', 'Energie']),
      steps: fc.subarray(['standard/call', 'standard/letter_1']),
      phases: fc.subarray(['amicable', 'judicial'] as const),
      languages: fc.subarray(['nl', 'fr'] as const),
      amountFromCents: fc.option(fc.constantFrom(0, 40_000, 60_000)),
      amountToCents: fc.option(fc.constantFrom(60_000, 70_000)),
    })
    fc.assert(
      fc.property(fc.array(scopes, { maxLength: 6 }), (list) => {
        const teams = list.map((scope, index) => ({ id: index + 1, scope }))
        const best = narrowestTeam(teams, file)
        expect(narrowestTeam(teams.toReversed(), file)?.id).toBe(best?.id)
        expect(best === null).toBe(!teams.some(({ scope }) => serves(scope, file)))
        if (best) expect(serves(best.scope, file)).toBe(true)
      }),
    )
  })
})
