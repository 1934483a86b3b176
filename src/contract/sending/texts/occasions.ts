/** Texts of the occasions on which customers are written to, and of how a message stands. */
export const occasionWords = {
  'step.letter.files_received': {
    nl: 'Aan klant: dossiers ontvangen',
    en: 'To customer: files received',
    fr: 'Au client : dossiers reçus',
  },
  'step.letter.file_closed': {
    nl: 'Aan klant: dossier gesloten',
    en: 'To customer: file closed',
    fr: 'Au client : dossier clôturé',
  },
  'step.letter.dispute_received': {
    nl: 'Aan klant: betwisting',
    en: 'To customer: dispute',
    fr: 'Au client : contestation',
  },
  'step.letter.plan_made': {
    nl: 'Aan klant: regeling gemaakt',
    en: 'To customer: plan agreed',
    fr: 'Au client : plan convenu',
  },
  'step.letter.hand_over_proposed': {
    nl: 'Aan klant: akkoord voor overdracht',
    en: 'To customer: approval of hand-over',
    fr: 'Au client : accord pour la transmission',
  },
  'step.letter.document_asked': {
    nl: 'Aan klant: document nodig',
    en: 'To customer: document needed',
    fr: 'Au client : document nécessaire',
  },
  'step.letter.question_asked': {
    nl: 'Aan klant: vraag of akkoord',
    en: 'To customer: question or approval',
    fr: 'Au client : question ou accord',
  },
  'step.letter.passage_asked': {
    nl: 'Aan klant: wie heeft al betaald',
    en: 'To customer: who has paid already',
    fr: 'Au client : qui a déjà payé',
  },
  'step.letter.file_news': {
    nl: 'Aan klant: nieuws over een dossier',
    en: 'To customer: news about a file',
    fr: 'Au client : nouvelles d’un dossier',
  },
  'step.letter.month_overview': {
    nl: 'Aan klant: maandoverzicht',
    en: 'To customer: monthly overview',
    fr: 'Au client : aperçu mensuel',
  },
  'customer_message.state.scheduled': {
    nl: 'Wacht',
    en: 'Waits',
    fr: 'En attente',
  },
  'customer_message.state.sending': {
    nl: 'Wordt verstuurd',
    en: 'Being sent',
    fr: 'En cours d’envoi',
  },
  'customer_message.state.uncertain': {
    nl: 'Onzeker',
    en: 'Uncertain',
    fr: 'Incertain',
  },
  'customer_message.state.sent': {
    nl: 'Verzonden',
    en: 'Sent',
    fr: 'Envoyé',
  },
  'customer_message.state.delivered': {
    nl: 'Bezorgd',
    en: 'Delivered',
    fr: 'Remis',
  },
  'customer_message.state.bounced': {
    nl: 'Teruggekomen',
    en: 'Came back',
    fr: 'Revenu',
  },
  'customer_message.state.failed': {
    nl: 'Mislukt',
    en: 'Failed',
    fr: 'Échoué',
  },
  'customer_message.state.cancelled': {
    nl: 'Vervallen',
    en: 'Withdrawn',
    fr: 'Retiré',
  },
  'customer_message.state.to_post': {
    nl: 'Moet op de post',
    en: 'To be posted',
    fr: 'À poster',
  },
  'customer_message.state.posted': {
    nl: 'Op de post gedaan',
    en: 'Posted',
    fr: 'Posté',
  },
  'occasion.message': {
    nl: 'Eigen bericht',
    en: 'Own message',
    fr: 'Message personnel',
  },
  'occasion.files_received': {
    nl: 'Dossiers ontvangen',
    en: 'Files received',
    fr: 'Dossiers reçus',
  },
  'occasion.file_closed': {
    nl: 'Dossier gesloten',
    en: 'File closed',
    fr: 'Dossier clôturé',
  },
  'occasion.dispute_received': {
    nl: 'Debiteur betwist',
    en: 'Debtor disputes',
    fr: 'Le débiteur conteste',
  },
  'occasion.plan_made': {
    nl: 'Betalingsregeling gemaakt',
    en: 'Payment plan agreed',
    fr: 'Plan de paiement convenu',
  },
  'occasion.hand_over_proposed': {
    nl: 'Akkoord voor overdracht',
    en: 'Approval of a hand-over',
    fr: 'Accord pour une transmission',
  },
  'occasion.document_asked': {
    nl: 'Document nodig',
    en: 'Document needed',
    fr: 'Document nécessaire',
  },
  'occasion.question_asked': {
    nl: 'Vraag of akkoord nodig',
    en: 'Question or approval needed',
    fr: 'Question ou accord nécessaire',
  },
  'occasion.passage_asked': {
    nl: 'Dossiers gaan over naar incasso',
    en: 'Files pass to collection',
    fr: 'Des dossiers passent au recouvrement',
  },
  'occasion.file_news': {
    nl: 'Nieuws uit een werkproces',
    en: 'News from a workflow',
    fr: 'Nouvelles d’un processus',
  },
  'occasion.month_overview': {
    nl: 'Maandoverzicht',
    en: 'Monthly overview',
    fr: 'Aperçu mensuel',
  },
  'step.action.tell_customer': { nl: 'Bericht aan de klant', en: 'Message to the customer', fr: 'Message au client' },
  'step.says.tell_customer': {
    nl: 'De klant krijgt bericht hoe het dossier staat',
    en: 'The customer is told how the file stands',
    fr: 'Le client apprend où en est le dossier',
  },
} as const
