import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  discardWritDraft,
  previewWritTemplate,
  publishWritDraft,
  returnWritDraft,
  reviewWritDraft,
  saveWritDraft,
  type WritTemplate,
} from '#contract/court/writ-templates.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import { writKinds } from '#domain/writs/writ-kind.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { publishDefault, templateOf, templatesOf } from '#test/writs.ts'

let server: TestServer
let writer: Person
let publisher: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  writer = await createPerson(server, 'legal')
  publisher = await createPerson(server, 'legal')
})
afterAll(async () => server.close())

const content = (summary = '') => {
  const whole = defaultWrit('rent')
  return { ...whole, blocks: [...whole.blocks], summary: `${whole.summary}${summary}` }
}
const save = async (person: Person, version: number, text: object = content(), id = 2) =>
  person.put(callPath(saveWritDraft, { id }), { version, content: text })
const asTemplate = (answer: Awaited<ReturnType<typeof save>>) => answer.json<WritTemplate>()
const publish = async (person: Person, version: number) =>
  person.post(callPath(publishWritDraft, { id: 2 }), { version })

describe('the templates of writs', () => {
  it('are there for each kind, in use for none until two people publish [req 6.41]', async () => {
    const templates = await templatesOf(writer)
    expect(templates.map(({ kind }) => kind)).toEqual([...writKinds])
    expect(templates.map(({ published, draft }) => [published, draft])).toEqual(writKinds.map(() => [null, null]))
    expect(templates[0]?.start.blocks.length).toBeGreaterThan(10)
  })

  it('are published by somebody who wrote nothing of them, after they were laid before him', async () => {
    const saved = asTemplate(await save(writer, 1))
    expect(saved.draft).toMatchObject({ state: 'draft', editors: ['Jeroen Timmer'], refusal: 'not_in_review' })
    expect((await publish(publisher, saved.version)).statusCode).toBe(409)
    const path = callPath(reviewWritDraft, { id: 2 })
    const asked = asTemplate(await writer.post(path, { version: saved.version, note: 'eerste' }))
    expect(asked.draft?.refusal).toBe('own')
    const own = await publish(writer, asked.version)
    expect([own.statusCode, own.json<{ error_message: string }>().error_message]).toEqual([
      409,
      'U schreef aan dit concept mee. Iemand anders publiceert het.',
    ])
    const done = asTemplate(await publish(publisher, asked.version))
    expect(done).toMatchObject({ draft: null, published: { number: 1 }, versions: [{ number: 1, note: 'eerste' }] })
    const rows = await server.database.db
      .selectFrom('auditEvent')
      .select('kind')
      .where('subjectKind', '=', 'writ_template')
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual([
      'writ_template.changed',
      'writ_template.review_asked',
      'writ_template.published',
    ])
  })

  it('count everybody who wrote in a draft, and who works as another is both', async () => {
    const { version } = await templateOf(writer, 'rent')
    const one = asTemplate(await save(writer, version, content(' U mag ook bellen.')))
    const other = asTemplate(await save(publisher, one.version, content(' U mag ons ook bellen.')))
    const path = callPath(reviewWritDraft, { id: 2 })
    const asked = asTemplate(await publisher.post(path, { version: other.version }))
    for (const person of [writer, publisher]) expect((await publish(person, asked.version)).statusCode).toBe(409)
    const admin = await createPerson(server, 'admin')
    const third = await createPerson(server, 'legal')
    await workAs(admin, third)
    expect((await publish(admin, asked.version)).json<{ error_message: string }>().error_message).toContain(
      'U werkt als iemand anders',
    )
    expect((await publish(third, asked.version)).statusCode).toBe(200)
  })

  it('go back to be written when they are changed or given back, and away when they are thrown away', async () => {
    const { version } = await templateOf(writer, 'rent')
    const saved = asTemplate(await save(writer, version, content(' Dit is nieuw.')))
    const asked = asTemplate(await writer.post(callPath(reviewWritDraft, { id: 2 }), { version: saved.version }))
    const returned = asTemplate(
      await publisher.post(callPath(returnWritDraft, { id: 2 }), { version: asked.version, note: 'te lang' }),
    )
    expect(returned.draft).toMatchObject({ state: 'draft', note: 'te lang', editors: ['Jeroen Timmer'] })
    const again = asTemplate(await writer.post(callPath(reviewWritDraft, { id: 2 }), { version: returned.version }))
    expect(asTemplate(await save(writer, again.version, content(' Korter.'))).draft?.state).toBe('draft')
    const now = await templateOf(writer, 'rent')
    const gone = await writer.delete(callPath(discardWritDraft, { id: 2 }), { version: now.version })
    expect(asTemplate(gone)).toMatchObject({ draft: null, published: { number: 2 } })
    const nothing = await writer.delete(callPath(discardWritDraft, { id: 2 }), { version: asTemplate(gone).version })
    expect(nothing.statusCode).toBe(409)
  })

  it('are not published while the checklist misses something, or when they say nothing new', async () => {
    const { version } = await templateOf(writer, 'rent')
    const short = { ...content(), blocks: content().blocks.filter(({ text }) => !text.includes('truth_duty')) }
    const saved = asTemplate(await save(writer, version, short))
    expect(saved.draft).toMatchObject({ refusal: 'not_whole', check: { isWhole: false } })
    expect(saved.draft?.check.duties.find(({ duty }) => duty === 'truth')).toEqual({
      duty: 'truth',
      article: 'art. 21 en 149 Rv',
      isMet: false,
      lacks: ['part:truth_duty'],
    })
    const same = asTemplate(await save(writer, saved.version, saved.published?.content))
    expect(same.draft?.refusal).toBe('nothing_changed')
    await writer.delete(callPath(discardWritDraft, { id: 2 }), { version: same.version })
  })

  it('tell who came second what there is by now, and keep it', async () => {
    const { version } = await templateOf(writer, 'rent')
    const first = asTemplate(await save(writer, version, content(' Eén.')))
    const second = await save(publisher, version, content(' Twee.'))
    expect(second.statusCode).toBe(409)
    expect(second.json<{ current: WritTemplate }>().current).toMatchObject({ version: first.version })
    expect((await templateOf(writer, 'rent')).draft?.content.summary).toContain('Eén.')
    await writer.delete(callPath(discardWritDraft, { id: 2 }), { version: first.version })
  })

  it('refuse what is no text: no block, too many, a condition there is not, a heading of two lines', async () => {
    const block = { heading: 'x', when: null, not: false, text: 'tekst' }
    const wrong: readonly object[] = [
      { summary: '', blocks: [] },
      { summary: '', blocks: Array.from({ length: 61 }, () => block) },
      { summary: '', blocks: [{ ...block, when: 'rich' }] },
      { summary: '', blocks: [{ ...block, heading: 'a\nb' }] },
      { summary: 'x'.repeat(8001), blocks: [block] },
    ]
    const { version } = await templateOf(writer, 'rent')
    for (const text of wrong) expect((await save(writer, version, text)).statusCode).toBe(400)
    expect((await save(writer, version, content(), 99)).statusCode).toBe(404)
  })

  it('are of legal counsel alone', async () => {
    const employee = await createPerson(server, 'employee')
    expect((await employee.get('/api/v4/subpoena-template')).statusCode).toBe(403)
    expect((await save(employee, 1)).statusCode).toBe(403)
  })
})

describe('the preview of a template', () => {
  it('is the writ of an example, or of a real file with dots where it says nothing', async () => {
    await publishDefault(writer, publisher, 'consumer_purchase')
    const path = callPath(previewWritTemplate, { id: 1 })
    expect(pdfText((await writer.get(path)).rawPayload)).toContain('Bloemen en Zaden')
    const customerId = await createCustomer(server)
    const { id, number } = await createPayableDossier(server, customerId, { debtors: [{ name: 'A. de Rooij' }] })
    const words = pdfText((await writer.get(`${path}?file=${id}`)).rawPayload)
    expect(words).toContain('A. de Rooij')
    expect(words).toContain(number)
    expect(words).toContain('[…]')
    expect((await writer.get(`${path}?number=1`)).statusCode).toBe(200)
    const another = await createPerson(server, ['ROLE_LEGAL'])
    expect((await another.get(path)).statusCode).toBe(200)
    expect((await another.get(`${path}?file=${id}`)).statusCode).toBe(403)
    expect((await writer.get(`${path}?number=9`)).statusCode).toBe(404)
    expect((await writer.get(`${path}?file=999999`)).statusCode).toBe(404)
  })
})
