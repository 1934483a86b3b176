import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportField } from '#contract/claim-list.ts'
import { makeWorkbook } from '#test/zip.ts'
import { openClaimsFile } from './open-claims-file.ts'
import { headerFingerprint, proposeMapping } from './propose-mapping.ts'
import { passedOver } from './table-rows.ts'

/** A list of two claims with these columns, each with believable content, as a CSV file. */
const samples: Readonly<Record<ImportField | '-', readonly [string, string, string]>> = {
  debtorNumber: ['10001', '10002', '10003'],
  salutation: ['Dhr.', 'Mevr.', ''],
  firstName: ['Jan', 'Piet', 'Anna'],
  namePrefix: ['van', '', 'de'],
  name: ['Jan van Dam', 'Bakkerij Smit B.V.', 'Anna de Vries'],
  debtorKind: ['Particulier', 'Zakelijk', 'Particulier'],
  street: ['Dorpsstraat 1', 'Kade 2 A', 'Plein 3'],
  houseNumber: ['1', '2 A', '3-II'],
  houseAddition: ['', 'A', 'bis'],
  postcode: ['1506 EH', '1506EJ', '3511 AB'],
  city: ['Zaandam', 'Utrecht', 'Den Haag'],
  country: ['NL', 'NL', 'NL'],
  email: ['jan@example.nl', 'info@example.nl', 'anna@example.nl'],
  phone: ['075-6142200', '030 234 5678', '0201234567'],
  mobile: ['0612345678', '06-12345679', '+31612345670'],
  iban: ['NL91ABNA0417164300', '', ''],
  kvkNumber: ['12345678', '', '87654321'],
  vatNumber: ['NL001234567B01', '', ''],
  birthDay: ['14-05-1980', '', ''],
  language: ['nl', 'nl', 'fr'],
  invoiceNumber: ['F2026-001', 'F2026-002', 'F2026-003'],
  invoiceDay: ['14-05-2026', '01-06-2026', '02-06-2026'],
  dueDay: ['28-05-2026', '15-06-2026', '16-06-2026'],
  amount: ['1.234,56', '99,00', '12,10'],
  currency: ['EUR', 'EUR', 'EUR'],
  description: ['Levering hout', 'Brood', 'Les'],
  reference: ['K-1', 'K-2', 'K-3'],
  '-': ['x y', '', 'z'],
}

const list = (columns: readonly (readonly [string, ImportField | '-'])[]) => {
  const rows = [0, 1, 2].map((row) => columns.map(([, field]) => samples[field][row]).join(';'))
  return Buffer.from([columns.map(([header]) => header).join(';'), ...rows].join('\r\n'))
}

describe('the columns of bookkeeping packages are recognised by their names', () => {
  it.each<[string, (readonly [string, ImportField | '-'])[]]>([
    [
      'Exact Online',
      [
        ['Code', 'debtorNumber'],
        ['Naam debiteur', 'name'],
        ['Adres', 'street'],
        ['Postcode', 'postcode'],
        ['Plaats', 'city'],
        ['Factuurnr.', 'invoiceNumber'],
        ['Fact.datum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Factuurbedrag', '-'],
        ['Openstaand', 'amount'],
        ['Dagen open', '-'],
      ],
    ],
    [
      'SnelStart',
      [
        ['Relatiecode', 'debtorNumber'],
        ['Naam', 'name'],
        ['Straat', 'street'],
        ['Nr', 'houseNumber'],
        ['Postcode', 'postcode'],
        ['Plaats', 'city'],
        ['E-mailadres', 'email'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Factuurdatum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Openstaand saldo', 'amount'],
      ],
    ],
    [
      'Moneybird',
      [
        ['Invoice number', 'invoiceNumber'],
        ['Invoice date', 'invoiceDay'],
        ['Due date', 'dueDay'],
        ['Total incl. tax', '-'],
        ['Total unpaid', 'amount'],
        ['Company name', 'name'],
        ['Address', 'street'],
        ['Zipcode', 'postcode'],
        ['City', 'city'],
        ['Email', 'email'],
        ['Customer id', 'debtorNumber'],
      ],
    ],
    [
      'Twinfield',
      [
        ['Debiteur', 'debtorNumber'],
        ['Naam', 'name'],
        ['Boekstuknummer', '-'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Factuurdatum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Valuta', 'currency'],
        ['Bedrag', '-'],
        ['Openstaand bedrag', 'amount'],
      ],
    ],
    [
      'AFAS Profit',
      [
        ['Nummer debiteur', 'debtorNumber'],
        ['Naam', 'name'],
        ['Straat + huisnummer', 'street'],
        ['Postcode', 'postcode'],
        ['Woonplaats', 'city'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Datum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Bedrag openstaand', 'amount'],
      ],
    ],
    [
      'e-Boekhouden',
      [
        ['Relatie', 'name'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Datum', 'invoiceDay'],
        ['Betalen voor', 'dueDay'],
        ['Totaal incl. BTW', '-'],
        ['Betaald', '-'],
        ['Openstaand', 'amount'],
      ],
    ],
    [
      'Visma',
      [
        ['Klantnr', 'debtorNumber'],
        ['Klantnaam', 'name'],
        ['Factuurnr', 'invoiceNumber'],
        ['Factuurdat.', 'invoiceDay'],
        ['Verv.dat.', 'dueDay'],
        ['Restant', 'amount'],
        ['Munt', 'currency'],
      ],
    ],
    [
      'QuickBooks',
      [
        ['Customer', 'name'],
        ['No.', 'invoiceNumber'],
        ['Date', 'invoiceDay'],
        ['Due date', 'dueDay'],
        ['Balance', 'amount'],
        ['Total', '-'],
      ],
    ],
    [
      'a French list',
      [
        ['N° client', 'debtorNumber'],
        ['Raison sociale', 'name'],
        ['Adresse', 'street'],
        ['Code postal', 'postcode'],
        ['Ville', 'city'],
        ['N° facture', 'invoiceNumber'],
        ['Date facture', 'invoiceDay'],
        ["Date d'échéance", 'dueDay'],
        ['Montant dû', 'amount'],
      ],
    ],
    [
      'a housing association',
      [
        ['Huurdernr', 'debtorNumber'],
        ['Voorletters', 'firstName'],
        ['Tussenvoegsel', 'namePrefix'],
        ['Achternaam', 'name'],
        ['Geb.datum', 'birthDay'],
        ['Nota', 'invoiceNumber'],
        ['Notadatum', 'invoiceDay'],
        ['Vervaldag', 'dueDay'],
        ['Saldo', 'amount'],
        ['Mobiel', 'mobile'],
      ],
    ],
    [
      'the child care of the mock-up',
      [
        ['Klantnr', 'debtorNumber'],
        ['Naam', 'name'],
        ['Straat', 'street'],
        ['PC', 'postcode'],
        ['Plaats', 'city'],
        ['Mail', 'email'],
        ['Factuur', 'invoiceNumber'],
        ['Fact.dat', 'invoiceDay'],
        ['Verv.dat', 'dueDay'],
        ['Bedrag', 'amount'],
        ['Opm', '-'],
      ],
    ],
  ])('%s', async (_, columns) => {
    const { mapping } = await openClaimsFile(list(columns))
    expect(Object.fromEntries(columns.map(([header], index) => [header, mapping[index] ?? '-']))).toEqual(
      Object.fromEntries(columns),
    )
  })

  it('without a header the columns are told by what stands in them, as a guess', async () => {
    const columns = (['name', 'postcode', 'email', 'invoiceNumber', 'invoiceDay', 'dueDay', 'amount'] as const).map(
      (field) => ['', field] as const,
    )
    const [, ...rows] = list(columns).toString().split('\r\n')
    const file = await openClaimsFile(Buffer.from(rows.join('\r\n')))
    expect(file.layout.headerRow).toBeNull()
    expect(file.layout.rowCount).toBe(3)
    expect(file.mapping).toEqual(['name', 'postcode', 'email', 'invoiceNumber', 'invoiceDay', 'dueDay', 'amount'])
    expect(file.layout.guessed).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('a header in words that are not known is no claim; what stands below tells the columns', async () => {
    const file = await openClaimsFile(
      Buffer.from('Wie;Nr;Kolom 3;Wat\r\nA. Bakker;X-1;kort;598,00\r\nB. Stam;X-2;lang;12,50'),
    )
    expect(file.layout).toMatchObject({ headerRow: 1, rowCount: 2, headers: ['Wie', 'Nr', 'Kolom 3', 'Wat'] })
    expect(file.mapping[0]).toBe('name')
    expect(file.mapping[3]).toBe('amount')
  })

  it('a field is never given to two columns, whatever the headers', () => {
    const headers = fc.array(
      fc.constantFrom('Naam', 'Bedrag', 'Datum', 'Nr', 'Klant', 'Factuur', '', 'Openstaand', 'x'.repeat(500)),
    )
    fc.assert(
      fc.property(headers, (headers) => {
        const { mapping } = proposeMapping(headers, [])
        const used = mapping.filter((field) => field !== null)
        expect(mapping).toHaveLength(headers.length)
        expect(new Set(used).size).toBe(used.length)
      }),
    )
  })

  it('the same headers have the same fingerprint, in any capitals', () => {
    expect(headerFingerprint(['Naam', 'Verv.dat'])).toBe(headerFingerprint(['NAAM ', 'verv dat']))
    expect(headerFingerprint(['Naam', 'Bedrag'])).not.toBe(headerFingerprint(['Bedrag', 'Naam']))
  })
})

describe('the table in a file', () => {
  const headers = ['Debiteur', 'Naam', 'Factuurnr.', 'Openstaand', 'Valuta']

  it.each([
    [['', 'Totaal', '', '852008,01'], 'total'],
    [['Totaal debiteur 10001', '', '', '99,00'], 'total'],
    [['', '', '', '99,00'], 'note'],
    [['Afgedrukt op 01-11-2026'], 'note'],
    [['debiteur', 'NAAM', 'Factuurnr.', 'Openstaand', 'Valuta'], 'header_again'],
    [['10001', 'Total Energies', 'F1', '99,00', 'EUR'], null],
    [['10001', '', '', '', 'EUR'], null],
  ])('%j is %s', (cells, why) => expect(passedOver(cells, headers)).toBe(why))

  it('starts below the titles and stops before the total, with the rows numbered as in the file', async () => {
    const text = [
      'Openstaande posten',
      'Datum: 01-11-2026',
      '',
      'Naam;Factuurnr;Datum;Bedrag',
      'Jan;F1;01-02-2026;10,00',
      '',
      'Piet;F2;01-02-2026;5,00',
      ';Totaal;;15,00',
    ]
    const file = await openClaimsFile(Buffer.from(text.join('\n')))
    const rows = []
    for await (const piece of file.rows()) rows.push(...piece)
    expect(file.layout).toMatchObject({ headerRow: 4, rowCount: 2, passedOver: [{ row: 8, why: 'total' }] })
    expect(rows.map(({ number }) => number)).toEqual([5, 7])
  })

  it('is on the sheet that names most fields, before hidden ones', async () => {
    const text = (cells: string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheet = (rows: string[][]) => `<worksheet><sheetData>${rows.map(text).join('')}</sheetData></worksheet>`
    const relation = (id: number) => `<Relationship Id="r${id}" Type="x/worksheet" Target="worksheets/sheet${id}.xml"/>`
    const bytes = makeWorkbook(
      '',
      [
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: `<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`,
        },
        { name: 'xl/worksheets/sheet1.xml', content: sheet([['Toelichting'], ['Deze lijst is van ons']]) },
        {
          name: 'xl/worksheets/sheet2.xml',
          content: sheet([
            ['Naam', 'Factuurnr', 'Datum', 'Bedrag'],
            ['Oud', 'F0', '01-01-2020', '1,00'],
          ]),
        },
        {
          name: 'xl/worksheets/sheet3.xml',
          content: sheet([
            ['Naam', 'Factuurnr', 'Bedrag'],
            ['Jan', 'F1', '10,00'],
          ]),
        },
      ],
      '<workbook xmlns:r="x"><sheets><sheet name="Lees mij" r:id="r1"/><sheet name="Oud" state="hidden" r:id="r2"/><sheet name="Posten" r:id="r3"/></sheets></workbook>',
    )
    expect((await openClaimsFile(bytes)).layout).toMatchObject({ sheet: 'Posten', rowCount: 1 })
  })

  it('repeats a debtor who is merged over his invoices', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
    const bytes = makeWorkbook(
      `<sheetData>${row(1, cell('A1', 'Naam') + cell('B1', 'Factuurnr') + cell('C1', 'Bedrag'))}${row(2, cell('A2', 'Jan') + cell('B2', 'F1') + cell('C2', '10,00'))}${row(3, cell('B3', 'F2') + cell('C3', '5,00'))}${row(4, cell('A4', 'Piet') + cell('B4', 'F3') + cell('C4', '5,00'))}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
    )
    const rows = []
    for await (const piece of (await openClaimsFile(bytes)).rows()) rows.push(...piece)
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Jan', 'Jan', 'Piet'])
  })

  it('the order of day and month is settled by one date above twelve, anywhere in the column', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => `Jan;F${index};03/04/2026;10,00`)
    const file = await openClaimsFile(
      Buffer.from(['Naam;Factuurnr;Datum;Bedrag', ...rows, 'Jan;F;04/30/2026;1,00'].join('\n')),
    )
    expect(file.layout.dayOrders[2]).toBe('month_first')
  })

  it.each([
    ['nothing below the header', 'Naam;Factuurnr;Bedrag\n'],
    ['nothing at all', '\n\n\n'],
  ])('is refused when there is %s', async (_, text) => {
    await expect(openClaimsFile(Buffer.from(text))).rejects.toMatchObject({ reason: 'empty' })
  })
})
