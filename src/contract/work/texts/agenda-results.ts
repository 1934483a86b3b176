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
    nl: 'schuldhulp, contact stopt direct, ook in de andere dossiers',
    en: 'debt relief, contact stops at once, in the other files too',
    fr: 'médiation, le contact cesse aussitôt, aussi dans les autres dossiers',
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
  'agenda.left_why': { nl: '%why%: %count%.', en: '%why%: %count%.', fr: '%why% : %count%.' },
  'agenda.left.gone': { nl: 'Niet gevonden', en: 'Not found', fr: 'Introuvable' },
  'agenda.left.not_open': {
    nl: 'Al afgehandeld of opgeborgen',
    en: 'Handled or archived already',
    fr: 'Déjà traité ou archivé',
  },
  'agenda.left.not_archived': { nl: 'Niet opgeborgen', en: 'Not archived', fr: 'Non archivé' },
  'agenda.left.archived_otherwise': {
    nl: 'Anders opgeborgen, bijvoorbeeld door een collega',
    en: 'Archived otherwise, by a colleague for one',
    fr: 'Archivé autrement, par exemple par un collègue',
  },
  'agenda.left.unchanged': { nl: 'Was al zo', en: 'Was like this already', fr: 'Était déjà ainsi' },
  'agenda.left.no_attempts': {
    nl: 'Nog niet tevergeefs gebeld',
    en: 'Not called in vain yet',
    fr: 'Pas encore appelé en vain',
  },
  'agenda.left.step_gone': { nl: 'De stap is er niet meer', en: 'The step is gone', fr: 'L’étape n’existe plus' },
  'agenda.left.step_status': {
    nl: 'Het dossier loopt niet',
    en: 'The file is not running',
    fr: 'Le dossier n’est pas en cours',
  },
  'agenda.left.step_phase': {
    nl: 'De stap hoort bij een andere fase',
    en: 'The step belongs to another phase',
    fr: 'L’étape appartient à une autre phase',
  },
  'agenda.left.step_customer': {
    nl: 'De workflow is van een andere klant',
    en: 'The workflow is of another customer',
    fr: 'Le processus est d’un autre client',
  },
  'agenda.left.step_kind': {
    nl: 'De workflow is voor een andere soort debiteur',
    en: 'The workflow is for another kind of debtor',
    fr: 'Le processus concerne un autre type de débiteur',
  },
  'agenda.left.step_unchanged': {
    nl: 'Staat al bij deze stap',
    en: 'Is at this step already',
    fr: 'Est déjà à cette étape',
  },
  'agenda.left.other_workflow_required': {
    nl: 'De eigen workflow heeft geen stappen meer',
    en: 'Its own workflow has no steps left',
    fr: 'Son processus n’a plus d’étapes',
  },
} as const
