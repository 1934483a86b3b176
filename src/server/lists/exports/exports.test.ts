import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getListWords, type ListExport } from '#contract/lists/exports.ts'
import { addDays, day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { enqueue, workOnce } from '#server/platform/jobs/queue.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { mailsTo } from '#test/mailed-link.ts'
import { createCustomer, createPerson, type Person, workAs } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetExports } from './forget-exports.ts'
import { tellJob } from './mail-export-ready.ts'

let server: TestServer
let employee: Person
let krekelId: number

const today = day('2026-11-20')
const columns = [
  { label: 'Dossier', field: 'number' },
  { label: 'Debiteur', field: 'debtorName' },
  { label: 'Klant', field: 'customer' },
  { label: 'Status', field: 'status' },
  { label: 'Open; bedrag', field: 'openCents' },
  { label: 'Datum', field: 'nextDay' },
]
const order = { list: '/api/v4/file', query: { sortBy: 'number' }, columns, format: 'csv', name: 'Dossiers' }

beforeAll(async () => {
  server = await createTestServer({ today })
  employee = await createPerson(server, 'management')
  krekelId = await createCustomer(server)
  const haardId = await createCustomer(server, 'Huis; "Haard"')
  const { db } = server.database
  const invoices = [{ number: 'F1', amountCents: 123_456 }]
  await createDossier(db, krekelId, { number: '600001', debtors: [{ name: '=cmd|calc' }], invoices })
  await createDossier(db, haardId, { number: '600002', debtors: [{ name: 'Aydın', kind: 'company' }], invoices })
})
afterAll(async () => server.close())

const ask = async (who: Person, fields: object = {}) => who.post('/api/v4/export', { ...order, ...fields })
const work = async () => {
  while (await workOnce(server.database.db, server.clock, 'one'));
}
async function exported(who: Person, fields: object = {}): Promise<ListExport> {
  const answer = await ask(who, fields)
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.stringContaining('"id"')])
  const { id } = answer.json<ListExport>()
  await work()
  const { items } = (await who.get('/api/v4/export')).json<{ items: ListExport[] }>()
  return items.find((item) => item.id === id) as ListExport
}
const fileOf = async (who: Person, id: number) => who.get(`/api/v4/export/${id}/file`)

describe('a list in a file', () => {
  it('is CSV with semicolons and commas for a Dutch reader, and never holds a formula [S27]', async () => {
    const made = await exported(employee)
    expect(made).toMatchObject({ state: 'done', rowCount: 2, name: 'Dossiers' })
    const file = await fileOf(employee, made.id)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Dossiers.csv")
    expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.body.slice(1).split('\r\n')).toEqual([
      'Dossier;Debiteur;Klant;Status;"Open; bedrag";Datum',
      "600001;'=cmd|calc;Kinderopvang De Krekel B.V.;Loopt;1234,56;24-11-2026",
      '600002;Aydın;"Huis; ""Haard""";Loopt;1234,56;24-11-2026',
      '',
    ])
  })

  it('has commas and points for a reader of English, in the filters of the list', async () => {
    const answer = await employee.post('/api/v4/export?lang=en', { ...order, query: { search: '600002' } })
    await work()
    const { body } = await fileOf(employee, answer.json<ListExport>().id)
    expect(body.slice(1).split('\r\n')[1]).toBe('600002,Aydın,"Huis; ""Haard""",In progress,1234.56,24-11-2026')
    expect(body.split('\r\n')).toHaveLength(3)
  })

  it('has semicolons and commas for a reader of French, and no formula either [S27]', async () => {
    const headed = [{ label: '=Dossier', field: 'number' }, ...columns.slice(1)]
    const answer = await employee.post('/api/v4/export?lang=fr', { ...order, columns: headed })
    await work()
    const { body } = await fileOf(employee, answer.json<ListExport>().id)
    expect(body.slice(1).split('\r\n')).toEqual([
      `'=Dossier;Debiteur;Klant;Status;"Open; bedrag";Datum`,
      "600001;'=cmd|calc;Kinderopvang De Krekel B.V.;En cours;1234,56;24-11-2026",
      '600002;Aydın;"Huis; ""Haard""";En cours;1234,56;24-11-2026',
      '',
    ])
  })

  it('is a workbook with amounts and days, which our own reader reads back', async () => {
    const made = await exported(employee, { format: 'xlsx' })
    const file = await fileOf(employee, made.id)
    const rows = []
    for await (const piece of (await readSheets(file.rawPayload)).sheets[0]?.rows() ?? []) rows.push(...piece)
    expect(rows.map(({ cells }) => JSON.stringify(cells))).toEqual([
      expect.stringContaining('Debiteur'),
      expect.stringMatching(/=cmd\|calc.*1234\.56.*2026-11-24/),
      expect.stringContaining('Aydın'),
    ])
  })

  it('holds every row of every page once', async () => {
    const manyId = await createCustomer(server, 'Veel B.V.')
    for (let index = 0; index < 1_050; index += 1) {
      await createDossier(server.database.db, manyId, { number: String(700_000 + index) })
    }
    const made = await exported(employee, { query: { customer: [manyId] } })
    expect(made).toMatchObject({ state: 'done', rowCount: 1_050, doneCount: 1_050, totalCount: 1_050 })
    const lines = (await fileOf(employee, made.id)).body.trim().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(1_050)
  }, 120_000)
})

describe('the e-mail about a file', () => {
  const mailsOf = async (email: string) => mailsTo(server, email)
  const withAddress = async (email: string, language: 'nl' | 'fr', fields: object = {}) => {
    const person = await createPerson(server, 'management')
    const set = { email, language, ...fields }
    await server.database.db.updateTable('appUser').set(set).where('id', '=', person.userId).execute()
    return person
  }

  it('tells who asked for it, in his language, with nothing of what is in it [U40]', async () => {
    const reader = await withAddress('lectrice@voorbeeld.nl', 'fr')
    const { id } = await exported(reader, { name: 'Dossier de Jansen' })
    const [mail, ...others] = await mailsOf('lectrice@voorbeeld.nl')
    expect(others).toEqual([])
    expect(mail).toContain('Subject: Votre fichier est prêt')
    expect(mail).toContain(`${server.app.config.portalUrl}/exports?file=${id}\n`)
    expect(mail).toContain('27-11-2026')
    expect(mail?.split('\n\n').slice(1).join()).not.toMatch(/Jansen|600001|Krekel|cmd/)
    const event = server.database.db.selectFrom('auditEvent').select(['kind', 'data']).where('subjectId', '=', id)
    const told = await event.where('kind', '=', 'list.export_mailed').execute()
    expect(told).toMatchObject([{ data: { outcome: 'sent' } }])
    // Whatever is begun again, he is not told twice.
    await enqueue(server.database.db, { kind: tellJob, payload: { exportId: id } })
    await work()
    expect(await mailsOf('lectrice@voorbeeld.nl')).toHaveLength(1)
  })

  it('stays away when he does not want it, has no address or is gone', async () => {
    const quiet = await withAddress('stil@voorbeeld.nl', 'nl')
    const choice = async (who: Person) => (await who.get('/api/v4/export')).json<{ mail: object }>().mail
    expect(await choice(quiet)).toEqual({ wanted: true, hasAddress: true })
    expect((await quiet.put('/api/v4/export/mail', { wanted: false })).statusCode).toBe(204)
    expect(await choice(quiet)).toEqual({ wanted: false, hasAddress: true })
    expect(await choice(employee)).toEqual({ wanted: true, hasAddress: false })
    await exported(quiet)
    expect(await mailsOf('stil@voorbeeld.nl')).toEqual([])
    await quiet.put('/api/v4/export/mail', { wanted: true })
    await exported(quiet)
    expect(await mailsOf('stil@voorbeeld.nl')).toHaveLength(1)
    expect((await exported(employee)).state).toBe('done')
  })

  it('is not sent to somebody in whose name another works', async () => {
    const helped = await withAddress('geholpen@voorbeeld.nl', 'nl')
    const admin = await createPerson(server, 'admin')
    await workAs(admin, helped)
    expect((await exported(admin)).state).toBe('done')
    expect(await mailsOf('geholpen@voorbeeld.nl')).toEqual([])
  })
})

describe('the wall around a file', () => {
  it('shows what its reader may see and no more, to nobody else [S1, S27]', async () => {
    const contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEARCH'], krekelId)
    const made = await exported(contact)
    const { body } = await fileOf(contact, made.id)
    expect(body).toContain('600001')
    expect(body).not.toContain('600002')
    expect((await fileOf(employee, made.id)).statusCode).toBe(404)
    const others = (await employee.get('/api/v4/export')).json<{ items: ListExport[] }>().items
    expect(others.map(({ id }) => id)).not.toContain(made.id)
  })

  it('asks for the right to the list, and for the right to take all of it [req 6.19]', async () => {
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await ask(reader)).statusCode).toBe(403)
    for (const acl of [['ROLE_FILE_EXPORT'], ['ROLE_FILE_SEARCH', 'ROLE_FILE_EXPORT']] as const) {
      expect((await ask(await createPerson(server, acl))).statusCode).toBe(200)
    }
    const agenda = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_AGENDA'])
    expect((await ask(agenda)).statusCode).toBe(403)
    await work()
  })

  it('tells the words of a list to who may see it, for a copy that reads as its file does [U28]', async () => {
    const wordsOf = async (person: Person, list: string) => person.get(`${callPath(getListWords)}?list=${list}`)
    const { fields } = (await wordsOf(employee, '/api/v4/file')).json()
    expect(fields).toMatchObject({ status: { codes: 'status.' }, flags: { codes: 'dossier.flag.' } })
    expect(fields).not.toHaveProperty('number')
    expect((await wordsOf(employee, '/api/v4/nothing')).statusCode).toBe(404)
    expect((await wordsOf(await createPerson(server, ['ROLE_EMPLOYEE']), '/api/v4/file')).statusCode).toBe(404)
  })

  it('looks at the rights again when it is written', async () => {
    const leaver = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_FILE_EXPORT'])
    const { id } = (await ask(leaver)).json<ListExport>()
    const { db } = server.database
    await db.updateTable('appUser').set({ acl: [] }).where('id', '=', leaver.userId).execute()
    await work()
    expect((await fileOf(leaver, id)).statusCode).toBe(404)
    const parts = await db.selectFrom('listExportPart').select('part').where('exportId', '=', id).execute()
    expect(parts).toEqual([])
  })

  it('falls after seven days, and nothing is left of the file', async () => {
    const made = await exported(employee)
    server.clock.set(clockOn(addDays(today, 8)))
    expect((await fileOf(employee, made.id)).statusCode).toBe(404)
    await forgetExports(server.database.db, server.clock)
    const { db } = server.database
    expect(await db.selectFrom('listExportPart').select('part').where('exportId', '=', made.id).execute()).toEqual([])
    server.clock.set(clockOn(today))
  })

  it('refuses a list that does not exist, a filter that does not fit and no columns', async () => {
    expect((await ask(employee, { list: '/api/v4/users/csrf' })).statusCode).toBe(404)
    const wrong = await ask(employee, { query: { sortBy: 'password' } })
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([400, ['sortBy']])
    expect((await ask(employee, { columns: [] })).statusCode).toBe(400)
    expect((await ask(employee, { columns: [{ label: 'x', field: '../etc' }] })).statusCode).toBe(400)
  })

  it('writes in the audit trail who took what', async () => {
    const { id } = await exported(employee, { query: { search: 'aydin' } })
    const row = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId'])
      .where('subjectKind', '=', 'list_export')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ kind: 'list.exported', actorId: employee.userId })
  })
})
