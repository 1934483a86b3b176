import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { makeWorkbook } from '#test/zip.ts'
import { checkRow } from './check-rows.ts'
import { checkContext } from '#server/intake/imports/judge-row.ts'
import { openClaimsFile } from './open-claims-file.ts'

/** Of each row of a file whether it is a claim or a credit note, and of how much. */
async function read(bytes: Buffer): Promise<string[]> {
  const file = await openClaimsFile(bytes)
  const context = checkContext(
    { ...file, agreed: { dayCount: 'year', claimsInterest: true }, merchants: [] },
    day('2026-10-01'),
  )
  const told: string[] = []
  for await (const piece of file.rows()) {
    for (const row of piece) {
      const { draft, credit, problems } = checkRow(row, context)
      const wrong = problems.filter(({ kind }) => kind !== 'credit_note' && kind !== 'missing_address')
      const what = credit ? `note ${credit.amountCents}${credit.isDoubtful ? '?' : ''}` : `claim ${draft.amountCents}`
      told.push([what, ...wrong.map(({ kind }) => kind)].join(' '))
    }
  }
  return told
}

const csv = (header: string, ...rows: string[]) => Buffer.from([header, ...rows].join('\r\n'))
const plain = 'Debiteurnr;Naam;Factuurnr;Factuurdatum;Bedrag'
const row = (invoice: string, amount: string, more = '') => `K1;Bas Proefstra;${invoice};01-09-2026;${amount}${more}`

describe('a credit note in a list, however it is written', () => {
  it.each([
    '-12,50',
    '12,50-',
    '- 12,50',
    '12,50 -',
    '(12,50)',
    '€ -12,50',
    '€ (12,50)',
    '(€ 12,50)',
    'EUR 12,50-',
    '-€ 12,50',
    '12,50 CR',
    '12,50 C',
    '12,50 credit',
    '12,50 H',
    'CR 12,50',
    'Cr. 12,50',
    'minus 12,50',
    'min 12,50',
    '-/- 12,50',
    '12,50 -/-',
    '\u221212,50',
    '\u201312,50',
    '12,50\u2013',
    '\u201112,50',
    '\u201412,50',
    '\uff0d12,50',
    '(-12,50)',
    '(12,50-)',
    '-(12,50)',
    '(12,50) CR',
    '12,50- CR',
    '-12,50 CR',
    '12.50-',
    '-12.50',
    '(12.50)',
  ])('is no claim by its amount: %s', async (amount) => {
    expect(await read(csv(plain, row('F1', '598,00'), row('X1', amount)))).toEqual(['claim 59800', 'note 1250'])
  })

  it.each(['12,50', '+12,50', '12,50 D', '€ 12,50', '12,-', '12,--', '12,\u2013', '12,='])(
    'is none for what a hand writes around a claim: %s',
    async (amount) => {
      const [, claim] = await read(csv(plain, row('F1', '598,00'), row('X1', amount)))
      expect(claim).toMatch(/^claim 12[05]0$/)
    },
  )

  it.each([
    'Credit',
    'credit',
    'C',
    'CR',
    'Cr',
    'CN',
    'Creditnota',
    'Credit note',
    'Creditnote',
    'Credit memo',
    'Creditfactuur',
    'Verkoop creditnota',
    'Gutschrift',
    'avoir',
    'Avoir',
    'Note de crédit',
    'ACCRECCREDIT',
    'H',
    'Haben',
  ])('is no claim by its kind, whichever sign it has: %s', async (kind) => {
    for (const header of ['Type', 'Soort', 'Documenttype']) {
      const lines = [row('F1', '598,00', ';Factuur'), row('X1', '12,50', `;${kind}`), row('X2', '-12,50', `;${kind}`)]
      expect(await read(csv(`${plain};${header}`, ...lines))).toEqual(['claim 59800', 'note 1250', 'note 1250'])
    }
  })

  it.each(['Creditnota', 'Credit', 'Gutschrift', 'Avoir'])('is no claim by its status: %s', async (status) => {
    const lines = [row('F1', '598,00', ';Open'), row('X1', '12,50', `;${status}`), row('F2', '5,00', ';Gecrediteerd')]
    expect(await read(csv(`${plain};Status`, ...lines))).toEqual(['claim 59800', 'note 1250', 'claim 500 not_open'])
  })

  it.each([
    'CN-12',
    'CN12',
    'CN 2026-1',
    'cn/12',
    'CR2026001',
    'CR-1',
    'CRN12',
    'Creditnota 7',
    'CREDIT-1',
    'Gutschrift 5',
    'Avoir 3',
  ])('is asked about by its number alone: %s', async (number) => {
    expect(await read(csv(plain, row('F1', '598,00'), row(number, '12,50'), row(number, '-12,50')))).toEqual([
      'claim 59800',
      'note 1250? numbered_as_credit',
      'note 1250',
    ])
  })

  it.each(['CRM-12', 'CNC12', 'F-CN12', '2026CR1', 'CRAMER1'])(
    'is not taken for one by its number: %s',
    async (number) => {
      expect(await read(csv(plain, row(number, '12,50')))).toEqual(['claim 1250'])
    },
  )

  it('is a claim where the list says that it is one, whatever its number begins with', async () => {
    expect(
      await read(csv(`${plain};Type`, row('CR-1', '12,50', ';Factuur'), row('CR-2', '12,50', ';Creditnota'))),
    ).toEqual(['claim 1250', 'note 1250'])
  })

  it.each([
    ['12,5x-', '', 'bad_amount'],
    ['-1.23,4', '', 'bad_amount'],
    ['(1.23,4)', '', 'bad_amount'],
    ['<12,50>', '', 'bad_amount'],
    ['-1000000000000000000', '', 'amount_too_large'],
    ['x', 'Creditnota', 'bad_amount'],
    ['', 'Creditnota', 'bad_amount'],
    ['0,00', 'Creditnota', 'zero_amount'],
    ['$ -12,00', '', 'unsupported_currency'],
  ])('is one also where its amount cannot be read: %s %s', async (amount, kind, fault) => {
    const list = csv(`${plain};Type`, row('F1', '598,00', ';Factuur'), row('X1', amount, `;${kind}`))
    expect((await read(list)).at(-1)).toBe(`note null ${fault}`)
  })

  it('is one in a spreadsheet, as a number or as a text', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const line = (invoice: string, amount: string) =>
      `<row>${['K1', 'Bas Proefstra', invoice, '01-09-2026'].map(text).join('')}${amount}</row>`
    const heads = `<row>${plain.split(';').map(text).join('')}</row>`
    const rows = [line('F1', '<c><v>598</v></c>'), line('X1', '<c><v>-12.5</v></c>'), line('X2', text('12,50-'))]
    const more = [line('X3', text('(12,50)')), line('CN-4', '<c><v>12.5</v></c>')]
    const book = makeWorkbook(`<sheetData>${[heads, ...rows, ...more].join('')}</sheetData>`)
    expect(await read(book)).toEqual([
      'claim 59800',
      'note 1250',
      'note 1250',
      'note 1250',
      'note 1250? numbered_as_credit',
    ])
  })
})
