import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTimeSince } from '#test/processor-time.ts'
import { makeWorkbook, makeZip } from '#test/zip.ts'
import type { Row } from './cell.ts'
import { readSheets } from './read-sheets.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

async function read(bytes: Buffer): Promise<Row[]> {
  const rows: Row[] = []
  for (const sheet of (await readSheets(bytes)).sheets) for await (const piece of sheet.rows()) rows.push(...piece)
  return rows
}

/** What the file is refused for, and in how many milliseconds of the processor. */
async function refusal(bytes: Buffer): Promise<{ reason: string; milliseconds: number }> {
  const start = process.cpuUsage()
  const error: unknown = await read(bytes).then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof UnreadableSheet)) throw new Error(`not refused: ${String(error)}`)
  return { reason: error.reason, milliseconds: processorTimeSince(start) }
}

const data = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`
const good = makeWorkbook(data('<c r="A1" t="inlineStr"><is><t>Naam</t></is></c>'))

describe('a zip made to do harm is refused within a second, with a reason', () => {
  it.each<[string, string, () => Buffer]>([
    [
      'that unpacks to far more than it is',
      'too_large',
      () => makeWorkbook('', [{ name: 'xl/media/zeros.bin', content: Buffer.alloc(150_000_000) }]),
    ],
    [
      'that claims to unpack to 4 GB',
      'too_large',
      () => makeWorkbook('', [{ name: 'a', content: 'a', claimedSize: 4_000_000_000 }]),
    ],
    [
      'of thousands of parts over one another',
      'too_large',
      () => makeZip(Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}`, content: 'a' }))),
    ],
    [
      'of zips in zips, as 42.zip',
      'no_workbook',
      () => makeZip(Array.from({ length: 16 }, (_, index) => ({ name: `lib ${index}.zip`, content: good }))),
    ],
    [
      'with a part that is longer than it says',
      'broken_zip',
      () =>
        makeWorkbook(data(`<c t="inlineStr"><is><t>${'a'.repeat(5000)}</t></is></c>`), [
          { name: 'xl/styles.xml', content: `<styleSheet>${' '.repeat(50_000)}</styleSheet>`, claimedSize: 20 },
        ]),
    ],
    [
      'with a part that is shorter than it says',
      'broken_zip',
      () => makeWorkbook('', [{ name: 'xl/styles.xml', content: '<styleSheet/>', claimedSize: 5000 }]),
    ],
    [
      'with two parts of one name',
      'broken_zip',
      () =>
        makeWorkbook('', [
          { name: 'a', content: '1' },
          { name: 'a', content: '2' },
        ]),
    ],
    ['that is encrypted', 'encrypted', () => makeWorkbook('', [{ name: 'a', content: '1', flag: 1 }])],
    ['cut off halfway', 'broken_zip', () => good.subarray(0, good.length / 2)],
    ['of two letters', 'broken_zip', () => Buffer.from('PK')],
    [
      'of the binary kind',
      'other_spreadsheet',
      () =>
        makeWorkbook('', [
          {
            name: '_rels/.rels',
            content: '<R><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.bin"/></R>',
          },
        ]),
    ],
    ['of LibreOffice', 'other_spreadsheet', () => makeZip([{ name: 'content.xml', content: '<a/>' }])],
    ['without a workbook', 'no_workbook', () => makeZip([{ name: '../../etc/passwd', content: 'root' }])],
  ])('%s: %s', async (_, reason, make) => {
    const bytes = make()
    const refused = await refusal(bytes)
    expect(refused.reason).toBe(reason)
    expect(refused.milliseconds).toBeLessThan(1000)
  })
})

describe('a workbook made to do harm is refused within a second, with a reason', () => {
  const doctype = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
  const sheets = (count: number) =>
    `<workbook xmlns:r="x"><sheets>${'<sheet name="a" sheetId="1" r:id="r1"/>'.repeat(count)}</sheets></workbook>`

  it.each<[string, string, () => Buffer]>([
    [
      'with a document type in its sheet',
      'doctype',
      () => makeWorkbook('', [{ name: 'xl/worksheets/sheet1.xml', content: `${doctype}<worksheet>&c;</worksheet>` }]),
    ],
    [
      'with a document type in its texts',
      'doctype',
      () => makeWorkbook('', [{ name: 'xl/sharedStrings.xml', content: `${doctype}<sst/>` }]),
    ],
    [
      'of a million sheets',
      'too_many_sheets',
      () => makeWorkbook('', [{ name: 'pad', content: randomBytes(600_000) }], sheets(1_000_000)),
    ],
    ['with tags in tags without end', 'broken_xml', () => makeWorkbook('<a>'.repeat(500))],
    [
      'with a text of two million characters',
      'broken_xml',
      () =>
        makeWorkbook(data(`<c t="inlineStr"><is><t>${'ab'.repeat(1_000_000)}</t></is></c>`), [
          { name: 'pad', content: randomBytes(100_000) },
        ]),
    ],
    ['with a cell in column 16384', 'too_many_columns', () => makeWorkbook(data('<c r="XFD1"><v>1</v></c>'))],
    [
      'whose rows step back',
      'broken_xml',
      () => makeWorkbook('<sheetData><row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row></sheetData>'),
    ],
    [
      'with a row beyond the last of Excel',
      'broken_xml',
      () => makeWorkbook('<sheetData><row r="1048577"/></sheetData>'),
    ],
    ['that is no XML', 'broken_xml', () => makeWorkbook('<sheetData><row')],
    ['of another age', 'old_excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    [
      'behind a password',
      'encrypted',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
  ])('%s: %s', async (_, reason, make) => {
    const bytes = make()
    const refused = await refusal(bytes)
    expect(refused.reason).toBe(reason)
    expect(refused.milliseconds).toBeLessThan(1000)
  })

  it('one long text in a million cells is counted a million times', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(1000)
    const rows = Array.from({ length: 20 }, () => `<row>${cells}</row>`).join('')
    const strings = { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>` }
    expect((await refusal(makeWorkbook(`<sheetData>${rows}</sheetData>`, [strings]))).reason).toBe('too_large')
  })

  it('macros, odd names and parts that nobody refers to are passed over', async () => {
    const others = [
      { name: 'xl/vbaProject.bin', content: 'Sub Auto_Open()' },
      { name: '..\\..\\evil.xml', content: '<a>' },
    ]
    const rows = await read(makeWorkbook(data('<c t="inlineStr"><is><t>Naam</t></is></c>'), others))
    expect(rows).toEqual([{ number: 1, cells: ['Naam'] }])
  })

  it('characters that no database keeps are left out of a text', async () => {
    const rows = await read(makeWorkbook(data('<c t="inlineStr"><is><t>Ja_x0000_n_xD800_</t></is></c>')))
    expect(rows[0]!.cells).toEqual(['Jan\ufffd'])
  })
})

describe('a text file made to do harm is refused, with a reason', () => {
  it.each<[string, string, Buffer]>([
    ['of nothing', 'empty', Buffer.alloc(0)],
    ['with zeros in it', 'not_text', Buffer.from('Naam;Bedrag\0;1\n')],
    ['with a line of two million characters', 'record_too_long', Buffer.from(`a;b\n${'c'.repeat(2_000_000)}`)],
    ['of ten thousand columns', 'too_many_columns', Buffer.from('a;'.repeat(10_000))],
    ['that is a web page', 'not_a_table', Buffer.from('<html><body><p>1')],
    ['that is a web page with a table', 'other_spreadsheet', Buffer.from('<html><table><tr><td>1')],
    [
      'that is the XML of Excel 2003',
      'other_spreadsheet',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet/></Workbook>'),
    ],
    ['that is a PDF', 'not_a_table', Buffer.from('%PDF-1.7')],
    ['that is a picture', 'not_a_table', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('%s: %s', async (_, reason, bytes) => {
    expect((await refusal(bytes)).reason).toBe(reason)
  })

  it('UTF-16 is recognised without its mark', async () => {
    const rows = await read(Buffer.from('Naam;Bedrag\r\nZoë;1,00\r\n', 'utf16le'))
    expect(rows[1]!.cells).toEqual(['Zoë', '1,00'])
  })

  it('letters of Windows among those of UTF-8 spoil none of them', async () => {
    const bytes = Buffer.concat([Buffer.from('Zoë;Müller;€ 1\n'), Buffer.from([0xe9]), Buffer.from('ric;Smit;2\n')])
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([
      ['Zoë', 'Müller', '€ 1'],
      ['éric', 'Smit', '2'],
    ])
  })

  it.each([
    ['="001"', '001'],
    ['=1+1', '=1+1'],
    [`Jan\0 ${'x'.repeat(60)}`, `Jan ${'x'.repeat(60)}`],
    ['Jan\u202enad\u202c', 'Jannad'],
    ['3\u200b', '3'],
    ['شركة النور', 'شركة النور'],
    ['👨‍👩‍👧 Bakker', '👨‍👩‍👧 Bakker'],
  ])('the field %j is read as %j', async (field, cell) => {
    expect((await read(Buffer.from(`a;b\n${field};1\n`)))[1]!.cells[0]).toBe(cell)
  })

  it('the first line sep=| of Excel decides', async () => {
    expect(await read(Buffer.from('sep=|\na;b|c;d\n'))).toEqual([{ number: 2, cells: ['a;b', 'c;d'] }])
  })
})

describe('whatever the bytes are', () => {
  it('a file is read or refused with a reason, never anything else', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)),
      fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(text)),
      fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => {
        const changed = Buffer.from(good)
        changed[at] = byte
        return changed
      }),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (bytes) => {
        const outcome = await read(bytes).then(
          () => true,
          (error: unknown) => error,
        )
        if (outcome !== true) expect(outcome).toBeInstanceOf(UnreadableSheet)
      }),
      { numRuns: 1000 },
    )
  })
})
