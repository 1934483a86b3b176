import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DraftFields, draftLimits } from '#contract/lists/drafts.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetDrafts } from './forget-drafts.ts'

let server: TestServer
let employee: Person
let colleague: Person
let contact: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  employee = await createPerson(server, 'employee')
  colleague = await createPerson(server, 'employee')
  contact = await createPerson(server, 'contact', await createCustomer(server))
})
afterAll(async () => server.close())

const form = 'PUT /api/v4/merchant/12'
const typed = (text: string): DraftFields => ({ name: { was: 'De Krekel', typed: text } })
const keep = async (who: Person, fields: object = typed('De Krekels'), at = form) =>
  who.put('/api/v4/draft', { form: at, user: who.userId, fields })
const draftOf = async (who: Person, at = form) => {
  const answer = await who.get(`/api/v4/draft?form=${encodeURIComponent(at)}&user=${who.userId}`)
  return answer.json<{ draft: { fields: DraftFields; keptAt: string } | null }>().draft
}
const discard = async (who: Person) => who.delete('/api/v4/draft', { form, user: who.userId })

describe('a draft', () => {
  it('is kept as it was typed last, and is gone when it is thrown away [U15]', async () => {
    expect(await draftOf(employee)).toBeNull()
    await keep(employee, typed('De'))
    const kept = await keep(employee)
    expect(kept.statusCode).toBe(200)
    expect(await draftOf(employee)).toEqual({
      fields: typed('De Krekels'),
      keptAt: kept.json<{ keptAt: string }>().keptAt,
      entry: null,
    })
    expect((await discard(employee)).statusCode).toBe(204)
    expect(await draftOf(employee)).toBeNull()
    expect((await discard(employee)).statusCode).toBe(204)
  })

  it('is gone with the command that saves it, also what of it arrives later, and stays when that is refused [U15]', async () => {
    const writer = await createPerson(server, 'management')
    const client = await createCustomer(server)
    const [entry, other] = ['a'.repeat(32), 'b'.repeat(32)]
    const at = 'POST /api/v4/merchant'
    const keepAs = async (name: string, text: string) =>
      (await writer.put('/api/v4/draft', { form: at, user: writer.userId, fields: typed(text), entry: name })).json()
    const save = async (kvkNumber: string) => {
      const saves = { 'x-saves-draft': `${entry},no entry` }
      return writer.post('/api/v4/merchant', { name: 'De Krekel', kvkNumber, client }, saves)
    }
    const read = async () =>
      (await writer.get(`/api/v4/draft?form=${encodeURIComponent(at)}&user=${writer.userId}&entry=${entry}`)).json()
    expect(await keepAs(entry, 'De Krekel')).toMatchObject({ saved: false })
    expect((await save('12')).statusCode).toBe(400)
    expect(await read()).toMatchObject({ draft: { entry }, saved: false })
    expect((await save('')).statusCode).toBe(200)
    expect(await read()).toEqual({ draft: null, saved: true })
    expect(await keepAs(entry, 'De Krekels')).toMatchObject({ saved: true })
    expect(await read()).toEqual({ draft: null, saved: true })
    expect(await keepAs(other, 'De Mug')).toMatchObject({ saved: false })
    expect(await read()).toMatchObject({ draft: { entry: other }, saved: true })
  })

  it('is of who typed it alone, in the agency and of a customer [U15, S1]', async () => {
    for (const who of [employee, contact]) {
      await keep(who)
      expect((await draftOf(who))?.fields).toEqual(typed('De Krekels'))
      expect(await draftOf(colleague)).toBeNull()
      await discard(colleague)
      expect(await draftOf(who)).not.toBeNull()
      await discard(who)
    }
  })

  it('is not taken from a page of somebody who has logged out since, nor shown there [P5]', async () => {
    await keep(colleague, typed('Van een ander'))
    const theirs = { form, user: colleague.userId }
    const answers = [
      await employee.get(`/api/v4/draft?form=${encodeURIComponent(form)}&user=${colleague.userId}`),
      await employee.put('/api/v4/draft', { ...theirs, fields: typed('Gekaapt') }),
      await employee.delete('/api/v4/draft', theirs),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect(answers[0]?.json()).toEqual({ error_message: 'Deze pagina is van iemand anders. Laad de pagina opnieuw.' })
    expect((await draftOf(colleague))?.fields).toEqual(typed('Van een ander'))
    expect(await draftOf(employee)).toBeNull()
  })

  it('is neither read nor kept by who works as somebody else [U15]', async () => {
    const clerk = await createPerson(server, 'employee')
    await keep(clerk, typed('Van de medewerker'))
    const admin = await createPerson(server, 'admin')
    await workAs(admin, clerk)
    const whose = { form, user: clerk.userId }
    const answers = [
      await admin.get(`/api/v4/draft?form=${encodeURIComponent(form)}&user=${clerk.userId}`),
      await admin.put('/api/v4/draft', { ...whose, fields: typed('Van de beheerder') }),
      await admin.delete('/api/v4/draft', whose),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await draftOf(clerk))?.fields).toEqual(typed('Van de medewerker'))
  })

  it('holds no password and no file [U15]', async () => {
    for (const name of ['password', 'newPassword', 'files']) {
      expect((await keep(employee, { [name]: { was: '', typed: 'geheim' } })).statusCode).toBe(400)
    }
    expect(await draftOf(employee)).toBeNull()
  })

  it('has a limit, told in the language of the user', async () => {
    expect((await keep(employee, typed('x'.repeat(draftLimits.characters - 100)))).statusCode).toBe(200)
    const refused = await keep(employee, typed('x'.repeat(draftLimits.characters)))
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      { fields: ['Dit concept is te groot. Wij bewaren ten hoogste 200 kB. Wat u typte staat er nog.'] },
    ])
    for (const at of ['', 'x'.repeat(201), 'a\u0000b', '<b>']) {
      expect((await keep(employee, typed('De'), at)).statusCode).toBe(400)
    }
    await discard(employee)
  })

  it('pushes out the oldest when somebody has too many, of nobody else', async () => {
    const writer = await createPerson(server, 'employee')
    await keep(colleague)
    const start = Date.UTC(2026, 10, 19)
    await server.database.db
      .insertInto('draft')
      .values(
        Array.from({ length: draftLimits.perUser }, (_, index) => ({
          userId: writer.userId,
          form: `note:${index}`,
          fields: JSON.stringify(typed('De')),
          keptAt: new Date(start + index * 1000),
        })),
      )
      .execute()
    await keep(writer)
    const forms = await server.database.db
      .selectFrom('draft')
      .select('form')
      .where('userId', '=', writer.userId)
      .execute()
    expect(forms).toHaveLength(draftLimits.perUser)
    expect([await draftOf(writer, 'note:0'), await draftOf(colleague)]).toEqual([null, expect.anything()])
    expect([await draftOf(writer, 'note:1'), await draftOf(writer)]).toEqual([expect.anything(), expect.anything()])
  })

  it('is thrown away when nobody went on with it for thirty days', async () => {
    const writer = await createPerson(server, 'employee')
    const now = server.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    for (const [at, days] of [
      ['note:1', 29],
      ['note:2', 31],
    ] as const) {
      await keep(writer, typed('De'), at)
      await server.database.db
        .updateTable('draft')
        .set({ keptAt: daysAgo(days) })
        .where('form', '=', at)
        .execute()
    }
    await forgetDrafts(server.database.db, server.clock)
    expect([await draftOf(writer, 'note:1'), await draftOf(writer, 'note:2')]).toEqual([expect.anything(), null])
  })
})
