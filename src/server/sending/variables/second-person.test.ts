import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TemplateDetail } from '#contract/sending/templates/template-shapes.ts'
import { roles } from '#contract/people/permission.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createWriters, message, templatesOf } from '#test/templates.ts'
import { findTrialFiles } from '#server/sending/templates/trial-queries.ts'

let server: TestServer
let people: { writer: Person; reader: Person }

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  people = await createWriters(server)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

/** An administrator with every right. */
async function createAdministrator() {
  return createPerson(
    server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
}

describe('a text is looked at by a second person', () => {
  it('and who works as the colleague is no second one', async () => {
    const admin = await createAdministrator()
    const made = await templatesOf(admin, 'email').add({
      name: 'Van mij',
      type: 'message',
      content: message('Wij helpen u graag verder.'),
    })
    const asked = await templatesOf(admin, 'email').act(made, 'draft/review', { note: 'x' })
    expect(asked.json<TemplateDetail>().draft?.refusal).toBe('own_change')
    await workAs(admin, people.reader)
    const asColleague = templatesOf(admin, 'email')
    const refused = await asColleague.act(await asColleague.read(made.id), 'draft/publish')
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'Een ander dan de laatste schrijver publiceert het concept.',
    ])
    const colleague = templatesOf(people.reader, 'email')
    const published = await colleague.act(await colleague.read(made.id), 'draft/publish')
    expect(published.statusCode).toBe(200)
  })

  it('and what somebody writes as a colleague, he cannot publish as himself', async () => {
    const admin = await createAdministrator()
    await workAs(admin, people.writer)
    const made = await templatesOf(admin, 'email').add({
      name: 'Als een ander',
      type: 'message',
      content: message('Wij helpen u graag verder.'),
    })
    await templatesOf(admin, 'email').act(made, 'draft/review', { note: 'x' })
    await admin.post('/logout-user')
    await admin.refreshTokens()
    const own = templatesOf(admin, 'email')
    expect((await own.read(made.id)).draft?.refusal).toBe('own_change')
    expect((await own.act(await own.read(made.id), 'draft/publish')).statusCode).toBe(409)
  })

  it('and a test to oneself goes to who sits at the keyboard', async () => {
    const admin = await createAdministrator()
    const { db } = server.database
    await db.updateTable('appUser').set({ email: 'admin@vorder.example' }).where('id', '=', admin.userId).execute()
    await db
      .updateTable('appUser')
      .set({ email: 'schrijver@vorder.example' })
      .where('id', '=', people.writer.userId)
      .execute()
    await workAs(admin, people.writer)
    const { items } = (await admin.get('/api/v4/email/template?type=last_letter')).json()
    const answer = await admin.post(`/api/v4/email/template/${items[0].id}/test`, { language: 'nl' })
    expect(answer.json()).toEqual({ sentTo: 'admin@vorder.example' })
  })
})

describe('the files a text is tried on', () => {
  it('are drawn by chance, the same again by the same seed, and of every language there is', async () => {
    const { db } = server.database
    const customer = await createCustomer(server, 'Steekproef B.V.')
    const ids: number[] = []
    for (let turn = 0; turn < 40; turn += 1) ids.push(await createDossier(db, customer, {}))
    for (const [index, language] of (['en', 'fr', 'de'] as const).entries()) {
      await db
        .updateTable('dossier')
        .set({ language })
        .where('id', 'in', ids.slice(index * 2, index * 2 + 2))
        .execute()
    }
    for (const customerId of [null, customer]) {
      const draw = async (seed: number) =>
        findTrialFiles(db, { customerId, debtorKinds: ['private', 'company'], limit: 12, seed })
      const [first, again, other] = [await draw(1), await draw(1), await draw(2)]
      expect(first).toEqual(again)
      expect(first.toSorted((a, b) => a - b)).not.toEqual(other.toSorted((a, b) => a - b))
      const drawn = await db
        .selectFrom('dossier')
        .select(({ fn }) => ['language', fn.countAll<number>().as('count')])
        .where('id', 'in', first)
        .groupBy('language')
        .orderBy('language')
        .execute()
      expect(drawn).toEqual([
        { language: 'de', count: 2 },
        { language: 'en', count: 2 },
        { language: 'fr', count: 2 },
        { language: 'nl', count: 6 },
      ])
    }
  })
})
