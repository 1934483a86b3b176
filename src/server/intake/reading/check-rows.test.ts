import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedWith, goodRow, listFields } from '#test/claim-rows.ts'
import { processorTimeSince } from '#test/processor-time.ts'
import { type ImportField, isRefusal } from '#contract/intake/claim-list.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import { reasonOf } from '#server/intake/imports/problem-words.ts'
import { gatherEvidence } from './column-evidence.ts'
import { suggestValues } from '#server/intake/imports/suggest-values.ts'
import { checkRow, stateOf } from './check-rows.ts'

const check = (change: Partial<Record<ImportField, Cell>>) =>
  checkRow({ number: 2, cells: listFields.map((field) => ({ ...goodRow, ...change })[field] ?? null) }, checkedWith)
const kinds = (change: Partial<Record<ImportField, Cell>>) => check(change).problems.map(({ kind }) => kind)

describe('a row of a list', () => {
  it.each([
    ['diversen', 'diversen', []],
    ['test', 'test', []],
    ['PO 2026-14', 'PO 2026-14', []],
    ['1,23457E+11', null, ['lost_number']],
  ])('keeps its reference as it is written, unless a spreadsheet took its digits: %s', (reference, kept, told) => {
    expect(check({ reference }).draft.reference).toBe(kept)
    expect(kinds({ reference })).toEqual(told)
  })

  it('without a fault becomes a claim, written the way the database keeps it', () => {
    const { draft, problems } = check({})
    expect(problems).toEqual([])
    expect(draft).toMatchObject({
      name: 'Jan van Dam',
      kind: 'private',
      houseNumber: '1 A',
      postcode: '1506 EH',
      country: 'NL',
      email: 'Jan@example.nl',
      invoiceDay: '2026-09-01',
      dueDay: '2026-09-15',
      dueBasis: 'contract',
      amountCents: 59800,
      currency: 'EUR',
      interest: { kind: 'statutory', fromDay: '2026-09-16', startRule: 'agreed_term', dayCount: 'year' },
    })
  })

  it.each<[string, Partial<Record<ImportField, Cell>>]>([
    ['missing_name', { name: '' }],
    ['missing_name', { name: '   ' }],
    ['text_too_long', { name: 'a'.repeat(10_000) }],
    ['missing_invoice_number', { invoiceNumber: null }],
    ['text_too_long', { invoiceNumber: '1'.repeat(61) }],
    ['missing_invoice_date', { invoiceDay: null }],
    ['bad_invoice_date', { invoiceDay: '31-02-2026' }],
    ['bad_invoice_date', { invoiceDay: { fault: '#N/A' } }],
    ['bad_due_date', { dueDay: '31-11-2026' }],
    ['due_before_invoice', { dueDay: '31-08-2026' }],
    ['bad_amount', { amount: '1.23,4' }],
    ['bad_amount', { amount: null }],
    ['bad_amount', { amount: { fault: '#DIV/0!' } }],
    ['amount_too_large', { amount: '1000000000000000000' }],
    ['amount_too_large', { amount: 1e18 }],
    ['zero_amount', { amount: 0 }],
    ['credit_note', { amount: '-45,00' }],
    ['missing_name', { name: { fault: '#N/A' } }],
    ['missing_name', { name: '#VERW!' }],
    ['missing_name', { name: '-' }],
    ['missing_invoice_number', { invoiceNumber: 'NULL' }],
    ['zero_amount', { paid: '598,00' }],
    ['credit_note', { paid: '600,00' }],
    ['credit_note', { amount: null, paid: '600,00' }],
    ['bad_amount', { paid: 'deels' }],
    ['bad_amount', { paid: '-10,00' }],
    ['credit_note', { documentKind: 'Creditnota' }],
    ['credit_note', { documentKind: 'C' }],
    ['credit_note', { documentKind: 'Credit Memo', amount: '-45,00' }],
    ['not_open', { documentKind: 'Payment' }],
    ['not_open', { status: 'Betaald' }],
    ['not_open', { status: 'Draft' }],
    ['unsupported_currency', { currency: 'USD' }],
    ['unsupported_currency', { amount: '$ 12,00' }],
  ])('is refused for %s: %j', (kind, change) => {
    const { problems } = check(change)
    expect(problems.map((problem) => problem.kind)).toEqual([kind])
    expect(stateOf(problems)).toBe('bad')
  })

  it.each([
    ['invoiceDay', '1 mei', true],
    ['dueDay', 'May 1st', true],
    ['birthDay', '1er mai', true],
    ['invoiceDay', '31-02-2026', false],
    ['birthDay', 'mei', false],
    ['birthDay', '01-01-1900', false],
    ['birthDay', '01-02-2030', false],
  ] as const)('tells of the %s %j whether only its year is missing: %s', (field, text, isTold) => {
    const { problems } = check({ [field]: text })
    expect(problems.map((problem) => [problem.field, reasonOf(problem, 'nl').includes('Het jaar ontbreekt')])).toEqual([
      [field, isTold],
    ])
  })

  it.each<[string, Partial<Record<ImportField, Cell>>, ImportField]>([
    ['bad_postcode', { postcode: '12 3456' }, 'postcode'],
    ['bad_email', { email: 'geen e-mail' }, 'email'],
    ['bad_email', { email: 't.mensink@voorbeeld' }, 'email'],
    ['bad_iban', { iban: 'NL00ABNA0123456789' }, 'iban'],
    ['bad_phone', { phone: '12' }, 'phone'],
    ['bad_kvk_number', { kvkNumber: '123456' }, 'kvkNumber'],
    ['bad_legal_type', { legalType: 'onbekend' }, 'legalType'],
    ['bad_vat_number', { vatNumber: 'NL000000000B00' }, 'vatNumber'],
    ['bad_birth_date', { birthDay: '31-02-1980' }, 'birthDay'],
    ['bad_country', { country: 'Atlantis' }, 'country'],
    ['house_number_as_day', { houseNumber: '2-feb', country: 'BE', postcode: null }, 'houseNumber'],
    ['bad_claim_kind', { claimKind: 'zomaar iets' }, 'claimKind'],
  ])('is taken with a remark for %s: %j', (kind, change, field) => {
    const { draft, problems } = check(change)
    expect(problems).toEqual([{ kind, field }])
    expect(stateOf(problems)).toBe('good')
    expect(draft[field as 'email']).not.toBe(Object.values(change)[0])
    expect(draft.remarks).toEqual([{ field, text: Object.values(change)[0] }])
  })

  it.each<[string, Partial<Record<ImportField, Cell>>]>([
    ['missing_house_number', { houseNumber: null, street: 'Galjoenstraat' }],
    ['missing_address', { street: null, houseNumber: null }],
    ['missing_due_date', { dueDay: null }],
    ['not_due_yet', { dueDay: '29-11-2026' }],
    ['may_be_time_barred', { invoiceDay: '01-09-2021', dueDay: '15-09-2021' }],
    ['may_be_time_barred', { invoiceDay: '01-09-2024', dueDay: '15-09-2024', claimKind: 'Consumentenkoop' }],
    ['amount_rounded', { amount: 12.345 }],
    ['not_due_yet', { invoiceDay: '01-02-2062', dueDay: '15-02-2062' }],
  ])('is taken, and pointed at, for %s: %j', (kind, change) => {
    expect(kinds(change)).toEqual([kind])
    expect(stateOf(check(change).problems)).toBe('good')
  })

  it.each([
    [{ paid: '100,00' }, 49800],
    [{ paid: '-' }, 59800],
    [{ documentKind: 'D', status: 'Herinnering 2' }, 59800],
    [{ documentKind: 'Verkoopfactuur', status: 'Deels betaald' }, 59800],
  ] as const)('asks what is left of the invoice: %j', (change, cents) => {
    expect(check(change)).toMatchObject({ draft: { amountCents: cents }, problems: [] })
  })

  it.each([
    ['Consumentenkoop', 'consumer_purchase'],
    ['ja', 'consumer_purchase'],
    ['Nee', 'contract'],
    ['Huur', 'periodic'],
    ['Overig', 'other'],
    [null, 'contract'],
  ])('says what is claimed: %s is %s', (claimKind, read) => {
    expect(check({ claimKind })).toMatchObject({ draft: { claimKind: read }, problems: [] })
  })

  it.each([
    ['B.V.', 'company', 'bv'],
    ['Vennootschap onder firma', 'company', 'vof'],
    ['eenmanszaak', 'company', 'eenmanszaak'],
    ['Natuurlijk persoon', 'private', null],
    [null, 'private', null],
  ])('says what the debtor is before the law: %s', (legalType, kind, read) => {
    expect(check({ legalType })).toMatchObject({ draft: { kind, legalType: read }, problems: [] })
  })

  it('of a company is never a consumer purchase', () => {
    const { draft, problems } = check({ companyName: 'Bakkerij Smit B.V.', claimKind: 'Consumentenkoop' })
    expect(draft.claimKind).toBe('contract')
    expect(problems).toMatchObject([{ kind: 'bad_claim_kind', field: 'claimKind' }])
  })

  it.each([
    [{ street: 'Dorpsstraat 9b', houseNumber: '10244' }, ['two_house_numbers']],
    [{ street: 'Dorpsstraat 9b', houseNumber: '9 B' }, []],
    [{ street: 'Plein 1940', houseNumber: '12' }, []],
    [{ street: 'Dorpsstraat 9', houseNumber: 'b' }, []],
  ])('with two house numbers is pointed at: %j', (change, expected) => expect(kinds(change)).toEqual(expected))

  it('is pointed at when the file does not show it', () => {
    const cells = listFields.map((field) => goodRow[field] ?? null)
    expect(checkRow({ number: 3, cells }, checkedWith).problems).toEqual([
      { kind: 'hidden_row', field: 'invoiceNumber' },
    ])
  })

  it('is marked when a quote stands in it that closes nothing', () => {
    const cells = listFields.map((field) => goodRow[field] ?? null)
    expect(checkRow({ number: 5, cells }, checkedWith).problems).toEqual([
      { kind: 'stray_quote', field: listFields[0] },
    ])
  })

  it('without a last day to pay is judged by the day of its invoice', () => {
    expect(kinds({ dueDay: null, invoiceDay: '01-12-2026' })).toEqual(['missing_due_date', 'not_due_yet'])
    expect(kinds({ dueDay: null, invoiceDay: '01-12-2020' })).toEqual(['missing_due_date', 'may_be_time_barred'])
  })

  it('is of the company where a column names one, else of the person', () => {
    expect(check({ companyName: 'Bakkerij Smit B.V.' }).draft).toMatchObject({
      name: 'Bakkerij Smit B.V.',
      kind: 'company',
    })
    for (const companyName of [null, 'particulier', 'geen', 'Consument']) {
      expect(check({ companyName }).draft).toMatchObject({ name: 'Jan van Dam', kind: 'private' })
    }
  })

  it.each([
    [{ street: 'Kade 2, 1506 EH Zaandam', postcode: null, city: null, houseNumber: null }, 'Kade', '2', 'Zaandam'],
    [{ street: 'Kade 2\n1506eh  Den Haag', postcode: null, city: null, houseNumber: null }, 'Kade', '2', 'Den Haag'],
    [{ postcode: '1506 EH  ZAANDAM', city: null }, 'Dorpsstraat', '1 A', 'ZAANDAM'],
    [{ street: 't.a.v. de heer Bos, Kade 2', houseNumber: null }, 'Kade', '2', 'Zaandam'],
    [{ houseNumber: '12,00' }, 'Dorpsstraat', '12', 'Zaandam'],
  ])('has its address taken apart: %j', (change, street, houseNumber, city) => {
    expect(check(change)).toMatchObject({ draft: { street, houseNumber, postcode: '1506 EH', city }, problems: [] })
  })

  it.each([
    ['UK', 'GB'],
    ['B', 'BE'],
    ['Schotland', 'GB'],
    ['États-Unis', 'US'],
    ['Tschechien', 'CZ'],
    ['Polska', 'PL'],
  ])('is of the country that is called %s', (country, code) => {
    expect(check({ country, postcode: null })).toMatchObject({ draft: { country: code }, problems: [] })
  })

  it('says of a whole address whose postcode is none that it is', () => {
    const { draft, problems } = check({ street: 'Kade 2, 1506 Zaandam', houseNumber: null, postcode: null, city: null })
    expect(draft).toMatchObject({ street: 'Kade', postcode: null, city: 'Zaandam' })
    expect(problems).toEqual([{ kind: 'bad_postcode', field: 'street' }])
  })

  it('made of a million characters to keep us busy is judged at once', () => {
    const texts = [`a${' '.repeat(1e6)}b`, `${'-'.repeat(1e6)}x`, `a${'.'.repeat(1e6)}@b.nl`, '1.'.repeat(5e5)]
    const start = process.cpuUsage()
    for (const text of texts) {
      for (const field of listFields) {
        check({ [field]: text })
        suggestValues(field, text)
      }
      gatherEvidence().add([{ number: 1, cells: [text] }])
    }
    expect(processorTimeSince(start)).toBeLessThan(10_000)
  })

  it.each(['onbekend', 'X', '0', 'inconnu', 'Unbekannt', '???'])(
    'whose debtor is called %s waits for his name',
    (name) => {
      expect(kinds({ name })).toEqual(['missing_name'])
    },
  )

  it.each([
    ['Dhr. en Mevr. Jansen', 'Dhr. en Mevr. Jansen', 'unknown'],
    ['Dhr. P. Jansen en mw. A. de Vries', 'Dhr. P. Jansen en mw. A. de Vries', 'unknown'],
    ['mr. A. de Vries', 'A. de Vries', 'unknown'],
    ['Mr. John Smith', 'John Smith', 'male'],
    ['Mrs Smith', 'Smith', 'female'],
    ['Monsieur Dubois', 'Dubois', 'male'],
    ['Heer Jansen', 'Jansen', 'male'],
    ['M. de Vries', 'M. de Vries', 'unknown'],
  ])('of %s has the name %s and the gender %s', (name, read, gender) => {
    expect(check({ name }).draft).toMatchObject({ name: read, gender })
  })

  it.each([
    ['Berg, van der', 'Piet', 'Piet van der Berg'],
    ['Berg, Piet', 'Piet', 'Piet Berg'],
    ['van der Berg', 'Piet', 'Piet van der Berg'],
    ['Berg, P.J.', 'Piet', 'Piet Berg, P.J.'],
  ])('of %s with the first name %s is of %s', (name, firstName, whole) => {
    expect(check({ name, firstName }).draft.name).toBe(whole)
  })

  it('has its form of address taken off the name', () => {
    expect(check({ name: 'De heer P. Stam' }).draft).toMatchObject({ name: 'P. Stam', gender: 'male', kind: 'private' })
    expect(check({ name: 'Mevrouw A. Bakker' }).draft).toMatchObject({ name: 'A. Bakker', gender: 'female' })
    expect(check({ name: 'De Heer Bouw B.V.' }).draft).toMatchObject({ name: 'De Heer Bouw B.V.', kind: 'company' })
  })

  it('has its house number taken off the street where it has no column of its own', () => {
    expect(check({ street: 'Zuiddijk 112 A', houseNumber: null }).draft).toMatchObject({
      street: 'Zuiddijk',
      houseNumber: '112 A',
    })
    expect(check({ street: 'Zuiddijk 112', houseNumber: '112' }).draft).toMatchObject({
      street: 'Zuiddijk',
      houseNumber: '112',
    })
    expect(check({ street: 'Plein 1940', houseNumber: '12' }).draft).toMatchObject({
      street: 'Plein 1940',
      houseNumber: '12',
    })
  })

  it('is of a company by its own column, else by its name or its number in the register', () => {
    expect(check({ debtorKind: 'Zakelijk' }).draft.kind).toBe('company')
    expect(check({ debtorKind: 'Particulier', name: 'De Wit B.V.' }).draft.kind).toBe('private')
    expect(check({ name: 'De Wit B.V.' }).draft).toMatchObject({ kind: 'company', interest: { kind: 'commercial' } })
    expect(check({ kvkNumber: 12345678 }).draft.kind).toBe('company')
    expect(check({}).draft.kind).toBe('private')
  })

  it('gets back the zeros a spreadsheet took for a quantity', () => {
    expect(check({ kvkNumber: 1234567 }).draft.kvkNumber).toBe('01234567')
    expect(check({ phone: 612345678 }).draft.phone).toBe('+31612345678')
    expect(check({ phone: '+31612345678.0', kvkNumber: '12345678.0' })).toMatchObject({
      problems: [],
      draft: { phone: '+31612345678', kvkNumber: '12345678' },
    })
  })

  it('without a last day to pay gives a company thirty days by law, and asks no interest of a consumer', () => {
    expect(check({ dueDay: null, name: 'De Wit B.V.' }).draft).toMatchObject({
      dueDay: '2026-10-01',
      dueBasis: 'law',
      interest: { kind: 'commercial', fromDay: '2026-10-02' },
    })
    expect(check({ dueDay: null }).draft).toMatchObject({
      dueDay: '2026-10-01',
      dueBasis: 'notice',
      interest: { kind: 'none' },
    })
  })

  it('is read or refused, never anything else, whatever stands in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('=1+1', '-', '€', '31-02-2026', '9'.repeat(400), { fault: '#REF!' }),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: listFields.length, maxLength: listFields.length }), (cells) => {
        const { draft, problems } = checkRow({ number: 2, cells }, checkedWith)
        if (problems.some(isRefusal)) return
        expect(draft.name).not.toBeNull()
        expect(draft.amountCents).toBeGreaterThan(0)
        expect(draft.dueDay! >= draft.invoiceDay!).toBe(true)
        expect(draft.interest).not.toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})
