/** Texts of processing runs and of what was sent. */
export const runTexts = {
  'screen.processing_new': { nl: 'Nieuwe verwerking', en: 'New run', fr: 'Nouveau traitement' },
  'screen.processing_monitoring': { nl: 'Verwerkingen', en: 'Runs', fr: 'Traitements' },
  'screen.processing_in_hold': { nl: 'In de wacht', en: 'In hold', fr: 'En attente' },
  'screen.view_documents': { nl: 'Verzonden documenten', en: 'Sent documents', fr: 'Documents envoyés' },
  'menu.runs.run': { nl: 'Uitvoeren', en: 'Run', fr: 'Exécuter' },
  'menu.runs.letters': { nl: 'Brieven', en: 'Letters', fr: 'Courriers' },
  'run.no_agency': {
    nl: 'De gegevens van het kantoor ontbreken nog. Zonder naam, adres en Wki-registratie mag er geen brief uit.',
    en: 'The details of the agency are missing. Without name, address and Wki registration no letter may leave.',
    fr: "Les données de l'agence manquent. Sans nom, adresse et enregistrement Wki, aucune lettre ne peut partir.",
  },
  'run.not_proposed': {
    nl: 'Deze verwerking is geen voorstel meer.',
    en: 'This run is no longer a proposal.',
    fr: "Ce traitement n'est plus une proposition.",
  },
  'run.not_running': {
    nl: 'Deze verwerking loopt niet.',
    en: 'This run is not running.',
    fr: "Ce traitement n'est pas en cours.",
  },
  'run.not_paused': {
    nl: 'Deze verwerking staat niet stil.',
    en: 'This run is not paused.',
    fr: "Ce traitement n'est pas en pause.",
  },
  'run.has_ended': {
    nl: 'Deze verwerking is al afgelopen.',
    en: 'This run has ended.',
    fr: 'Ce traitement est terminé.',
  },
  'run.fault.letter_not_good': {
    nl: 'De brief voldoet niet: %detail%',
    en: 'The letter is not good: %detail%',
    fr: "La lettre n'est pas conforme : %detail%",
  },
  'run.fault.letter_not_drawn': {
    nl: 'De brief kon niet worden gemaakt: %detail%',
    en: 'The letter could not be made: %detail%',
    fr: "La lettre n'a pas pu être créée : %detail%",
  },
  'run.fault.costs_refused': {
    nl: 'Er mogen geen kosten in rekening worden gebracht: %detail%',
    en: 'No costs may be charged: %detail%',
    fr: 'Aucun frais ne peut être facturé : %detail%',
  },
  'run.fault.other_run': {
    nl: 'Dit dossier wacht al in een andere verwerking.',
    en: 'This file already waits in another run.',
    fr: 'Ce dossier attend déjà dans un autre traitement.',
  },
  'run.fault.moved_on': {
    nl: 'Het dossier staat niet meer bij deze stap.',
    en: 'The file is no longer at this step.',
    fr: "Le dossier n'est plus à cette étape.",
  },
  'run.fault.cancelled_by_hand': { nl: 'Vervallen: %detail%', en: 'Dropped: %detail%', fr: 'Annulé : %detail%' },
} as const
