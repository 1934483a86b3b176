/** What can come of an item of the agenda, and what follows from it by itself. */
export const agendaResultTexts = {
  'agenda.result.pays': { nl: 'Betaalt', en: 'Will pay', fr: 'Va payer' },
  'agenda.result.wants_plan': { nl: 'Wil een regeling', en: 'Wants a plan', fr: 'Veut un plan' },
  'agenda.result.asks_help': { nl: 'Vraagt hulp', en: 'Asks for help', fr: 'Demande de l’aide' },
  'agenda.result.disputes': { nl: 'Betwist', en: 'Disputes', fr: 'Conteste' },
  'agenda.result.no_answer': { nl: 'Geen gehoor', en: 'No answer', fr: 'Pas de réponse' },
  'agenda.result.wrong_number': { nl: 'Verkeerd nummer', en: 'Wrong number', fr: 'Faux numéro' },
  'agenda.result.paid': { nl: 'Heeft al betaald', en: 'Has already paid', fr: 'A déjà payé' },
  'agenda.result.done': { nl: 'Afgehandeld', en: 'Done', fr: 'Traité' },
  'agenda.follows.pays': {
    nl: 'belofte met datum en bedrag',
    en: 'promise with day and amount',
    fr: 'promesse avec date et montant',
  },
  'agenda.follows.wants_plan': {
    nl: 'voorstel maken, dossier wacht',
    en: 'make a proposal, the file waits',
    fr: 'faire une proposition, le dossier attend',
  },
  'agenda.follows.asks_help': {
    nl: 'schuldhulp, contact stopt direct',
    en: 'debt relief, contact stops at once',
    fr: 'médiation, le contact cesse aussitôt',
  },
  'agenda.follows.disputes': {
    nl: 'geschil, dossier staat stil',
    en: 'dispute, the file stands still',
    fr: 'litige, le dossier est suspendu',
  },
  'agenda.follows.no_answer': { nl: 'opnieuw op %day%', en: 'again on %day%', fr: 'à nouveau le %day%' },
  'agenda.follows.wrong_number': {
    nl: 'nummer vervalt, ander zoeken',
    en: 'number ends, find another',
    fr: 'numéro retiré, en chercher un autre',
  },
  'agenda.follows.paid': {
    nl: 'bewijs vragen, nagaan op %day%',
    en: 'ask for proof, check on %day%',
    fr: 'demander la preuve, vérifier le %day%',
  },
  'agenda.follows.done': { nl: 'niets meer te doen', en: 'nothing left to do', fr: 'plus rien à faire' },
  'agenda.take_back': { nl: 'Uitkomst terugdraaien', en: 'Take back the result', fr: 'Annuler le résultat' },
  'agenda.taken_back': {
    nl: 'De uitkomst is teruggedraaid, met wat eruit volgde',
    en: 'The result is taken back, with what followed from it',
    fr: 'Le résultat est annulé, avec ce qui en découlait',
  },
  'agenda.refusal.no_undo': {
    nl: 'Deze uitkomst kunt u niet meer terugdraaien: er is daarna iets gebeurd, of een collega gaf hem.',
    en: 'This result cannot be undone any more: something happened since, or a colleague gave it.',
    fr: 'Ce résultat ne peut plus être annulé : quelque chose a changé depuis, ou un collègue l’a donné.',
  },
  'agenda.refusal.undo_followed': {
    nl: 'Deze uitkomst kunt u niet meer terugdraaien: aan het vervolg is al gewerkt.',
    en: 'This result cannot be undone any more: what follows from it has been worked on.',
    fr: 'Ce résultat ne peut plus être annulé : la suite a déjà été traitée.',
  },
  'agenda.refusal.undo_changed': {
    nl: 'Deze uitkomst kunt u niet meer terugdraaien: het dossier is daarna verder gegaan.',
    en: 'This result cannot be undone any more: the file has gone on since.',
    fr: 'Ce résultat ne peut plus être annulé : le dossier a continué depuis.',
  },
  'agenda.refusal.undo_sent': {
    nl: 'Deze uitkomst kunt u niet meer terugdraaien: er is daarna een bericht verstuurd.',
    en: 'This result cannot be undone any more: a message has left since.',
    fr: 'Ce résultat ne peut plus être annulé : un message est parti depuis.',
  },
} as const
