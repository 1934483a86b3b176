/** Texts of what stands before the steps of a workflow. */
export const workflowVolumeTexts = {
  'workflow.volume': { nl: 'Wat staat waar', en: 'What stands where', fr: 'Ce qui se trouve où' },
  'workflow.volume.goes_on': { nl: 'gaat vanzelf verder', en: 'goes on by itself', fr: 'continue de lui-même' },
  'workflow.volume.waiting': { nl: '%count% staan stil', en: '%count% stand still', fr: '%count% à l’arrêt' },
  'workflow.volume.waiting_one': { nl: '1 staat stil', en: '1 stands still', fr: '1 à l’arrêt' },
  'workflow.volume.held': { nl: '%count% in de wacht', en: '%count% in hold', fr: '%count% en attente' },
  'workflow.volume.col.waiting': { nl: 'Staat stil', en: 'Stands still', fr: 'À l’arrêt' },
  'workflow.volume.col.held': { nl: 'In de wacht', en: 'In hold', fr: 'En attente' },
} as const
