import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { DossierRow } from '#contract/files/dossiers.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('changing the data of a debtor', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const found = async (search: string) =>
    (await employee.get(`/api/v4/file?search=${search}`)).json<{ items: DossierRow[] }>().items.map((row) => row.id)
  const address = {
    street: 'Damrak',
    houseNumber: '7 b',
    postcode: '1012lg',
    city: 'Amsterdam',
    country: 'NL',
    status: 'confirmed',
  }

  beforeAll(async () => {
    server = await createTestServer()
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server)
  })
  afterAll(async () => server.close())

  it('gives another address and keeps the former one; search finds both', async () => {
    const id = await createDossier(server.database.db, krekel)
    const [debtor] = (await page(id)).debtors
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}/address`
    const answer = await employee.put(`/api/v4/file/${id}/debtor/${debtor!.id}/address`, {
      ...address,
      version: debtor!.version,
    })
    expect(answer.statusCode).toBe(200)
    const changed = answer.json<DossierPage>().debtors[0]!
    expect(changed.addresses).toMatchObject([
      {
        street: 'Damrak',
        houseNumber: '7 b',
        postcode: '1012 LG',
        status: 'confirmed',
        source: 'employee',
        validTo: null,
      },
      { street: 'Kepplerstraat', validTo: expect.any(String) },
    ])
    // The same again begins nothing anew, unless somebody made sure of it once more.
    const again = async (rest: object) => {
      const { version } = (await page(id)).debtors[0]!
      const said = await employee.put(path, { ...address, version, ...rest })
      return [said.statusCode, (await page(id)).debtors[0]?.addresses.length]
    }
    expect(await again({})).toEqual([200, 2])
    expect(await again({ status: 'given', source: 'letter' })).toEqual([200, 3])
    expect(await again({ status: 'given' })).toEqual([400, 3])
    expect((await page(id)).debtors[0]?.addresses[0]).toMatchObject({ source: 'letter' })
    expect(await found('1012 LG 7b')).toEqual([id])
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items[2]).toMatchObject({
      kind: 'debtor.address_changed',
      actorName: 'Sanne Bakker',
      before: { street: 'Kepplerstraat' },
      after: { street: 'Damrak' },
    })
    const wrong = await employee.put(path, { ...address, postcode: '0012', version: changed.version })
    expect(wrong.json().errors.postcode[0]).toContain('vier cijfers')
  })

  const details = (debtor: DossierPage['debtors'][number]) => {
    const { name, gender, birthDay, language, department, legalType, doNotContact, version } = debtor
    const kvkNumber = debtor.kvkNumber ?? ''
    return { name, gender, birthDay, kvkNumber, language, department, legalType, doNotContact, version }
  }

  it('says otherwise who somebody is: language, birth date, form of address and no contact [req 3.15, 3.16, 3.18]', async () => {
    const id = await createDossier(server.database.db, krekel, { debtors: [{ name: 'A. Yilmaz' }] })
    const [debtor] = (await page(id)).debtors
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}`
    expect(debtor).toMatchObject({ kind: 'private', gender: 'unknown', language: 'nl', doNotContact: false })
    const given = { gender: 'female', birthDay: '1986-04-12', language: 'en', doNotContact: true }
    const answer = await employee.put(path, { ...details(debtor!), ...given })
    expect(answer.statusCode, answer.body).toBe(200)
    const changed = answer.json<DossierPage>()
    expect(changed.debtors[0]).toMatchObject(given)
    expect(changed.flags).toContain('do_not_contact')
    const { language } = await server.database.db
      .selectFrom('dossier')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(language).toBe('en')
    const told = async () => (await employee.get(`/api/v4/file/${id}/timeline`)).json().items
    expect((await told())[0]).toMatchObject({
      kind: 'debtor.details_changed',
      before: { gender: 'unknown', birthDay: null, language: 'nl', doNotContact: false },
      after: given,
    })

    const again = await employee.put(path, details(changed.debtors[0]!))
    expect([again.statusCode, again.json().error_message]).toEqual([400, 'Er is niets gewijzigd.'])
    expect(await told()).toHaveLength(1)
    expect((await employee.put(path, details(debtor!))).statusCode).toBe(409)
    const tomorrow = { ...details(changed.debtors[0]!), birthDay: '2099-01-01' }
    expect((await employee.put(path, tomorrow)).json().errors).toHaveProperty('birthDay')
    const male = { ...tomorrow, birthDay: null, gender: 'other' }
    expect((await employee.put(path, male)).json().errors).toHaveProperty('gender')
    // A department is of a company, as a birth date is of a person.
    const person = await employee.put(path, { ...tomorrow, birthDay: null, department: 'financial' })
    expect(person.json<DossierPage>().debtors[0]).toMatchObject({ department: null, birthDay: null })
  })

  it('says what a company is before the law, by which its files are found, and what it was on another day', async () => {
    const id = await createDossier(server.database.db, krekel, { debtors: [{ name: 'De Haan', kind: 'company' }] })
    const [debtor] = (await page(id)).debtors
    expect(debtor!.legalType).toBeNull()
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}`
    const unknown = await employee.put(path, { ...details(debtor!), legalType: 'rederij' })
    expect([unknown.statusCode, unknown.json().errors]).toEqual([400, { legalType: ['Kies iets uit de lijst.'] }])
    const firm = await employee.put(path, { ...details(debtor!), legalType: 'vof' })
    expect(firm.statusCode, firm.body).toBe(200)
    const [changed] = firm.json<DossierPage>().debtors
    expect(changed!.legalType).toBe('vof')
    const files = async (query: string) =>
      (await employee.get(`/api/v4/file?${query}`)).json<{ items: DossierRow[] }>().items.map((row) => row.id)
    expect(await files('legalType=vof')).toEqual([id])
    expect(await files('legalType=bv')).toEqual([])
    expect(await files('legalType=bv&legalType=vof&sortBy=openedDay')).toEqual([id])
    const [told] = (await employee.get(`/api/v4/file/${id}/timeline`)).json().items
    expect(told).toMatchObject({ before: { legalType: null }, after: { legalType: 'vof' } })
    const { rows } = await sql`select legal_type from former_debtor where debtor_id = ${debtor!.id}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ legalType: null }])

    // What is no longer in use stays with who has it, and with nobody else.
    const setActive = async (active: boolean) =>
      server.database.db.updateTable('legalType').set({ active }).where('code', '=', 'vof').execute()
    await setActive(false)
    const renamed = await employee.put(path, { ...details(changed!), name: 'De Haan en Zonen' })
    expect(renamed.json<DossierPage>().debtors[0]).toMatchObject({ name: 'De Haan en Zonen', legalType: 'vof' })
    const cleared = await employee.put(path, { ...details(renamed.json<DossierPage>().debtors[0]!), legalType: null })
    expect(cleared.json<DossierPage>().debtors[0]!.legalType).toBeNull()
    const back = { ...details(cleared.json<DossierPage>().debtors[0]!), legalType: 'vof' }
    expect((await employee.put(path, back)).statusCode).toBe(400)
    await setActive(true)
    // A person is none.
    const person = await createDossier(server.database.db, krekel, { debtors: [{ name: 'A. de Haan' }] })
    const [one] = (await page(person)).debtors
    const given = { ...details(one!), legalType: 'vof', language: 'en' }
    const answer = await employee.put(`/api/v4/file/${person}/debtor/${one!.id}`, given)
    expect(answer.json<DossierPage>().debtors[0]).toMatchObject({ legalType: null, language: 'en' })
  })

  it('writes to a department of a company, by which its files are found [req 3.19]', async () => {
    const id = await createDossier(server.database.db, krekel, { debtors: [{ name: 'Bouw B.V.', kind: 'company' }] })
    const [debtor] = (await page(id)).debtors
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}`
    const wrong = await employee.put(path, { ...details(debtor!), kvkNumber: '12' })
    expect(wrong.json().errors.kvkNumber[0]).toContain('8 cijfers')
    const given = { name: 'Bouwbedrijf Aydın B.V.', kvkNumber: '12345678', department: 'financial' }
    const answer = await employee.put(path, { ...details(debtor!), ...given })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<DossierPage>().debtors[0]).toMatchObject(given)
    const files = async (query: string) =>
      (await employee.get(`/api/v4/file?${query}`)).json<{ items: DossierRow[] }>().items.map((row) => row.id)
    expect(await files('department=financial')).toEqual([id])
    expect(await files('department=commercial')).toEqual([])
    expect(await files('department=commercial&department=financial&sortBy=openedDay')).toEqual([id])
    expect((await employee.get('/api/v4/file?department=sales')).statusCode).toBe(400)
    expect(await found('Bouwbedrijf Aydın')).toEqual([id])
    const { identityKey } = await server.database.db
      .selectFrom('debtor')
      .select('identityKey')
      .where('id', '=', debtor!.id)
      .executeTakeFirstOrThrow()
    expect(identityKey).toBe('kvk 12345678')
  })

  it('adds, corrects and ends contacts in their normal form, with their history', async () => {
    const id = await createDossier(server.database.db, krekel, { debtors: [{ email: 'oud@voorbeeld.nl' }] })
    const [debtor] = (await page(id)).debtors
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}/contact`
    const added = await employee.post(`/api/v4/file/${id}/debtor/${debtor!.id}/contact`, {
      kind: 'phone',
      value: '06 - 12 34 56 78',
      version: debtor!.version,
    })
    expect(added.json<DossierPage>().debtors[0]!.contacts[0]).toMatchObject({ kind: 'phone', value: '+31612345678' })
    expect(await found('0612345678')).toEqual([id])
    const email = added.json<DossierPage>().debtors[0]!.contacts.find((contact) => contact.kind === 'email')!
    const version = added.json<DossierPage>().debtors[0]!.version
    const corrected = await employee.put(`/api/v4/file/${id}/debtor/${debtor!.id}/contact/${email.id}`, {
      value: 'Nieuw@Voorbeeld.NL',
      status: 'given',
      version,
    })
    const contacts = corrected.json<DossierPage>().debtors[0]!.contacts.filter((contact) => contact.kind === 'email')
    expect(contacts).toMatchObject([
      { value: 'Nieuw@voorbeeld.nl', validTo: null },
      { value: 'oud@voorbeeld.nl', validTo: expect.any(String) },
    ])
    const ended = await employee.delete(`/api/v4/file/${id}/debtor/${debtor!.id}/contact/${contacts[0]!.id}`, {
      version: version + 1,
    })
    const left = ended.json<DossierPage>().debtors[0]!.contacts
    expect(left.filter((contact) => contact.kind === 'email' && contact.validTo === null)).toEqual([])
    expect((await employee.delete(`${path}/${contacts[0]!.id}`, { version: version + 2 })).statusCode).toBe(404)
  })

  it.each([
    ['email', 'geen adres', 'e-mailadres'],
    ['phone', '12', 'telefoonnummer'],
    ['iban', 'NL91ABNA0417164301', 'IBAN'],
  ])('refuses a wrong %s with what is wrong', async (kind, value, word) => {
    const id = await createDossier(server.database.db, krekel)
    const [debtor] = (await page(id)).debtors
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}/contact`
    const answer = await employee.post(path, { kind, value, version: debtor!.version })
    expect([answer.statusCode, answer.json().errors.value[0]]).toEqual([400, expect.stringContaining(word)])
  })

  it('refuses who worked from an old version, and whoever may not see the debtor', async () => {
    const id = await createDossier(server.database.db, krekel)
    const [debtor] = (await page(id)).debtors
    const path = `/api/v4/file/${id}/debtor/${debtor!.id}/address`
    expect((await employee.put(path, { ...address, version: debtor!.version })).statusCode).toBe(200)
    const late = await employee.put(path, { ...address, city: 'Breda', version: debtor!.version })
    expect(late.statusCode).toBe(409)
    // What stands there now, so that both can be laid beside each other.
    expect(late.json().current).toMatchObject({ ...address, postcode: '1012 LG', version: debtor!.version + 1 })
    const elsewhere = await createCustomer(server, 'Elders')
    const stranger = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_FILE_EDIT'], elsewhere)
    expect((await stranger.put(path, { ...address, version: 2 })).statusCode).toBe(404)
    const other = await createDossier(server.database.db, krekel)
    const misplaced = `/api/v4/file/${other}/debtor/${debtor!.id}/address`
    expect((await employee.put(misplaced, { ...address, version: 2 })).statusCode).toBe(404)
  })
})
