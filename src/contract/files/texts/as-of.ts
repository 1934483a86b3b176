/** A file as it was on another day. */
export const asOfTexts = {
  'dossier.as_of': { nl: 'Stand op', en: 'As it was on', fr: 'Situation au' },
  'dossier.as_of.open': {
    nl: 'Stand op een andere dag',
    en: 'As it was on another day',
    fr: 'Situation à une autre date',
  },
  'dossier.as_of.line': { nl: 'Dag van de stand', en: 'Day shown', fr: 'Jour de la situation' },
  'dossier.as_of.today': { nl: 'Terug naar vandaag', en: 'Back to today', fr: "Revenir à aujourd'hui" },
  'dossier.as_of.past': {
    nl: 'U ziet dit dossier zoals op %day%, aan het einde van die dag. Acties kunnen alleen vandaag.',
    en: 'You see this file as on %day%, at the end of that day. Actions are possible today only.',
    fr: "Vous voyez ce dossier tel qu'il était le %day%, à la fin de ce jour. Les actions ne sont possibles qu'aujourd'hui.",
  },
  'dossier.as_of.before_opening': {
    nl: 'Het dossier was er nog niet: het is geopend op %day%.',
    en: 'The file was not there yet: it was opened on %day%.',
    fr: "Le dossier n'existait pas encore : il a été ouvert le %day%.",
  },
  'dossier.as_of.next_not_kept': {
    nl: 'Welke stap toen de volgende was, is niet bewaard.',
    en: 'Which step was next then was not kept.',
    fr: "La prochaine étape de ce jour n'a pas été conservée.",
  },
  'dossier.as_of.why_not_kept': {
    nl: 'De reden van deze dag is niet bewaard.',
    en: 'The reason for this day was not kept.',
    fr: "La raison de cette date n'a pas été conservée.",
  },
  'dossier.as_of.hold_not_kept': {
    nl: 'Of de stap toen op een medewerker wachtte, is niet bewaard.',
    en: 'Whether the step waited for an employee then was not kept.',
    fr: "Il n'a pas été conservé si l'étape attendait alors un employé.",
  },
} as const
