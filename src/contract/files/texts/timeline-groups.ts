/** The kinds by which the timeline of a file is filtered. */
export const timelineGroupTexts = {
  'timeline.group.letter': { nl: 'Brieven', en: 'Letters', fr: 'Courriers' },
  'timeline.group.email': { nl: 'E-mail', en: 'E-mail', fr: 'E-mail' },
  'timeline.group.sms': { nl: 'Sms', en: 'SMS', fr: 'SMS' },
  'timeline.group.call': { nl: 'Telefoon', en: 'Calls', fr: 'Téléphone' },
  'timeline.group.note': { nl: 'Notities en logs', en: 'Notes and logs', fr: 'Notes et journaux' },
  'timeline.group.payment': { nl: 'Betalingen', en: 'Payments', fr: 'Paiements' },
  'timeline.group.money': { nl: 'Bedragen', en: 'Amounts', fr: 'Montants' },
  'timeline.group.status': { nl: 'Status', en: 'Status', fr: 'Statut' },
  'timeline.group.data': { nl: 'Gegevens', en: 'Data', fr: 'Données' },
  'timeline.group.workflow': { nl: 'Workflow', en: 'Workflow', fr: 'Processus' },
} as const
