import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { ListCell } from '#contract/platform/list-cell.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { howOften } from '#test/long.ts'
import { processorTimeSince } from '#test/processor-time.ts'
import { WorkbookWriter } from './workbook-writer.ts'

const text = (words: string): ListCell => ({ kind: 'text', text: words })
const columns = ['Naam', 'Bedrag', 'Dag'].map((label) => ({ label, field: 'x' }))

async function written(rows: readonly ListCell[][], limits?: { rows: number; bytes: number }): Promise<Buffer> {
  const pieces: Buffer[] = []
  const take = async (bytes: Buffer) => void pieces.push(bytes)
  const workbook = limits ? new WorkbookWriter(columns, take, limits) : new WorkbookWriter(columns, take)
  for (let from = 0; from < rows.length; from += 2) await workbook.write(rows.slice(from, from + 2))
  await workbook.end()
  return Buffer.concat(pieces)
}

/** What stands in each sheet, by the reader of what customers hand over. */
async function readBack(bytes: Buffer): Promise<(readonly (readonly Cell[])[])[]> {
  const sheets = []
  for (const sheet of (await readSheets(bytes)).sheets) {
    const rows: (readonly Cell[])[] = []
    for await (const piece of sheet.rows()) rows.push(...piece.map(({ cells }) => cells))
    sheets.push(rows)
  }
  return sheets
}

const odd = [
  '=HYPERLINK("https://elsewhere.example")',
  '+1+1',
  '-2',
  '@SUM(A1)',
  '<b>&amp;</b> "aan" \'uit\'',
  '  ruimte eromheen  ',
  'Zoë Šimečková 你好 👩‍⚖️',
  '_x0041_ en _X0041_',
  'regel een\nregel twee\ttab',
  '0031',
  '1e5',
]

describe('a workbook that is written while its rows come in', () => {
  it('holds texts as they are, and none of them is a formula [S27]', async () => {
    const [rows] = await readBack(await written(odd.map((words) => [text(words), text(''), text('einde')])))
    expect(rows?.slice(1).map((cells) => cells[0])).toEqual(odd)
    expect(rows?.slice(1).every((cells) => cells[1] === null && cells[2] === 'einde')).toBe(true)
    const plain = (await written([[text('=1')]])).toString('latin1')
    expect(plain).not.toContain('<f')
  })

  it('holds an amount to the cent, a number as a number and a day as a day', async () => {
    const amounts = [0, 5, -5, 123_456, -99_999_999_999_999, 99_999_999_999_999]
    const rows = amounts.map((cents): ListCell[] => [
      { kind: 'number', value: cents / 8 },
      { kind: 'money', cents },
      { kind: 'day', day: day('2026-11-20') },
    ])
    const [read] = await readBack(await written(rows))
    expect(read?.slice(1)).toEqual(amounts.map((cents) => [cents / 8, cents / 100, { day: '2026-11-20' }]))
  })

  it('goes on in the next sheet where one is full, each with the heads of the columns', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [text(`rij ${index}`)])
    for (const limits of [
      { rows: 4, bytes: 1e9 },
      { rows: 1e6, bytes: 700 },
    ]) {
      const sheets = await readBack(await written(rows, limits))
      expect(sheets.length).toBeGreaterThan(2)
      expect(sheets.map(([first]) => first?.[0])).toEqual(sheets.map(() => 'Naam'))
      expect(sheets.flatMap((sheet) => sheet.slice(1).map(([name]) => name))).toEqual(rows.map((_, at) => `rij ${at}`))
    }
  })

  it('holds a list without rows: its heads alone', async () => {
    expect(await readBack(await written([]))).toEqual([[['Naam', 'Bedrag', 'Dag']]])
  })

  it('leaves out what no file of a sheet can hold, and nothing beside it', async () => {
    const [rows] = await readBack(
      await written([[text('een\u0000\u0008\uffff twee\ud800')], [text('x'.repeat(40_000))]]),
    )
    expect(rows?.[1]?.[0]).toBe('een twee\ufffd')
    expect(rows?.[2]?.[0]).toBe('x'.repeat(32_767))
  })

  it('keeps no more than a page of it, however long the list is', async () => {
    let bytes = 0
    let most = 0
    const workbook = new WorkbookWriter(columns, async (piece) => {
      bytes += piece.length
      most = Math.max(most, process.memoryUsage().rss)
    })
    const pages = howOften(20, 1_000)
    const before = process.memoryUsage().rss
    const started = process.cpuUsage()
    for (let page = 0; page < pages; page += 1) {
      await workbook.write(
        Array.from({ length: 1_000 }, (_, index): ListCell[] => [
          text(`Kinderopvang De Krekel ${page * 1_000 + index}`),
          { kind: 'money', cents: page * 7_919 + index },
          { kind: 'day', day: day('2026-11-20') },
        ]),
      )
    }
    await workbook.end()
    expect(bytes).toBeGreaterThan(pages * 1_000 * 5)
    expect(most - before).toBeLessThan(howOften(150_000_000, 300_000_000))
    expect(processorTimeSince(started)).toBeLessThan(pages * 60)
  })
})
