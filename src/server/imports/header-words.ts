import { foldName } from '#domain/names/fold-name.ts'
import type { ImportField } from '#contract/claim-list.ts'

/**
 * What bookkeeping packages call their columns, folded and without anything but letters and digits. Gathered from
 * Exact, SnelStart, Moneybird, Twinfield, AFAS, e-Boekhouden, Visma, Yuki, Jortt, Reeleezee, Informer, QuickBooks,
 * Xero and Stripe. The earlier in the list, the better it says what the field means.
 */
const words: Readonly<Record<ImportField, string>> = {
  debtorNumber: `debiteurnummer debiteurnr debiteurcode debiteurennummer debiteurennr debnr debnummer klantnummer klantnr
    klantcode klantid klantennummer relatienummer relatienr relatiecode relatieid customernumber customerno customernr
    customercode customerid clientnumber clientno clientcode clientid debtornumber debtorno debtornr debtorcode debtorid
    contactid contactnumber accountnumber accountcode lidnummer lidnr patientnummer patientnr huurdernummer huurdernr
    abonneenummer numeroclient codeclient numclient nclient referentieklant`,
  salutation: 'aanhef aanspreektitel aanspreekvorm titel geslacht salutation title gender civilite',
  firstName: 'voornaam voornamen voorletters initialen firstname givenname initials prenom',
  namePrefix: 'tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix nameprefix tussenv',
  name: `naam naamdebiteur debiteurnaam debiteurennaam klantnaam naamklant naamrelatie relatienaam bedrijfsnaam
    naambedrijf bedrijf organisatie organisatienaam firmanaam achternaam familienaam geslachtsnaam naamafnemer afnemer
    tenaamstelling tennaamvan tnv geadresseerde volledigenaam fullname name customername clientname debtorname
    contactname companyname company companyorname organization organisation organizationname lastname surname familyname
    naamhuurder huurder naampatient patient naam1 nom nomclient nomdefamille raisonsociale`,
  debtorKind: `soort soortdebiteur soortklant soortrelatie typedebiteur typeklant typerelatie debiteursoort klanttype
    klantsoort relatietype relatiesoort debtortype customertype clienttype particulierzakelijk zakelijkparticulier b2b
    b2bb2c typeclient`,
  street: `straat straatnaam adres adresregel1 adresregel adres1 straatenhuisnummer straathuisnummer adresdebiteur
    factuuradres bezoekadres postadres street streetname address address1 addressline1 streetaddress billingaddress
    billingstreet straatnr rue adresse adresse1`,
  houseNumber: `huisnummer huisnr hnr nr nummer huisnummertoevoeging huisnummerentoevoeging housenumber houseno housenr
    streetnumber numero numeroderue`,
  houseAddition: `toevoeging huisnummertoev toev huisletter huisnrtoevoeging huisnrtoev hnrtoev addition
    housenumberaddition housenumbersuffix complement`,
  postcode: 'postcode pc postkode postalcode zip zipcode postcodedebiteur factuurpostcode billingzip codepostal',
  city: 'plaats woonplaats plaatsnaam stad vestigingsplaats gemeente city town place factuurplaats billingcity ville',
  country: 'land landcode country countrycode pays',
  email: `email emailadres emailadresdebiteur mail mailadres emailaddress factuuremail emailfactuur emailfacturen
    contactemail adresseemail courriel`,
  phone: `telefoon telefoonnummer telefoonnr tel telnr telnummer telefoon1 vastnummer telefoonvast phone phonenumber
    telephone telephonenumber landline`,
  mobile:
    'mobiel mobielnummer mobielenummer mobieltelefoonnummer gsm mobile mobilephone mobilenumber cellphone telefoonmobiel portable',
  iban: `iban ibannummer ibanrekeningnummer bankrekening bankrekeningnummer rekeningnummer rekening banknummer
    bankaccount bankaccountnumber ibandebiteur rekeningiban`,
  kvkNumber: `kvk kvknummer kvknr kamervankoophandel kamervankoophandelnummer handelsregisternummer chamberofcommerce
    chamberofcommercenumber cocnumber coc kvkregistratie registrationnumber companynumber siren`,
  vatNumber: 'btwnummer btwnr btwid btwidentificatienummer vatnumber vatno vatid taxnumber taxid numerotva tva',
  birthDay: 'geboortedatum gebdatum gebdat dateofbirth birthdate birthday datedenaissance',
  language: 'taal taalcode language languagecode langue',
  invoiceNumber: `factuurnummer factuurnr factuur faktuurnummer faktuurnr factnr factuurid factuurcode factuurreferentie
    verkoopfactuur verkoopfactuurnummer notanummer notanr nota rekeningnr invoicenumber invoiceno invoicenr invoice
    invoiceid invoicecode invnumber invno documentnumber documentno documentnummer documentnr boekstuknummer boekstuknr
    boekstuk stuknummer numerofacture numerodefacture numfacture facture ndefacture uwreferentie reference referentie`,
  invoiceDay: `factuurdatum factuurdat datumfactuur faktuurdatum factdat factdatum factdtm notadatum datumnota invoicedate
    dateofinvoice issuedate documentdate documentdatum dateissued datum date boekdatum boekingsdatum transactiedatum
    datefacture datedefacture datefacturation`,
  dueDay: `vervaldatum vervaldag vervaldat vervaldtm vervdat vervdatum datumvervallen vervaltop uiterstebetaaldatum
    betalenvoor tebetalenvoor uiterlijkebetaaldatum verlooptop duedate due datedue paymentdue paymentduedate expirydate
    expirationdate dateecheance datedecheance echeance`,
  amount: `openstaand openstaandbedrag openstaandsaldo openstaandeposten bedragopen openbedrag opensaldo
    openstaandinclbtw nogtebetalen tebetalen tebetalenbedrag restbedrag restantbedrag restant resterend resterendbedrag
    saldoopen saldo outstanding outstandingamount amountoutstanding openamount amountopen amountdue totalunpaid
    unpaidamount unpaid balance balancedue openbalance remaining remainingamount montantdu restedu resteapayer solde
    hoofdsom vordering claim principal factuurbedragincl factuurbedraginclbtw bedraginclbtw bedragincl
    bedraginclusiefbtw totaalinclbtw totaalbedraginclbtw totaalincl totalincl totalinclvat totalincltax totalpriceincltax
    totalamountincltax factuurbedrag factuurtotaal invoiceamount invoicetotal totaalbedrag totaal bedrag bedrageur
    bedrageuro bedrag eur totalamount total amount amounteur montant montantttc totalttc`,
  currency: 'valuta valutacode munt muntsoort muntcode currency currencycode devise',
  description: `omschrijving factuuromschrijving omschrijvingfactuur beschrijving betreft onderwerp description
    invoicedescription subject details product artikel libelle designation`,
  reference: `dossiernummer dossiernr dossierkenmerk kenmerk uwkenmerk onskenmerk klantreferentie klantkenmerk
    customerreference yourreference ourreference contractnummer contractnr ordernummer ordernr polisnummer polisnr
    opdrachtnummer projectnummer projectcode`,
}

/** Words that name a person, a number or an invoice alike: what stands below decides. */
const unclearWords: Readonly<Record<string, readonly ImportField[]>> = {
  debiteur: ['debtorNumber', 'name'],
  debiteuren: ['debtorNumber', 'name'],
  klant: ['name', 'debtorNumber'],
  relatie: ['name', 'debtorNumber'],
  customer: ['name', 'debtorNumber'],
  client: ['name', 'debtorNumber'],
  debtor: ['name', 'debtorNumber'],
  contact: ['name', 'debtorNumber'],
  contactpersoon: ['name'],
  account: ['name', 'debtorNumber'],
  code: ['debtorNumber'],
  nummer: ['invoiceNumber', 'houseNumber', 'debtorNumber'],
  nr: ['houseNumber', 'invoiceNumber', 'debtorNumber'],
  number: ['invoiceNumber', 'houseNumber', 'debtorNumber'],
  no: ['invoiceNumber', 'debtorNumber'],
  id: ['debtorNumber', 'invoiceNumber'],
  referentie: ['invoiceNumber', 'reference'],
  reference: ['invoiceNumber', 'reference'],
  kenmerk: ['reference', 'debtorNumber', 'invoiceNumber'],
  type: ['debtorKind'],
}

/** Columns that look like one of ours but mean something else: no guess is made from part of their name. */
const otherwise =
  /^(bedrag|totaal|total|amount|sub)?(excl|exclusief|excluding|btw|vat|tax|korting|discount|betaald|paid|credit)|exclbtw|exclvat|excltax|btwbedrag|vatamount|taxamount|betaaldatum|betaaldop|paidat|paiddate|dagenopen|dagenvervallen|aantaldagen|days|grootboek|ledger|kostenplaats|status|herinnering|aanmaning|reminder|opmerking|^opm$|notitie|note|remark|iban.*(onze|eigen)|^bic$|swift/

export interface HeaderMeaning {
  readonly field: ImportField
  /** 1 is the plainest name of the field, towards 0 the less it says. */
  readonly weight: number
  /** The name says it by itself; otherwise what stands below must agree. */
  readonly plain: boolean
}

const meanings = new Map<string, HeaderMeaning[]>()
for (const [field, list] of Object.entries(words) as [ImportField, string][]) {
  const names = list.split(/\s+/)
  for (const [index, name] of names.entries()) {
    const meaning = { field, weight: 1 - index / (2 * names.length), plain: true }
    meanings.set(name, [...(meanings.get(name) ?? []), meaning])
  }
}
for (const [name, fields] of Object.entries(unclearWords)) {
  meanings.set(
    name,
    fields.map((field, index) => ({ field, weight: 0.6 - index / 20, plain: false })),
  )
}

/** A header as the word list writes it. */
export function foldHeader(header: string): string {
  return foldName(header).replace(/[^a-z0-9]/g, '')
}

/** What a header can mean, best first: by its whole name, else by a name of ours inside it. Empty when nothing is known. */
export function meaningsOf(header: string): readonly HeaderMeaning[] {
  const folded = foldHeader(header)
  if (folded === '' || folded.length > 60) return []
  const whole = meanings.get(folded)
  if (whole) return whole
  if (otherwise.test(folded)) return []
  return partMeanings(folded)
}

function partMeanings(folded: string): readonly HeaderMeaning[] {
  let best: { name: string; found: HeaderMeaning[] } | null = null
  for (const [name, found] of meanings) {
    // Short names are inside too many others.
    if (name.length < 5 || !folded.includes(name)) continue
    if (!best || name.length > best.name.length) best = { name, found }
  }
  return best?.found.map(({ field }) => ({ field, weight: 0.4, plain: false })) ?? []
}
