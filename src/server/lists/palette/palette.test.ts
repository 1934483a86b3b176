import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paletteActs, type Place } from '#contract/lists/palette.ts'
import { screens } from '#contract/platform/screens.ts'
import { readSpecRoutes, type SpecRoute } from '#test/house/spec.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { demoLogins } from '#server/ops/demo-story/logins.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
})
afterAll(async () => server.close())

const placesOf = async (who: Person, language = 'nl') =>
  (await who.get(`/api/v4/menu/palette?lang=${language}`)).json<{ items: Place[] }>().items

describe('the places of the palette', () => {
  // By name: pages of who is not logged in, the page that says no, and a second address of the list of files.
  const unfound = ['login', 'reset.password', 'access-denied', 'file.show-new']
  const spec = readSpecRoutes()
  it.skipIf(spec === null)(
    'are every route without a parameter that the route table grants, every act that is granted, and no other [U1, U2]',
    async () => {
      const built = new Set<string>(screens.map(({ name }) => name))
      const required = (spec ?? []).filter(({ name, path }) => built.has(name) && !/[:{]/.test(path))
      expect(required.length).toBeGreaterThan(40)
      for (const { username, acl } of demoLogins) {
        const customerId = acl.some((role) => role === 'ROLE_CUSTOMER' || role === 'ROLE_CONTACT_PERSON')
          ? await createCustomer(server)
          : null
        const person = await createPerson(server, acl, customerId)
        const held = new Set<string>(acl)
        const isGranted = ({ access }: SpecRoute) =>
          typeof access === 'string' || access.some((together) => together.every((role) => held.has(role)))
        // Nobody of a customer hands in subscriptions, whatever else he uploads, or has the day of the agency.
        const isOurs = (name: string) => customerId !== null && (name === 'file.import.subscription' || name === 'home')
        const places = await placesOf(person)
        const pages = new Set(places.filter(({ path }) => path !== null).map(({ name }) => name))
        const granted = required
          .filter((row) => isGranted(row) && !unfound.includes(row.name) && !isOurs(row.name))
          .map(({ name }) => name)
        expect(
          granted.filter((name) => !pages.has(name)),
          username,
        ).toEqual([])
        const refused = required.filter((row) => !isGranted(row)).map(({ name }) => name)
        expect(
          refused.filter((name) => pages.has(name)),
          username,
        ).toEqual([])
        expect(
          unfound.filter((name) => pages.has(name)),
          username,
        ).toEqual([])
        const acts = places.filter(({ path }) => path === null).map(({ name }) => name)
        expect(acts.includes('work-as'), username).toBe(held.has('ROLE_ADMIN') || held.has('ROLE_SUPER_ADMIN'))
        expect(acts.includes('file.note'), username).toBe(pages.has('file.search'))
        expect(acts).toContain('log-out')
      }
      expect(Object.keys(paletteActs).length).toBeGreaterThanOrEqual(25)
    },
  )

  it("are also the pages of one's own login, which are in no menu [U2]", async () => {
    const person = await createPerson(server, 'employee')
    const paths = (await placesOf(person)).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/change-password', '/second-factor']))
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
