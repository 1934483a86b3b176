import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { howOften } from '#test/long.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { newSecret } from './link.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', atOnce: 8 })
})
afterAll(async () => server.close())

const guesses = howOften(400, 1_000_000)
const addresses = howOften(2, 1000)
const perAddress = 100
const addressOf = (guess: number) => {
  const number = guess % addresses
  return `10.0.${number >> 8}.${number & 255}`
}
const look = async (hash: string, remoteAddress: string) =>
  (await server.app.http.inject({ url: `/api/v4/shared-info/view/${hash}`, remoteAddress })).statusCode

describe('who guesses links', () => {
  it(
    `finds none in ${guesses} guesses, and is stopped after ${perAddress} from an address [S15]`,
    async () => {
      const admin = await createPerson(server, 'admin')
      const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tekst' }] }] }
      const fields = { title: 'Geheim', content, audience: 'Een klant', untilDay: '2026-12-04' }
      const { hash } = (await admin.post('/api/v4/shared-info', fields)).json<{ hash: string }>()
      const counts = new Map<number, number>()
      const atOnce = 8
      let next = 0
      const guess = async () => {
        while (next < guesses) {
          const number = next
          next += 1
          const status = await look(newSecret(), addressOf(number))
          counts.set(status, (counts.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, guess))
      expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([404, 429])
      expect(counts.get(404)).toBe(perAddress * addresses)
      expect([await look(hash, addressOf(0)), await look(hash, '192.0.2.1')]).toEqual([429, 200])
    },
    howOften(120_000, 3_600_000),
  )

  it('is one guesser with all the addresses of his line [S15]', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async (_, place) => look(newSecret(), `2001:db8:5:5::${place.toString(16)}`)),
    )
    expect(statuses.filter((status) => status === 404).length).toBe(perAddress)
    expect(await look(newSecret(), '2001:db8:5:6::1')).toBe(404)
  })
})
