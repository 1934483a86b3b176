import { type AnswerColumn, answerColumns } from '#contract/files/precasso/passage-list.ts'
import { languages, translate } from '#contract/texts.ts'
import { type PassageAnswer, passageAnswers } from '#domain/precasso/passage.ts'
import { foldCompact } from '#domain/names/fold-name.ts'

/** What a column is called besides as our own list calls it, folded. */
const names: Readonly<Partial<Record<AnswerColumn, string>>> = {
  number: 'dossiernummer dossiernr filenumber file fileno numerodedossier dossierno',
  reference: 'kenmerk uwkenmerk klantkenmerk referentie reference yourreference votrereference',
  invoice: 'factuurnummer factuurnr factuur invoicenumber invoice invoiceno facture numerodefacture nfacture',
  answer: 'status antwoord uwantwoord answer youranswer reponse',
  paidDay:
    'betaaldatum datumbetaald datumbetaling betaalddatum betaaldop paymentdate datepaid paidon datedepaiement payele',
  paidCents: 'betaald betaaldbedrag bedragbetaald ontvangen paid amountpaid paidamount received paye montantpaye',
  untilDay: 'wachtentot wachttot wachtentotenmet uitsteltot uitstel holduntil waituntil until attendrejusquau',
  reason: 'reden opmerking toelichting reason remark note motif remarque',
}

/** Names that a list of something else has as well: a count of its rows, the day and the amount of an invoice. */
const bareNames: Readonly<Partial<Record<AnswerColumn, string>>> = {
  number: 'nummer nr number no numero',
  paidDay: 'datum date',
  paidCents: 'bedrag amount montant',
}

/** What stands below a header; `isBare`: only if the rest of the list makes it so. */
export interface NamedColumn {
  readonly column: AnswerColumn
  readonly isBare: boolean
}

const columns = new Map<string, NamedColumn>()
for (const column of answerColumns) {
  const own = languages.map((language) => foldCompact(translate(language, `passage_upload.column.${column}`)))
  for (const name of (bareNames[column] ?? '').split(' ')) columns.set(name, { column, isBare: true })
  for (const name of [...own, ...(names[column] ?? '').split(' ')]) columns.set(name, { column, isBare: false })
}

/** What a header says stands below it. */
export function columnOf(header: string): NamedColumn | null {
  const name = foldCompact(header.slice(0, 100))
  return name === '' ? null : (columns.get(name) ?? null)
}

/** How people say what they know, besides as the buttons say it. A yes or a no says nothing: nobody knows of what question. */
const words: Readonly<Record<PassageAnswer, string>> = {
  paid: 'betaald voldaan ontvangen paid received settled paye payee regle recu',
  hold: 'wachten wacht uitstel aanhouden wait hold onhold attendre attente',
  pass: 'overgaan laatovergaan overdragen incasso doorgaan pass letitpass letpass passer laisserpasser recouvrement',
}

const answers = new Map<string, PassageAnswer>()
for (const answer of passageAnswers) {
  const own = languages.map((language) => foldCompact(translate(language, `precasso.answer.${answer}`)))
  for (const word of [...own, ...words[answer].split(' ')]) answers.set(word, answer)
}

/** What a customer says of a file; null where nobody can tell. */
export const answerOf = (text: string): PassageAnswer | null => answers.get(foldCompact(text.slice(0, 100))) ?? null
