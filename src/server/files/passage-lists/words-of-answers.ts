import { type AnswerColumn, answerColumns } from '#contract/files/precasso/passage-list.ts'
import { languages, translate } from '#contract/texts.ts'
import { type PassageAnswer, passageAnswers } from '#domain/precasso/passage.ts'
import { foldCompact } from '#domain/names/fold-name.ts'

/** What a column is called besides as our own list calls it, folded. */
const names: Readonly<Partial<Record<AnswerColumn, string>>> = {
  number: 'dossiernummer dossiernr nummer nr filenumber file fileno number no numero numerodedossier dossierno',
  reference: 'kenmerk uwkenmerk klantkenmerk referentie reference yourreference votrereference',
  invoice: 'factuurnummer factuurnr factuur invoicenumber invoice invoiceno facture numerodefacture nfacture',
  answer: 'status antwoord uwantwoord answer youranswer reponse',
  paidDay:
    'datum betaaldatum datumbetaald datumbetaling betaalddatum paymentdate datepaid paidon date datedepaiement payele',
  paidCents:
    'betaald betaaldbedrag bedragbetaald ontvangen bedrag amount amountpaid paidamount received montant montantpaye',
  untilDay: 'wachtentot wachttot wachtentotenmet uitsteltot uitstel holduntil waituntil until attendrejusquau',
  reason: 'reden opmerking toelichting reason remark note motif remarque',
}

const columns = new Map<string, AnswerColumn>()
for (const column of answerColumns) {
  const own = languages.map((language) => foldCompact(translate(language, `passage_upload.column.${column}`)))
  for (const name of [...own, ...(names[column] ?? '').split(/\s+/)]) if (name !== '') columns.set(name, column)
}

/** What a header says stands below it. */
export const columnOf = (header: string): AnswerColumn | null => columns.get(foldCompact(header.slice(0, 100))) ?? null

/** How people say what they know, besides as the buttons say it. */
const words: Readonly<Record<PassageAnswer, string>> = {
  paid: 'betaald voldaan ontvangen paid received settled paye payee regle recu ja yes oui',
  hold: 'wachten wacht uitstel aanhouden wait hold onhold attendre attente',
  pass: 'overgaan laatovergaan overdragen incasso doorgaan pass letitpass letpass passer laisserpasser recouvrement nee no non',
}

const answers = new Map<string, PassageAnswer>()
for (const answer of passageAnswers) {
  const own = languages.map((language) => foldCompact(translate(language, `precasso.answer.${answer}`)))
  for (const word of [...own, ...words[answer].split(' ')]) answers.set(word, answer)
}

/** What a customer says of a file; null where nobody can tell. */
export const answerOf = (text: string): PassageAnswer | null => answers.get(foldCompact(text.slice(0, 100))) ?? null
