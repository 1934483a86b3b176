/** The titles of required screens that are not built. */
export const plannedTexts = {
  'planned.legal_subpoena_template': {
    nl: 'Sjabloon dagvaarding',
    en: 'Subpoena template',
    fr: 'Modèle d’assignation',
  },
} as const
