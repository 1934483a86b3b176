import type { ImportField } from '#contract/intake/claim-list.ts'
import type { SubscriptionField } from '#contract/intake/subscription-list.ts'
import { type ColumnEvidence, isUnlike } from '#server/intake/reading/column-evidence.ts'
import { foldHeader, type HeaderMeaning } from '#server/intake/reading/header-words.ts'
import type { ListWords, ProposedMapping } from '#server/intake/reading/propose-mapping.ts'

/** What columns of subscriptions are called, folded; the earlier, the better it says what the field means. */
const words: Readonly<Record<SubscriptionField | 'currency', string>> = {
  customer: `klantnummer klantnr klantcode opdrachtgevernummer relatienummer relatienr debiteurnummer customernumber
    customerno customercode clientnumber clientno clientcode numeroclient numerodeclient nclient codeclient klant opdrachtgever
    klantnaam naamklant opdrachtgevernaam relatie relatienaam debiteur customer customername client clientname account
    nomclient nomduclient bedrijf bedrijfsnaam company companyname raisonsociale societe naam name nom`,
  product: `product abonnement productnaam abonnementsnaam naamabonnement subscription productname subscriptionname produit
    abonnementnom nomproduit formule pakket plan artikel article omschrijving description libelle`,
  startDay: `ingangsdatum startdatum begindatum start begin vanaf ingang datumingang vanafdatum datumvan startdate begindate
    fromdate datefrom validfrom from datededebut datedebut debut adaterdu apartirdu datedeffet du van`,
  endDay: `einddatum eind einde laatstedag looptot tot totenmet tm datumtot enddate until validto validuntil dateto lastday
    end datedefin datefin fin jusquau dernierjour au to`,
  period: `periode factuurperiode facturatieperiode termijn frequentie interval per period billingperiod billingcycle
    frequency periodicite frequence cycle`,
  price: `prijs prijsperperiode prijsperperiodezonderbtw abonnementsprijs abonnementsbedrag prijsexclbtw prijszonderbtw tarief
    bedrag maandbedrag prijspermaand bedragpermaand price priceperperiod pricepermonth priceexclvat fee monthlyfee rate amount
    prix prixparperiode prixparmois prixhorstva prixht tarif montant`,
  includedFiles: `inbegrepen dossiersinbegrepen inbegrependossiers aantalinbegrepen inclusief inclusiefdossiers aantaldossiers
    dossiers bundel included includedfiles filesincluded numberoffiles files inclus dossiersinclus dossierscompris
    nombrededossiers`,
  extraFilePrice: `extra extradossier perextradossier prijsextradossier prijsperextradossier tariefextradossier meerprijs
    bedragextradossier extrafile perextrafile extrafileprice priceperextrafile extraprice overage dossiersupplementaire
    pardossiersupplementaire prixdossiersupplementaire prixpardossiersupplementaire supplement`,
  currency: 'valuta valutacode munt muntsoort currency currencycode devise monnaie',
}

const meanings = new Map<string, HeaderMeaning>()
for (const [field, list] of Object.entries(words) as [ImportField, string][]) {
  for (const [index, name] of list.split(/\s+/).entries()) {
    meanings.set(name, { field, weight: 1 - index / 100, plain: true })
  }
}

/** What stands behind a name and changes nothing of it: `Prijs (EUR)`, `Prix en €`. */
const behind = /(ineuro|eneuros?|euro|eur|usd|gbp|dkk|chf|incenten|incents|exclbtw|zonderbtw|exclvat|horstva|ht)+$/

function meaningsOf(header: string): readonly HeaderMeaning[] {
  const folded = foldHeader(header)
  const found = meanings.get(folded) ?? meanings.get(folded.replace(behind, ''))
  return found ? [found] : []
}

/** Each field is that of the column whose name says it best; a name that its cells contradict is a guess. */
function propose(headers: readonly string[], columns: readonly ColumnEvidence[]): ProposedMapping {
  const named = headers.flatMap((header, column) => meaningsOf(header).map((meaning) => ({ column, ...meaning })))
  const mapping: (ImportField | null)[] = headers.map(() => null)
  for (const { column, field } of named.toSorted((one, other) => other.weight - one.weight)) {
    if (!mapping.includes(field)) mapping[column] = field
  }
  const guessed = mapping.flatMap((field, column) => {
    const evidence = columns[column]
    return field && evidence && isUnlike(field, evidence) ? [column] : []
  })
  return { mapping, guessed }
}

/** Lists of subscriptions. */
export const subscriptionWords: ListWords = {
  meaningsOf,
  propose,
  telling: ['product', 'price'],
  ofEveryRow: 'product',
}
