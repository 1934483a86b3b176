import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDossier, previewDossier, uploadDocument } from '#contract/intake/new-dossier.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

const debtor = {
  kind: 'private',
  name: 'J. van der Berg',
  street: 'Kade',
  houseNumber: '2a',
  postcode: '1506eh',
  city: 'Zaandam',
  email: 'Jan@Example.nl',
  mobile: '06 12345678',
}
let invoices = 0
const claim = (rest: object = {}) => ({
  invoiceNumber: `N-${(invoices += 1)}`,
  invoiceDay: '2026-09-01',
  dueDay: '2026-09-15',
  amountCents: 64_250,
  ...rest,
})
const create = async (input: object, who = employee) => who.post(callPath(createDossier), input)
const preview = async (input: object, who = employee) => who.post(callPath(previewDossier), input)
const made = async (input: object, who = employee) => {
  const answer = await create(input, who)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ id: number; number: string; joined: boolean }>()
}
const page = async (id: number, who = employee) => (await who.get(`/api/v4/file/${id}`)).json()
const setJoining = async (id: number, joinsRunningDossier: boolean) =>
  server.database.db.updateTable('customer').set({ joinsRunningDossier }).where('id', '=', id).execute()

describe('a file that is made by hand', () => {
  it('knows the legal type of a company by its name, unless somebody chose one', async () => {
    const customer = await createCustomer(server)
    const legalTypeOf = async (rest: object) => {
      const input = { customer, debtors: [{ ...debtor, kind: 'company', ...rest }], claims: [claim()] }
      return (await page((await made(input)).id)).debtors[0].legalType
    }
    expect(await legalTypeOf({ name: 'Verf en Kwast B.V.', street: 'Kade 3' })).toBe('bv')
    expect(await legalTypeOf({ name: 'Stichting Verf', street: 'Kade 4', legalType: 'vereniging' })).toBe('vereniging')
    expect(await legalTypeOf({ name: 'Brouwerij Kempen NV', country: 'BE', postcode: '2000' })).toBe('foreign')
    expect(await legalTypeOf({ name: 'Verf en Kwast', street: 'Kade 5' })).toBeNull()
    expect(await legalTypeOf({ name: 'Verf B.V.', kind: 'private', legalType: 'bv', street: 'Kade 6' })).toBeNull()
    const wrong = { customer, debtors: [{ ...debtor, kind: 'company', legalType: 'rederij' }], claims: [claim()] }
    const refused = await create(wrong)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { 'debtors.0.legalType': ['Kies iets uit de lijst.'] },
    ])
  })

  it('has its debtor, claims, interest, first step and note, as one that was imported', async () => {
    const customer = await createCustomer(server)
    const input = {
      customer,
      reference: 'K-12',
      debtors: [debtor],
      claims: [claim({ description: 'Opvang september' }), claim({ amountCents: 10_000 })],
      note: 'De klant belt morgen.',
    }
    const outlook = (await preview(input)).json()
    expect(outlook).toMatchObject({
      debtors: [{ known: null, runningCount: 0, elsewhereCount: 0 }],
      joins: null,
      principalCents: 74_250,
      begins: { day: '2026-11-20' },
      remarks: [0, 1].map((at) => ({ field: `claims.${at}.documentId`, remark: 'no_document' })),
    })
    const { id, number, joined } = await made(input)
    expect(joined).toBe(false)
    const file = await page(id)
    expect(file).toMatchObject({ number, customerReference: 'K-12', status: 'not_started', phase: 'amicable' })
    expect(file.debtors).toHaveLength(1)
    expect(file.debtors[0]).toMatchObject({ name: 'J. van der Berg', kind: 'private' })
    expect(JSON.stringify(file.debtors[0])).toContain('1506 EH')
    expect(JSON.stringify(file.debtors[0])).toContain('+31612345678')
    expect(file.claims.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([64_250, 10_000])
    expect(file.balance.openCents).toBe(outlook.principalCents + outlook.interestCents)
    const timeline = (await employee.get(`/api/v4/file/${id}/timeline`)).body
    expect(timeline).toContain('De klant belt morgen.')
    const found = (
      await employee.get(`/api/v4/file?search=${encodeURIComponent('berg 1506')}&customer=${customer}`)
    ).json()
    expect(found.items.map((item: { id: number }) => item.id)).toEqual([id])
    expect((await verifyBooks(server.database.db)).faults).toEqual([])
  })

  it('knows a debtor again, and a later claim joins the running file where the customer wants that', async () => {
    const customer = await createCustomer(server)
    await setJoining(customer, true)
    const first = await made({ customer, debtors: [debtor], claims: [claim()] })
    const again = { customer, debtors: [{ ...debtor, email: '' }], claims: [claim()] }
    expect((await preview(again)).json()).toMatchObject({
      debtors: [{ known: { name: 'J. van der Berg' }, runningCount: 1 }],
      joins: { id: first.id, number: first.number },
      begins: null,
    })
    expect(await made(again)).toMatchObject({ id: first.id, number: first.number, joined: true })
    await setJoining(customer, false)
    const third = await made({ customer, debtors: [debtor], claims: [claim()] })
    expect(third.joined).toBe(false)
    const { debtors } = await page(third.id)
    expect(debtors[0].id).toBe((await page(first.id)).debtors[0].id)
  })

  it('takes a father and a son of one name at one address for two, and says where it cannot be told', async () => {
    const customer = await createCustomer(server)
    const born = (birthDay: string | null) => ({ customer, debtors: [{ ...debtor, birthDay }], claims: [claim()] })
    const idOf = async (input: object) => (await page((await made(input)).id)).debtors[0].id
    const seen = async (input: object) => (await preview(input)).json().debtors[0]
    const father = await idOf(born('1950-05-02'))
    expect(await seen(born(null))).toMatchObject({ known: { id: father, isDoubtful: true } })
    expect(await seen(born('1980-03-01'))).toMatchObject({ known: null, namesake: 'J. van der Berg', runningCount: 0 })
    const son = await idOf(born('1980-03-01'))
    expect(son).not.toBe(father)
    expect(await seen(born('1980-03-01'))).toMatchObject({ known: { id: son, isDoubtful: false }, runningCount: 1 })
    expect(await idOf(born('1950-05-02'))).toBe(father)
    // Who has no birth day is neither for certain.
    expect(await seen(born(null))).toMatchObject({ known: null, namesake: expect.any(String) })
    const both = { ...born('1950-05-02'), debtors: [...born('1950-05-02').debtors, ...born('1980-03-01').debtors] }
    const together = await page((await made(both)).id)
    expect(together.debtors.map(({ id }: { id: number }) => id)).toEqual([father, son])
  })

  it('knows again who was known by a number only, or by little more than a name', async () => {
    const customer = await createCustomer(server)
    const on = (one: object) => ({ customer, debtors: [{ ...one }], claims: [claim()] })
    const idOf = async (one: object) => (await page((await made(on(one))).id)).debtors[0].id
    const company = { kind: 'company', name: 'Verf B.V.', kvkNumber: '12345678' }
    const verf = await idOf(company)
    expect(await idOf(company)).toBe(verf)
    expect(await idOf({ ...company, street: 'Kade', houseNumber: '9', postcode: '1506 EH', city: 'Zaandam' })).toBe(
      verf,
    )
    const { kvkNumber: _number, ...nameless } = { ...company, street: 'Kade', houseNumber: '9', postcode: '1506 EH' }
    const kwast = { kind: 'company', name: 'Kwast B.V.', kvkNumber: '87654321', street: 'Kade', houseNumber: '7' }
    const bristle = await idOf({ ...kwast, postcode: '1506 EH', city: 'Zaandam' })
    expect(await idOf({ ...nameless, name: 'Kwast B.V.', houseNumber: '7' })).toBe(bristle)
    const numbered = await idOf({ ...debtor, debtorNumber: 'D-7' })
    expect(await idOf(debtor)).toBe(numbered)
    expect(await idOf({ ...debtor, debtorNumber: 'D-8' })).not.toBe(numbered)
    const mailed = await idOf({ kind: 'private', name: 'K. Smit', email: 'k@smit.example' })
    expect(await idOf({ ...debtor, name: 'K. Smit', email: 'k@smit.example' })).toBe(mailed)
    expect(await idOf({ ...debtor, name: 'K. Smit', email: '' })).toBe(mailed)
  })

  it('loses nothing of what is said of who is known: it is filled in, or asked once', async () => {
    const customer = await createCustomer(server)
    await setJoining(customer, true)
    const bare = { kind: 'private', name: debtor.name, street: 'Kade', houseNumber: '2a', postcode: '1506EH' }
    const first = await made({
      customer,
      reference: 'K-1',
      debtors: [{ ...bare, debtorNumber: 'D-1' }],
      claims: [claim()],
    })
    const moved = {
      ...debtor,
      debtorNumber: 'D-1',
      street: 'Dam',
      houseNumber: '1',
      birthDay: '1980-03-01',
      language: 'fr',
    }
    const again = () => ({ customer, reference: 'K-2', debtors: [moved], claims: [claim()] })
    const told = { filled: ['birthDay', 'email', 'phone'], asked: ['address', 'language'] }
    expect((await preview(again())).json().debtors[0]).toMatchObject(told)
    expect(await made(again())).toMatchObject({ ...first, joined: true, told: [{ name: debtor.name, ...told }] })
    const file = await page(first.id)
    expect(file.debtors[0]).toMatchObject({ birthDay: '1980-03-01', language: 'nl' })
    expect(file.debtors[0].addresses).toHaveLength(1)
    expect(file.claims.map((one: { customerReference: string | null }) => one.customerReference)).toEqual([null, 'K-2'])
    const search = (await employee.get(`/api/v4/file?search=K-2&customer=${customer}`)).json()
    expect(search.items.map((item: { id: number }) => item.id)).toEqual([first.id])
    expect(await made(again())).toMatchObject({ joined: true, told: [] })
    const logs = (await employee.get(`/api/v4/file/${first.id}/logs`)).json().items
    expect(logs).toHaveLength(1)
    const [{ id, version, request }] = logs
    expect(request).toMatchObject({
      source: 'employee',
      change: { after: { language: 'fr', address: { street: 'Dam' } } },
    })
    const accepted = await employee.put(`/api/v4/file/logs/${id}/change-data-accept`, {
      version,
      debtorVersion: request.debtor.version,
    })
    expect(accepted.statusCode).toBe(200)
    const { debtors } = await page(first.id)
    expect(debtors[0]).toMatchObject({ language: 'fr', addresses: [{ street: 'Dam', source: 'employee' }, {}] })
  })

  it('starts anew once the running file is at court', async () => {
    const customer = await createCustomer(server)
    await setJoining(customer, true)
    const first = await made({ customer, debtors: [debtor], claims: [claim()] })
    await server.database.db.updateTable('dossier').set({ phase: 'judicial' }).where('id', '=', first.id).execute()
    expect((await made({ customer, debtors: [debtor], claims: [claim()] })).joined).toBe(false)
  })

  it('joins the running file that the same debtors owe as a whole, not what one of them owes or each a share of', async () => {
    const customer = await createCustomer(server)
    await setJoining(customer, true)
    const wife = { ...debtor, name: 'A. van der Berg', email: '' }
    const [alone, together] = [[debtor], [debtor, wife]]
    const his = await made({ customer, debtors: alone, claims: [claim()] })
    const theirs = await made({ customer, debtors: together, claims: [claim()] })
    expect(theirs).toMatchObject({ joined: false })
    const again = { customer, debtors: together.toReversed(), claims: [claim()] }
    expect((await preview(again)).json()).toMatchObject({ joins: { id: theirs.id, number: theirs.number } })
    expect(await made(again)).toEqual({ ...theirs, joined: true })
    expect(await made({ customer, debtors: alone, claims: [claim()] })).toEqual({ ...his, joined: true })
    const shared = { customer, debtors: together, claims: [claim()], liability: 'share' as const }
    expect((await preview(shared)).json()).toMatchObject({ joins: null })
    expect((await made(shared)).joined).toBe(false)
    expect((await page(theirs.id)).debtors).toHaveLength(2)
  })

  it('can have several debtors, who owe it together; what one of them owes alone is another file', async () => {
    const customer = await createCustomer(server)
    await setJoining(customer, true)
    const wife = { ...debtor, name: 'M. Jansen', email: '', mobile: '' }
    const together = await made({ customer, debtors: [debtor, wife], claims: [claim()] })
    const names = (await page(together.id)).debtors.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['J. van der Berg', 'M. Jansen'])
    const shared = await made({ customer, debtors: [debtor, wife], claims: [claim()], liability: 'share' })
    const liabilities = async (id: number) =>
      (await page(id)).debtors.map(({ liability }: { liability: string }) => liability)
    expect(await liabilities(together.id)).toEqual(['joint', 'joint'])
    expect(await liabilities(shared.id)).toEqual(['share', 'share'])
    const alone = await made({ customer, debtors: [wife], claims: [claim()] })
    expect(alone.joined).toBe(false)
    expect((await page(alone.id)).debtors[0].id).toBe((await page(together.id)).debtors[1].id)
    expect((await made({ customer, debtors: [debtor, wife], claims: [claim()] })).id).toBe(together.id)
    expect((await made({ customer, debtors: [wife], claims: [claim()] })).id).toBe(alone.id)
  })

  it('waits with the first letter until a claim is due, and says what is odd', async () => {
    const customer = await createCustomer(server)
    const input = {
      customer,
      debtors: [{ kind: 'private', name: 'P. Zonder Adres' }],
      claims: [
        claim({ dueDay: '2026-12-01', invoiceDay: '2026-11-10' }),
        claim({ invoiceDay: '2018-01-01', dueDay: null, claimKind: 'consumer_purchase' }),
      ],
    }
    const { remarks } = (await preview(input)).json()
    expect(remarks).toEqual([
      { field: 'debtors.0.street', remark: 'no_way_to_reach' },
      { field: 'claims.0.documentId', remark: 'no_document' },
      { field: 'claims.0.dueDay', remark: 'not_due_yet' },
      { field: 'claims.1.dueDay', remark: 'no_due_day' },
      { field: 'claims.1.documentId', remark: 'no_document' },
      { field: 'claims.1.invoiceDay', remark: 'may_be_time_barred' },
    ])
    const later = { ...input, claims: [claim({ dueDay: '2026-12-01', invoiceDay: '2026-11-10' })] }
    const { begins } = (await preview(later)).json()
    expect(begins.day).toBe('2026-12-02')
    expect((await page((await made(later)).id)).next.day).toBe('2026-12-02')
  })

  it('tells every field that is wrong at once, and keeps nothing', async () => {
    const customer = await createCustomer(server)
    const known = claim()
    await made({ customer, debtors: [debtor], claims: [known] })
    const answer = await create({
      customer,
      debtors: [
        {
          ...debtor,
          kind: 'company',
          postcode: '15',
          email: 'geen',
          mobile: '12',
          iban: 'NL00',
          kvkNumber: '1',
          vatNumber: 'NL1',
        },
        { ...debtor, kind: 'company', country: 'XX' },
      ],
      claims: [
        { ...known },
        claim({ invoiceDay: '2026-11-21' }),
        claim({ dueDay: '2026-08-01', claimKind: 'consumer_purchase' }),
        { ...claim(), invoiceNumber: known.invoiceNumber },
      ],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({
      'debtors.0.postcode': [expect.stringContaining('postcode')],
      'debtors.0.email': [expect.any(String)],
      'debtors.0.mobile': [expect.any(String)],
      'debtors.0.iban': [expect.any(String)],
      'debtors.0.kvkNumber': ['Dit KvK-nummer klopt niet. Het heeft 8 cijfers.'],
      'debtors.0.vatNumber': [expect.any(String)],
      'debtors.1.country': [expect.any(String)],
      'claims.0.invoiceNumber': ['Deze factuur is al eerder aangeleverd.'],
      'claims.1.invoiceDay': ['Deze dag is nog niet geweest.'],
      'claims.1.dueDay': ['De vervaldatum ligt voor de factuurdatum.'],
      'claims.2.dueDay': ['De vervaldatum ligt voor de factuurdatum.'],
      'claims.2.claimKind': ['Een bedrijf doet geen consumentenkoop.'],
      'claims.3.invoiceNumber': ['Dit factuurnummer staat er al.'],
    })
    const twice = await create({ customer, debtors: [debtor, debtor], claims: [claim()] })
    expect(twice.json().errors).toEqual({ 'debtors.1.name': ['Deze debiteur staat er al.'] })
    const empty = await create({ customer: null, debtors: [], claims: [{ ...claim(), amountCents: 0 }] })
    expect(Object.keys(empty.json().errors)).toEqual(['customer', 'debtors', 'claims.0.amountCents'])
    const nobody = await create({ debtors: [debtor], claims: [claim()] })
    expect(nobody.json().errors).toEqual({ customer: ['Kies voor welke klant u aanlevert.'] })
    const { count } = await server.database.db
      .selectFrom('dossier')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customerId', '=', customer)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('is made once, however often the button is pressed', async () => {
    const customer = await createCustomer(server)
    const input = { customer, debtors: [debtor], claims: [claim()] }
    const headers = { 'idempotency-key': 'maak-een-dossier' }
    const answers = await Promise.all([1, 2, 3].map(async () => employee.post(callPath(createDossier), input, headers)))
    const [first, ...others] = answers.map((answer) => answer.json<object>())
    expect(first).toMatchObject({ joined: false })
    expect(others).toEqual([first, first])
  })

  it('takes the invoices along, each by its content, and only those of who makes it', async () => {
    const customer = await createCustomer(server)
    const pdf = Buffer.from('%PDF-1.7\nfactuur 12')
    const uploaded = await employee.upload(callPath(uploadDocument), { name: 'factuur.pdf', bytes: pdf })
    expect(uploaded.json()).toMatchObject({ name: 'factuur.pdf', sizeBytes: pdf.length })
    const wrong = await employee.upload(callPath(uploadDocument), { name: 'factuur.pdf', bytes: Buffer.from('<html>') })
    expect(wrong.statusCode).toBe(400)
    const documentId = uploaded.json().id as number
    const input = { customer, debtors: [debtor], claims: [claim({ documentId })] }
    const colleague = await createPerson(server, 'employee')
    const refused = await create(input, colleague)
    expect(refused.json().errors).toEqual({ 'claims.0.documentId': [expect.stringContaining('Kies het opnieuw')] })
    expect((await colleague.delete(`/api/v4/file/document/${documentId}`)).statusCode).toBe(404)
    const { id } = await made(input)
    const [{ id: claimId }] = (await page(id)).claims
    const document = await employee.get(`/api/v4/claim/${claimId}/document`)
    expect(document.rawPayload.equals(pdf)).toBe(true)
    expect((await employee.get(`/api/v4/file/${id}/timeline`)).body).toContain('claim.document_added')
    // It is used now: there is nothing to take away any more.
    expect((await employee.delete(`/api/v4/file/document/${documentId}`)).statusCode).toBe(404)
    const more = await employee.upload(callPath(uploadDocument), { name: 'bon.pdf', bytes: pdf })
    const with2 = { ...input, claims: [claim({ documentIds: [more.json().id] })] }
    const documents = (await employee.get(`/api/v4/file/${(await made(with2)).id}/documents`)).body
    expect(documents).toContain('bon.pdf')
    const other = await employee.upload(callPath(uploadDocument), { name: 'foto.png', bytes: png })
    expect((await employee.delete(`/api/v4/file/document/${other.json().id}`)).statusCode).toBe(204)
  })

  it('is made by a customer too, for himself only, who is told nothing of other customers', async () => {
    const customer = await createCustomer(server)
    const elsewhere = await createCustomer(server, 'Een ander')
    await made({ customer: elsewhere, debtors: [debtor], claims: [claim()] })
    const contact = await createPerson(server, ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE', 'ROLE_FILE_SEARCH'], customer)
    const input = { debtors: [debtor], claims: [claim()], note: 'Graag snel.' }
    expect((await preview(input, contact)).json()).toMatchObject({
      debtors: [{ known: null, runningCount: 0, elsewhereCount: null }],
    })
    const { id } = await made(input, contact)
    expect(await page(id, contact)).toMatchObject({ customer: { id: customer } })
    expect((await page(id)).debtors[0].contacts[0]).toMatchObject({ source: 'customer' })
    expect((await create({ ...input, customer: elsewhere, claims: [claim()] }, contact)).statusCode).toBe(404)
    const { elsewhereCount } = (await preview({ customer, debtors: [debtor], claims: [claim()] })).json().debtors[0]
    expect(elsewhereCount).toBeGreaterThan(0)
    expect((await verifyBooks(server.database.db)).faults).toEqual([])
  })

  it('is refused to whoever may not make files, and for a customer that is no longer one', async () => {
    const customer = await createCustomer(server)
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const input = { customer, debtors: [debtor], claims: [claim()] }
    expect((await create(input, reader)).statusCode).toBe(403)
    await server.database.db.updateTable('customer').set({ active: false }).where('id', '=', customer).execute()
    expect((await create(input)).json().errors).toEqual({ customer: [expect.any(String)] })
  })
})

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
