import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OwnField } from '#contract/intake/claim-list.ts'
import { openClaimsFile } from '#server/intake/reading/open-claims-file.ts'
import { headerFingerprint, proposeMapping } from '#server/intake/reading/propose-mapping.ts'

/** A list of two claims with these columns, each with believable content, as a CSV file. */
const samples: Readonly<Record<OwnField | '-', readonly [string, string, string]>> = {
  debtorNumber: ['10001', '10002', '10003'],
  salutation: ['Dhr.', 'Mevr.', ''],
  firstName: ['Jan', 'Piet', 'Anna'],
  namePrefix: ['van', '', 'de'],
  name: ['Jan van Dam', 'Bakkerij Smit B.V.', 'Anna de Vries'],
  companyName: ['', 'Bakkerij Smit B.V.', ''],
  debtorKind: ['Particulier', 'Zakelijk', 'Particulier'],
  street: ['Dorpsstraat 1', 'Kade 2 A', 'Plein 3'],
  houseNumber: ['1', '2 A', '3-II'],
  houseAddition: ['', 'A', 'bis'],
  wholeAddress: ['Kade 1, 1506 EH Zaandam', 'Dam 7, 1012 LG Amsterdam', 'Plein 3, 3511 AB Utrecht'],
  secondLine: ['3e verdieping', '', 'bus 4'],
  contact: ['jan@example.nl / 06-12345678', '075-6142200', 'anna@example.nl'],
  postcode: ['1506 EH', '1506EJ', '3511 AB'],
  city: ['Zaandam', 'Utrecht', 'Den Haag'],
  country: ['NL', 'NL', 'NL'],
  email: ['jan@example.nl', 'info@example.nl', 'anna@example.nl'],
  phone: ['075-6142200', '030 234 5678', '0201234567'],
  mobile: ['0612345678', '06-12345679', '+31612345670'],
  iban: ['NL91ABNA0417164300', '', ''],
  kvkNumber: ['12345678', '', '87654321'],
  vatNumber: ['NL001234567B01', '', ''],
  legalType: ['', 'B.V.', ''],
  birthDay: ['14-05-1980', '', ''],
  language: ['nl', 'nl', 'fr'],
  invoiceNumber: ['F2026-001', 'F2026-002', 'F2026-003'],
  invoiceDay: ['14-05-2026', '01-06-2026', '02-06-2026'],
  dueDay: ['28-05-2026', '15-06-2026', '16-06-2026'],
  amount: ['1.234,56', '99,00', '12,10'],
  paid: ['0,00', '1,00', '2,10'],
  documentKind: ['Factuur', 'Factuur', 'Creditnota'],
  claimKind: ['Consumentenkoop', 'Huur', 'Dienst'],
  status: ['Open', 'Betaald', 'Open'],
  currency: ['EUR', 'EUR', 'EUR'],
  description: ['Levering hout', 'Brood', 'Les'],
  reference: ['K-1', 'K-2', 'K-3'],
  merchant: ['Tuinhuis', 'Tuinhuis', 'Haardhout'],
  '-': ['x y', '', 'z'],
}

const list = (columns: readonly (readonly [string, OwnField | '-'])[]) => {
  const isApart = columns.some(([, field]) => field === 'houseNumber')
  const cell = (field: OwnField | '-', row: number) => {
    const text = samples[field][row] ?? ''
    return field === 'street' && isApart ? text.replace(/ \d.*/, '') : text
  }
  const rows = [0, 1, 2].map((row) => columns.map(([, field]) => cell(field, row)).join(';'))
  return Buffer.from([columns.map(([header]) => header).join(';'), ...rows].join('\r\n'))
}

describe('the columns of bookkeeping packages are recognised by their names', () => {
  it.each<[string, (readonly [string, OwnField | '-'])[]]>([
    [
      'Exact Online',
      [
        ['Code', 'debtorNumber'],
        ['Naam debiteur', 'name'],
        ['Adres', 'street'],
        ['Postcode', 'postcode'],
        ['Plaats', 'city'],
        ['Factuurnr.', 'invoiceNumber'],
        ['Fact.datum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Factuurbedrag', '-'],
        ['Openstaand', 'amount'],
        ['Dagen open', '-'],
      ],
    ],
    [
      'SnelStart',
      [
        ['Relatiecode', 'debtorNumber'],
        ['Naam', 'name'],
        ['Straat', 'street'],
        ['Nr', 'houseNumber'],
        ['Postcode', 'postcode'],
        ['Plaats', 'city'],
        ['E-mailadres', 'email'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Factuurdatum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Openstaand saldo', 'amount'],
      ],
    ],
    [
      'Moneybird',
      [
        ['Invoice number', 'invoiceNumber'],
        ['Invoice date', 'invoiceDay'],
        ['Due date', 'dueDay'],
        ['Total incl. tax', '-'],
        ['Total unpaid', 'amount'],
        ['Company name', 'name'],
        ['Address', 'street'],
        ['Zipcode', 'postcode'],
        ['City', 'city'],
        ['Email', 'email'],
        ['Customer id', 'debtorNumber'],
      ],
    ],
    [
      'Twinfield',
      [
        ['Debiteur', 'debtorNumber'],
        ['Naam', 'name'],
        ['Boekstuknummer', '-'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Factuurdatum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Valuta', 'currency'],
        ['Bedrag', '-'],
        ['Openstaand bedrag', 'amount'],
      ],
    ],
    [
      'AFAS Profit',
      [
        ['Nummer debiteur', 'debtorNumber'],
        ['Naam', 'name'],
        ['Straat + huisnummer', 'street'],
        ['Postcode', 'postcode'],
        ['Woonplaats', 'city'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Datum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Bedrag openstaand', 'amount'],
      ],
    ],
    [
      'e-Boekhouden',
      [
        ['Relatie', 'name'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Datum', 'invoiceDay'],
        ['Betalen voor', 'dueDay'],
        ['Totaal incl. BTW', '-'],
        ['Betaald', '-'],
        ['Openstaand', 'amount'],
      ],
    ],
    [
      'Visma',
      [
        ['Klantnr', 'debtorNumber'],
        ['Klantnaam', 'name'],
        ['Factuurnr', 'invoiceNumber'],
        ['Factuurdat.', 'invoiceDay'],
        ['Verv.dat.', 'dueDay'],
        ['Restant', 'amount'],
        ['Munt', 'currency'],
      ],
    ],
    [
      'QuickBooks',
      [
        ['Customer', 'name'],
        ['No.', 'invoiceNumber'],
        ['Date', 'invoiceDay'],
        ['Due date', 'dueDay'],
        ['Balance', 'amount'],
        ['Total', '-'],
      ],
    ],
    [
      'Xero',
      [
        ['ContactName', 'name'],
        ['POAddressLine1', 'street'],
        ['POCity', 'city'],
        ['InvoiceNumber', 'invoiceNumber'],
        ['InvoiceDate', 'invoiceDay'],
        ['DueDate', 'dueDay'],
        ['Total', '-'],
        ['InvoiceAmountPaid', '-'],
        ['InvoiceAmountDue', 'amount'],
        ['Currency', 'currency'],
        ['Type', 'documentKind'],
        ['Status', 'status'],
      ],
    ],
    [
      'Odoo',
      [
        ['Number', 'invoiceNumber'],
        ['Invoice Partner Display Name', 'name'],
        ['Invoice/Bill Date', 'invoiceDay'],
        ['Due Date', 'dueDay'],
        ['Untaxed Amount Signed', '-'],
        ['Total Signed', '-'],
        ['Amount Due Signed', 'amount'],
      ],
    ],
    [
      'SAP',
      [
        ['Customer', 'debtorNumber'],
        ['Name 1', 'name'],
        ['Doc. no.', 'invoiceNumber'],
        ['Doc. date', 'invoiceDay'],
        ['Net due dt', 'dueDay'],
        ['Amount in LC', 'amount'],
      ],
    ],
    [
      'Sage',
      [
        ['Account Ref', 'debtorNumber'],
        ['Name', 'name'],
        ['Inv No', 'invoiceNumber'],
        ['Inv Date', 'invoiceDay'],
        ['Due Date', 'dueDay'],
        ['Gross', '-'],
        ['Paid', '-'],
        ['O/S', 'amount'],
      ],
    ],
    [
      'Informer',
      [
        ['Factuurnr', 'invoiceNumber'],
        ['Relatienr', 'debtorNumber'],
        ['Relatie', 'name'],
        ['Factuurdatum', 'invoiceDay'],
        ['Vervaldatum', 'dueDay'],
        ['Totaal', '-'],
        ['Open', 'amount'],
      ],
    ],
    [
      'a ledger with two sides',
      [
        ['Relatiecode', 'debtorNumber'],
        ['Naam', 'name'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Datum', 'invoiceDay'],
        ['Debet', 'amount'],
        ['Credit', 'paid'],
      ],
    ],
    [
      'totals and what was paid of them',
      [
        ['Naam', 'name'],
        ['Factuurnr', 'invoiceNumber'],
        ['Factuurdatum', 'invoiceDay'],
        ['Totaal incl. btw', 'amount'],
        ['Reeds betaald', 'paid'],
      ],
    ],
    [
      'companies and people',
      [
        ['Bedrijfsnaam', 'companyName'],
        ['Voornaam', 'firstName'],
        ['Tussenvoegsel', 'namePrefix'],
        ['Achternaam', 'name'],
        ['Factuurnummer', 'invoiceNumber'],
        ['Factuurdatum', 'invoiceDay'],
        ['Openstaand', 'amount'],
      ],
    ],
    [
      'companies alone',
      [
        ['Bedrijfsnaam', 'name'],
        ['Nr', 'invoiceNumber'],
        ['Datum', 'invoiceDay'],
        ['Openstaand', 'amount'],
      ],
    ],
    [
      'a German list',
      [
        ['Kundennummer', 'debtorNumber'],
        ['Kunde', 'name'],
        ['Rechnungsnummer', 'invoiceNumber'],
        ['Rechnungsdatum', 'invoiceDay'],
        ['Fällig am', 'dueDay'],
        ['Betrag', '-'],
        ['Offener Betrag', 'amount'],
      ],
    ],
    [
      'a French list',
      [
        ['N° client', 'debtorNumber'],
        ['Raison sociale', 'name'],
        ['Adresse', 'street'],
        ['Code postal', 'postcode'],
        ['Ville', 'city'],
        ['N° facture', 'invoiceNumber'],
        ['Date facture', 'invoiceDay'],
        ["Date d'échéance", 'dueDay'],
        ['Montant dû', 'amount'],
      ],
    ],
    [
      'a housing association',
      [
        ['Huurdernr', 'debtorNumber'],
        ['Voorletters', 'firstName'],
        ['Tussenvoegsel', 'namePrefix'],
        ['Achternaam', 'name'],
        ['Geb.datum', 'birthDay'],
        ['Nota', 'invoiceNumber'],
        ['Notadatum', 'invoiceDay'],
        ['Vervaldag', 'dueDay'],
        ['Saldo', 'amount'],
        ['Mobiel', 'mobile'],
      ],
    ],
    [
      'the child care of the mock-up',
      [
        ['Klantnr', 'debtorNumber'],
        ['Naam', 'name'],
        ['Straat', 'street'],
        ['PC', 'postcode'],
        ['Plaats', 'city'],
        ['Mail', 'email'],
        ['Factuur', 'invoiceNumber'],
        ['Fact.dat', 'invoiceDay'],
        ['Verv.dat', 'dueDay'],
        ['Bedrag', 'amount'],
        ['Opm', '-'],
      ],
    ],
  ])('%s', async (_, columns) => {
    const { mapping } = await openClaimsFile(list(columns))
    expect(Object.fromEntries(columns.map(([header], index) => [header, mapping[index] ?? '-']))).toEqual(
      Object.fromEntries(columns),
    )
  })

  it('without a header the columns are told by what stands in them, as a guess', async () => {
    const columns = (['name', 'postcode', 'email', 'invoiceNumber', 'invoiceDay', 'dueDay', 'amount'] as const).map(
      (field) => ['', field] as const,
    )
    const [, ...rows] = list(columns).toString().split('\r\n')
    const file = await openClaimsFile(Buffer.from(rows.join('\r\n')))
    expect(file.layout.headerRow).toBeNull()
    expect(file.layout.rowCount).toBe(3)
    expect(file.mapping).toEqual(['name', 'postcode', 'email', 'invoiceNumber', 'invoiceDay', 'dueDay', 'amount'])
    expect(file.layout.guessed).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('without a header the numbers before the days are those of the invoices', async () => {
    const rows = [1, 2, 3].map((row) => `D10${row};P. Smit;F26-${row};0${row}-06-2026;10,50`)
    const { mapping } = await openClaimsFile(Buffer.from(rows.join('\n')))
    expect(mapping).toEqual([null, 'name', 'invoiceNumber', 'invoiceDay', 'amount'])
  })

  it('a header in words that are not known is no claim; what stands below tells the columns', async () => {
    const file = await openClaimsFile(
      Buffer.from('Wie;Nr;Kolom 3;Wat\r\nA. Bakker;X-1;kort;598,00\r\nB. Stam;X-2;lang;12,50'),
    )
    expect(file.layout).toMatchObject({ headerRow: 1, rowCount: 2, headers: ['Wie', 'Nr', 'Kolom 3', 'Wat'] })
    expect(file.mapping[0]).toBe('name')
    expect(file.mapping[3]).toBe('amount')
  })

  it('a field is never given to two columns, whatever the headers', () => {
    const headers = fc.array(
      fc.constantFrom('Naam', 'Bedrag', 'Datum', 'Nr', 'Klant', 'Factuur', '', 'Openstaand', 'x'.repeat(500)),
    )
    fc.assert(
      fc.property(headers, (headers) => {
        const { mapping } = proposeMapping(headers, [])
        const used = mapping.filter((field) => field !== null)
        expect(mapping).toHaveLength(headers.length)
        expect(new Set(used).size).toBe(used.length)
      }),
    )
  })

  it('the same headers have the same fingerprint, in any capitals', () => {
    expect(headerFingerprint(['Naam', 'Verv.dat'])).toBe(headerFingerprint(['NAAM ', 'verv dat']))
    expect(headerFingerprint(['Naam', 'Bedrag'])).not.toBe(headerFingerprint(['Bedrag', 'Naam']))
  })
})
