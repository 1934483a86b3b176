import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { saveImportMapping } from '#contract/intake/imports.ts'
import { callPath } from '#test/call-path.ts'
import { createImportServer, importLines, releaseList, settledImport, uploadList } from '#test/imports.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

const list = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const claim = (number: number) => `F-${number};01-06-2026;15-06-2026;100,00`
const heads = 'Factuurnummer;Factuurdatum;Vervaldatum;Openstaand'

async function debtorsOf(customerId: number) {
  const { db } = server.database
  const files = await db
    .selectFrom('dossier')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('debtorName')
    .execute()
  const pages = await Promise.all(files.map(async ({ id }) => employee.get(`/api/v4/file/${id}`)))
  return pages.map((page) => page.json<DossierPage>().debtors[0]!)
}

describe('a list is read as it is meant', () => {
  it('an address in one cell becomes one of parts, its second line and language with it', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(
      employee,
      list(
        `Naam;Adres;Mail / tel;${heads}`,
        `A. Smit;Kade 2, 3e verdieping, 1506 EH Zaandam;smit@example.nl / 06-12345678;${claim(1)}`,
        `B. Peeters;Gentsestraat 8, B-9000 Gent, België;0470 12 34 56;${claim(2)}`,
        `C. Dubois;Rue Haute 6, bte 4, 1000 Bruxelles, Belgique;;${claim(3)}`,
        `D. Weber;Bahnhofstr. 9, 47533 Kleve;weber@example.de;${claim(4)}`,
      ),
      customer,
    )
    expect((await releaseList(employee, id)).counts.released).toBe(4)
    const debtors = await debtorsOf(customer)
    expect(debtors.map(({ language }) => language)).toEqual(['nl', 'nl', 'fr', 'de'])
    expect(debtors.map(({ addresses }) => addresses[0])).toMatchObject([
      { street: 'Kade', houseNumber: '2', secondLine: '3e verdieping', postcode: '1506 EH', city: 'Zaandam' },
      { street: 'Gentsestraat', houseNumber: '8', secondLine: '', postcode: '9000', city: 'Gent', country: 'BE' },
      { street: 'Rue Haute', houseNumber: '6', secondLine: 'bte 4', postcode: '1000', country: 'BE' },
      { street: 'Bahnhofstr.', houseNumber: '9', postcode: '47533', city: 'Kleve', country: 'DE' },
    ])
    expect(debtors.map(({ contacts }) => contacts.map(({ value }) => value).toSorted())).toEqual([
      ['+31612345678', 'smit@example.nl'],
      ['+32470123456'],
      [],
      ['weber@example.de'],
    ])
  })

  it('what does not look right is told above its rows, also of a mapping that was remembered', async () => {
    const customer = await createCustomer(server)
    const rows = (from: number) =>
      [0, 1, 2].map(
        (place) => `Debiteur ${from + place};1234567;incasso@example.nl;1023${place};Amsterdam;${claim(from + place)}`,
      )
    const header = `Naam;KvK;E-mail;Ordernummer;Huisnummer;${heads}`
    const first = await uploadList(employee, list(header, ...rows(10)), customer)
    const doubts = (read: typeof first.import) => read.doubts.map(({ field, kind }) => [field, kind])
    expect(doubts(first.import)).toEqual([
      ['kvkNumber', 'same'],
      ['email', 'same'],
      ['houseNumber', 'not_believed'],
    ])
    const columns = first.import.columns.map(({ header, field }) => (header === 'Ordernummer' ? 'houseNumber' : field))
    await employee.put(callPath(saveImportMapping, { id: first.id }), { columns, version: first.import.version })
    await settledImport(employee, first.id)
    const next = await uploadList(employee, list(header, ...rows(20)), customer)
    expect(next.import.profileVersion).toBe(1)
    expect(doubts(next.import)).toContainEqual(['houseNumber', 'unlike'])
  })

  it('a zero and a plus that a spreadsheet took are put back, and that is told', async () => {
    const customer = await createCustomer(server)
    const { id, import: read } = await uploadList(
      employee,
      list(
        `Naam;KvK;Telefoon;${heads}`,
        `Bos BV;1234567;31612345678;${claim(31)}`,
        `Smit BV;87654321;612345679;${claim(32)}`,
      ),
      customer,
    )
    expect(read.counts).toMatchObject({ good: 2 })
    expect(read.doubts.map(({ field, kind, example }) => [field, kind, example])).toEqual([
      ['kvkNumber', 'restored', '1234567'],
      ['phone', 'restored', '31612345678'],
    ])
    await releaseList(employee, id)
    const debtors = await debtorsOf(customer)
    expect(debtors.map(({ kvkNumber }) => kvkNumber)).toEqual(['01234567', '87654321'])
    expect(debtors.map(({ contacts }) => contacts[0]?.value)).toEqual(['+31612345678', '+31612345679'])
  })

  it('they are left as written for a whole column where somebody says so, also in the next list', async () => {
    const customer = await createCustomer(server)
    const rows = (from: number) =>
      list(
        `Naam;KvK;Telefoon;${heads}`,
        `Bos BV;1234567;31612345678;${claim(from)}`,
        `Smit BV;87654321;612345679;${claim(from + 1)}`,
      )
    const told = async (id: number) => {
      const { doubts } = await settledImport(employee, id)
      const { items } = await importLines(employee, id)
      const faults = items.map(({ problems }) =>
        problems.map(({ kind }) => kind).filter((kind) => kind.startsWith('bad_')),
      )
      return [doubts.map(({ kind }) => kind), faults]
    }
    const say = async (id: number, asWritten: number[] | undefined) => {
      const { columns, version } = await settledImport(employee, id)
      const input = { columns: columns.map(({ field }) => field), version, ...(asWritten ? { asWritten } : {}) }
      return (await employee.put(callPath(saveImportMapping, { id }), input)).statusCode
    }
    const restored = [
      ['restored', 'restored'],
      [[], []],
    ]
    const kvkAsWritten = [
      ['as_written', 'restored'],
      [['bad_kvk_number'], []],
    ]
    const bothAsWritten = [
      ['as_written', 'as_written'],
      [['bad_phone', 'bad_kvk_number'], ['bad_phone']],
    ]
    const { id } = await uploadList(employee, rows(41), customer)
    expect(await told(id)).toEqual(restored)
    expect(await say(id, [1, 2])).toBe(200)
    expect(await told(id)).toEqual(bothAsWritten)
    expect(await say(id, [1])).toBe(200)
    expect(await told(id)).toEqual(kvkAsWritten)
    // Who only says what the columns mean leaves it as it is; a column that is not there is refused.
    expect(await say(id, undefined)).toBe(200)
    expect(await told(id)).toEqual(kvkAsWritten)
    expect(await say(id, [7])).toBe(400)
    await releaseList(employee, id)
    const debtors = await debtorsOf(customer)
    expect(debtors.map(({ kvkNumber }) => kvkNumber)).toEqual([null, '87654321'])
    expect(debtors.map(({ contacts }) => contacts[0]?.value)).toEqual(['+31612345678', '+31612345679'])

    const next = await uploadList(employee, rows(51), customer)
    expect(await told(next.id)).toEqual(kvkAsWritten)
    expect(await say(next.id, [])).toBe(200)
    expect(await told(next.id)).toEqual(restored)
  })
})
