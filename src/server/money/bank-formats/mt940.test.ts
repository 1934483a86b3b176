import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFolder, sharedJson } from '#test/shared-data.ts'
import { entryOf } from './mt940-format.ts'
import type { Booking } from './mt940-fields.ts'
import { readMt940 } from './mt940-reader.ts'
import type { Balance, ReadLine } from './statement.ts'

interface ReadStatement {
  reference: string | null
  account: string | null
  number: string | null
  opening: Balance | null
  closing: Balance | null
  bookings: Booking[]
  lines: ReadLine[]
}

function read(bytes: Buffer): ReadStatement[] {
  const statements: ReadStatement[] = []
  for (const part of readMt940(bytes)) {
    const current = statements.at(-1)
    if (part.kind === 'head') statements.push({ ...part, closing: null, bookings: [], lines: [] })
    else if (part.kind === 'end' && current) current.closing = part.closing
    else if (part.kind === 'booking') {
      current?.bookings.push(part.booking)
      current?.lines.push(...entryOf(part.booking, part.details, part.number, 'EUR').lines)
    }
  }
  return statements
}

const folder = join(sharedDataFolder, 'bank')
const files = hasSharedData
  ? ['mt940-nl', 'mt940-other', 'mt940-nasty'].flatMap((kind) =>
      readdirSync(join(folder, kind))
        .filter((name) => !name.endsWith('.json'))
        .map((name) => `${kind}/${name}`),
    )
  : []
const readFile = (name: string) => read(readFileSync(join(folder, name)))
const cents = (amount: string | number) => Math.round(Number(amount) * 100)
const json = <Content>(name: string, fallback: Content) => {
  const found = readdirSync(join(folder, name, '..')).includes(name.split('/').at(-1) ?? '')
  return found ? sharedJson(`bank/${name}`, fallback) : fallback
}

interface WolphTransaction {
  amount: string
  date: string
  entry_date?: string
  customer_reference?: string | null
  bank_reference?: string | null
  applicant_iban?: string | null
  applicant_name?: string | null
}
interface WolphHeader {
  transaction_reference?: string
  account_identification?: string
  final_opening_balance?: WolphBalance
  final_closing_balance?: WolphBalance
}
interface WolphBalance {
  amount: string | { amount: string; currency: string }
  date: string
  status?: string
}

describe.skipIf(!hasSharedData)('MT940 of every bank', () => {
  it.each(files)('%s: every booking is read, once', (name) => {
    const text = readFileSync(join(folder, name), 'latin1')
    const written = text.match(/(^|[\r\n\u0001]):61:/g)?.length ?? 0
    const statements = readFile(name)
    expect(statements.flatMap(({ bookings }) => bookings)).toHaveLength(written)
    expect(statements).toHaveLength(Math.max(1, text.match(/:20:/g)?.length ?? 0))
  })

  it.each(files)('%s comes out as it is expected to', (name) => {
    const expected = json<{ header_of_last_statement?: WolphHeader; transactions?: WolphTransaction[] }>(
      `${name}.expected.json`,
      {},
    )
    const statements = readFile(name)
    for (const [index, transaction] of (expected.transactions ?? []).entries()) {
      const line = statements.flatMap(({ lines }) => lines)[index]
      const booking = statements.flatMap(({ bookings }) => bookings)[index]
      expect(booking?.amountCents).toBe(cents(transaction.amount))
      expect(booking?.valueDay).toBe(transaction.date)
      if (transaction.entry_date) expect(booking?.entryDay).toBe(transaction.entry_date)
      if (transaction.bank_reference) expect(booking?.bankReference).toBe(transaction.bank_reference)
      if (transaction.applicant_name) expect(line?.counterpartyName).toBe(transaction.applicant_name.trim())
      if (transaction.applicant_iban) expect(line?.counterpartyIban).toBe(transaction.applicant_iban.toUpperCase())
    }
    const header = expected.header_of_last_statement
    const last = statements.at(-1)
    expectBalance(last?.opening, header?.final_opening_balance)
    if (!name.includes('raphaelm')) expectBalance(last?.closing, header?.final_closing_balance)
    if (header?.transaction_reference) expect(last?.reference).toBe(header.transaction_reference)
    if (header?.account_identification) expect(last?.account).toBe(header.account_identification)
  })

  it.each(files)('%s is read as another parser reads it, where that one can be trusted', (name) => {
    const other = json<{
      trust?: string
      statements?: { header: WolphHeader; transactions: WolphTransaction[] }[]
    }>(`${name}.refparse.json`, {})
    // It takes a credit that is taken back (RC) for a credit; its neighbour and the assertions of the bank's file do not.
    if (other.trust !== 'yes' || name.includes('sparkasse3')) return
    const statements = readFile(name)
    for (const [at, { header, transactions }] of (other.statements ?? []).entries()) {
      const mine = statements[at]
      // It takes a decimal point for the end of an amount, and cannot do without the currency.
      if (!/rabo-sample2|raphaelm/.test(name)) {
        expectBalance(mine?.opening, header.final_opening_balance)
        expectBalance(mine?.closing, header.final_closing_balance)
      }
      const told = transactions.map(({ amount, date }) => [cents(amount), date])
      expect(mine?.bookings.map(({ amountCents, valueDay }) => [amountCents, valueDay])).toEqual(told)
    }
  })

  function expectBalance(mine: Balance | null | undefined, other: WolphBalance | undefined): void {
    if (!other) return
    const amount = typeof other.amount === 'string' ? other.amount : other.amount.amount
    expect([mine?.cents, mine?.day]).toEqual([cents(amount), other.date])
  }
})

describe.skipIf(!hasSharedData)('what banks write in their own way', () => {
  const linesOf = (name: string) => readFile(name).flatMap(({ lines }) => lines)

  it('ING of before: the account first, and the day of payment in the text', () => {
    for (const name of ['jejik-ing-dos.txt', 'jejik-ing-unix.txt', 'jejik__ing.sta']) {
      const lines = linesOf(`mt940-nl/${name}`)
      expect(lines[0]).toMatchObject({ amountCents: -2503, bookingDay: '2010-07-22', counterpartyIban: null })
      expect(lines[0]?.description).toMatch(/^RC AFREKENING BETALINGSVERKEER BETREFT REKENING .* tarifering ING$/)
      expect(lines[1]).toMatchObject({ counterpartyIban: '0111111111' })
      expect(lines[6]).toMatchObject({ valueDay: '2010-07-22', bookingDay: '2010-07-23' })
    }
    expect(linesOf('mt940-nl/php-ing-sample.940').at(-1)?.bookingDay).toBe('2010-07-21')
  })

  it('ING: parts with names, a payment that came back with its reason, a payment reference', () => {
    const lines = linesOf('mt940-nl/oca-mt940_base-test-ing.940')
    expect(lines[0]).toMatchObject({
      amountCents: 156,
      counterpartyIban: 'NL32INGB0000012345',
      counterpartyName: 'ING BANK NV INZAKE WEB',
      endToEndId: 'EV12341REP1231456T1234',
      description: 'EV10001REP1000000T1000',
    })
    expect(lines[2]).toMatchObject({ isReversal: true, returnReason: 'MS03', counterpartyName: 'J.Janssen' })
    expect(lines[6]).toMatchObject({ reference: '9001123412341234', amountCents: 3200 })
  })

  it('ABN AMRO: years that turn between two days, accounts with points', () => {
    const days = linesOf('mt940-nl/php-abn-sample2.940').map(({ valueDay, bookingDay }) => [valueDay, bookingDay])
    expect(days).toEqual([
      ['2009-01-01', '2009-01-01'],
      ['2009-01-01', '2009-01-02'],
      ['2009-01-01', '2009-02-01'],
      ['2009-12-31', '2010-01-01'],
    ])
    const statements = readFile('mt940-nl/php-abn-sample.940')
    expect(statements.map(({ account }) => account)).toEqual(['500950253', '500950253', '500950253', '485082713'])
    expect(statements[1]?.lines[0]).toMatchObject({ counterpartyIban: '644512113' })
    expect((statements[0]?.opening?.cents ?? 0) - (statements[0]?.closing?.cents ?? 0)).toBe(21050)
    expect(linesOf('mt940-nl/mt940-js-abn-amro-1.STA')[0]).toMatchObject({
      counterpartyIban: null,
      counterpartyName: 'TT TEST',
      description: 'TRANSFER OWN MONEY',
      endToEndId: null,
    })
  })

  it('Rabobank: words cut at the end of a line, the account below the booking, 39 statements of several accounts', () => {
    const lines = linesOf('mt940-nl/php-rabo-sample3.940')
    expect(lines[0]).toMatchObject({
      counterpartyIban: 'NL96RBOS0523149468',
      counterpartyName: 'Nespresso Nederland B.V.',
      description: '674725433 1120000153447185 14144467636004962',
    })
    expect(lines[2]?.description).toBe('861835-574631143')
    expect(lines[3]?.description).toBe('/IBS.00008908/ 1001680-P796142 KINDEROPVANG')
    expect(lines[4]?.description).toBe('Factuur 307472')
    const statements = readFile('mt940-nl/php-rabo-sample.940')
    expect(statements).toHaveLength(39)
    expect([statements[0]?.opening?.day, statements[0]?.closing?.day]).toEqual(['2003-01-06', '2003-01-07'])
    expect([statements[38]?.opening?.day, statements[38]?.closing?.day]).toEqual(['2003-01-08', '2003-01-09'])
    expect(statements[4]?.lines[1]?.description).toBe('Contante storting Overige')
    expect(statements[14]?.lines[3]?.description).toBe('INVOICE 38')
    expect(statements[15]?.lines.map(({ description }) => description).slice(0, 2)).toEqual([
      'VOLGENS AFSPRAAK',
      'FAKTUUR 3549',
    ])
    const [negative] = readFile('mt940-nl/php-rabo-sample2.940')
    expect([negative?.opening?.cents, negative?.closing?.cents]).toEqual([-100012, 214523])
  })

  it('Knab, ASN and SNS, Triodos, bunq', () => {
    expect(linesOf('mt940-nl/jejik-knab.txt')[1]).toMatchObject({
      amountCents: -726000,
      valueDay: '2014-07-29',
      bookingDay: '2014-07-29',
      counterpartyIban: 'NL65INGB0123456789',
      counterpartyName: 'PICQER',
      description: 'FACTUUR 201403110, 201403113',
    })
    expect(linesOf('mt940-nl/php-knab-sample3.940')[0]).toMatchObject({ counterpartyIban: '53851317' })
    expect(linesOf('mt940-nl/jejik-sns.txt')[0]).toMatchObject({
      amountCents: -2000,
      valueDay: '2012-06-07',
      bookingDay: '2012-06-08',
      counterpartyIban: '0987654321',
      counterpartyName: 'marechal s',
      description: 'dit is een test',
    })
    const [first, second] = readFile('mt940-nl/php-triodos-sample.940')
    expect(first?.lines[2]).toMatchObject({
      counterpartyIban: 'AA99BBBB0555555555',
      counterpartyName: 'TENAAMSTELLING TEGENREKENIN',
    })
    expect([first?.closing?.cents, second?.closing?.cents]).toEqual([85000, 100914])
    expect(linesOf('mt940-nl/jejik-triodos.txt')[0]).toMatchObject({
      counterpartyIban: '0987654321',
      description: 'ALGEMENE TUSSENREKENING KOSTEN VAN 01-10-2010 TOT EN MET 31-12-2010',
    })
    const [bunq] = readFile('mt940-nl/php-bunq-sample.940')
    expect((bunq?.opening?.cents ?? 0) - (bunq?.closing?.cents ?? 0)).toBe(2667)
    expect([bunq?.lines[0]?.bookingDay, bunq?.lines.at(-1)?.bookingDay]).toEqual(['2019-01-31', '2019-05-24'])
    expect(bunq?.lines[0]).toMatchObject({ amountCents: 200, counterpartyIban: 'NL65BUNQ2206724936' })
  })

  it('German banks: numbered parts cut anywhere, keys within the text, bookings that are taken back', () => {
    for (const name of ['jejik-K4262927_20200905-080000-952.txt', 'jejik-oldenburgischelandesbank2.txt']) {
      expect(linesOf(`mt940-other/${name}`)[0]).toMatchObject({
        amountCents: 23000,
        counterpartyIban: 'DE59280200501000000000',
        counterpartyName: 'EWE VERTRIEB GmbH',
        endToEndId: 'SCP 100 / 0082002528',
        description: 'D 803020001000145464 +1000145463 XXXXXXX,XXXXXX',
      })
    }
    expect(linesOf('mt940-other/jejik-sparkasse2.txt')[0]).toMatchObject({ amountCents: 102725, isReversal: true })
    expect(linesOf('mt940-other/jejik-sparkasse3.txt')[0]).toMatchObject({
      amountCents: -102725,
      isReversal: true,
      counterpartyName: 'GEBÜHREN MANUELL GG UST-FREI',
    })
    expect(linesOf('mt940-other/jejik-sparkasse.txt')[1]).toMatchObject({
      counterpartyIban: 'DE12345678901234567890',
      counterpartyName: 'Max Mustermann',
      description: 'Apple PayDATUM 19.02.2019, 13.24 UHR1.TAN 002153',
    })
    expect(linesOf('mt940-nasty/self-provided__gv_codes.sta')[0]?.endToEndId).toBe('1234567890123 PAYPAL')
    expect(linesOf('mt940-nasty/cmxl__statement_details.sta')[0]?.endToEndId).toBe(
      'TRX-0A4A47C3-F846-4729-8A1B-5DF620F',
    )
  })
})
