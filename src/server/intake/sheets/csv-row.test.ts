import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, type Row } from './cell.ts'
import { readSheets } from './read-sheets.ts'
import { csvMark, csvRow } from './csv-row.ts'

describe('a list to download', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+31612345678', '+31612345678'],
    ['-cmd|calc', "'-cmd|calc"],
    [' =1', "' =1"],
    ['\uff1dHYPERLINK("x")', '"\'\uff1dHYPERLINK(""x"")"'],
    ['\t=1', '"\'\t=1"'],
    ['-12,50', '-12,50'],
    ['-1.234,50', '-1.234,50'],
    ['Jansen; Zn.', '"Jansen; Zn."'],
    ['de "smid"', '"de ""smid"""'],
  ])('writes %j as %j', (text, written) => expect(csvRow([text])).toBe(`${written}\r\n`))

  it('writes an amount as a number with a decimal comma', () => expect(csvRow([-12.5, null, 3])).toBe('-12,5;;3\r\n'))

  it('never holds a formula, and read again gives what was written', async () => {
    const field = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text.trim() !== '' && !/[\p{Cc}\ufffe\uffff]/u.test(text))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 5 }), async (written) => {
        const rows: Row[] = []
        const bytes = Buffer.from(csvMark + csvRow(['a', 'b']) + written.map(csvRow).join(''))
        for await (const piece of (await readSheets(bytes)).sheets[0]!.rows()) rows.push(...piece)
        const texts = rows.slice(1).map(({ cells }) => cells.map(cellText))
        for (const text of texts.flat()) expect(text).not.toMatch(/^[=@]/)
        expect(texts.map((row) => row.map((text) => text.replace(/^'/, '').trim()))).toEqual(
          written.map((row) => row.map((text) => text.trim().replace(/^'/, '').trim())),
        )
      }),
    )
  })
})
