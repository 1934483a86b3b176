import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { findCallers, giveCallResult, undoCallResult } from '#contract/work/incoming-calls.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { roles } from '#contract/people/permission.ts'
import { logUnfiledCall } from '#contract/work/unfiled-calls.ts'
import { callPath } from '#test/call-path.ts'
import { agendaOf, takeCall } from '#test/incoming-calls.ts'
import { createDossier } from '#test/dossiers.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs
/** Sees files and has the agenda, and may not change a file. */
let reader: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_AGENDA'])
})
afterAll(async () => server.close())

const search = async (text: string, person: Person = logs.employee) =>
  person.get(`${callPath(findCallers)}?search=${encodeURIComponent(text)}`)
const found = async (text: string) => (await search(text)).json<OutputOf<typeof findCallers>>()

const take = async (fileId: number, input: object = {}, person: Person = logs.employee) =>
  takeCall(person, fileId, input)

describe('who is calling', () => {
  it('is found by the number, in any spelling, with the files of all customers [req 3.13]', async () => {
    const { db } = server.database
    const other = await createCustomer(server, 'Sportschool Zaanstad')
    const person = { name: 'R. Bouzid', phone: '+31612348870', identityKey: 'bouzid-1980' }
    const closed = await createDossier(db, logs.file.customerId, { debtors: [person], status: 'closed' })
    const older = await logs.createFile(person)
    const newer = await createDossier(db, other, { debtors: [{ ...person, phone: '+31612348870' }] })
    await logs.written(older, { content: 'Gisteren nog gesproken.' })
    for (const number of ['0612348870', '06-1234 88 70', '+31 (0)6 12348870', '0031612348870', 'tel. 06 12 34 88 70']) {
      const { phone, items } = await found(number)
      expect([number, phone, items.length]).toEqual([number, '+31612348870', 1])
      expect(items[0]).toMatchObject({
        name: 'R. Bouzid',
        number: 'in_use',
        address: { street: 'Kepplerstraat', postcode: '1502 AR' },
      })
      const ids = items[0]!.files.map(({ id }) => id)
      expect(new Set(ids.slice(0, 2))).toEqual(new Set([older, newer]))
      expect(ids[2]).toBe(closed)
    }
  })

  it('is told apart from a namesake at another customer, where a name without an address is all there is', async () => {
    const { db } = server.database
    const other = await createCustomer(server, 'Garage Zwaan')
    const person = { name: 'P. de Vries', phone: '+31612340001', identityKey: 'p. de vries||' }
    const ours = await logs.createFile(person)
    const again = await logs.createFile(person)
    const theirs = await createDossier(db, other, { debtors: [{ ...person, phone: '+31612340001' }] })
    const { items } = await found('06 1234 0001')
    const files = items.map(({ files: all }) => new Set(all.map(({ id }) => id)))
    expect(files).toHaveLength(2)
    expect(files).toEqual(expect.arrayContaining([new Set([ours, again]), new Set([theirs])]))
    expect(items.map(({ number }) => number)).toEqual(['in_use', 'in_use'])
  })

  it('is shown with what was a number before as such', async () => {
    const id = await logs.createFile({ name: 'T. Oudnummer', phone: '+31201112233' })
    const [debtor] = (await logs.file.page(id)).debtors
    const [contact] = debtor!.contacts
    const ended = await logs.employee.put(`/api/v4/file/${id}/debtor/${debtor!.id}/contact/${contact!.id}`, {
      value: '+31201112244',
      status: 'given',
      version: debtor!.version,
    })
    expect(ended.statusCode).toBe(200)
    expect((await found('020 111 22 33')).items).toMatchObject([{ name: 'T. Oudnummer', number: 'former' }])
    expect((await found('020 111 22 44')).items).toMatchObject([{ name: 'T. Oudnummer', number: 'in_use' }])
  })

  it('without a known number is found by file number, name, address or day of birth', async () => {
    const id = await logs.createFile({
      name: 'Ö. Yıldız-Çelik',
      postcode: '9712 HN',
      houseNumber: '8',
      street: 'Poelestraat',
    })
    const { number, debtors } = await logs.file.page(id)
    const { db } = server.database
    await db
      .updateTable('debtor')
      .set({ birthDay: '1984-03-04' as never })
      .where('id', '=', debtors[0]!.id)
      .execute()
    for (const text of [number, 'yildiz celik', '9712HN 8', '4-3-1984', '04/03/1984 yildiz', 'Çelik 04-03-1984']) {
      const { phone, items } = await found(text)
      expect([text, phone, items.map(({ files }) => files[0]?.id)]).toEqual([text, null, [id]])
      expect(items[0]).toMatchObject({ birthDay: '1984-03-04', number: null })
    }
    expect((await found('Jansen 04-03-1984')).items).toEqual([])
    expect((await found('31-02-1984')).items).toEqual([])
    expect((await found('06 9999 9999')).items).toEqual([])
    expect((await search(' ')).statusCode).toBe(400)
  })

  it('may be a customer', async () => {
    const id = await createCustomer(server, 'Tandarts De Gooyer')
    await server.database.db.updateTable('customer').set({ phone: '075 - 614 22 33' }).where('id', '=', id).execute()
    expect(await found('+31756142233')).toMatchObject({
      items: [],
      customers: [{ id, name: 'Tandarts De Gooyer', person: null }],
    })
    const { userId } = await createPerson(server, 'contact', id)
    const own = { phone: '+31612345698' }
    await server.database.db.updateTable('appUser').set(own).where('id', '=', userId).execute()
    const { name } = await server.database.db
      .selectFrom('appUser')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(await found('06 1234 5698')).toMatchObject({ items: [], customers: [{ id, person: name }] })
  })
})

describe('a call that came in', () => {
  it('is one log on the file, with who called, the number, how long and the result [req 3.13]', async () => {
    const id = await logs.createFile({ phone: '+31201234567' })
    const [debtor] = (await logs.file.page(id)).debtors
    const answer = await take(id, { debtor: debtor!.id, phone: '020-1234567', verified: ['birth_day', 'address'] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        type: 'call',
        category: 'debtor',
        content: 'Vroeg hoeveel er nog open staat.',
        visibleToCustomer: false,
        authorName: 'Sanne Bakker',
        call: {
          callerName: 'J.P. van der Meulen',
          phone: '+31201234567',
          seconds: 192,
          result: 'information',
          verified: ['birth_day', 'address'],
        },
      },
    ])
    expect((await logs.list(id)).items).toHaveLength(1)
    expect(await agendaOf(logs.employee, id)).toEqual([])
    expect((await logs.file.timeline(id)).filter(({ kind }) => kind === 'log.written')).toHaveLength(1)
    const audited = await server.database.db
      .selectFrom('auditEvent')
      .select('data')
      .where('dossierId', '=', id)
      .where('kind', '=', 'log.written')
      .execute()
    expect(audited).toMatchObject([{ data: { incomingCall: { result: 'information', phone: '+31201234567' } } }])
  })

  it('does not count as a contact of ours', async () => {
    const id = await logs.createFile()
    expect((await take(id)).statusCode).toBe(200)
    expect((await logs.file.page(id)).contact.usedThisWeek).toBe(0)
  })

  it('is written down once, however often it is sent', async () => {
    const id = await logs.createFile()
    const call = { startedAt: '2026-11-20T07:15:00.000Z', result: 'disputes' }
    const all = await Promise.all([take(id, call), take(id, call), take(id, { ...call, seconds: 200 })])
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(all.map((answer) => answer.json<FileLog>().id)).size).toBe(1)
    expect(await agendaOf(logs.employee, id)).toHaveLength(1)
    expect((await logs.list(id)).items.filter(({ type }) => type === 'call')).toHaveLength(1)
    // At the same moment a colleague has another caller.
    expect((await take(id, { ...call, result: 'information' }, logs.colleague)).json<FileLog>().id).not.toBe(
      all[0].json<FileLog>().id,
    )
  })

  it.each([
    ['disputes', 'suspend', 'judge_dispute', '2026-11-23'],
    ['asks_help', 'suspend', 'debt_relief', '2026-12-04'],
    ['wants_plan', 'paused', 'judge_plan', '2026-11-24'],
    ['paid', 'paused', 'check_payment', '2026-11-27'],
  ])('%s: brings about what the same result on the agenda does', async (result, status, subject, dueDay) => {
    const id = await logs.createFile()
    expect((await take(id, { result })).statusCode).toBe(200)
    expect((await logs.file.page(id)).status).toBe(status)
    expect(await agendaOf(logs.employee, id)).toMatchObject([
      { subject: { code: subject }, dueDay, employee: { id: logs.employee.userId }, state: 'open' },
    ])
  })

  it('a promise: the file waits for it, and nothing at all happens when it cannot be', async () => {
    const id = await logs.createFile()
    const promise = { result: 'pays', amountCents: 10_000, untilDay: '2026-11-27' }
    const errors = (await take(id, { result: 'pays' })).json<{ errors: object }>().errors
    expect(errors).toHaveProperty('amountCents')
    expect((await take(id, { ...promise, amountCents: 99_999_999 })).json<{ errors: object }>().errors).toHaveProperty(
      'amountCents',
    )
    expect((await logs.list(id)).items).toEqual([])
    expect((await take(id, promise)).statusCode).toBe(200)
    expect(await logs.file.page(id)).toMatchObject({ status: 'paused' })
    expect((await logs.file.arranged(id)).promises).toMatchObject([{ amountCents: 10_000, untilDay: '2026-11-27' }])
  })

  it('a promise of somebody who does not owe the file is none, and nothing of it is kept', async () => {
    const id = await logs.createFile()
    const promise = { result: 'pays', amountCents: 10_000, untilDay: '2026-11-27' }
    for (const caller of ['third_party', 'customer']) {
      const answer = await take(id, { ...promise, caller, callerName: 'Een buurman' })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { result: ['Alleen een debiteur van dit dossier kan beloven te betalen.'] },
      ])
    }
    const elsewhere = await logs.createFile({ name: 'A. Ander', identityKey: 'ander-1' })
    const [stranger] = (await logs.file.page(elsewhere)).debtors
    const unknown = await take(id, { ...promise, debtor: stranger!.id })
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      400,
      { debtor: ['Kies een debiteur van dit dossier.'] },
    ])
    expect([(await logs.list(id)).items, (await logs.file.arranged(id)).promises]).toEqual([[], []])
    expect((await logs.file.page(id)).status).toBe('in_progress')
    // Nor as the second result of a call of which the first was taken back.
    const told = (await take(id, { caller: 'third_party', result: 'wants_plan' })).json<FileLog>()
    const { version } = (
      await logs.employee.post(callPath(undoCallResult, { id: told.id }), { version: told.version })
    ).json<FileLog>()
    const given = await logs.employee.post(callPath(giveCallResult, { id: told.id }), { ...promise, version })
    expect(given.json().errors).toHaveProperty('result')
    const [debtor] = (await logs.file.page(id)).debtors
    expect((await take(id, { ...promise, debtor: debtor!.id })).statusCode).toBe(200)
  })

  it('has not begun later than now, also one without a file', async () => {
    const id = await logs.createFile({ name: 'T. Toekomst', identityKey: 'toekomst-1' })
    const startedAt = new Date(server.clock.now().getTime() + 60_000).toISOString()
    const later = { startedAt: ['Het gesprek kan niet later zijn begonnen dan nu.'] }
    const answer = await take(id, { startedAt })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, later])
    const unfiled = { startedAt, seconds: 10, content: 'Verkeerd verbonden.', result: 'information' }
    expect((await logs.employee.post(callPath(logUnfiledCall), unfiled)).json().errors).toEqual(later)
    expect((await logs.list(id)).items).toEqual([])
  })

  it('a wrong number: it is not used any more, and another is looked for', async () => {
    const id = await logs.createFile({ phone: '+31612000111' })
    const unknown = await take(id, { result: 'wrong_number', phone: '0612000112' })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      409,
      { error_message: 'Dit nummer staat niet op het dossier.' },
    ])
    const answer = await take(id, {
      result: 'wrong_number',
      phone: '0612000111',
      caller: 'third_party',
      callerName: 'Mw. De Wit',
    })
    expect(answer.json()).toMatchObject({ category: 'third_party', call: { callerName: 'Mw. De Wit' } })
    const phones = (await logs.file.page(id)).debtors[0]!.contacts.filter(({ validTo }) => validTo === null)
    expect(phones).toMatchObject([{ value: '+31612000111', status: 'invalid' }])
    expect(await agendaOf(logs.employee, id)).toMatchObject([{ subject: { code: 'find_number' } }])
  })

  it('calling back stands on the agenda of who promised it, also beside another result', async () => {
    const id = await logs.createFile()
    expect((await take(id, { result: 'call_back' })).json<{ errors: object }>().errors).toEqual({
      callBackDay: ['Vul dit in.'],
    })
    for (const callBackDay of ['2026-11-19', '2027-11-19']) {
      expect((await take(id, { result: 'call_back', callBackDay })).json<{ errors: object }>().errors).toHaveProperty(
        'callBackDay',
      )
    }
    expect((await take(id, { result: 'call_back', callBackDay: '2026-11-24', content: '' })).statusCode).toBe(200)
    expect((await take(id, { callBackDay: '2026-11-25' }, logs.colleague)).statusCode).toBe(200)
    expect(await agendaOf(logs.employee, id)).toMatchObject([
      {
        subject: { code: 'call_back' },
        dueDay: '2026-11-24',
        employee: { id: logs.employee.userId },
        note: 'J.P. van der Meulen',
      },
      { subject: { code: 'call_back' }, dueDay: '2026-11-25', employee: { id: logs.colleague.userId } },
    ])
  })

  it('keeps the number of an unknown caller with the debtor, once', async () => {
    const id = await logs.createFile()
    const [debtor] = (await logs.file.page(id)).debtors
    const numbers = async () =>
      (await logs.file.page(id)).debtors[0]!.contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
    const adding = { addNumber: true, debtor: debtor!.id, phone: '06 55 44 33 22' }
    expect((await take(id, { ...adding, debtor: null })).json<{ errors: object }>().errors).toHaveProperty('debtor')
    expect((await take(id, { ...adding, phone: '' })).json<{ errors: object }>().errors).toHaveProperty('phone')
    expect((await take(id, { ...adding, phone: '12' })).json<{ errors: object }>().errors).toHaveProperty('phone')
    expect(await numbers()).toEqual([])
    expect((await take(id, adding)).statusCode).toBe(200)
    expect((await take(id, adding)).statusCode).toBe(200)
    expect(await numbers()).toEqual(['+31655443322'])
    expect((await found('0655443322')).items[0]?.files[0]?.id).toBe(id)
  })

  it('of a closed file is information or a call back', async () => {
    const id = await createDossier(server.database.db, logs.file.customerId, { status: 'closed' })
    expect((await take(id, { result: 'disputes' })).json()).toMatchObject({ error_message: 'Het dossier is gesloten.' })
    expect((await take(id)).statusCode).toBe(200)
    expect((await take(id, { content: '' })).json<{ errors: object }>().errors).toHaveProperty('content')
  })
})

describe('calls are taken by who may', () => {
  it('holds a file up, or changes a debtor, only by who may change it', async () => {
    const id = await logs.createFile()
    const [debtor] = (await logs.file.page(id)).debtors
    expect((await take(id, { result: 'disputes' }, reader)).statusCode).toBe(403)
    const adding = { addNumber: true, debtor: debtor!.id, phone: '0655443311' }
    expect((await take(id, adding, reader)).statusCode).toBe(403)
    expect((await logs.list(id)).items).toEqual([])
    expect((await take(id, {}, reader)).statusCode).toBe(200)
  })

  it('is nothing for who has no agenda, nor for a customer, whatever roles it was given [S1]', async () => {
    const id = await logs.createFile({ name: 'V. Geheim', phone: '+31612999888' })
    const withoutAgenda = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const every = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')
    const customer = await createPerson(server, every, logs.file.customerId)
    const foreign = await createPerson(server, every, await createCustomer(server, 'Een ander'))
    for (const [person, status] of [
      [withoutAgenda, 403],
      [logs.contact, 403],
      [customer, 404],
      [foreign, 404],
    ] as const) {
      expect((await search('0612999888', person)).statusCode).toBe(status)
      expect((await take(id, {}, person)).statusCode).toBe(status)
    }
    expect((await take(999_999)).statusCode).toBe(404)
  })

  it('a customer who is shown the log reads what was said, not who called and what was checked', async () => {
    const id = await logs.createFile()
    const log = (await take(id, { phone: '0612345678' })).json<FileLog>()
    expect((await logs.list(id, '', logs.contact)).items).toEqual([])
    const shown = await logs.employee.put(`/api/v4/file/logs/${log.id}`, {
      content: log.content,
      category: log.category,
      visibleToCustomer: true,
      version: log.version,
    })
    expect(shown.json()).toMatchObject({ call: { phone: '+31612345678' } })
    expect((await logs.list(id, '', logs.contact)).items).toMatchObject([{ content: log.content, call: null }])
  })
})
