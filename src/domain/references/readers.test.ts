import { describe, expect, it } from 'vitest'
import { processorTimeSince } from '#test/processor-time.ts'
import fc from 'fast-check'
import { readBic } from './bic.ts'
import { creditorReferenceFor, readCreditorReference } from './creditor-reference.ts'
import { readBsn, readRsin } from './eleven-test.ts'
import { readEmailAddress } from './email-address.ts'
import { findIbans, ibanFor, readIban } from './iban.ts'
import { readKvkNumber } from './kvk-number.ts'
import { readPaymentReference } from './payment-reference.ts'
import { readPhoneNumber } from './phone-number.ts'
import { readPostcode } from './postcode.ts'
import { readAnyVatNumber, readVatNumber } from './vat-number.ts'

type Reader = (text: string) => string | null

/** Each identifier with the ways people write one of them. */
const readers: [name: string, read: Reader, normal: string, written: string[]][] = [
  [
    'an IBAN',
    readIban,
    'NL91ABNA0417164300',
    ['nl91 abna 0417 1643 00', ' IBAN: NL91.ABNA.0417.1643.00\n', 'NL91-ABNA-0417-1643-00'],
  ],
  ['a BIC', readBic, 'DEUTNL2A123', ['deutnl2a123', ' DEUT NL 2A 123 ', 'DEUT-NL-2A-123']],
  ['a creditor reference', readCreditorReference, 'RF18539007547034', ['rf18 5390 0754 7034', 'RF18-5390-0754-7034\t']],
  ['a payment reference', readPaymentReference, '5000056789012345', ['5000 0567 8901 2345', ' 5000.0567.8901.2345 ']],
  ['a VAT number', readVatNumber, 'NL123456782B90', ['nl123456782b90', 'NL 1234.56.782.B.90', '123456782B90']],
  ['a BSN', readBsn, '111222333', ['1112.22.333', ' 111 222 333 ', '111-222-333']],
  ['an RSIN', readRsin, '123456782', ['1234.56.782', '123\u00a0456\u00a0782']],
  ['a KvK number', readKvkNumber, '12345678', ['KvK: 1234 5678', 'kvk 12.34.56.78', '\u00a012345678 ']],
  ['a postcode', readPostcode, '1234 AB', ['1234ab', ' 1234  Ab ', 'NL-1234 AB', '1234\u00a0ab']],
  [
    'a telephone number',
    readPhoneNumber,
    '+31612345678',
    ['06-12345678', '+31 (0)6 12 34 56 78', '0031612345678', '(06) 1234.5678'],
  ],
]

describe.each(readers)('%s', (_, read, normal, written) => {
  it.each(written)('written as %j is read in its normal form', (text) => {
    expect(read(text)).toBe(normal)
  })

  it('in its normal form is read as it is', () => {
    expect(read(normal)).toBe(normal)
  })

  it('is refused with a character too many, too few, or from another script', () => {
    expect(read('')).toBeNull()
    expect(read(' \t\n\u00a0')).toBeNull()
    for (const extra of ['0', 'A', 'ß', 'ﬁ', 'ı', '٣', '３', '\u200b', '\u0000', '😀', "'", '<'])
      expect([extra, read(`${normal}${extra}`), read(`${extra}${normal}`)]).toEqual([extra, null, null])
    expect(read(normal.slice(0, -1))).toBeNull()
    expect(read(normal.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))))).toBeNull()
    expect(read(`${normal} ${normal}`)).toBeNull()
  })

  it('is never in a form that would be read another way, whatever the text', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 })
    const almost = fc
      .tuple(fc.nat(normal.length - 1), fc.string({ unit: 'grapheme', maxLength: 2 }))
      .map(([at, other]) => normal.slice(0, at) + other + normal.slice(at + 1))
    const texts = fc.oneof(anyText, almost)
    fc.assert(
      fc.property(texts, (text) => {
        const result = read(text)
        if (result !== null) expect(read(result)).toBe(result)
      }),
    )
  })

  it('answers at once to a very long text', () => {
    const long = [' ', '-', '.', '0', '9', 'A', 'NL', '1 ', '(0)', '+31 '].flatMap((piece) => {
      const text = piece.repeat(50_000)
      return [text, `${text}${normal}!`, `${normal}${text}!`]
    })
    const start = process.cpuUsage()
    for (const text of long) expect(read(text)).toBeNull()
    // Thirty texts of up to 200,000 characters: linear takes well under a second, quadratic many minutes.
    expect(processorTimeSince(start)).toBeLessThan(20_000)
  })
})

describe('letters whose capitals are plain letters', () => {
  it.each<[string, Reader, string]>([
    ['a BIC', readBic, 'ABßNL2A'],
    ['a postcode', readPostcode, '1234ﬁ'],
    ['a postcode', readPostcode, '1234 ıa'],
    ['an IBAN', readIban, ibanFor('FR', '20041010050500013S02606').replace('S', 'ſ')],
    ['a creditor reference', readCreditorReference, creditorReferenceFor('MASSA1').replace('SS', 'ß')],
  ])('make no %s of %j', (_, read, text) => {
    expect(read(text)).toBeNull()
  })

  it('make no creditor reference either', () => {
    expect(() => creditorReferenceFor('fußball')).toThrow(RangeError)
    expect(creditorReferenceFor('iso11649')).toBe('RF60ISO11649')
  })
})

describe('one wrong digit', () => {
  it.each(readers.filter(([, read]) => [readIban, readCreditorReference, readBsn, readRsin].includes(read)))(
    'in %s is always seen',
    (_, read, normal) => {
      for (let at = 0; at < normal.length; at += 1) {
        if (!/\d/.test(normal[at] ?? '')) continue
        for (const digit of '0123456789'.replace(normal[at] ?? '', ''))
          expect(read(normal.slice(0, at) + digit + normal.slice(at + 1))).toBeNull()
      }
    },
  )
})

describe('what may stand in an identifier', () => {
  it('is a digit in any place of the bank code of a BIC', () => {
    expect(readBic('a2b9nl2a')).toBe('A2B9NL2A')
  })

  it('is a zero in brackets after a country code, which has three digits at most', () => {
    expect(readPhoneNumber('+351(0)211234567')).toBe('+351211234567')
    expect(readPhoneNumber('+1234(0)56789012')).toBe('+1234056789012')
  })
})

describe('numbers that only look right', () => {
  it.each<[string, Reader, string]>([
    ['a BIC of no country', readBic, 'ABNAQQ2A'],
    ['a KvK number of zeros', readKvkNumber, '00000000'],
    ['a KvK number of nines', readKvkNumber, '99999999'],
    ['a Belgian VAT number with a wrong digit', readAnyVatNumber, 'BE0403170702'],
    ['a German VAT number with a wrong digit', readAnyVatNumber, 'DE136695977'],
    ['a French VAT number with a wrong key', readAnyVatNumber, 'FR41303265045'],
    ['a VAT number of Luxembourg with a wrong digit', readAnyVatNumber, 'LU15027443'],
    ['an Austrian VAT number without its U', readAnyVatNumber, 'AT13585627'],
    ['a VAT number of no country', readAnyVatNumber, 'QQ123456789'],
    ['a Dutch VAT number with the letters of another', readAnyVatNumber, 'BE123456782B01'],
    ['a BSN of zeros', readBsn, '000000000'],
    ['a BSN of eight digits', readBsn, '11122233'],
    ['an RSIN with its digits swapped', readRsin, '123456728'],
    ['a VAT number of zeros', readVatNumber, 'NL000000000B00'],
    ['a VAT number of ten digits', readVatNumber, 'NL1234567890B30'],
    ['a VAT number of a legal person that counts from 00', readVatNumber, 'NL123456782B00'],
    ['a VAT number of a sole trader that counts from 00', readVatNumber, 'NL000000062B00'],
    ['a postcode that starts with zero', readPostcode, '0123 AB'],
    ['a postcode with letters never given', readPostcode, '1234 ss'],
    ['a telephone number of eight digits', readPhoneNumber, '020 12345678 9'],
  ])('such as %s are refused', (_, read, text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['BE 0403.170.701', 'BE0403170701'],
    ['BE 428759497', 'BE0428759497'],
    ['DE 136 695 976', 'DE136695976'],
    ['fr 40 303265045', 'FR40303265045'],
    ['FR K7 399859412', 'FRK7399859412'],
    ['LU 150 274 42', 'LU15027442'],
    ['ATU13585627', 'ATU13585627'],
    ['CHE-107.787.577 IVA', 'CHE107787577IVA'],
    ['GR 094259216', 'EL094259216'],
    ['NL 1234.56.782.B01', 'NL123456782B01'],
    ['123456782B01', 'NL123456782B01'],
  ])('but the VAT number %s is %s', (text, number) => expect(readAnyVatNumber(text)).toBe(number))

  it('such as a VAT number of zeros are refused with any two last digits', () => {
    const endings = Array.from({ length: 100 }, (__, index) => index.toString().padStart(2, '0'))
    expect(endings.filter((ending) => readVatNumber(`NL000000000B${ending}`) !== null)).toEqual([])
  })
})

describe('an e-mail address', () => {
  it('answers at once to a very long text', () => {
    const start = process.cpuUsage()
    for (const text of ['a'.repeat(500_000), '@'.repeat(500_000), `a@${'b.'.repeat(250_000)}`, `a@${'b'.repeat(250)}.`])
      expect(readEmailAddress(text)).toBeNull()
    expect(processorTimeSince(start)).toBeLessThan(20_000)
  })
})

describe('the IBANs in a text', () => {
  it.each<[string, string[]]>([
    ['Ik betaal van NL91 ABNA 0417 1643 00 op naam van J. Vis.', ['NL91ABNA0417164300']],
    ['(nl91abna0417164300, of BE68 5390 0754 7034)\nNL91ABNA0417164300', ['NL91ABNA0417164300', 'BE68539007547034']],
    ['NL91 ABNA 0417 1643 01, kenmerk NL12 en DE89 3704 0044\n0532 0130 00', []],
  ])('are each found once, and no other numbers: %j', (text, expected) => {
    expect(findIbans(text)).toEqual(expected)
  })
})
