import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { cellText, isDayCell, isFaultCell, type Cell, type Row } from './cell.ts'
import { readSheets } from './read-sheets.ts'

const folder = join(sharedDataFolder, 'sheets')
const files = (name: string, pattern: RegExp) =>
  hasSharedData ? readdirSync(join(folder, name)).filter((file) => pattern.test(file)) : []
const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

async function rowsOf(bytes: Buffer, sheet = 0): Promise<Row[]> {
  const workbook = await readSheets(bytes)
  const rows: Row[] = []
  for await (const piece of workbook.sheets[sheet]!.rows()) rows.push(...piece)
  return rows
}

/** As openpyxl writes values: a day as a moment, a fault as its text. */
function asReference(cell: Cell): unknown {
  if (isDayCell(cell)) return `${cell.day}T${cell.time ?? '00:00:00'}`
  if (isFaultCell(cell)) return cell.fault
  return cell
}

/** A reference that is a text cell, or a day the writer stored as text, reads the same here. */
function same(cell: unknown, expected: unknown): boolean {
  if (typeof cell === 'number' && typeof expected === 'number') return Math.abs(cell - expected) < 1e-9
  if (typeof cell === 'string' && typeof expected === 'string') {
    return cell.replaceAll('\r\n', '\n') === expected.replaceAll('\r\n', '\n')
  }
  return cell === expected
}

interface Reference {
  readonly error?: string
  readonly sheets?: readonly {
    readonly name: string
    readonly state: string
    readonly rows: readonly (readonly unknown[])[]
  }[]
}

describe.skipIf(!hasSharedData)('workbooks of others read as openpyxl reads them', () => {
  const list = [
    ...files('xlsx', /\.xlsx$/).map((file) => `xlsx/${file}`),
    ...files('statement-sheets', /\.xlsx$/).map((file) => `statement-sheets/${file}`),
  ]

  // openpyxl cannot read these two; this reader follows the package's own relations and can.
  const readableHereOnly = new Set(['xlsx/exceljs-test-row-styles.xlsx', 'xlsx/sheetjs-wtf_path.xlsx'])
  // A link without text in its cell: openpyxl shows the address, Excel an empty cell.
  const linkOnly = 'mailto:doku@allessafe.de'

  it.each(list)('%s', async (path) => {
    const reference = json(`${path}.refparse.json`) as Reference
    const bytes = readFileSync(join(folder, path))
    if (reference.error !== undefined) {
      if (readableHereOnly.has(path)) expect((await rowsOf(bytes)).length).toBeGreaterThan(0)
      else await expect(rowsOf(bytes)).rejects.toMatchObject({ reason: 'broken_xml' })
      return
    }
    const workbook = await readSheets(bytes)
    expect(workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual(
      reference.sheets!.map(({ name, state }) => [name, state !== 'visible']),
    )
    for (const [index, sheet] of reference.sheets!.entries()) {
      const rows = new Map((await rowsOf(bytes, index)).map((row) => [row.number, row.cells]))
      const differences = sheet.rows.flatMap((expected, row) =>
        expected.flatMap((value, column) => {
          const found = asReference(rows.get(row + 1)?.[column] ?? null)
          const wanted = value === linkOnly || value === '' ? null : value
          return same(found, wanted) ? [] : [{ sheet: sheet.name, row: row + 1, column, found, wanted }]
        }),
      )
      expect(differences).toEqual([])
    }
  })
})

interface TextReference {
  readonly encoding?: string
  readonly rows: string[][] | number
  readonly first?: string[]
  readonly last?: string[]
}

describe.skipIf(!hasSharedData)('text files of others read as their makers say', () => {
  const list = [
    ...files('csv', /\.expected\.json$/).map((file) => `csv/${file}`),
    ...files('made-here', /\.expected\.json$/).map((file) => `made-here/${file}`),
  ]

  it.each(list)('%s', async (path) => {
    const rows = await rowsOf(readFileSync(join(folder, path.replace('.expected.json', ''))))
    const found = rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : '')))
    const expected = json(path) as TextReference | Record<string, string>[]
    if (Array.isArray(expected)) {
      const [head, ...body] = found
      expect(body.map((row) => Object.fromEntries(head!.map((name, index) => [name, row[index]])))).toEqual(expected)
    } else if (Array.isArray(expected.rows)) {
      // The single-byte alphabet of Russia cannot be told from that of Western Europe; Dutch lists are not in it.
      const readable = expected.encoding?.startsWith('windows-1251') ? ascii : (value: string[][]) => value
      expect(readable(found)).toEqual(readable(expected.rows.filter((row) => row.some((field) => field !== ''))))
    } else {
      expect([found[0], found.at(-1), found.length]).toEqual([expected.first, expected.last, expected.rows])
    }
  })

  const ascii = (rows: string[][]) =>
    rows.map((row) => row.map((field) => field.replace(/[^\u0020-\u007e]+/g, '?').trim()))
})

interface PapaCase {
  readonly description: string
  readonly input: string
  readonly config?: Record<string, unknown> | null
  readonly expected: { readonly data: unknown; readonly errors: readonly unknown[] }
}

describe.skipIf(!hasSharedData)('odd text files read as Papa Parse reads them', () => {
  const all = files('papaparse-cases', /parse/).filter((file) => !file.startsWith('unparse'))
  const cases = all.flatMap((file) => json(`papaparse-cases/${file}`) as PapaCase[])
  // What this reader does not offer (comments, other quotes, typing), or decides otherwise on purpose.
  const offered = cases.filter(
    ({ config, expected, input }) =>
      Object.keys(config ?? {}).every((key) => ['delimiter', 'newline', 'skipEmptyLines'].includes(key)) &&
      [undefined, ',', '\t', '|'].includes((config ?? {})['delimiter'] as string | undefined) &&
      expected.errors.length === 0 &&
      input !== '',
  )
  const decidedOtherwise = new Set([
    // Two rows, one of them of three fields with bars inside: the bars divide more.
    'Pipe delimiter is guessed correctly choose avgFildCount max one',
    'Mixed slash n and slash r should choose first as precident',
    'Using \\n endings with \\r\\n in header field uses \\n linebreak',
  ])

  it.each(offered.filter(({ description }) => !decidedOtherwise.has(description)))(
    '$description',
    async ({ input, expected }) => {
      const rows = (await rowsOf(Buffer.from(input))).map(({ cells }) => cells.map(cellText))
      const filled = (expected.data as unknown[][]).filter((row) => row.some((field) => String(field).trim() !== ''))
      expect(rows).toEqual(filled.map((row) => row.map((field) => String(field).trim())))
    },
  )

  it('covers most of them', () => expect(offered.length).toBeGreaterThan(50))
})
