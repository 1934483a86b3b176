/** The titles of required screens that are not built. */
export const plannedTexts = {
  'planned.statistic_nps_email_survey': { nl: 'Tevredenheid per e-mail', en: 'NPS by e-mail', fr: 'NPS par e-mail' },
  'planned.statistic_nps_via_portal': {
    nl: 'Tevredenheid in het portaal',
    en: 'NPS in the portal',
    fr: 'NPS dans le portail',
  },
  'planned.statistic_nps_client_report': {
    nl: 'Tevredenheidsrapport klant',
    en: 'NPS client report',
    fr: 'Rapport NPS client',
  },
  'planned.legal_subpoena_template': {
    nl: 'Sjabloon dagvaarding',
    en: 'Subpoena template',
    fr: 'Modèle d’assignation',
  },
} as const
