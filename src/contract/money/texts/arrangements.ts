/** Payment plans, promises and concessions, and their settings. */
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
  'arrangement.refusal.nothing_to_revive': {
    nl: 'Er is geen regeling die ten onrechte is beëindigd.',
    en: 'There is no plan that ended wrongly.',
    fr: "Aucun plan n'a pris fin à tort.",
  },
  'arrangement.refusal.has_offer': {
    nl: 'Er loopt al een schikking.',
    en: 'A settlement is running already.',
    fr: 'Un règlement amiable est déjà en cours.',
  },
  'arrangement.refusal.no_offer': {
    nl: 'Er ligt geen voorstel dat op antwoord wacht.',
    en: 'There is no offer that waits for an answer.',
    fr: "Il n'y a pas de proposition en attente de réponse.",
  },
  'arrangement.refusal.offer_expired': {
    nl: 'De laatste dag om te betalen is voorbij. Noteer een nieuw voorstel.',
    en: 'The last day to pay has passed. Note a new offer.',
    fr: 'Le dernier jour pour payer est passé. Notez une nouvelle proposition.',
  },
  'arrangement.refusal.no_concession': {
    nl: 'Met uw rol kunt u op dit dossier niets kwijtschelden.',
    en: 'With your role you cannot waive anything on this file.',
    fr: 'Avec votre rôle, vous ne pouvez rien abandonner dans ce dossier.',
  },
  'arrangement.above_limit': {
    nl: 'Op dit dossier kunt u nog %max% kwijtschelden. Meer mag: %who%.',
    en: 'On this file you can still waive %max%. More is for: %who%.',
    fr: 'Dans ce dossier, vous pouvez encore abandonner %max%. Au-delà : %who%.',
  },
  'arrangement.role.employee': { nl: 'een medewerker', en: 'an employee', fr: 'un collaborateur' },
  'arrangement.role.finance': {
    nl: 'een medewerker van de financiële administratie',
    en: 'an employee of finance',
    fr: 'un collaborateur des finances',
  },
  'arrangement.role.management': { nl: 'een leidinggevende', en: 'a manager', fr: 'un responsable' },
  'arrangement.role.legal_counsel': { nl: 'een jurist', en: 'a legal counsel', fr: 'un juriste' },
  'arrangement.role.other': {
    nl: 'iemand met een andere rol',
    en: 'somebody with another role',
    fr: "quelqu'un avec un autre rôle",
  },
  'arrangement.unknown_claim': {
    nl: 'Deze factuur hoort niet bij dit dossier.',
    en: 'This invoice does not belong to this file.',
    fr: "Cette facture n'appartient pas à ce dossier.",
  },
  'arrangement.ends_before': {
    nl: 'Kies een dag na het begin.',
    en: 'Choose a day after the beginning.',
    fr: 'Choisissez un jour après le début.',
  },
  'arrangement.day_to_come': {
    nl: 'Deze dag moet nog komen. Kies de dag van het vonnis.',
    en: 'This day is yet to come. Choose the day of the judgment.',
    fr: "Ce jour n'est pas encore arrivé. Choisissez le jour du jugement.",
  },
  'arrangement.before_claim': {
    nl: 'Op deze dag was er nog geen factuur om over te oordelen.',
    en: 'On this day there was no invoice to decide on yet.',
    fr: "Ce jour-là, il n'y avait pas encore de facture à juger.",
  },
  'arrangement.offer_not_less': {
    nl: 'Een schikking is minder dan er open staat.',
    en: 'A settlement is less than what is open.',
    fr: 'Un règlement amiable est inférieur à ce qui est impayé.',
  },
  'arrangement.more_than_open': {
    nl: 'Dit is meer dan er open staat.',
    en: 'This is more than is open.',
    fr: 'C’est plus que ce qui est impayé.',
  },
  'screen.settings_global': { nl: 'Algemene instellingen', en: 'General settings', fr: 'Paramètres généraux' },
  'arrangement_settings.limits': {
    nl: 'Kwijtschelden per dossier',
    en: 'Waiving on a file',
    fr: 'Abandon par dossier',
  },
  'arrangement_settings.limits_hint': {
    nl: 'Het hoogste bedrag dat iemand met deze rol op één dossier mag kwijtschelden, ook bij een schikking.',
    en: 'The most that somebody with this role may waive on one file, by a settlement too.',
    fr: 'Le maximum qu’une personne ayant ce rôle peut abandonner par dossier, règlement amiable compris.',
  },
  'arrangement_settings.limit.none': { nl: 'Niets', en: 'Nothing', fr: 'Rien' },
  'arrangement_settings.limit.amount': { nl: 'Tot een bedrag', en: 'Up to an amount', fr: 'Jusqu’à un montant' },
  'arrangement_settings.limit.all': { nl: 'Alles', en: 'All of it', fr: 'Tout' },
  'arrangement_settings.max': { nl: 'Hoogste bedrag', en: 'Highest amount', fr: 'Montant maximal' },
  'arrangement_settings.role.ROLE_EMPLOYEE': { nl: 'Medewerker', en: 'Employee', fr: 'Collaborateur' },
  'arrangement_settings.role.ROLE_EMPLOYEE_FINANCE': {
    nl: 'Financiële administratie',
    en: 'Finance',
    fr: 'Finances',
  },
  'arrangement_settings.role.ROLE_EMPLOYEE_MANAGEMENT': { nl: 'Leidinggevende', en: 'Manager', fr: 'Responsable' },
  'arrangement_settings.role.ROLE_EMPLOYEE_LEGAL_COUNCIL': { nl: 'Jurist', en: 'Legal counsel', fr: 'Juriste' },
  'arrangement_settings.plans': { nl: 'Betalingsregelingen', en: 'Payment plans', fr: 'Plans de paiement' },
  'arrangement_settings.grace_hint': {
    nl: 'Zo begint een nieuwe regeling. Bij het afspreken kunt u een ander aantal kiezen.',
    en: 'A new plan begins with it. Another number can be chosen when it is agreed.',
    fr: 'Valeur de départ d’un nouveau plan. Un autre nombre peut être choisi lors de l’accord.',
  },
  'arrangement_settings.read_only': {
    nl: 'Alleen een leidinggevende of beheerder wijzigt deze instellingen.',
    en: 'Only a manager or an administrator changes these settings.',
    fr: 'Seul un responsable ou un administrateur modifie ces paramètres.',
  },
  'arrangement_settings.saved': { nl: 'Opgeslagen.', en: 'Saved.', fr: 'Enregistré.' },
} as const
