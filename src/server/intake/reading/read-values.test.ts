import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTimeSince } from '#test/processor-time.ts'
import { dayFromNumber, day, formatDay, partsOf } from '#domain/day.ts'
import { formatCents, maxAmountCents } from '#domain/money.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import { type AmountStyle, amountStyle, type DecimalMark, markEvidence, plainAmounts } from './amount-style.ts'
import { gatherEvidence } from './column-evidence.ts'
import { readAmount, readCurrency } from './read-amount.ts'
import { orderEvidence, readDay } from './read-day.ts'
import { readContacts, readPhone } from './read-contacts.ts'
import { splitAddress, splitWithoutPostcode } from './split-address.ts'
import { splitStreet } from './split-street.ts'

describe('a day in a list', () => {
  it.each<[Cell, string | null]>([
    [{ day: day('2026-02-05') }, '2026-02-05'],
    ['31-12-2026', '2026-12-31'],
    ['1-2-2026', '2026-02-01'],
    ['01/02/26', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026/2/1', '2026-02-01'],
    ['20260201', '2026-02-01'],
    [20260201, '2026-02-01'],
    [46054, '2026-02-01'],
    ['46054', '2026-02-01'],
    ['2026-02-01T00:00:00Z', '2026-02-01'],
    ['01-02-2026 14:30', '2026-02-01'],
    ['1 februari 2026', '2026-02-01'],
    ['1-mrt-2026', '2026-03-01'],
    ['ma 2 maart 2026', '2026-03-02'],
    ['Feb 1, 2026', '2026-02-01'],
    ['1st of march 2026', null],
    ['1er février 2026', '2026-02-01'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2026', null],
    ['31-02-2026', null],
    ['31-11-2026', null],
    ['00-01-2026', null],
    ['15-13-2026', null],
    ["'01-02-2026", '2026-02-01'],
    ['01\u201302\u20132026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    [1022026, '2026-02-01'],
    ['46054.5', '2026-02-01'],
    // Midnight in Amsterdam, in winter and in summer, as a program abroad writes it.
    ['2026-01-31T23:00:00.000Z', '2026-02-01'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-02-30T23:00:00Z', null],
    ['0000-00-00', null],
    ['99-99-9999', null],
    ['29-02-2025', null],
    ['n.v.t.', null],
    ['', null],
    [12, null],
    [1e18, null],
    [true, null],
    [null, null],
  ])('%j is %s', (cell, expected) => expect(readDay(cell, 'day_first')).toBe(expected))

  it('follows the order of its column where it could be either', () => {
    expect(readDay('03/04/2026', 'day_first')).toBe('2026-04-03')
    expect(readDay('03/04/2026', 'month_first')).toBe('2026-03-04')
    expect(readDay('03/04/2026', 'both')).toBeNull()
    expect(readDay('13/04/2026', 'both')).toBe('2026-04-13')
    expect(readDay('04/13/2026', 'both')).toBe('2026-04-13')
    expect(readDay('04/04/2026', 'both')).toBe('2026-04-04')
    expect([orderEvidence('03/04/2026'), orderEvidence('13/04/2026'), orderEvidence('04/13/2026')]).toEqual([
      null,
      'day_first',
      'month_first',
    ])
  })

  it('comes back from every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
        const value = dayFromNumber(number)
        const { year, month, date } = partsOf(value)
        for (const text of [value, formatDay(value), `${date}/${month}/${year}`, value.replaceAll('-', '')]) {
          expect(readDay(text, 'day_first')).toBe(value)
        }
        expect(readDay(`${month}/${date}/${year}`, 'month_first')).toBe(value)
      }),
    )
  })
})

describe('an amount in a list', () => {
  it.each<[Cell, number | string]>([
    [111.68, 11168],
    [111.67999999999999, 11168],
    [0.1 + 0.2, 30],
    [-45, -4500],
    ['1.234,56', 123456],
    ['€ 1.234,56', 123456],
    ['1,234.56', 123456],
    ['1234.5', 123450],
    ["'12,50", 1250],
    ['+12,50', 1250],
    ['45,00-', -4500],
    ['(45,00)', -4500],
    ['45,00 CR', -4500],
    ['45,00 D', 4500],
    ['€ 12,-', 1200],
    ['1.234,--', 123400],
    ['12,=', 1200],
    ['12.\u2013', 1200],
    [',50', 50],
    ['12,50 euro', 1250],
    ['€ (12,50)', -1250],
    ["1'234.50", 123450],
    ['\uff11\uff12,50', 1250],
    ['1.234', 123400],
    ['100,0000', 10000],
    ['1.234,567', 123457],
    ['0.125', 13],
    ['-0,125', -13],
    ['1.234.567', 123456700],
    ['9.999.999.999,995', 1000000000000],
    ['10.000.000.000,005', 'amount_too_large'],
    ['0,00', 0],
    ['1.23,4', 'bad_amount'],
    ['n.v.t.', 'bad_amount'],
    ['', 'bad_amount'],
    [null, 'bad_amount'],
    [true, 'bad_amount'],
    [Number.NaN, 'bad_amount'],
    ['$ 12,00', 'unsupported_currency'],
    ['CHF 12.00', 'unsupported_currency'],
    [1e18, 'amount_too_large'],
    ['1000000000000000000', 'amount_too_large'],
    ['€ 1.000.000.000.000.000.000,00', 'amount_too_large'],
    ['=1+1', 'bad_amount'],
    ['9'.repeat(10_000), 'bad_amount'],
  ])('%j is %s', (cell, expected) => {
    const amount = readAmount(cell)
    expect('cents' in amount ? amount.cents : amount.fault).toBe(expected)
  })

  it('with more decimals than cents is rounded half up, and says so', () => {
    expect(readAmount(12.345)).toMatchObject({ cents: 1235, rounded: true })
    expect(readAmount(12.3449)).toMatchObject({ cents: 1234, rounded: true })
    expect(readAmount(12.34)).toMatchObject({ cents: 1234, rounded: false })
  })

  it('comes back from every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmountCents, max: maxAmountCents }), (cents) => {
        const dutch = formatCents(cents, 'EUR', { sign: false })
        const english = dutch.replaceAll('.', '_').replace(',', '.').replaceAll('_', ',')
        for (const cell of [
          dutch,
          `€ ${dutch}`,
          dutch.replaceAll('.', ''),
          english,
          Number((cents / 100).toFixed(2)),
        ]) {
          expect(readAmount(cell)).toMatchObject({ cents, rounded: false })
        }
      }),
    )
  })

  it.each<[string, DecimalMark, number | string]>([
    ['1.234', null, 123400],
    ['1.234', ',', 123400],
    ['1.234', '.', 123],
    ['1,234', ',', 123],
    ['1.234', 'both', 'bad_amount'],
    ['1.234,50', 'both', 123450],
    ['1.234,50', '.', 123450],
  ])('%s in a column with %j before the cents is %s', (text, mark, expected) => {
    const amount = readAmount(text, { ...plainAmounts, mark })
    expect('cents' in amount ? amount.cents : amount.fault).toBe(expected)
  })

  it.each([
    ['12,50', ','],
    ['€ 1.234,5', ','],
    ['1234.56', '.'],
    ['100.0000', '.'],
    ['1.234', null],
    ['12,-', null],
    ['Kade 2.5', null],
  ])('%s shows %j before the cents', (text, mark) => expect(markEvidence(text)).toBe(mark))

  it.each<[string, Partial<AmountStyle>]>([
    ['Bedrag', { inCents: false, currency: null }],
    ['Amount (USD)', { currency: 'other' }],
    ['Saldo GBP', { currency: 'GBP' }],
    ['Open in €', { currency: 'EUR' }],
    ['Amount in cents', { inCents: true }],
    ['bedrag_eurocenten', { inCents: true }],
    ['Percent', { inCents: false }],
  ])('the header %s says %j', (header, style) => expect(amountStyle(header, null)).toMatchObject(style))

  it('under a header that says cents is whole', () => {
    const cents = { ...plainAmounts, inCents: true }
    expect([readAmount('12150', cents), readAmount(995, cents), readAmount('12,50', cents)]).toEqual([
      { cents: 12150, rounded: false, currency: null },
      { cents: 995, rounded: false, currency: null },
      { fault: 'bad_amount' },
    ])
  })

  it('of a million blanks is refused at once', () => {
    const start = process.cpuUsage()
    expect(readAmount(`1${' '.repeat(1_000_000)}1`)).toEqual({ fault: 'bad_amount' })
    expect(processorTimeSince(start)).toBeLessThan(100)
  })

  it('names its currency', () => {
    expect(readAmount('£ 12.00')).toMatchObject({ currency: 'GBP' })
    expect([readCurrency(''), readCurrency('eur'), readCurrency('DKK'), readCurrency('USD')]).toEqual([
      'EUR',
      'EUR',
      'DKK',
      null,
    ])
  })
})

describe('a whole address in one cell', () => {
  it.each([
    ['Bahnhofstr. 9, 47533 Kleve', 'Bahnhofstr. 9', '', '47533', 'Kleve', 'DE'],
    ['Gentsestraat 8, B-9000 Gent, België', 'Gentsestraat 8', '', '9000', 'Gent', 'BE'],
    ['Molenpad 2, 1541 RB Koog aan de Zaan', 'Molenpad 2', '', '1541 RB', 'Koog aan de Zaan', 'NL'],
    ['Dorpsweg 3 Wormer 1531DL', 'Dorpsweg 3', '', '1531 DL', 'Wormer', 'NL'],
    ['Westzijde 20-3hoog 1506 GD Zaandam', 'Westzijde 20-3hoog', '', '1506 GD', 'Zaandam', 'NL'],
    ['Kade 2\n1506 EH Zaandam', 'Kade 2', '', '1506 EH', 'Zaandam', 'NL'],
    ['1506eh Zaandam, Kade 2', 'Kade 2', '', '1506 EH', 'Zaandam', 'NL'],
    ['Kade, 2, 1506 EH Zaandam', 'Kade 2', '', '1506 EH', 'Zaandam', 'NL'],
    ['Kade 2 - 1506 EH - Zaandam', 'Kade 2', '', '1506 EH', 'Zaandam', 'NL'],
    ['Kade 2, 3e etage, 1506 EH Zaandam (Nederland)', 'Kade 2', '3e etage', '1506 EH', 'Zaandam', 'NL'],
    ['p/a Smit, Kade 2, 1506 EH Zaandam', 'Kade 2', 'p/a Smit', '1506 EH', 'Zaandam', 'NL'],
    ['Kade 1,Amsterdam,Noord-Holland,1012 AB', 'Kade 1', '', '1012 AB', 'Amsterdam', 'NL'],
    ['Rue Haute 6 bte 4, 1000 Bruxelles', 'Rue Haute 6 bte 4', '', '1000', 'Bruxelles', 'BE'],
    ['12 rue de la Paix, 75002 Paris, France', '12 rue de la Paix', '', '75002', 'Paris', 'FR'],
    ['1 High Street, London SW1A 2AA, United Kingdom', '1 High Street', '', 'SW1A 2AA', 'London', 'GB'],
    // Dutch streets can be called so: four digits beside them are a postcode that lost its letters.
    ['Boulevard Heuvelink 50, 6828 Arnhem', 'Boulevard Heuvelink 50', '', '6828', 'Arnhem', null],
    ['Boulevard de Ruyter 4, 4381 Vlissingen', 'Boulevard de Ruyter 4', '', '4381', 'Vlissingen', null],
    ['Avenue Ceramique 1, 6221 Maastricht', 'Avenue Ceramique 1', '', '6221', 'Maastricht', null],
    ['Place 7, 2513 Den Haag', 'Place 7', '', '2513', 'Den Haag', null],
    ['Avenue Louise 54, 1050 Ixelles', 'Avenue Louise 54', '', '1050', 'Ixelles', 'BE'],
    ['Avenue de la Couronne 12, 1050 Elsene', 'Avenue de la Couronne 12', '', '1050', 'Elsene', 'BE'],
    ["Boulevard d'Avroy 8, 4000 Liège", "Boulevard d'Avroy 8", '', '4000', 'Liège', 'BE'],
    ['Frankfurter Allee 12, 10247 Berlin', 'Frankfurter Allee 12', '', '10247', 'Berlin', 'DE'],
    ['8 allée des Tilleuls, 69006 Lyon', '8 allée des Tilleuls', '', '69006', 'Lyon', 'FR'],
    ['L-1234 Luxembourg, 5 rue Haute', '5 rue Haute', '', '1234', 'Luxembourg', 'LU'],
    ['Postbus 12, 1540 AA Zaandijk', 'Postbus 12', '', '1540 AA', 'Zaandijk', 'NL'],
    ['Lange Gang 12 bus 3, 2500 Lier', 'Lange Gang 12 bus 3', '', '2500', 'Lier', 'BE'],
    ['Kade 12, 2000 Antwerpen', 'Kade 12', '', '2000', 'Antwerpen', 'BE'],
    ['Unter den Linden 5, 10117 Berlin', 'Unter den Linden 5', '', '10117', 'Berlin', 'DE'],
    ['Flat 3, 22B Mill Lane, Leeds LS1 4AP', '22B Mill Lane', 'Flat 3', 'LS1 4AP', 'Leeds', 'GB'],
    ['Kade 2 / 1506 EH Zaandam (NL)', 'Kade 2', '', '1506 EH', 'Zaandam', 'NL'],
    ['Kamerlingh Onnesweg 2, 1506 EH Zaandam', 'Kamerlingh Onnesweg 2', '', '1506 EH', 'Zaandam', 'NL'],
    // Four digits beside a Dutch street may have lost their letters.
    ['Kade 12, 8500 Kortrijk', 'Kade 12', '', '8500', 'Kortrijk', null],
  ])('%j', (text, street, secondLine, postcode, city, country) =>
    expect(splitAddress(text)).toEqual({ street, secondLine, postcode, city, country }),
  )

  it.each(['Kade 2', 'Plein 1940 Amsterdam', 'Dorpsstraat 9b', 'Zaandam', '', `1506 EH ${'x'.repeat(1000)}`])(
    '%j is none',
    (text) => expect(splitAddress(text)).toBeNull(),
  )

  it('of which no postcode is told has its place behind the comma', () => {
    expect(splitWithoutPostcode('Kade 2, Zaandam')).toMatchObject({ street: 'Kade 2', city: 'Zaandam' })
  })
})

describe('contact details in one cell', () => {
  const wrong = 'wrong'
  it.each<[string, string[] | 'wrong']>([
    ['jan@example.nl', ['jan@example.nl']],
    ['Jan <jan@example.nl>', ['jan@example.nl']],
    ['"Vries, Jan de" <jan@example.nl>', ['jan@example.nl']],
    ['mailto:jan@example.nl', ['jan@example.nl']],
    ['jan@example.nl (Jan)', ['jan@example.nl']],
    ['jan@example.nl; piet@example.nl', ['jan@example.nl', 'piet@example.nl']],
    ['jan@example.nl / 06-12345678', ['jan@example.nl', '+31612345678']],
    ['tel: 075-614 22 00, e-mail: jan@example.nl', ['jan@example.nl', '+31756142200']],
    ['06-12345678 of 075/6142200', ['+31612345678', '+31756142200']],
    ['0612345678 (na 18u)', ['+31612345678']],
    ['+32 56 12 34 56', ['+3256123456']],
    // A spreadsheet took the plus, or the zero.
    ['31612345678', ['+31612345678']],
    ['612345678', ['+31612345678']],
    ['4915112345678', ['+4915112345678']],
    // Blanks inside an address: which part of it is meant nobody can say.
    ['jan de vries@example.nl', wrong],
    ['jan @example.nl', wrong],
    ['jan@example', wrong],
    ['3,16123E+10', wrong],
    ['12345', wrong],
    ['geen', wrong],
  ])('%s', (text, expected) => {
    const { emails, phones, isWrong } = readContacts(text, 'NL')
    expect(isWrong ? wrong : [...emails, ...phones]).toEqual(expected)
  })

  it.each([
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['470123456', 'BE', '+32470123456'],
    ['0612345678', 'BE', '+31612345678'],
    ['030 1234567', 'DE', '+49301234567'],
    ['02 1234567', 'IT', '+39021234567'],
  ])('%s of somebody in %s is %s', (text, _country, expected) => expect(readPhone(text, _country)).toBe(expected))

  it.each([
    ['612345678', ['NL'], 1],
    ['31612345678', ['NL'], 1],
    // Of seven digits nothing is made, and with its zero it was never without one.
    ['1234567', ['NL'], 0],
    ['0612345678', ['NL'], 0],
    // Nine digits in the Netherlands, eight in Belgium.
    ['56123456', ['NL'], 0],
    ['56123456', ['België'], 1],
    ['56123456', ['BE', 'Kortrijk'], 1],
    ['56123456', ['B-8500', 'Kortrijk'], 1],
    ['56123456', ['Ann', 'de', 'Vries'], 0],
  ])('%s beside %j is told to have lost its zero or plus: %s', (phone, others, told) => {
    const evidence = gatherEvidence()
    evidence.add([{ number: 2, cells: [phone, ...others] }])
    expect(evidence.columns(1)[0]?.barePhones).toBe(told)
  })
})

describe('a street with its number', () => {
  it.each([
    ['Zuiddijk 112', 'Zuiddijk', '112'],
    ['Botenmakersstraat 51 A', 'Botenmakersstraat', '51 A'],
    ['Dr. J.M. den Uylweg 4', 'Dr. J.M. den Uylweg', '4'],
    ['2e Jan Steenstraat 5-II', '2e Jan Steenstraat', '5-II'],
    ['Dorpsstraat 5 - 2', 'Dorpsstraat', '5 - 2'],
    ['Plein 1940 12', 'Plein 1940', '12'],
    ['Plein 1940', 'Plein', '1940'],
    ['POSTBUS 367', 'POSTBUS', '367'],
    ['Kade 1\r\n1e verdieping', 'Kade', '1 1e verdieping'],
    ['Europaweg, 2', 'Europaweg', '2'],
    ['Vincent van Goghweg', 'Vincent van Goghweg', ''],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Kade 5. etage 2', 'Kade', '5. etage 2'],
    ['', '', ''],
  ])('%j is %j and %j', (text, street, houseNumber) => expect(splitStreet(text)).toEqual({ street, houseNumber }))

  it('keeps every letter of it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const { street, houseNumber } = splitStreet(text)
        const bare = (value: string) => value.replace(/[\s,]/g, '')
        expect(bare(street + houseNumber)).toBe(bare(text))
      }),
    )
  })
})
