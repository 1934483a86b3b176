/** The kinds by which the timeline of a file is filtered, and what a line of it says. */
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
  'timeline.from_to': { nl: '%from% → %to%', en: '%from% → %to%', fr: '%from% → %to%' },
  'timeline.nobody': { nl: 'niemand', en: 'nobody', fr: 'personne' },
  'timeline.rang': { nl: 'Gebeld', en: 'Called', fr: 'Appelé' },
  'timeline.call_in': { nl: 'inkomend', en: 'incoming', fr: 'entrant' },
  'timeline.call_minutes': { nl: '%minutes% min', en: '%minutes% min', fr: '%minutes% min' },
  'timeline.see_bulk': { nl: 'Bekijken', en: 'Look at it', fr: 'Voir' },
} as const
