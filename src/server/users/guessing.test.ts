import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/demo/logins.ts'
import { howOften } from '#test/long.ts'
import { createPerson, createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
})
afterAll(async () => server.close())

/** Sends so many guesses, twenty at a time, and answers how many of them were looked at. */
async function guess(times: number, address: string, username: (turn: number) => string): Promise<number> {
  const visitor = createVisitor(server, address)
  await visitor.refreshTokens()
  let turn = 0
  let looked = 0
  const work = async () => {
    while (turn < times) {
      turn += 1
      const body = { username: username(turn), password: `guess number ${turn}` }
      const answer = await visitor.post('/login_check_json', body)
      expect(answer.statusCode).toBe(400)
      if (answer.json().error_message.includes('horen niet bij elkaar')) looked += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return looked
}

describe('guessing passwords', () => {
  it('on one login is looked at ten times a quarter of an hour, however many come at once (S8)', async () => {
    const person = await createPerson(server, 'employee')
    expect(await guess(howOften(60, 10_000), '10.3.0.1', () => person.username)).toBe(10)
    // Its owner, elsewhere, is not locked out.
    const own = { username: person.username, password: demoPassword }
    expect((await createVisitor(server, '10.3.0.2').post('/login_check_json', own)).statusCode).toBe(200)
    // In whatever case it is written it is the same login.
    expect(await guess(5, '10.3.0.1', () => person.username.toUpperCase())).toBe(0)
  })

  it('on many logins from one address is looked at a hundred times (S8)', async () => {
    expect(await guess(howOften(130, 10_000), '10.3.1.1', (turn) => `nobody${turn}`)).toBe(100)
  })

  it('takes as long for a login that exists as for one that does not (S8)', async () => {
    const person = await createPerson(server, 'employee')
    const times = howOften(9, 1_000)
    const known: number[] = []
    const unknown: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const visitor = createVisitor(server, `10.${4 + (turn >> 8)}.${turn & 255}.1`)
      await visitor.refreshTokens()
      const measure = async (username: string, into: number[]) => {
        const startedAt = performance.now()
        await visitor.post('/login_check_json', { username, password: 'not the password' })
        into.push(performance.now() - startedAt)
      }
      // Turn about first, so that neither has the warmer cache.
      if (turn % 2 === 0) await measure(person.username, known)
      await measure('nobody-at-all', unknown)
      if (turn % 2 === 1) await measure(person.username, known)
    }
    const share = median(known) / median(unknown)
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(2)
    // Over a thousand of each nobody can tell them apart: p > 0.05.
    if (times >= 1_000) expect(Math.abs(welch(known, unknown))).toBeLessThan(1.96)
  })
})

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

/** The t of Welch: how far two means lie apart, in what chance alone makes of them. */
function welch(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = (values: readonly number[]) => {
    const middle = mean(values)
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length
  }
  return (mean(one) - mean(other)) / Math.sqrt(spread(one) + spread(other))
}
