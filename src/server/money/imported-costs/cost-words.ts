import { type CostField, costFields, type CostColumns, neededCostFields } from '#contract/money/costs/cost-files.ts'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import { actLetters, type CostOutcome, type DisbursementKind } from '#domain/court/imported-cost.ts'
import { foldCompact } from '#domain/names/fold-name.ts'

/** What offices call their columns, letters and digits alone. "Ours" and "yours" are of the office that writes. */
const names: Readonly<Record<CostField, readonly string[]>> = {
  invoiceNumber: 'factuurnummer factuurnr factuurno notanummer declaratienummer factuur invoicenumber invoiceno invoice'
    .concat(' numerodefacture nofacture facture')
    .split(' '),
  invoiceDay: 'factuurdatum datumfactuur notadatum declaratiedatum invoicedate datefacture datedefacture'.split(' '),
  ourReference: 'uwkenmerk uwdossier uwdossiernummer uwreferentie uwref kenmerkopdrachtgever dossieropdrachtgever'
    .concat(' yourreference yourfile yourref votrereference votredossier dossiernummer dossier')
    .split(' '),
  theirReference: 'onskenmerk onsdossier onsdossiernummer onzereferentie onsref kenmerkdeurwaarder dossierdeurwaarder'
    .concat(' ourreference ourfile ourref notrereference notredossier')
    .split(' '),
  act: 'ambtshandeling btag btagletter btagcode handeling act acte omschrijving description'.split(' '),
  actDay: 'datumambtshandeling datumhandeling datumexploot exploitdatum actiedatum datumverricht actdate dateofact'
    .concat(' dateacte datedelacte')
    .split(' '),
  outcome: 'uitkomst resultaat afloop outcome result resultat'.split(' '),
  disbursement: 'verschot soortverschot verschotten verschottensoort disbursement disbursementkind debours'.split(' '),
  amount: 'bedrag bedragexcl bedragexclbtw bedragexclusiefbtw exclbtw netto nettobedrag amount net netamount montant'
    .concat(' montantht')
    .split(' '),
  vat: 'btw btwbedrag bedragbtw vat vatamount tva montanttva'.split(' '),
  total: 'totaal totaalbedrag bedragincl bedraginclbtw bedraginclusiefbtw inclbtw total totalamount montantttc'.split(
    ' ',
  ),
  invoiceTotal: 'factuurtotaal totaalfactuur invoicetotal totalfacture'.split(' '),
  currency: 'valuta munt muntsoort currency devise'.split(' '),
}

/** Where each column stands, and which that are needed are not there. */
export interface FoundCostColumns {
  readonly places: ReadonlyMap<CostField, number>
  readonly missing: readonly CostField[]
}

/** What the columns of a header mean: as somebody said for it, else by what they are called. */
export function findCostColumns(headers: readonly string[], said: CostColumns | null): FoundCostColumns {
  const folded = headers.map(foldCompact)
  const places = new Map<CostField, number>()
  for (const field of costFields) {
    const called = said === null ? names[field] : [foldCompact(said[field] ?? '')]
    const place = called.map((name) => (name === '' ? -1 : folded.indexOf(name))).find((one) => one >= 0)
    if (place !== undefined && ![...places.values()].includes(place)) places.set(field, place)
  }
  return { places, missing: neededCostFields.filter((field) => !places.has(field)) }
}

/** What a name of something means: that of a column, or of a property of an electronic invoice. */
export function costFieldOf(name: string): CostField | null {
  const folded = foldCompact(name)
  return costFields.find((field) => names[field].includes(folded)) ?? null
}

const actWords: readonly (readonly [RegExp, BailiffAct])[] = [
  [/onroerend|realestate|immeuble/, 'estate'],
  [/roerend|movable|meuble/, 'movables'],
  [/bankbeslag|beslag(op)?bank|bankrekening|seizureofanaccount|saisiedecompte/, 'bank'],
  [/loonbeslag|beslaglo(o)?n|beslag(op)?periodiek|wage|saisiesursalaire/, 'wage'],
  [/ontruiming|eviction|expulsion/, 'eviction'],
  [/dagvaarding|writ|summons|assignation/, 'writ'],
  [/vonnis|titel|judgment|jugement/, 'title'],
  [/verzoekschrift|oproeping|petition|requete/, 'petition_notice'],
  [/betekening|service|signification/, 'service'],
]

const disbursementWords: readonly (readonly [RegExp, DisbursementKind])[] = [
  [/brp|gba|bevolking|persoonsgegevens|population/, 'population_register'],
  [/kvk|handelsregister|tradereg|commerce/, 'trade_register'],
  [/kadaster|landreg|cadastre/, 'land_register'],
  [/register|rdw|registre/, 'other_register'],
  [/verschot|porto|leges|disbursement|debours|advertentie/, 'other'],
]

/** An act by its letter in art. 2 Btag, or by what it is called; null when neither tells. */
export function readAct(text: string): BailiffAct | null {
  const [, letter] =
    /^(?:(?:btag|art(?:ikel)?\.?\s*2|sub|onder|lid\s*1)[\s.,]*)*\(?([a-z])(?:[).:]|\s*[-–]\s|\s|$)/i.exec(text) ?? []
  if (letter !== undefined) {
    const wanted = letter.toLowerCase()
    for (const [act, own] of Object.entries(actLetters)) if (own === wanted) return act as BailiffAct
  }
  const folded = foldCompact(text)
  return actWords.find(([words]) => words.test(folded))?.[1] ?? null
}

/** What was paid for others, by what it is called; null when it is called nothing of the kind. */
export function readDisbursement(text: string): DisbursementKind | null {
  const folded = foldCompact(text)
  return disbursementWords.find(([words]) => words.test(folded))?.[1] ?? null
}

const outcomeWords: readonly (readonly [RegExp, CostOutcome])[] = [
  [/vergeefs|futiel|futile|mislukt|vruchteloos|zonderresultaat|vain/, 'futile'],
  [/gestaakt|gestopt|ingetrokken|geannuleerd|nietdoorgegaan|stopped|cancel|arrete|annule/, 'stopped'],
  [/^(done|gedaan|verricht|uitgevoerd|geslaagd|gelukt|voltooid|betekend|ja|ok|fait|execute|effectue)/, 'done'],
]

/** What came of an act; null when the word is none of those. */
export function readOutcome(text: string): CostOutcome | null {
  const folded = foldCompact(text)
  return outcomeWords.find(([words]) => words.test(folded))?.[1] ?? null
}
