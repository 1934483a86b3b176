import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may } from '#contract/permission.ts'
import { paletteActs, type Place } from '#contract/palette.ts'
import type { Screen } from '#contract/screen.ts'
import { screens } from '#contract/screens.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { demoLogins } from '#server/demo/logins.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
})
afterAll(async () => server.close())

const placesOf = async (who: Person, language = 'nl') =>
  (await who.get(`/api/v4/menu/palette?lang=${language}`)).json<{ items: Place[] }>().items

describe('the places of the palette', () => {
  it('are every page of the menu and every act that is granted, and no other [U1, U2]', async () => {
    const rows: readonly Screen[] = screens
    for (const { username, acl } of demoLogins) {
      const customerId = acl.some((role) => role === 'ROLE_CUSTOMER' || role === 'ROLE_CONTACT_PERSON')
        ? await createCustomer(server)
        : null
      const person = await createPerson(server, acl, customerId)
      const places = await placesOf(person)
      const pages = rows.filter(
        ({ menu, name, permission }) => (menu || name === 'change-password') && may(acl, permission),
      )
      const acts = Object.entries(paletteActs).filter(([, permission]) => may(acl, permission))
      expect(new Set(places.map(({ name }) => name)), username).toEqual(
        new Set([...pages.map(({ name }) => name), ...acts.map(([name]) => name)]),
      )
    }
    expect(Object.keys(paletteActs).length).toBeGreaterThanOrEqual(25)
  })

  it('are called in the language of the reader and found in every language [U2]', async () => {
    const manager = await createPerson(server, 'management')
    const titles = async (language: string) =>
      (await placesOf(manager, language)).find(({ name }) => name === 'history.last-files')
    const [nl, en, fr] = [await titles('nl'), await titles('en'), await titles('fr')]
    expect([nl?.title, en?.title]).toEqual(['Laatst bekeken dossiers', 'Last viewed files'])
    for (const word of ['bekeken', 'viewed', 'consultés', 'history']) {
      expect(
        [nl?.words, en?.words, fr?.words].every((words) => words?.includes(word)),
        word,
      ).toBe(true)
    }
  })
})
