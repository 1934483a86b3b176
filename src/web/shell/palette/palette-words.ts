import { type AgendaResult, agendaResults } from '#domain/agenda/agenda-result.ts'

/** The words of commands, folded, of all languages together: who works in three does not think of which one is on. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const pauseVerbs = setOf(`pauzeer pauzeren pauze wacht wachten pause hold wait suspendre suspends mettre mets met
  en`)
export const logVerbs = setOf('log loggen logt noteer noteren schrijf write record noter consigner consigne')
export const untilWords = setOf("tot t/m t.e.m. until till to jusqu'au jusqu'a jusque au op")
export const selectionWords =
  setOf(`selectie selection gekozen geselecteerde chosen selected choisis choisie selectionnes
  dossiers files rijen rows lignes`)
export const fileWords = setOf('dossier zaak file case')
export const callWords = setOf(`bellen belpoging gebeld gesprek telefoongesprek telefoon telefonisch call called phone
  telephone appel appele appeler coup fil`)
export const noteWords = setOf('notitie opmerking aantekening note remark remarque annotation')
/** What stands between the words that matter. */
export const fillers =
  setOf(`de het een dit deze die bij van mijn over the this these my a an on of with le la les un une
  ce cette ces mes mon ma de du des dans sur`)

/**
 * What people say for a result, as the screens call it in the three languages and otherwise. They are written here, as
 * a page has the texts of one language.
 */
const said: Readonly<Record<AgendaResult, readonly string[]>> = {
  pays: ['betaalt', 'gaat betalen', 'zal betalen', 'will pay', 'pays', 'va payer', 'paie', 'paye'],
  wants_plan: ['wil een regeling', 'regeling', 'wants a plan', 'payment plan', 'plan', 'veut un plan'],
  asks_help: ['vraagt hulp', 'hulp', 'asks for help', 'help', "demande de l'aide", 'aide'],
  disputes: ['betwist', 'betwisting', 'disputes', 'dispute', 'conteste', 'contestation'],
  no_answer: [
    'geen gehoor',
    'geen antwoord',
    'niet opgenomen',
    'neemt niet op',
    'voicemail',
    'no answer',
    'not answered',
    'did not answer',
    'pas de réponse',
    'sans réponse',
    'ne répond pas',
    'répondeur',
  ],
  wrong_number: ['verkeerd nummer', 'fout nummer', 'wrong number', 'faux numéro', 'mauvais numéro'],
  paid: [
    'zegt betaald te hebben',
    'heeft al betaald',
    'al betaald',
    'already paid',
    'has already paid',
    'has paid',
    'says paid',
    'déjà payé',
    'a déjà payé',
  ],
  done: ['afgehandeld', 'klaar', 'gedaan', 'done', 'finished', 'traité', 'terminé'],
}

/** Every phrase that names a result. */
export const resultWords = agendaResults.flatMap((result) => said[result].map((phrase) => ({ result, phrase })))
