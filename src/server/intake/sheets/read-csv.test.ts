import { describe, expect, it } from 'vitest'
import { cellText } from './cell.ts'
import { readCsv } from './read-csv.ts'

async function cellsOf(text: string | Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const piece of readCsv(Buffer.from(text)).sheets[0]!.rows()) {
    rows.push(...piece.map(({ cells }) => cells.map(cellText)))
  }
  return rows
}

describe('a text file that went through a spreadsheet', () => {
  it.each<[string, string, string[][]]>([
    [
      'each line in quotes as one cell',
      '"naam,plaats,bedrag"\r\n"""Smit, P."",Urk,1.50"\r\n"Bos,Ede,2.50"',
      [
        ['naam', 'plaats', 'bedrag'],
        ['Smit, P.', 'Urk', '1.50'],
        ['Bos', 'Ede', '2.50'],
      ],
    ],
    [
      'only its lines with quotes in quotes',
      'naam,plaats\n"""Smit, P."",Urk"\n"""Bos, A."",Ede"',
      [
        ['naam', 'plaats'],
        ['Smit, P.', 'Urk'],
        ['Bos, A.', 'Ede'],
      ],
    ],
    [
      'every field in quotes',
      '"naam";"plaats"\n"Smit; P.";"Urk"',
      [
        ['naam', 'plaats'],
        ['Smit; P.', 'Urk'],
      ],
    ],
    [
      'an apostrophe before its numbers',
      "nr;tel;naam\n'00123;'+31612345678;'s Gravesande",
      [
        ['nr', 'tel', 'naam'],
        ['00123', '+31612345678', "'s Gravesande"],
      ],
    ],
    [
      'its letters encoded twice',
      'naam;plaats\nMÃ¼ller;FranÃ§ois Ã\u00a0 ZÃ¼rich\nJOÃO;â‚¬ 5',
      [
        ['naam', 'plaats'],
        ['Müller', 'François à Zürich'],
        ['JOÃO', '€ 5'],
      ],
    ],
  ])('is read with %s', async (_, text, rows) => expect(await cellsOf(text)).toEqual(rows))
})

describe('a text file of an older program', () => {
  it.each([
    ['DOS', 'M\x81ller;Ren\x82e;Fran\x87ois;K\x94ln', ['Müller', 'Renée', 'François', 'Köln']],
    ['a Mac', 'M\x9fller;Ren\x8ee;Fran\x8dois;B\x91l', ['Müller', 'Renée', 'François', 'Bël']],
    ['Windows', 'O\x92Neill;\x93Bos\x94;\x8aimek;A\x96B;M\xfcller', ['O’Neill', '“Bos”', 'Šimek', 'A–B', 'Müller']],
  ])('is read with the letters of %s', async (_, text, cells) => {
    expect(await cellsOf(Buffer.from(`a;b;c;d;e\n${text}\n`, 'latin1'))).toContainEqual(cells)
  })
})
