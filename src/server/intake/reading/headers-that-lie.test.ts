import { describe, expect, it } from 'vitest'
import { openClaimsFile } from './open-claims-file.ts'

/** Columns that every list here has besides; what is tried stands in front of them. */
const plain = {
  Naam: ['J. van Dam', 'Bakkerij Smit B.V.', 'A. de Vries', 'K. Bos'],
  Factuurnummer: ['F26-01', 'F26-02', 'F26-03', 'F26-04'],
  Factuurdatum: ['14-05-2026', '01-06-2026', '02-06-2026', '03-06-2026'],
  Bedrag: ['1.234,56', '99,00', '12,10', '7,50'],
}

async function meaningOf(columns: Readonly<Record<string, readonly string[]>>) {
  const names = Object.keys(columns)
  const rows = [0, 1, 2, 3].map((row) => names.map((name) => columns[name]?.[row] ?? '').join('\t'))
  const { mapping } = await openClaimsFile(Buffer.from([names.join('\t'), ...rows].join('\r\n')))
  return Object.fromEntries(names.map((name, column) => [name, mapping[column] ?? '-']))
}

const days = ['02-01-2026', '03-01-2026', '13-01-2026', '05-01-2026']
const codes = ['10231', '10244', '10250', '10251']
const streets = ['Keizersgracht 112', 'Dorpsstraat 9b', 'Marktplein 4', 'Kerkstraat 1']
const bare = ['Keizersgracht', 'Dorpsstraat', 'Marktplein', 'Kerkstraat']
const amounts = ['21,00', '3,15', '1,10', '0,50']

describe('a header is believed only with what stands below it', () => {
  it.each<[string, readonly string[], string]>([
    ['Valutadatum', days, '-'],
    ['Rentedatum', days, '-'],
    ['Orderdatum', days, '-'],
    ['Leverdatum', days, '-'],
    ['Created at', days, '-'],
    ['Straat', days, '-'],
    ['Valuta', days, '-'],
    ['Land', ['+31', '+31', '+32', '+49'], '-'],
    ['Postcode', amounts, '-'],
    ['Huisnummer', ['10231', '10244', '10250', '10251'], '-'],
    ['E-mail', ['06-12345678', '0201234567', '030 234 5678', '0612345670'], 'phone'],
    ['Telefoon', ['jan@example.nl', 'info@example.nl', 'anna@example.nl', 'k@example.nl'], 'email'],
    ['Fax', ['0201234567', '0301234567', '0101234567', '0701234567'], '-'],
    ['KvK', ['Amsterdam', 'Utrecht', 'Zaandam', 'Delft'], '-'],
    ['BTW', amounts, '-'],
    ['TVA', amounts, '-'],
    ['Btw %', ['21', '21', '9', '21'], '-'],
    ['Bankrekening van ons', Array(4).fill('NL91ABNA0417164300'), '-'],
    ['IBAN eigen rekening', Array(4).fill('NL91ABNA0417164300'), '-'],
    ['Korting', amounts, '-'],
    ['Openstaand', ['USD 12,00', '€ 3,00', '4,00 EUR', '5,00 D'], 'amount'],
    ['Rente', amounts, '-'],
    ['Incassokosten', amounts, '-'],
    ['Verkoper', ['Piet', 'Klaas', 'Piet', 'Klaas'], '-'],
    ['Account manager', ['Piet', 'Klaas', 'Piet', 'Klaas'], '-'],
    ['Serienummer', codes, '-'],
    ['Artikelnummer', codes, '-'],
    ['Taal', ['Nederlands', 'Frans', 'Nederlands', 'Engels'], 'language'],
    ['Geboortedatum', ['12', '13', '14', '15'], '-'],
    // Days, numbers and sums of other things, however much like ours their name looks.
    ['Valutadag', days, '-'],
    ['Wertstellung', days, '-'],
    ['Klant sinds', days, '-'],
    ['E-mail verzonden op', days, '-'],
    ['Datum betaling', days, '-'],
    ['Overlijdensdatum', days, '-'],
    ['Meting', days, '-'],
    ['Customer PO', codes, 'reference'],
    ['Betalingskenmerk', codes, 'reference'],
    ['Order', amounts, '-'],
    ['Saldo klant', amounts, '-'],
    ['Bedrijfsonderdeel', ['Noord', 'Zuid', 'Noord', 'Oost'], '-'],
    ['Nr', ['112', '9', '4', '1'], '-'],
    // A count of the rows is nobody's number.
    ['Nr', ['1', '2', '3', '4'], '-'],
    ['Id', ['1', '2', '3', '4'], '-'],
    ['Order', ['ja', 'nee', 'nee', 'ja'], '-'],
  ])('%s', async (header, values, expected) => {
    expect((await meaningOf({ [header]: values, ...plain }))[header]).toBe(expected)
  })

  it.each(['Order Number', 'Ordernummer', 'Bestelnummer', 'Order ID', 'Bestellnummer', 'N° commande', 'Order'])(
    '%s is a reference, never a house number',
    async (header) => {
      expect(await meaningOf({ [header]: codes, Adres: streets, ...plain })).toMatchObject({
        [header]: 'reference',
        Adres: 'street',
      })
    },
  )

  it.each(['Nr', 'Nummer', 'No.', 'Number', 'Id', 'Code', 'Polisnummer'])(
    '%s beside streets that hold their numbers is no house number',
    async (header) => {
      const found = await meaningOf({ [header]: ['12', '13', '14', '15'], Straat: streets, ...plain })
      expect(Object.values(found)).not.toContain('houseNumber')
    },
  )

  it('Nr beside streets without numbers is the house number', async () => {
    const found = await meaningOf({ Straat: bare, Nr: ['112', '9b', '4', '1'], ...plain })
    expect(found).toMatchObject({ Straat: 'street', Nr: 'houseNumber' })
  })

  it('streets under Plaats and places under Straat are told apart by their numbers', async () => {
    const found = await meaningOf({ Straat: ['Urk', 'Ede', 'Delft', 'Gouda'], Plaats: streets, ...plain })
    expect(found).toMatchObject({ Straat: 'city', Plaats: 'street' })
  })

  it('a date in Bedrag, a name in Factuurnummer and a number in Naam are not believed', async () => {
    const found = await meaningOf({
      Bedrag: days,
      Factuurnummer: plain.Naam,
      Naam: ['10001', '10002', '10003', '10004'],
    })
    expect(found).not.toMatchObject({ Bedrag: 'amount' })
    expect(found['Factuurnummer']).toBe('name')
    expect(found['Naam']).not.toBe('name')
  })

  it('a street that holds the whole address is one, and so is a column without a name that says it', async () => {
    const whole = [
      'Kade 2, 1506 EH Zaandam',
      'Bahnhofstr. 7, 47533 Kleve',
      'Dam 7, 1012 LG Amsterdam',
      'Laan 1, 2000 AA Haarlem',
    ]
    expect((await meaningOf({ Adres: whole, ...plain }))['Adres']).toBe('wholeAddress')
    expect((await meaningOf({ 'Waar hij woont': whole, ...plain }))['Waar hij woont']).toBe('wholeAddress')
  })
})

describe('the lists of shops and offices are read as they are meant', () => {
  it.each<[string, Record<string, readonly [readonly string[], string]>]>([
    [
      'WooCommerce',
      {
        'Order Number': [codes, 'reference'],
        'Order Date': [days, '-'],
        'Billing First Name': [['Jan', 'Piet', 'Anna', 'Kim'], 'firstName'],
        'Billing Last Name': [['Smit', 'Bos', 'Dam', 'Vos'], 'name'],
        'Billing Address 1': [streets, 'street'],
        'Billing Address 2': [['3rd floor', '', 'bte 4', ''], 'secondLine'],
        'Billing Postcode': [['1015 CW', '5113 BA', '3311 AA', '1121 AB'], 'postcode'],
        'Billing City': [['Amsterdam', 'Ulicoten', 'Dordrecht', 'Landsmeer'], 'city'],
        'Shipping Address 1': [bare, '-'],
        'Shipping City': [['Delft', 'Delft', 'Delft', 'Delft'], '-'],
        'Invoice Number': [plain.Factuurnummer, 'invoiceNumber'],
        'Invoice Date': [plain.Factuurdatum, 'invoiceDay'],
        'Order Total Amount': [plain.Bedrag, 'amount'],
        Subtotal: [amounts, '-'],
      },
    ],
    [
      'Shopify',
      {
        Name: [['#1001', '#1002', '#1003', '#1004'], 'invoiceNumber'],
        Email: [['a@example.nl', 'b@example.nl', 'c@example.nl', 'd@example.nl'], 'email'],
        'Financial Status': [['pending', 'pending', 'paid', 'pending'], 'status'],
        Subtotal: [amounts, '-'],
        Taxes: [amounts, '-'],
        Total: [plain.Bedrag, 'amount'],
        'Billing Name': [plain.Naam, 'name'],
        'Billing Address1': [streets, 'street'],
        'Billing Zip': [['1015 CW', '5113 BA', '3311 AA', '1121 AB'], 'postcode'],
        'Shipping Name': [['x de y', 'z de y', 'w de y', 'v de y'], '-'],
      },
    ],
    [
      'Lightspeed',
      {
        Order_ID: [codes, 'reference'],
        Invoice_Number: [plain.Factuurnummer, 'invoiceNumber'],
        Invoice_Date: [plain.Factuurdatum, 'invoiceDay'],
        Address_Billing_Street: [bare, 'street'],
        Address_Billing_Number: [['112', '9', '4', '1'], 'houseNumber'],
        Address_Billing_Zipcode: [['1015 CW', '5113 BA', '3311 AA', '1121 AB'], 'postcode'],
        Address_Shipping_Street: [bare, '-'],
        Total_Price_Incl: [plain.Bedrag, 'amount'],
        Fullname: [plain.Naam, 'name'],
      },
    ],
    [
      'a property manager',
      {
        'Naam huurder': [plain.Naam, 'name'],
        'E-mail huurder': [['a@example.nl', '', 'c@example.nl', ''], 'email'],
        Objectnummer: [codes, 'reference'],
        Adres: [streets, 'street'],
        Nota: [plain.Factuurnummer, 'invoiceNumber'],
        Notadatum: [plain.Factuurdatum, 'invoiceDay'],
        Saldo: [plain.Bedrag, 'amount'],
      },
    ],
    [
      'a dentist',
      {
        Patiëntnummer: [codes, 'debtorNumber'],
        'Naam patiënt': [plain.Naam, 'name'],
        Behandeldatum: [days, '-'],
        Declaratienummer: [plain.Factuurnummer, 'invoiceNumber'],
        Declaratiedatum: [plain.Factuurdatum, 'invoiceDay'],
        Openstaand: [plain.Bedrag, 'amount'],
      },
    ],
    [
      'a list by hand',
      {
        Wie: [plain.Naam, 'name'],
        'Mail / tel': [['a@example.nl', '06-12345678', 'c@example.nl / 0201234567', ''], 'contact'],
        Factuur: [plain.Factuurnummer, 'invoiceNumber'],
        Datum: [plain.Factuurdatum, 'invoiceDay'],
        'Bedrag incl.': [plain.Bedrag, 'amount'],
        Opmerking: [['belt terug', '', '', ''], '-'],
      },
    ],
    [
      'a German office',
      {
        Kundennr: [codes, 'debtorNumber'],
        Vorname: [['Jan', 'Piet', 'Anna', 'Kim'], 'firstName'],
        Nachname: [['Smit', 'Bos', 'Dam', 'Vos'], 'name'],
        Straße: [bare, 'street'],
        Hausnummer: [['112', '9', '4', '1'], 'houseNumber'],
        PLZ: [['47533', '48455', '10115', '20095'], 'postcode'],
        Ort: [['Kleve', 'Bad Bentheim', 'Berlin', 'Hamburg'], 'city'],
        Adresszusatz: [['2. OG', '', '', ''], 'secondLine'],
        'Rechnungsnr.': [plain.Factuurnummer, 'invoiceNumber'],
        Rechnungsdatum: [plain.Factuurdatum, 'invoiceDay'],
        Fälligkeit: [plain.Factuurdatum, 'dueDay'],
        'Offener Betrag': [plain.Bedrag, 'amount'],
        Währung: [['EUR', 'EUR', 'EUR', 'EUR'], 'currency'],
        MwSt: [amounts, '-'],
      },
    ],
    [
      'a French office',
      {
        'N° client': [codes, 'debtorNumber'],
        Prénom: [['Jan', 'Piet', 'Anna', 'Kim'], 'firstName'],
        Nom: [['Smit', 'Bos', 'Dam', 'Vos'], 'name'],
        Adresse: [['12 rue Haute', '3 rue Basse', '4 place Royale', '5 quai Nord'], 'street'],
        "Complément d'adresse": [['bte 4', '', '', ''], 'secondLine'],
        'Code postal': [['1000', '1348', '75002', '59000'], 'postcode'],
        Ville: [['Bruxelles', 'Louvain', 'Paris', 'Lille'], 'city'],
        'N° facture': [plain.Factuurnummer, 'invoiceNumber'],
        'Date facture': [plain.Factuurdatum, 'invoiceDay'],
        TVA: [amounts, '-'],
        'Montant dû': [plain.Bedrag, 'amount'],
      },
    ],
  ])('%s', async (_, columns) => {
    const values = Object.fromEntries(Object.entries(columns).map(([name, [cells]]) => [name, cells]))
    const expected = Object.fromEntries(Object.entries(columns).map(([name, [, field]]) => [name, field]))
    expect(await meaningOf(values)).toEqual(expected)
  })
})
