import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { editImportCell } from '#contract/intake/imports.ts'
import { callPath } from '#test/call-path.ts'
import { createImportServer, importLines, releaseList, settledImport, uploadList } from '#test/imports.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { meaningsOf } from '#server/intake/reading/header-words.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

const header = [
  'Klantnummer;Naam;Straat;Huisnummer;Postcode;Plaats;Factuurnummer;Factuurdatum;Vervaldatum;Openstaand',
  'Debiteur 2 naam;Debiteur 2 straat;Debiteur 2 huisnummer;Debiteur 2 postcode;Debiteur 2 plaats;E-mail debiteur 2',
  'Mededebiteur 3',
].join(';')
const claim = (number: number, invoice: string) =>
  `${number};Debiteur ${number};Dorpsstraat;${number};1506 EH;Zaandam;${invoice};01-06-2026;15-06-2026;100,00`
const second = 'P. de Wit;Kade;4;1506 EJ;Zaandam;p@dewit.example'
const list = (...lines: string[]) => Buffer.from([header, ...lines].join('\r\n'))

const filesOf = async (customerId: number) =>
  server.database.db.selectFrom('dossier').select('id').where('customerId', '=', customerId).orderBy('id').execute()
const debtorsOf = async (id: number) =>
  (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>().debtors.map(({ name, liability }) => [name, liability])

describe('the columns of another debtor', () => {
  it.each<[string, string | null]>([
    ['Debiteur 2', 'name2'],
    ['Naam debiteur 2', 'name2'],
    ['Debiteur2_Postcode', 'postcode2'],
    ['Klant 3 e-mail', 'email3'],
    ['Mededebiteur', 'name2'],
    ['Mededebiteur voornaam', 'firstName2'],
    ['Adres medehuurder', 'street2'],
    ['Huurder 2 geboortedatum', 'birthDay2'],
    ['Debiteur 2 nummer', 'debtorNumber2'],
    ['Co-debtor 3 city', 'city3'],
    // Of another debtor nothing is read that is no matter of his.
    ['Debiteur 2 saldo', null],
    // A second line of the same address, and the number of a debtor.
    ['Adres 2', 'secondLine'],
    ['Naam', 'name'],
    ['Debiteur 1', null],
  ])('%s means %s', (text, field) => {
    const meant = meaningsOf(text)[0]?.field ?? null
    if (field === null) expect(meant === null || !/[23]$/.test(meant)).toBe(true)
    else expect(meant).toBe(field)
  })
})

describe('a list with several debtors a row', () => {
  it('makes a file that all of them owe, and one of its own for who owes alone', async () => {
    const customer = await createCustomer(server)
    const lines = [
      `${claim(1, 'M-1')};${second};Q. Derde`,
      `${claim(1, 'M-2')};${second};Q. Derde`,
      `${claim(1, 'M-3')};;;;;;;`,
    ]
    const { id, import: read } = await uploadList(employee, list(...lines), customer)
    expect(read.columns.slice(10).map(({ field, guessed }) => [field, guessed])).toEqual([
      ['name2', false],
      ['street2', false],
      ['houseNumber2', false],
      ['postcode2', false],
      ['city2', false],
      ['email2', false],
      ['name3', false],
    ])
    await releaseList(employee, id)
    const files = await filesOf(customer)
    const debtors = await Promise.all(files.map(async (file) => debtorsOf(file.id)))
    const joint = [
      ['Debiteur 1', 'joint'],
      ['P. de Wit', 'joint'],
      ['Q. Derde', 'joint'],
    ]
    expect(debtors).toHaveLength(2)
    expect(debtors).toEqual(expect.arrayContaining([joint, [['Debiteur 1', 'joint']]]))
    const claims = await server.database.db
      .selectFrom('claim')
      .select(['dossierId', 'invoiceNumber'])
      .where('customerId', '=', customer)
      .orderBy('invoiceNumber')
      .execute()
    expect([claims[0]?.dossierId === claims[1]?.dossierId, claims[0]?.dossierId === claims[2]?.dossierId]).toEqual([
      true,
      false,
    ])
    // He is known by his own address, also where another list has him first.
    const again = `7;P. de Wit;Kade;4;1506 EJ;Zaandam;M-9;01-06-2026;15-06-2026;100,00;;;;;;;`
    const people = await server.database.db
      .selectFrom('debtor')
      .select('id')
      .where('customerId', '=', customer)
      .execute()
    expect(people).toHaveLength(3)
    const other = await uploadList(employee, list(again.replace('7;', ';')), customer)
    await releaseList(employee, other.id)
    const later = await server.database.db
      .selectFrom('debtor')
      .select('id')
      .where('customerId', '=', customer)
      .execute()
    expect(later).toHaveLength(3)
    expect((await filesOf(customer)).length).toBe(3)
    const contact = await server.database.db
      .selectFrom('debtorContact')
      .innerJoin('debtor', 'debtor.id', 'debtorContact.debtorId')
      .select(['debtor.name', 'debtorContact.value'])
      .where('debtor.customerId', '=', customer)
      .where('debtorContact.kind', '=', 'email')
      .execute()
    expect(contact).toEqual([{ name: 'P. de Wit', value: 'p@dewit.example' }])
  })

  it('tells before the release whom it makes and writes to, and joins the file that the same people owe', async () => {
    const customer = await createCustomer(server)
    const joint = (number: number, invoice: string) => `${claim(number, invoice)};${second};`
    const turned = `;P. de Wit;Kade;4;1506 EJ;Zaandam;T-3;01-06-2026;15-06-2026;100,00;Debiteur 1;Dorpsstraat;1;1506 EH;Zaandam;;`
    const lines = [joint(1, 'T-1'), joint(1, 'T-2'), turned, `${claim(1, 'T-4')};;;;;;;`].map((line) =>
      line.replace(/^1;/, ';'),
    )
    const first = await uploadList(employee, list(...lines), customer)
    expect(first.import.totals).toMatchObject({
      newDossiers: 2,
      joinedDossiers: 0,
      newDebtors: 2,
      knownDebtors: 0,
      begins: [{ files: 2 }],
    })
    await releaseList(employee, first.id)
    const letters = await server.database.db
      .selectFrom('dossierDebtor')
      .innerJoin('dossier', 'dossier.id', 'dossierDebtor.dossierId')
      .select('debtorId')
      .where('customerId', '=', customer)
      .execute()
    expect(letters).toHaveLength(3)
    const files = await filesOf(customer)
    expect(files).toHaveLength(2)
    const owing = await Promise.all(files.map(async ({ id }) => (await debtorsOf(id)).length))
    const joins = async (joinsRunningDossier: boolean) =>
      server.database.db.updateTable('customer').set({ joinsRunningDossier }).where('id', '=', customer).execute()
    await joins(false)
    // A later list of the same two joins what they owe together, and not what one of them owes.
    const later = await uploadList(employee, list(joint(1, 'T-5').replace(/^1;/, ';')), customer)
    expect(later.import.totals).toMatchObject({ newDossiers: 1, joinedDossiers: 0, newDebtors: 0, knownDebtors: 2 })
    await joins(true)
    const joining = await settledImport(employee, later.id)
    expect(joining.totals).toMatchObject({ newDossiers: 0, joinedDossiers: 1, begins: [] })
    await releaseList(employee, later.id)
    expect(await filesOf(customer)).toEqual(files)
    const added = await server.database.db
      .selectFrom('claim')
      .select('dossierId')
      .where('invoiceNumber', '=', 'T-5')
      .where('customerId', '=', customer)
      .executeTakeFirstOrThrow()
    expect(added.dossierId).toBe(files[owing.indexOf(2)]?.id)
  })

  it('puts a row that is mended after a release with the file of the same people that its list made', async () => {
    const customer = await createCustomer(server)
    const wrong = `;Debiteur 1;Dorpsstraat;1;1506 EH;Zaandam;U-2;fout;15-06-2026;100,00;${second};`
    const { id, import: read } = await uploadList(
      employee,
      list(`${claim(1, 'U-1').slice(1)};${second};`, wrong),
      customer,
    )
    await releaseList(employee, id)
    const column = read.columns.findIndex(({ field }) => field === 'invoiceDay')
    await employee.put(callPath(editImportCell, { id }), { rows: [3], column, text: '01-06-2026' })
    expect((await settledImport(employee, id)).totals).toMatchObject({ newDossiers: 0, joinedDossiers: 1 })
    await releaseList(employee, id)
    expect(await filesOf(customer)).toHaveLength(1)
  })

  it('refuses a row at the cell that is wrong: another debtor without a name, or the same one twice', async () => {
    const customer = await createCustomer(server)
    const lines = [
      `${claim(1, 'N-1')};;Kade;4;1506 EJ;Zaandam;;`,
      `${claim(2, 'N-2')};Debiteur 2;Dorpsstraat;2;1506 EH;Zaandam;;`,
      `${claim(3, 'N-3')};P. de Wit;Kade;4;fout;Zaandam;geen adres;`,
    ]
    const { id, import: read } = await uploadList(employee, list(...lines), customer)
    expect(read.counts).toMatchObject({ good: 1, bad: 2, warned: 1 })
    const problems = async () =>
      (await importLines(employee, id)).items.map((line) => line.problems.map(({ kind, field }) => [kind, field]))
    expect(await problems()).toEqual([
      [['missing_name', 'name2']],
      [['same_debtor', 'name2']],
      [
        ['bad_postcode', 'postcode2'],
        ['bad_email', 'email2'],
      ],
    ])
    const name = read.columns.findIndex(({ field }) => field === 'name2')
    await employee.put(callPath(editImportCell, { id }), { rows: [2], column: name, text: 'P. de Wit' })
    expect((await settledImport(employee, id)).counts).toMatchObject({ good: 2, bad: 1 })
    expect((await problems())[0]).toEqual([])
  })
})
