import { foldCompact } from '#domain/names/fold-name.ts'
import {
  coDebtorFields,
  type CoDebtorNumber,
  fieldOfDebtor,
  type ImportField,
  type OwnField,
} from '#contract/intake/claim-list.ts'

/** What is still to be paid, as packages call it: better than what the invoice once came to. */
const openAmounts = `openstaand openstaandbedrag openstaandsaldo openstaandeposten bedragopen openbedrag opensaldo
  openstaandinclbtw nogtebetalen nogteontvangen tebetalen teontvangen tebetalenbedrag restbedrag restantbedrag restant
  resterend resterendbedrag saldoopen saldo outstanding outstandingamount amountoutstanding openamount amountopen open os
  amountdue invoiceamountdue amountduesigned totalunpaid unpaidamount unpaid balance balancedue openbalance remaining
  remainingamount amountremaining montantdu restedu resteapayer solde offenerbetrag offenerposten offen restbetrag`

/**
 * What bookkeeping packages call their columns, folded and without anything but letters and digits. Gathered from
 * Exact, SnelStart, Moneybird, Twinfield, AFAS, e-Boekhouden, Visma, Yuki, Jortt, Reeleezee, Informer, QuickBooks,
 * Xero and Stripe. The earlier in the list, the better it says what the field means.
 */
const words: Readonly<Record<OwnField, string>> = {
  debtorNumber: `debiteurnummer debiteurnr debiteurcode debiteurennummer debiteurennr debnr debnummer klantnummer klantnr
    klantcode klantid klantennummer relatienummer relatienr relatiecode relatieid customernumber customerno customernr
    customercode customerid clientnumber clientno clientcode clientid debtornumber debtorno debtornr debtorcode debtorid
    contactid contactnumber accountnumber accountcode accountref lidnummer lidnr patientnummer patientnr huurdernummer
    huurdernr abonneenummer numeroclient codeclient numclient nclient referentieklant kundennummer kundennr
    debitorennummer debitornr`,
  salutation: 'aanhef aanspreektitel aanspreekvorm titel geslacht salutation title gender civilite anrede',
  firstName: 'voornaam voornamen voorletters initialen firstname givenname initials prenom vorname',
  namePrefix: 'tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix nameprefix tussenv',
  companyName: `bedrijfsnaam naambedrijf bedrijf firmanaam firma companyname company companyorname raisonsociale societe
    firmenname`,
  name: `naam naamdebiteur debiteurnaam debiteurennaam klantnaam naamklant naamrelatie relatienaam organisatie
    organisatienaam achternaam familienaam geslachtsnaam naamafnemer afnemer tenaamstelling tennaamvan tnv
    geadresseerde volledigenaam fullname name customername clientname debtorname contactname
    invoicepartnerdisplayname organization organisation organizationname lastname surname familyname naamhuurder
    huurder naampatient patient naam1 name1 nom nomclient nomdefamille kunde kundenname nachname naambewoner bewoner
    naampatient naamlid`,
  debtorKind: `soortdebiteur soortklant soortrelatie typedebiteur typeklant typerelatie debiteursoort klanttype
    klantsoort relatietype relatiesoort debtortype customertype clienttype particulierzakelijk zakelijkparticulier b2b
    b2bb2c typeclient`,
  street: `straat straatnaam adres adresregel1 adresregel adres1 straatenhuisnummer straathuisnummer adresdebiteur
    factuuradres bezoekadres postadres street streetname address address1 addressline1 streetaddress billingaddress
    billingstreet straatnr poaddressline1 rue adresse adresse1 strasse anschrift woonadres straatnaamnummer
    strassenr strassehausnummer streetandnumber`,
  wholeAddress: `volledigadres heeladres adresvolledig adresgegevens naw nawgegevens fulladdress completeaddress wholeaddress
    adressecomplete vollstandigeadresse adresenwoonplaats adreswoonplaats adresplaats adrespostcodeplaats adresenplaats`,
  secondLine: `adresregel2 adres2 adresaanvulling aanvullendadres adresaanvullend extraadresregel address2 addressline2
    streetaddress2 street2 straat2 poaddressline2 adresse2 adresseligne2 complement complementadresse complementdadresse
    adresszusatz adresszeile2 verdieping etage floor appartement apartment unit suite bus bte boite`,
  houseNumber: `huisnummer huisnr hnr nr nummer huisnummertoevoeging huisnummerentoevoeging housenumber houseno housenr
    streetnumber numero numeroderue hausnummer hausnr`,
  houseAddition: `toevoeging huisnummertoev toev huisletter huisnrtoevoeging huisnrtoev hnrtoev addition
    housenumberaddition housenumbersuffix hausnummerzusatz`,
  postcode: `postcode pc postcodewoonplaats postcodeplaats postcodeenplaats pcplaats pcwoonplaats postkode postalcode zip
    zipcode postcodedebiteur factuurpostcode billingzip popostalcode codepostal plz postleitzahl zippostalcode`,
  city: 'plaats woonplaats plaatsnaam stad vestigingsplaats gemeente city town place factuurplaats billingcity pocity ville ort stadt',
  country: 'land landcode country countrycode pocountry pays',
  email: `email emailadres emailadresdebiteur mail mailadres emailaddress factuuremail emailfactuur emailfacturen
    contactemail adresseemail courriel`,
  phone: `telefoon telefoonnummer telefoonnr tel telnr telnummer telefoon1 vastnummer telefoonvast phone phonenumber
    telephone telephonenumber landline telefon telefonnummer numerodetelephone`,
  mobile: `mobiel mobielnummer mobielenummer mobieltelefoonnummer gsm mobile mobilephone mobilenumber cellphone
    telefoonmobiel portable handy mobil mobiltelefon telephoneportable`,
  iban: `iban ibannummer ibanrekeningnummer bankrekening bankrekeningnummer rekeningnummer rekening banknummer
    bankaccount bankaccountnumber ibandebiteur rekeningiban rekeningnr kontonummer bankverbindung`,
  contact: `mailtel telmail emailtel telemail mailentel emailentel emailtelefoon telefoonemail mailtelefoon telefoonmail
    emailentelefoon telefoonenemail mailentelefoon contactgegevens contactdetails emailphone phoneemail mailphone
    coordonnees bereikbaarop kontaktdaten kontakt`,
  kvkNumber: `kvk kvknummer kvknr kamervankoophandel kamervankoophandelnummer handelsregisternummer chamberofcommerce
    chamberofcommercenumber cocnumber coc kvkregistratie registrationnumber companynumber siren`,
  vatNumber: 'btwnummer btwnr btwid btwidentificatienummer vatnumber vatno vatid taxnumber taxid numerotva tva',
  legalType: `rechtsvorm rechtsvormdebiteur rechtsvormbedrijf juridischevorm juridischestatus legalform legaltype
    legalstatus legalentitytype companytype formejuridique statutjuridique rechtsform`,
  birthDay: 'geboortedatum gebdatum gebdat dateofbirth birthdate birthday datedenaissance geburtsdatum',
  language: 'taal taalcode language languagecode langue sprache',
  invoiceNumber: `factuurnummer factuurnr factuur faktuurnummer faktuurnr factnr factuurid factuurcode factuurreferentie
    verkoopfactuur verkoopfactuurnummer notanummer notanr nota rekeningnr invoicenumber invoiceno invoicenr invoice
    invoiceid invoicecode invnumber invno documentnumber documentno documentnummer documentnr boekstuknummer
    boekstuknr boekstuk stuknummer numerofacture numerodefacture numfacture facture ndefacture rechnungsnummer
    rechnungsnr rechnung belegnummer belegnr docno docnr docnumber uwreferentie reference referentie
    declaratienummer declaratienr`,
  invoiceDay: `factuurdatum factuurdat datumfactuur faktuurdatum factdat factdatum factdtm notadatum datumnota invoicedate
    dateofinvoice invoicebilldate invdate docdate rechnungsdatum belegdatum issuedate documentdate documentdatum
    dateissued datum date boekdatum boekingsdatum transactiedatum datefacture datedefacture datefacturation
    declaratiedatum`,
  dueDay: `vervaldatum vervaldag vervaldat vervaldtm vervdat vervdatum datumvervallen vervaltop uiterstebetaaldatum
    betalenvoor tebetalenvoor uiterlijkebetaaldatum duedate due datedue paymentdue paymentduedate expirydate
    expirationdate netduedt netduedate vervalt verlooptop faelligam falligam falligkeit falligkeitsdatum dateecheance
    datedecheance echeance zahlbarbis datelimite datelimitedepaiement scadenza datascadenza vencimiento
    fechavencimiento forfaldsdato payby paybefore betaaldatumuiterlijk`,
  amount: `${openAmounts} hoofdsom vordering claim principal factuurbedragincl factuurbedraginclbtw bedraginclbtw
    bedragincl bedraginclusiefbtw totaalinclbtw totaalbedraginclbtw totaalincl totalincl totalinclvat totalincltax
    totalpriceincltax totalamountincltax totalsigned factuurbedrag factuurtotaal invoiceamount invoicetotal
    totaalbedrag totaal bedrag bedrageur bedrageuro eur totalamount total amount gross grossamount amounteur
    amountinlc montant montantttc totalttc betrag rechnungsbetrag bruttobetrag debet debit debetbedrag debitamount
    soll eindbedrag eindtotaal grandtotal ordertotal ordertotalamount totalprice totaleprijs gesamtbetrag gesamt`,
  paid: `bedragbetaald betaaldbedrag reedsbetaald albetaald ontvangenbedrag bedragontvangen amountpaid paidamount
    totalpaid invoiceamountpaid creditbedrag creditamount montantpaye dejapaye bezahlt haben`,
  currency: `valuta valutacode munt muntsoort muntcode currency currencycode devise wahrung waehrung valutasoort`,
  documentKind: `documenttype documentsoort soortdocument doctype factuurtype factuursoort typefactuur soortfactuur
    transactietype transactiesoort transactiontype boekingssoort soortboeking invoicetype dc debetcredit debitcredit
    dbcr drcr sollhaben typedocument belegart`,
  claimKind: `soortvordering aardvordering vorderingsoort vorderingstype typevordering aardvandevordering consumentenkoop
    isconsumentenkoop consumerpurchase claimtype claimkind typeofclaim naturecreance typecreance forderungsart`,
  status: 'status factuurstatus betaalstatus betalingsstatus invoicestatus paymentstatus statut etat',
  description: `omschrijving factuuromschrijving omschrijvingfactuur beschrijving betreft onderwerp description
    invoicedescription subject details product artikel libelle designation`,
  reference: `dossiernummer dossiernr dossierkenmerk kenmerk uwkenmerk onskenmerk klantreferentie klantkenmerk
    customerreference yourreference ourreference contractnummer contractnr ordernummer ordernr polisnummer polisnr
    opdrachtnummer projectnummer projectcode ordernumber orderno orderid order ordercode ordername ordernaam
    bestelnummer bestelnr bestellingnummer bestelling bestellnummer bestellnr auftragsnummer auftragsnr
    numerocommande numerodecommande ncommande commande referencecommande contractid objectnummer kenteken
    debiteurkenmerk customerpo ponumber ponr purchaseorder inkoopnummer inkoopordernummer yourorder uworder uwordernummer
    bestelreferentie`,
  merchant: `merchant merchantid merchantnaam merchantname merchantnummer merchantcode webshop webshopnaam webwinkel
    naamwebwinkel naamwebshop winkel winkelnaam marchand boutique`,
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
  contact: ['name', 'debtorNumber', 'contact'],
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
  type: ['debtorKind', 'documentKind'],
  soort: ['debtorKind', 'documentKind'],
  betaald: ['paid', 'status'],
  voldaan: ['paid', 'status'],
  ontvangen: ['paid', 'status'],
  paid: ['paid', 'status'],
  credit: ['paid'],
  open: ['amount'],
  os: ['amount'],
  offen: ['amount'],
}

/** Columns that look like one of ours but mean something else: no guess is made from part of their name, nor of what they hold. */
const otherwise = new RegExp(
  [
    // Other amounts than what is owed.
    '^(bedrag|totaal|total|amount|sub)?(excl|exclusief|excluding|btw|vat|tax|korting|discount|betaald|paid|credit)',
    'untaxed|netto|netamount|amountpaid|paidamount|limi(e)?t$|exclbtw|exclvat|excltax|btwbedrag|vatamount|taxamount',
    'subtota|soustotal|zwischensumme|rente|interest|kosten|costs?$|fee$|frais|provisie|commissi|marge',
    '^(tva|btw|vat|ust|mwst)$|stukprijs|unitprice|prijspereenheid|prixunitaire|percent|procent|pct$|aantal|quantity|^qty$',
    // Other days than those of the invoice.
    'betaaldatum|datumbetaling|betaaldop|paidat|paiddate|paymentdate|datepaiement|zahlungsdatum|valutada|valueda|date(de)?valeur|wertstell',
    'sinds|since|seit|depuis|verzonden|verstuurd|sent(on|at)|plaatsing|aanmaan|mahndat|overl(ij|e)d|referentiedatum|referencedate',
    'orderdat|bestel(l)?dat|datecommande|purchasedate|(af)?leverdat|deliverydate|lieferdat|verzenddat|shipdate|shippingdate',
    'created|aangemaakt|aanmaakdat|modified|gewijzigd|updated|startdat|einddat|begindat|ingangsdat|behandeldat|inschrijfdat',
    // What somebody owes in all, and parts of a company.
    '(saldo|balance|solde)(van)?(de)?(klant|debiteur|relatie|customer|client|debtor|account)|(klant|debiteur|relatie)saldo',
    'onderdeel|afdeling|division|department|branche|sector|bedrijfs(tak|leider|grootte|vorm|nummer|code)',
    // Days that were counted, ledgers, and what was said.
    'dagen|days|termijn|paymentterm|grootboek|ledger|kostenplaats|herinnering|aanmaning|reminder|opmerking|^opm$|notitie',
    'note|remark',
    // Other people, other numbers, ourselves.
    'manager|verkoper|vertegenwoordiger|seller|salesperson|salesrep|medewerker|behandelaar|employee|gebruiker|username|userid',
    'fax|website|^url$|ipadres|ipaddress|betaalmethode|betaalwijze|paymentmethod|zahlungsart|modedepaiement|mandaat|mandate',
    'tracking|^ean|^sku$|artikelnummer|artikelnr|productnummer|itemno|serienummer|serialnumber|transactionid|paymentid',
    '(iban|rekening|account|bank|compte|konto|mail|telefoon|phone).*(onze|eigen|ons$|ours|own$|notre|nostro)',
    '^(onze|eigen|our|own|notre|unser).*(iban|rekening|account|bank|compte|konto|mail|telefoon|phone)|^bic$|swift',
  ].join('|'),
)

/** Whether a header names something that is none of our fields. */
export function meansOther(header: string): boolean {
  const folded = foldHeader(header)
  return !meanings.has(folded) && otherwise.test(folded)
}

const openNames = openAmounts.split(/\s+/)
const openParts = openNames.filter((name) => name.length >= 5)

/** Whether a header says that its amounts are what is still to be paid, also as part of a longer name. */
export function isOpenAmount(header: string): boolean {
  const folded = foldHeader(header)
  return openNames.includes(folded) || (!otherwise.test(folded) && openParts.some((name) => folded.includes(name)))
}

export interface HeaderMeaning {
  readonly field: ImportField
  /** 1 is the plainest name of the field, towards 0 the less it says. */
  readonly weight: number
  /** The name says it by itself; otherwise what stands below must agree. */
  readonly plain: boolean
  /** It is said of where goods went, which need not be where somebody lives. */
  readonly isDelivery?: boolean
}

const meanings = new Map<string, HeaderMeaning[]>()
for (const [field, list] of Object.entries(words) as [OwnField, string][]) {
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
  return foldCompact(header)
}

/** What a header can mean, best first: by its whole name, else by a name of ours inside it. Empty when nothing is known. */
export function meaningsOf(header: string): readonly HeaderMeaning[] {
  const folded = foldHeader(header)
  if (folded === '' || folded.length > 60) return []
  const other = meaningOfOther(folded)
  if (other) return other
  const whole = meanings.get(folded)
  if (whole) return whole
  if (otherwise.test(folded)) return []
  return ofWhom(folded) ?? partMeanings(folded)
}

const list = (names: string) => names.split(/\s+/)
const whose =
  list(`debiteuren debiteur debtor klanten klant customer client kunden kunde relatie huurder bewoner patient
  contactpersoon contact leden lid member student ouder deelnemer cursist`)
const billing = list(`addressbilling billingaddress billing billto bill invoiceaddress invoiceto factuuradres factuur
  facturatie facturation facturering rechnungsadresse rechnungs`)
const delivery = list(`addressshipping shippingaddress shipping shipto delivery aflever bezorg verzend leveringsadres
  levering lever livraison lieferadresse liefer`)
/** What a list can tell of somebody, and writes with a word of whom. */
const personal: ReadonlySet<ImportField> = new Set([...coDebtorFields, 'iban', 'vatNumber', 'legalType', 'language'])
/** What a number is called that says nothing of what. */
export const addressNumbers: ReadonlySet<string> = new Set(['number', 'nummer', 'nr', 'no', 'numero'])

/** `Billing First Name`, `E-mail klant`, `Shipping City`: a name of ours with a word of whom or what for; else null. */
function ofWhom(folded: string): readonly HeaderMeaning[] | null {
  const behind = (word: string) => (folded.startsWith(word) ? [folded.slice(word.length)] : [])
  const before = (word: string) =>
    folded.endsWith(word) ? [folded.slice(0, -word.length).replace(/van(de)?$/, '')] : []
  const home = [...billing, ...whose].flatMap(behind).concat(whose.flatMap(before))
  const found = home.flatMap(ofPerson).map(({ field, weight }) => ({ field, weight: weight * 0.9, plain: true }))
  if (found.length > 0) return found
  if (/^(address|billingaddress|factuuradres)/.test(folded) && home.some((rest) => addressNumbers.has(rest))) {
    return [{ field: 'houseNumber', weight: 0.9, plain: true }]
  }
  const shipped = delivery.flatMap(behind).flatMap(ofPerson)
  if (shipped.length === 0) return null
  return shipped.map(({ field, weight }) => ({ field, weight: weight / 4, plain: false, isDelivery: true }))
}

function ofPerson(rest: string): HeaderMeaning[] {
  return meanings.get(rest)?.filter(({ field, plain }) => plain && personal.has(field)) ?? []
}

/**
 * Who owes with the first debtor: a word for a debtor with a 2 or a 3, or one that says that he is another. A number alone
 * is no debtor: the second line of a name or an address has one as well.
 */
const otherDebtor =
  /^(.*?)(?:(?:mede(?:debiteur|schuldenaar|contractant|huurder|aansprakelijke)|co(?:debtor|debiteur|borrower|contractant|titulaire))([23]?)|(?:debiteur|schuldenaar|klant|relatie|contractant|huurder|debtor|customer|client)([23]))(.*)$/
/** What is left of these names is the number by which the customer knows him. */
const numberNames = new Set(['nummer', 'nr', 'number', 'no', 'code', 'id', 'numero'])

/** What a header says of another debtor; null when it is about none, empty when it says nothing that is read. */
function meaningOfOther(folded: string): readonly HeaderMeaning[] | null {
  const match = otherDebtor.exec(folded)
  if (!match) return null
  const [, before = '', mark, number, after = ''] = match
  const which: CoDebtorNumber = (mark || number) === '3' ? 3 : 2
  const rest = before + after
  const said = numberNames.has(rest) ? 'debtorNumber' : rest === '' ? 'name' : firstOfDebtor(rest)
  const field = said && fieldOfDebtor(said, which)
  return field ? [{ field, weight: 1, plain: true }] : []
}

function firstOfDebtor(rest: string): ImportField | undefined {
  return meanings.get(rest)?.find(({ field }) => coDebtorFields.some((one) => one === field))?.field
}

/** Words that as a part of a longer name say a number of something else: of an order, of a policy. */
const saysNumber = new Set(['nummer', 'number', 'numero', 'account', 'contact', 'order', 'commande'])

function partMeanings(folded: string): readonly HeaderMeaning[] {
  let best: { name: string; found: HeaderMeaning[] } | null = null
  for (const [name, found] of meanings) {
    // Short names are inside too many others.
    if (name.length < 5 || saysNumber.has(name) || !folded.includes(name)) continue
    if (!best || name.length > best.name.length) best = { name, found }
  }
  // Inside a longer name only a word for somebody can be the number by which he is known, not any `kenmerk`.
  const { name = '', found: all = [] } = best ?? {}
  const found = all.filter(({ field, plain }) => plain || field !== 'debtorNumber' || whose.includes(name))
  return found.map(({ field }) => ({ field, weight: 0.4, plain: false }))
}
