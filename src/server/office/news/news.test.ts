import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNewsDocument, getNewsFile, listNewsReaders, type News, type NewsItem } from '#contract/office/news.ts'
import type { RichText } from '#contract/platform/rich-text.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let author: Person
let employee: Person
let customer: Person

const words = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const basic = {
  contentNl: words('Dit is het nieuws.'),
  audience: 'everyone',
  fromDay: '2026-11-20',
  published: true,
  pinned: false,
  mustRead: false,
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  author = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])
  employee = await createPerson(server, 'employee')
  customer = await createPerson(server, 'customer', await createCustomer(server))
})
afterAll(async () => server.close())

const add = async (fields: object) => author.post('/api/v4/news', { ...basic, ...fields })
const added = async (fields: object) => {
  const answer = await add(fields)
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.stringContaining('titleNl')])
  return answer.json<News>()
}
const shownTo = async (who: Person, language = 'nl') =>
  (await who.get(`/api/v4/news?lang=${language}`)).json<{ items: NewsItem[]; total: number; unread: number }>()
const titlesFor = async (who: Person) => (await shownTo(who)).items.map(({ title }) => title)

describe('news', () => {
  it('is shown to whom it is for, in its days: pinned first, then the newest', async () => {
    await added({ titleNl: 'Oud', fromDay: '2026-10-01' })
    await added({ titleNl: 'Vast', fromDay: '2026-09-01', pinned: true })
    await added({ titleNl: 'Vandaag' })
    await added({ titleNl: 'Voor medewerkers', audience: 'employees', fromDay: '2026-11-19' })
    await added({ titleNl: 'Voor klanten', audience: 'customers', fromDay: '2026-11-18' })
    await added({ titleNl: 'Concept', published: false })
    await added({ titleNl: 'Morgen', fromDay: '2026-11-21' })
    await added({ titleNl: 'Laatste dag', fromDay: '2026-11-01', untilDay: '2026-11-20' })
    await added({ titleNl: 'Voorbij', fromDay: '2026-11-01', untilDay: '2026-11-19' })
    expect(await titlesFor(employee)).toEqual(['Vast', 'Vandaag', 'Voor medewerkers', 'Laatste dag', 'Oud'])
    expect(await titlesFor(customer)).toEqual(['Vast', 'Vandaag', 'Voor klanten', 'Laatste dag', 'Oud'])
    server.clock.set(clockOn(day('2026-11-21')))
    expect(await titlesFor(customer)).toEqual(['Vast', 'Morgen', 'Vandaag', 'Voor klanten', 'Oud'])
    server.clock.set(clockOn(day('2026-11-20')))
    const states = (await author.get('/api/v4/news/all?limit=50')).json<{ items: News[] }>().items
    expect(Object.fromEntries(states.map(({ titleNl, state }) => [titleNl, state]))).toMatchObject({
      Concept: 'draft',
      Morgen: 'planned',
      Voorbij: 'ended',
      'Laatste dag': 'shown',
    })
    const drafts = (await author.get('/api/v4/news/all?state=draft&search=conc')).json<{ items: News[] }>().items
    expect(drafts.map(({ titleNl }) => titleNl)).toEqual(['Concept'])
  })

  it('is told in the language of the reader, where it was written in it', async () => {
    await added({
      titleNl: 'Sluiting met kerst',
      titleEn: 'Closed at Christmas',
      contentEn: words('The office is closed.'),
      fromDay: '2026-11-20',
    })
    const [, english] = (await shownTo(employee, 'en')).items
    expect(english).toMatchObject({
      language: 'en',
      title: 'Closed at Christmas',
      content: words('The office is closed.'),
    })
    const [, french] = (await shownTo(employee, 'fr')).items
    expect(french).toMatchObject({ language: 'nl', title: 'Sluiting met kerst' })
  })

  it('is marked as read once by each reader, and only what is shown to him', async () => {
    const { id } = await added({ titleNl: 'Nieuwe wet', audience: 'employees', mustRead: true })
    const before = await shownTo(employee)
    expect(before.items.find((item) => item.id === id)).toMatchObject({ readAt: null, mustRead: true })
    expect((await employee.post(`/api/v4/news/${id}/read`)).statusCode).toBe(204)
    expect((await employee.post(`/api/v4/news/${id}/read`)).statusCode).toBe(204)
    const after = await shownTo(employee)
    expect(after.unread).toBe(before.unread - 1)
    expect(after.items.find((item) => item.id === id)?.readAt).not.toBeNull()
    expect((await customer.post(`/api/v4/news/${id}/read`)).statusCode).toBe(404)
    expect((await employee.post('/api/v4/news/999999/read')).statusCode).toBe(404)
    expect((await author.get(`/api/v4/news/${id}`)).json<News>().readCount).toBe(1)
  })

  it('says under its field what is wrong', async () => {
    const empty = await add({ titleNl: ' ', contentNl: { type: 'doc', content: [{ type: 'paragraph' }] } })
    expect([empty.statusCode, empty.json().errors]).toEqual([
      400,
      { titleNl: ['Vul dit in.'], contentNl: ['Vul dit in.'] },
    ])
    const half = await add({ titleNl: 'A', titleEn: 'B', contentFr: words('C'), untilDay: '2026-11-19' })
    expect(Object.keys(half.json().errors).sort()).toEqual(['contentEn', 'titleFr', 'untilDay'])
    const script = await add({ titleNl: 'A', contentNl: '<img src=x onerror=alert(1)>' })
    expect(script.json().errors).toEqual({
      contentNl: ['In deze tekst staat iets dat niet bewaard kan worden, zoals een link die niet klopt.'],
    })
  })

  it('is changed by one author at a time, removed, and every change is in the audit trail', async () => {
    const { id, version } = await added({ titleNl: 'Eerste' })
    const { version: _none, ...fields } = { ...basic, titleNl: 'Tweede', version }
    const changed = await author.put(`/api/v4/news/${id}`, { ...fields, version })
    expect(changed.json<News>()).toMatchObject({ titleNl: 'Tweede', version: version + 1 })
    const late = await author.put(`/api/v4/news/${id}`, { ...fields, titleNl: 'Derde', version })
    expect([late.statusCode, late.json().current.titleNl]).toEqual([409, 'Tweede'])
    expect((await author.delete(`/api/v4/news/${id}`)).statusCode).toBe(204)
    expect((await author.get(`/api/v4/news/${id}`)).statusCode).toBe(404)
    const audit = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'news')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ kind }) => kind)).toEqual(['news.added', 'news.changed', 'news.removed'])
  })

  it('has files, for whom it is shown to and for its authors alone', async () => {
    const document = async (name: string, bytes: string) => author.upload(callPath(addNewsDocument), { name, bytes })
    expect((await document('a.exe', 'MZ')).statusCode).toBe(400)
    const { id: first } = (await document('werkinstructie.txt', 'Zo doen wij dat.')).json<{ id: number }>()
    const news = await added({
      titleNl: 'Instructie',
      audience: 'employees',
      attachments: [{ id: first, isNew: true }],
    })
    expect(news.attachments).toMatchObject([{ name: 'werkinstructie.txt', mimeType: 'text/plain', sizeBytes: 16 }])
    const [file] = news.attachments
    const path = callPath(getNewsFile, { id: news.id, file: file!.id })
    expect((await employee.get(path)).body).toBe('Zo doen wij dat.')
    expect((await customer.get(path)).statusCode).toBe(404)
    const {
      id: _id,
      state: _state,
      author: _author,
      createdAt: _at,
      readCount: _read,
      attachments: _files,
      ...fields
    } = news as News & { authorId?: number }
    delete fields.authorId
    const draft = { ...fields, published: false, attachments: [{ id: file!.id, isNew: false }] }
    expect((await author.put(`/api/v4/news/${news.id}`, draft)).statusCode).toBe(200)
    expect([(await employee.get(path)).statusCode, (await author.get(path)).statusCode]).toEqual([404, 200])
    const again = { ...draft, version: news.version + 1, attachments: [{ id: first, isNew: true }] }
    expect((await author.put(`/api/v4/news/${news.id}`, again)).json().errors).toEqual({
      attachments: ['Een bijlage is er niet meer. Haal haar weg en voeg haar opnieuw toe.'],
    })
    const none = { ...draft, version: news.version + 1, attachments: [] }
    expect((await author.put(`/api/v4/news/${news.id}`, none)).json<News>().attachments).toEqual([])
    expect((await author.get(path)).statusCode).toBe(404)
  })

  it('for a role is shown to who holds it, and who has to read it is told', async () => {
    const missing = await add({ titleNl: 'Zonder rol', audience: 'role' })
    expect(missing.json().errors).toEqual({ role: ['Vul dit in.'] })
    await added({ titleNl: 'Voor schrijvers', audience: 'role', role: 'ROLE_NEWS', mustRead: true })
    const [theirs, others] = [await author.get('/api/v4/news'), await employee.get('/api/v4/news')]
    expect(theirs.body).toContain('Voor schrijvers')
    expect(others.body).not.toContain('Voor schrijvers')
    expect(theirs.json().mustRead).toBeGreaterThan(0)
  })

  it('keeps a register of who has read it, and of the employees who have not', async () => {
    const { id } = await added({ titleNl: 'Wki-instructie', audience: 'employees', mustRead: true })
    await employee.post(`/api/v4/news/${id}/read`)
    const register = await author.get(callPath(listNewsReaders, { id }))
    const { items } = register.json<{ items: { id: number; readAt: string | null }[] }>()
    const of = (who: Person) => items.find((reader) => reader.id === who.userId)?.readAt
    expect([of(author), typeof of(employee), of(customer)]).toEqual([null, 'string', undefined])
    expect((await employee.get(callPath(listNewsReaders, { id }))).statusCode).toBe(403)
  })

  it('is written and looked after by its authors alone', async () => {
    const { id } = await added({ titleNl: 'Van ons' })
    for (const who of [employee, customer]) {
      for (const answer of [
        await who.post('/api/v4/news', { ...basic, titleNl: 'X' }),
        await who.put(`/api/v4/news/${id}`, { ...basic, titleNl: 'X' }),
        await who.delete(`/api/v4/news/${id}`),
        await who.get(`/api/v4/news/${id}`),
        await who.get('/api/v4/news/all'),
      ]) {
        expect([answer.statusCode, answer.json().reason]).toEqual([403, 'forbidden'])
      }
    }
  })
})
