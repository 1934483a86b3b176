/** The settings of payment plans and concessions. */
export const arrangementSettingsTexts = {
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
