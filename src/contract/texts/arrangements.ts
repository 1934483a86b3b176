/** Payment plans and promises. */
export const arrangementTexts = {
  'arrangement.refusal.nothing_open': {
    nl: 'Er staat niets open. Er valt niets te regelen.',
    en: 'Nothing is open. There is nothing to arrange.',
    fr: "Il n'y a rien d'impayé. Il n'y a rien à convenir.",
  },
  'arrangement.refusal.first_day_passed': {
    nl: 'Kies vandaag of een latere dag.',
    en: 'Choose today or a later day.',
    fr: "Choisissez aujourd'hui ou un jour ultérieur.",
  },
  'arrangement.refusal.too_many_instalments': {
    nl: 'Dit worden meer dan 120 termijnen. Kies een hoger bedrag of minder termijnen.',
    en: 'These are more than 120 terms. Choose a higher amount or fewer terms.',
    fr: 'Cela fait plus de 120 échéances. Choisissez un montant plus élevé ou moins d’échéances.',
  },
  'arrangement.refusal.too_small': {
    nl: 'Zo is een termijn minder dan een cent. Kies minder termijnen.',
    en: 'A term would be less than a cent. Choose fewer terms.',
    fr: 'Une échéance ferait moins d’un centime. Choisissez moins d’échéances.',
  },
  'arrangement.refusal.closed': {
    nl: 'Dit dossier is gesloten. Heropen het eerst.',
    en: 'This file is closed. Reopen it first.',
    fr: "Ce dossier est clos. Rouvrez-le d'abord.",
  },
  'arrangement.refusal.has_plan': {
    nl: 'Er loopt al een regeling.',
    en: 'A payment plan is running already.',
    fr: 'Un plan de paiement est déjà en cours.',
  },
  'arrangement.refusal.has_promise': {
    nl: 'Er staat al een belofte open.',
    en: 'A promise is open already.',
    fr: 'Une promesse est déjà ouverte.',
  },
  'arrangement.refusal.no_plan': {
    nl: 'Er loopt geen regeling.',
    en: 'No payment plan is running.',
    fr: "Aucun plan de paiement n'est en cours.",
  },
  'arrangement.refusal.no_promise': {
    nl: 'Er staat geen belofte open.',
    en: 'No promise is open.',
    fr: "Aucune promesse n'est ouverte.",
  },
  'arrangement.refusal.nothing_missed': {
    nl: 'Er is geen termijn gemist. Een regeling die wordt nagekomen, vervalt niet.',
    en: 'No term was missed. A plan that is kept does not lapse.',
    fr: "Aucune échéance n'a été manquée. Un plan respecté ne devient pas caduc.",
  },
  'arrangement.more_than_open': {
    nl: 'Dit is meer dan er open staat.',
    en: 'This is more than is open.',
    fr: 'C’est plus que ce qui est impayé.',
  },
} as const
