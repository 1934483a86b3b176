import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { readBic } from './bic.ts'
import { creditorReferenceFor, readCreditorReference } from './creditor-reference.ts'
import { readEmailAddress } from './email-address.ts'
import { passesElevenTest, readBsn } from './eleven-test.ts'
import { formatIban, ibanFor, readIban } from './iban.ts'
import { readKvkNumber } from './kvk-number.ts'
import {
  formatPaymentReference,
  isPaymentReference,
  numberInPaymentReference,
  paymentReferenceFor,
  readPaymentReference,
} from './payment-reference.ts'
import { formatPhoneNumber, isMobile, readPhoneNumber } from './phone-number.ts'
import { readPostcode } from './postcode.ts'
import { readVatNumber } from './vat-number.ts'

describe('the payment reference', () => {
  it('of the specification has check digit 5', () => {
    expect(paymentReferenceFor('000056789012345')).toBe('5000056789012345')
    expect(readPaymentReference('5000 0567 8901 2345')).toBe('5000056789012345')
    expect(readPaymentReference('6000 0567 8901 2345')).toBeNull()
  })

  it('of 14 digits carries its length', () => {
    expect(readPaymentReference('12 2345 3462 2567')).toBe('12234534622567')
    expect(readPaymentReference('13 2345 3462 2567')).toBeNull()
  })

  it('of case number 1 is 9000000000000001', () => {
    expect(paymentReferenceFor('1')).toBe('9000000000000001')
    expect(numberInPaymentReference('9000000000000001')).toBe('1')
  })

  it.each([
    ['974622567', '684622567'],
    ['6834622567', '0934622567'],
    ['49534622567', '20534622567'],
    ['904534622567', '714534622567'],
    ['1134534622567', '6234534622567'],
    ['12234534622567', '43234534622567'],
  ])('%s names its length in its second digit; %s names another', (right, wrong) => {
    expect(readPaymentReference(right)).toBe(right)
    expect(isPaymentReference(right)).toBe(true)
    expect(readPaymentReference(wrong)).toBeNull()
    expect(isPaymentReference(wrong)).toBe(false)
  })

  it.each(['17234534', '632345346225671'])(
    '%s has a right check digit, but a length that does not exist',
    (reference) => {
      expect(readPaymentReference(reference)).toBeNull()
    },
  )

  it.each([
    ['5', '1000000000000005', 10],
    ['6', '1000000000000006', 1],
    ['19', '0000000000000019', 0],
  ])('of number %s is %s, for its sum leaves %i by eleven', (number, reference) => {
    expect(paymentReferenceFor(number)).toBe(reference)
    expect(readPaymentReference(reference)).toBe(reference)
  })

  it('of 7 digits has no check; 8 and 15 digits do not exist', () => {
    expect(readPaymentReference('1234567')).toBe('1234567')
    expect(readPaymentReference('12345678')).toBeNull()
    expect(readPaymentReference('123456789012345')).toBeNull()
    expect(readPaymentReference('1234 5678 9012 345X')).toBeNull()
  })

  it('is printed in groups of four', () => {
    expect(formatPaymentReference('4000000000104238')).toBe('4000 0000 0010 4238')
  })

  it('of every number reads back, and one wrong digit is seen unless the check digit is 1', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, add) => {
          const reference = paymentReferenceFor(number.toString())
          expect(readPaymentReference(reference)).toBe(reference)
          expect(numberInPaymentReference(reference)).toBe(number.toString())
          const wrong = `${reference.slice(0, at)}${(Number(reference[at]) + add) % 10}${reference.slice(at + 1)}`
          // The rule writes 1 for two remainders, 1 and 10.
          if (readPaymentReference(wrong) !== null) expect(reference[0]).toBe('1')
        },
      ),
    )
    for (const number of ['1234567890123456', '', '-1', '1.5'])
      expect(() => paymentReferenceFor(number)).toThrow('holds a number of 1 to 15 digits')
  })
})

describe('the creditor reference', () => {
  it.each([
    ['ISO11649', 'RF60ISO11649'],
    ['539007547034', 'RF18539007547034'],
  ])('of %s is %s', (text, reference) => {
    expect(creditorReferenceFor(text)).toBe(reference)
    expect(readCreditorReference(reference)).toBe(reference)
  })

  it('of any text reads back', () => {
    const letters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 21 }), (text) => {
        expect(readCreditorReference(creditorReferenceFor(text))).not.toBeNull()
      }),
    )
    expect(() => creditorReferenceFor('')).toThrow('holds 1 to 21 letters and digits')
    expect(() => creditorReferenceFor('A'.repeat(22))).toThrow('holds 1 to 21 letters and digits')
  })

  it('has at most 21 characters after its check digits', () => {
    const [longest, tooLong] = [`RF48${'1'.repeat(21)}`, `RF29${'1'.repeat(22)}`]
    expect([readCreditorReference(longest), readCreditorReference(tooLong)]).toEqual([longest, null])
  })
})

describe('an IBAN [U54]', () => {
  it('with the right check digits is accepted', () => {
    expect(readIban('NL91ABNA0417164300')).toBe('NL91ABNA0417164300')
    expect(readIban('NL91 ABNA 0417 1643 01')).toBeNull()
    expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
  })

  it('can be made from an account number', () => {
    expect(ibanFor('NL', 'ABNA0417164300')).toBe('NL91ABNA0417164300')
    expect(() => ibanFor('NL', '12345')).toThrow(RangeError)
  })
})

describe('numbers of people and companies', () => {
  it.each([
    ['123456782', true],
    ['111222333', true],
    ['123456789', false],
    ['000000000', false],
  ])('RSIN or BSN %s: %s', (digits, valid) => {
    expect(passesElevenTest(digits)).toBe(valid)
  })

  it.each([
    ['NL000099998B57', true],
    ['NL123456782B90', true],
    ['NL123456789B01', false],
  ])('VAT number %s: %s', (number, valid) => {
    expect(readVatNumber(number) !== null).toBe(valid)
  })
})

describe('a telephone number', () => {
  it.each([
    ['06-91658353', '+31691658353'],
    ['06 1234 5612', '+31612345612'],
    ['+31 (0)75 614 22 00', '+31756142200'],
    ['(020) 123 45 67', '+31201234567'],
    ['0032 2 555 12 12', '+3225551212'],
    ['0032 (0)2 555 12 12', '+3225551212'],
    ['+1 (0) 202 555 01 23', '+12025550123'],
    ['+351 (0)21 123 45 67', '+351211234567'],
    ['+31 0612345678', '+31612345678'],
    ['0032 0470 12 34 56', '+32470123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
    ['0101234567', '+31101234567'],
    ['0800-1234', '+318001234'],
    ['0900 1234567', '+319001234567'],
    ['0906-1234', '+319061234'],
    ['0909-1234', '+319091234'],
  ])('%s is %s', (text, number) => {
    expect(readPhoneNumber(text)).toBe(number)
  })

  it.each([
    '',
    'geen',
    '06',
    '6 12345678',
    '12345678901',
    '+31 061234567',
    '+1234567',
    '+1234567890123456',
    '+0123456789',
    '1(0)612345678',
    '0901-1234',
    '0907-1234',
    '0910-1234',
    '0800-12345678',
  ])('%j is none', (text) => {
    expect(readPhoneNumber(text)).toBeNull()
  })
})

describe('a telephone number to be read [U54]', () => {
  it.each([
    ['+31612345678', '06 1234 5678'],
    ['+31756142200', '075 614 22 00'],
    ['+31402140390', '040 214 03 90'],
    ['+31299614030', '0299 61 40 30'],
    ['+31886140105', '088 614 01 05'],
    ['+318001234', '0800 1234'],
    ['+319001234567', '0900 1234567'],
    ['+32470123456', '+32 470 12 34 56'],
    ['+3225123456', '+32 2 512 34 56'],
    ['+3216123456', '+32 16 12 34 56'],
    ['+4915123456789', '+49 151 234 567 89'],
    ['+493012345678', '+49 30 123 456 78'],
    ['+49221123456', '+49 221 123 456'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+447911123456', '+44 7911 123456'],
    ['+442079460018', '+44 20 7946 0018'],
    ['+12125550123', '+1 212 555 0123'],
    ['+4520123456', '+45 20 12 34 56'],
    ['+48512345678', '+48 512 345 678'],
    ['+352621123456', '+352 621 123 456'],
    ['+351912345678', '+351 912 345 678'],
    ['+905321234567', '+90 532 123 4567'],
    ['+5999123456', '+599 912 3456'],
    ['+212612345678', '+212 612 345 678'],
    ['onbekend', 'onbekend'],
  ])('%s is written %s', (number, text) => {
    expect(formatPhoneNumber(number)).toBe(text)
    expect(readPhoneNumber(text) ?? text).toBe(number)
  })
})

describe('an e-mail address', () => {
  it.each([
    [' Jan@Voorbeeld.NL ', 'Jan@voorbeeld.nl'],
    ['mailto:a.b+c@sub.example.co.uk', 'a.b+c@sub.example.co.uk'],
    ['müller@bücher.example', 'müller@bücher.example'],
    ["o'neill@example.org", "o'neill@example.org"],
  ])('%j is read as %s', (text, address) => {
    expect(readEmailAddress(text)).toBe(address)
  })

  it.each([
    'geen e-mail',
    'a@b',
    '@example.nl',
    'a@',
    'a..b@example.nl',
    '.a@example.nl',
    'a@-b.nl',
    'a@b.nl, c@d.nl',
    'a b@c.nl',
    'a@b.123',
    'a@b..nl',
    `${'a'.repeat(65)}@b.nl`,
  ])('%j is none', (text) => {
    expect(readEmailAddress(text)).toBeNull()
  })
})

interface Sample {
  value: string
  valid: boolean | null
  normal?: string
  why?: string
  source: string
}

const readers: Record<string, (text: string) => string | null> = {
  betalingskenmerk: readPaymentReference,
  bic: readBic,
  bsn: readBsn,
  'btw-nl': readVatNumber,
  iban: readIban,
  kvk: readKvkNumber,
  'mobile-nl': mobile,
  'postcode-nl': readPostcode,
  'rf-iso11649': readCreditorReference,
}

describe.skipIf(!hasSharedData)('numbers collected by others', () => {
  for (const [name, read] of Object.entries(readers)) {
    const samples = sharedJson<Sample[]>(`identifiers/vectors/${name}.json`, [])
    // Where two public sources disagree (null) ours may say either, but must not fall over.
    it.each(samples)(`${name} $value: $valid ($source)`, ({ value, valid, normal }) => {
      const result = read(value)
      if (valid !== null) expect(result !== null).toBe(valid)
      if (valid === true && normal !== undefined) expect(result).toBe(normal)
    })
  }
})

function mobile(text: string): string | null {
  const number = readPhoneNumber(text)
  return number !== null && isMobile(number) ? number : null
}
