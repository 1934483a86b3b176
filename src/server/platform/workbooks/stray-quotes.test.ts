import { describe, expect, it } from 'vitest'
import { processorTimeSince } from '#test/processor-time.ts'
import { cellText } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'

async function read(text: string) {
  const workbook = await readSheets(Buffer.from(text))
  const rows = []
  for await (const piece of workbook.sheets[0]!.rows()) rows.push(...piece)
  return rows
}

const head = 'naam;plaats;bedrag'
const others = Array.from({ length: 30 }, (_, index) => `Klant ${index};Delft;${index},50`)

describe('a quote that closes nothing takes nothing along but itself', () => {
  it.each<[string, string[], string[][]]>([
    ['never closed', ['"Jansen;Delft;1,00'], [['Jansen', 'Delft', '1,00']]],
    ['in the last column', ['Jansen;Delft;"1,00'], [['Jansen', 'Delft', '1,00']]],
    [
      'closed in the same column of a later row',
      ['"Jansen;Delft;1,00', 'Smit;Delft;2,00', 'Bos";Delft;3,00'],
      [
        ['Jansen', 'Delft', '1,00'],
        ['Smit', 'Delft', '2,00'],
        ['Bos"', 'Delft', '3,00'],
      ],
    ],
    [
      'twice, each in its own row',
      ['1;"Delft;1,00', '2;"Leiden;2,00'],
      [
        ['1', 'Delft', '1,00'],
        ['2', 'Leiden', '2,00'],
      ],
    ],
    [
      'before a row that is quoted as it should be',
      ['"Jansen;Delft;1,00', '"De Bakker; en Zn";Delft;2,00'],
      [
        ['Jansen', 'Delft', '1,00'],
        ['De Bakker; en Zn', 'Delft', '2,00'],
      ],
    ],
    ['before a name of which it closes a part', ['"De Zon" BV;Delft;1,00'], [['"De Zon" BV', 'Delft', '1,00']]],
    ['inside quotes, beside a separator', ['"Jansen; "de" Jong";Delft;1,00'], [['Jansen; "de" Jong', 'Delft', '1,00']]],
    ['with another behind it in the row', ['"Jansen;Kade 3" hoog;1,00'], [['Jansen', 'Kade 3" hoog', '1,00']]],
  ])('%s', async (_, rows, expected) => {
    const found = await read([head, ...others, ...rows, 'Laatste;Breda;9,00'].join('\r\n'))
    expect(found.map(({ cells }) => cells).slice(31)).toEqual([...expected, ['Laatste', 'Breda', '9,00']])
    expect(found.flatMap(({ strayQuotes }, index) => (strayQuotes ? [index] : []))[0]).toBe(31)
  })

  it.each<[string, string[], number, string[]]>([
    [
      'an address over three lines',
      ['Jansen;"Kade 1', '2e etage', 'Delft";1,00'],
      1,
      ['Jansen', 'Kade 1\n2e etage\nDelft', '1,00'],
    ],
    ['a first column over two lines', ['"Jansen', 'en Zn";Delft;1,00'], 1, ['Jansen\nen Zn', 'Delft', '1,00']],
    ['a separator inside quotes', ['"Jansen; Piet";Delft;1,00'], 1, ['Jansen; Piet', 'Delft', '1,00']],
    ['a doubled quote', ['"Bar ""De Zon""";Delft;1,00'], 1, ['Bar "De Zon"', 'Delft', '1,00']],
    ['a quote in the middle', ['Buis 3/4" koper;Delft;1,00'], 1, ['Buis 3/4" koper', 'Delft', '1,00']],
  ])('and what is quoted as it should be stays: %s', async (_, rows, count, expected) => {
    const found = await read([head, ...others, ...rows].join('\n'))
    expect(found).toHaveLength(31 + count)
    expect(found[31]?.cells.map((cell) => cellText(cell).replaceAll('\r', ''))).toEqual(expected)
    expect(found.some(({ strayQuotes }) => strayQuotes)).toBe(false)
  })

  it('a hundred thousand of them are read in a moment', async () => {
    const start = process.cpuUsage()
    for (const line of ['"x;y;1', 'a;"b""', '""x;"', '"""', ';"";"x']) {
      expect((await read(`${head}\n${`${line}\n`.repeat(20_000)}`)).length).toBeGreaterThan(1)
    }
    expect(processorTimeSince(start)).toBeLessThan(10_000)
  })
})
