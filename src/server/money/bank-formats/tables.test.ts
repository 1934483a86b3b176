import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFolder, sharedJson } from '#test/shared-data.ts'
import { readStatements } from './formats.ts'
import { revolutTable } from './revolut-format.ts'
import type { ReadLine, StatementEnd, StatementHead } from './statement.ts'
import { tableRows } from './table-format.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Read {
  head: StatementHead
  lines: ReadLine[]
  end: StatementEnd | null
}

async function read(content: string | Buffer): Promise<Read[]> {
  const statements: Read[] = []
  for await (const record of readStatements(Buffer.from(content))) {
    const current = statements.at(-1)
    if (record.kind === 'statement') statements.push({ head: record.statement, lines: [], end: null })
    else if (record.kind === 'entry') current?.lines.push(...record.entry.lines)
    else if (current) current.end = record.end
  }
  return statements
}

async function refusal(content: string): Promise<unknown> {
  return read(content).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? [error.reason, error.values] : error),
  )
}

const ing = (...rows: string[]) =>
  [
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
    ...rows,
  ].join('\r\n')
const row = (day: string, side: string, amount: string, balance: string, said = 'x', account = 'NL91ABNA0417164300') =>
  `"${day}";"J. Jansen";"${account}";"NL20INGB0001234567";"OV";"${side}";"${amount}";"Overschrijving";"${said}";"${balance}";""`

describe('a table of a bank', () => {
  it('of ING: names before the parts of the text, a value day of its own, the balance behind each row', async () => {
    const said =
      'Naam: J. Jansen Omschrijving: Dossier 1001: eerste deel IBAN: NL20INGB0001234567 Kenmerk: E-1 Valutadatum: 18-11-2026'
    const [statement] = await read(ing(row('20261119', 'Bij', '1.250,50', '1.300,00', said)))
    expect(statement?.lines).toMatchObject([
      {
        amountCents: 125050,
        bookingDay: '2026-11-19',
        valueDay: '2026-11-18',
        counterpartyIban: 'NL20INGB0001234567',
        endToEndId: 'E-1',
        description: 'Dossier 1001: eerste deel',
      },
    ])
    expect(statement?.head).toMatchObject({ account: 'NL91ABNA0417164300', opening: { cents: 4950 } })
    expect(statement?.end).toMatchObject({ closing: { cents: 130000 }, toDay: '2026-11-19' })
  })

  it('with the newest row first gives its rows in order, also within a day', async () => {
    const rows = [
      row('20261119', 'Af', '5,00', '15,00'),
      row('20261119', 'Bij', '10,00', '20,00'),
      row('20261118', 'Bij', '10,00', '10,00'),
    ]
    for (const given of [rows, rows.toReversed()]) {
      const [statement] = await read(ing(...given))
      expect(statement?.lines.map(({ amountCents }) => amountCents)).toEqual([1000, 1000, -500])
      expect([statement?.head.opening?.cents, statement?.end?.closing?.cents]).toEqual([0, 1500])
    }
  })

  it('of several accounts gives a statement for each', async () => {
    const other = 'NL20INGB0001234567'
    const statements = await read(
      ing(
        row('20261119', 'Bij', '1,00', '1,00'),
        row('20261119', 'Bij', '2,00', '2,00', 'x', other),
        row('20261119', 'Bij', '3,00', '4,00'),
      ),
    )
    expect(statements.map(({ head, lines }) => [head.account, lines.map(({ amountCents }) => amountCents)])).toEqual([
      ['NL91ABNA0417164300', [100, 300]],
      [other, [200]],
    ])
  })

  it('of ABN AMRO in tabs has no header; its text is that of MT940, or has names', async () => {
    const lines = [
      '417164300\tEUR\t20261119\t100,00\t350,25\t20261118\t250,25\t/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J JANSEN/REMI/Dossier 1001/EREF/E-1',
      '417164300\tEUR\t20261119\t350,25\t349,00\t20261119\t-1,25\tSEPA Overboeking                 IBAN: NL02RABO0123456789        BIC: RABONL2U                    Naam: DE WIT                    Omschrijving: kosten',
    ]
    const [statement] = await read(lines.join('\r\n'))
    expect(statement?.head).toMatchObject({ account: '417164300', opening: { cents: 10000 } })
    expect(statement?.lines).toMatchObject([
      {
        amountCents: 25025,
        bookingDay: '2026-11-19',
        valueDay: '2026-11-18',
        counterpartyName: 'J JANSEN',
        endToEndId: 'E-1',
        description: 'Dossier 1001',
      },
      { amountCents: -125, counterpartyIban: 'NL02RABO0123456789', counterpartyName: 'DE WIT', description: 'kosten' },
    ])
  })

  it.each([
    ['a row that was cut', ing(row('20261119', 'Bij', '1,00', '1,00'), '"20261119";"J.'), 'row_columns'],
    ['a row with a column less', ing('"20261119";"J";"NL91ABNA0417164300"'), 'row_columns'],
    ['a third decimal', ing(row('20261119', 'Bij', '1,005', '1,00')), 'amount_decimals'],
    ['an amount of words', ing(row('20261119', 'Bij', 'tien', '1,00')), 'amount_invalid'],
    ['a day that does not exist', ing(row('20260230', 'Bij', '1,00', '1,00')), 'date_invalid'],
    ['neither in nor out', ing(row('20261119', '?', '1,00', '1,00')), 'direction_invalid'],
    ['an amount of 10^18', ing(row('20261119', 'Bij', '1000000000000000000,00', '1,00')), 'amount_too_large'],
    ['no rows', ing(), 'no_statement'],
    ['another table', '"Datum";"Naam";"Rekening";"Bedrag"\r\n20261120;A;B;"1,00"\r\n', 'table'],
  ])('is refused whole for %s', async (_, content, reason) => {
    expect(await refusal(content)).toEqual([reason, expect.anything()])
  })

  it('names the row that is wrong', async () => {
    const good = row('20261119', 'Bij', '1,00', '1,00')
    expect(await refusal(ing(good, good, row('20261119', 'Bij', 'x', '1,00')))).toEqual([
      'amount_invalid',
      { entry: 4, value: 'x' },
    ])
  })
})

interface Expected {
  date: string
  amount: string
  valueDate?: string
  balance_after?: string
  counterIban?: string
  invoiceRefs?: string[]
}

describe.skipIf(!hasSharedData)('tables of real form', () => {
  it.each([
    'abn-xls-en',
    'bunq',
    'ing-nl-2022',
    'ing-nl-integer-amounts',
    'ing-nl-thousands-crlf',
    'rabo-fx-and-incasso',
    'rabo-short-thousands',
  ])('%s comes out as it is expected to', async (name) => {
    const expected = sharedJson<Expected[]>(`bank/bank-csv-nl/${name}.csv.expected.json`, [])
    const statements = await read(readFileSync(join(sharedDataFolder, `bank/bank-csv-nl/${name}.csv`)))
    const lines = statements.flatMap((statement) => statement.lines).toSorted((a, b) => a.entry - b.entry)
    expect(lines).toHaveLength(expected.length)
    for (const [index, told] of expected.entries()) {
      const line = lines[index]
      expect([line?.bookingDay, line?.amountCents]).toEqual([told.date, Math.round(Number(told.amount) * 100)])
      if (told.valueDate) expect(line?.valueDay).toBe(told.valueDate)
      if (told.counterIban) expect(line?.counterpartyIban).toBe(told.counterIban)
      for (const reference of told.invoiceRefs ?? []) expect(line?.description).toContain(reference)
      if (told.balance_after) {
        expect(statements.at(-1)?.end?.closing?.cents).toBe(Math.round(Number(told.balance_after) * 100))
      }
    }
  })

  it('revolut: only what was completed, with the costs; without an account it is not taken in', async () => {
    const bytes = readFileSync(join(sharedDataFolder, 'bank/bank-csv-nl/revolut-with-preamble.csv'))
    const { amounts } = sharedJson('bank/bank-csv-nl/revolut-with-preamble.csv.expected.json', {
      amounts: [] as string[],
    })
    const rows: number[] = []
    for await (const { amountCents } of tableRows(revolutTable, bytes)) rows.push(amountCents)
    expect(rows).toEqual(amounts.map((amount) => Math.round(Number(amount) * 100)))
    expect(await refusal(bytes.toString())).toEqual(['no_account', expect.anything()])
  })
})
