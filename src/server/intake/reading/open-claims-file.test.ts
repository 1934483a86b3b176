import { describe, expect, it } from 'vitest'
import { makeWorkbook } from '#test/zip.ts'
import { openClaimsFile } from './open-claims-file.ts'
import { passOver } from './table-rows.ts'

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
    [['', 'Totaal Wonen B.V.', 'F7', '99,00'], null],
  ])('%j is %s', (cells, why) => expect(passOver(headers)(cells)).toBe(why))

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

  it('says of other sheets with claims, and of hidden rows, that they are there', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (cells: string[], hidden = '') => `<row${hidden}>${cells.map(cell).join('')}</row>`
    const head = row(['Naam', 'Factuurnr', 'Datum', 'Bedrag'])
    const sheet = (...rows: string[]) => `<sheetData>${head}${rows.join('')}</sheetData>`
    const relation = (id: number) => `<Relationship Id="r${id}" Type="x/worksheet" Target="worksheets/sheet${id}.xml"/>`
    const file = await openClaimsFile(
      makeWorkbook(
        sheet(row(['Jan', 'F1', '01-02-2026', '10,00']), row(['Piet', 'F2', '01-02-2026', '5,00'], ' hidden="1"')),
        [
          { name: 'xl/_rels/workbook.xml.rels', content: `<R>${[1, 2, 3].map(relation).join('')}</R>` },
          {
            name: 'xl/worksheets/sheet2.xml',
            content: `<worksheet>${sheet(row(['Kees', 'F3', '01-03-2026', '1,00']))}</worksheet>`,
          },
          { name: 'xl/worksheets/sheet3.xml', content: `<worksheet>${sheet()}</worksheet>` },
        ],
        '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/><sheet name="C" r:id="r3"/></sheets></workbook>',
      ),
    )
    expect(file.layout).toMatchObject({ sheet: 'A', rowCount: 2, hiddenRows: [3] })
    expect(file.layout.otherSheets).toEqual([{ name: 'B', headerRow: 1 }])
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

  it('is settled by neither where a column writes both: its days that could be two are asked', async () => {
    const rows = ['Jan;F1;13/04/2026;10,00', 'Jan;F2;04/13/2026;10,00', 'Jan;F3;05/06/2026;10,00']
    const file = await openClaimsFile(Buffer.from(['Naam;Factuurnr;Datum;Bedrag', ...rows].join('\n')))
    expect(file.layout.dayOrders[2]).toBe('both')
  })

  it('has the names of its columns put together where they are divided over two rows', async () => {
    const names = [
      'Debiteur;Debiteur;Straat en;Post-;;Factuur-;Factuur-;Verval-;Openstaand',
      'nummer;naam;huisnummer;code;Plaats;nummer;datum;datum;bedrag',
    ]
    const row = 'D1;P. Smit;Kade 2;1506 EH;Zaandam;F26-1;01-06-2026;15-06-2026;100,00'
    const file = await openClaimsFile(Buffer.from([...names, row].join('\n')))
    expect(file.layout.headerRow).toBe(2)
    expect(file.mapping).toEqual(
      'debtorNumber name street postcode city invoiceNumber invoiceDay dueDay amount'.split(' '),
    )
  })

  it('keeps its names from titles of groups above them', async () => {
    const lines = ['Debiteur;;Adres;Factuur;;', 'Nr;Naam;Plaats;Nummer;Datum;Bedrag', 'D10;Bos;Ede;F1;01-06-2026;1,00']
    const { layout, mapping } = await openClaimsFile(Buffer.from(lines.join('\n')))
    expect([layout.headerRow, ...mapping]).toEqual([
      2,
      'debtorNumber',
      'name',
      'city',
      'invoiceNumber',
      'invoiceDay',
      'amount',
    ])
  })

  it('one quote too many refuses no list: its row is read and pointed at', async () => {
    const rows = ['Naam;Factuurnummer;Factuurdatum;Bedrag', 'Smit;F1;01-09-2026;12,50', '"Bos;F2;01-09-2026;9,00']
    const file = await openClaimsFile(Buffer.from([...rows, 'Van Dam;F3;01-09-2026;8,00'].join('\r\n')))
    expect(file.layout).toMatchObject({ rowCount: 3, strayQuotes: [{ row: 3, column: 0 }] })
  })
})
