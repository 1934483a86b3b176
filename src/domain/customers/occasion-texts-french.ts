import type { OccasionTexts } from './occasion-texts.ts'

/** What the portal writes to customers in French. */
export const french: OccasionTexts = {
  number: 'Dossier',
  debtor: 'Débiteur',
  reference: 'Votre référence',
  customerNumber: 'Votre numéro de client',
  date: 'Date',
  note: {
    files_received: null,
    file_closed: 'Raison',
    dispute_received: 'Contestation',
    plan_made: 'Plan',
    hand_over_proposed: null,
    document_asked: 'Nécessaire',
    question_asked: 'Question',
    passage_asked: 'Passe le',
    file_news: 'État',
    month_overview: 'État',
  },
  amount: {
    files_received: 'Reste dû',
    file_closed: 'Payé',
    dispute_received: 'Reste dû',
    plan_made: 'Reste dû',
    hand_over_proposed: 'Reste dû',
    document_asked: 'Reste dû',
    question_asked: 'Reste dû',
    passage_asked: 'Reste dû',
    file_news: 'Reste dû',
    month_overview: 'Reste dû',
  },
  total: 'Total',
  more: 'Et encore %count% dossiers. Vous les trouvez tous dans le portail.',
  answer: {
    document_asked: 'Donnez-nous le document',
    question_asked: 'Répondez à notre question',
    passage_asked: 'Dites qui a déjà payé',
  },
  oneFile: 'dossier %number%',
  severalFiles: '%count% dossiers',
  messages: {
    files_received: {
      subject: 'Nous avons reçu de vous : %files%',
      before: 'Nous avons reçu de vous %files% et nous avons commencé. Vérifiez si tout est correct.',
      after: 'Quelque chose n’est pas correct ? Dites-le-nous. Vous suivez chaque dossier dans le portail.',
    },
    file_closed: {
      subject: 'Nous avons clôturé %files%',
      before: 'Nous avons clôturé %files%. La liste indique pourquoi, et ce qui a été payé.',
      after: 'Vous avez une question sur un dossier clôturé ? Appelez-nous ou écrivez-nous.',
    },
    dispute_received: {
      subject: 'Votre débiteur conteste la créance : %files%',
      before: 'Le débiteur n’est pas d’accord avec votre créance. Nous suspendons le dossier jusqu’à votre réponse.',
      after:
        'Dites-nous ce que vous en pensez. Répondez-nous par e-mail, ou écrivez votre réponse dans le portail. Ajoutez une preuve si vous en avez une.',
    },
    plan_made: {
      subject: 'Plan de paiement convenu : %files%',
      before: 'Nous avons convenu d’un plan de paiement. La liste montre les échéances.',
      after: 'Si le débiteur ne paie pas à temps, nous continuons. Vous n’avez rien à faire.',
    },
    hand_over_proposed: {
      subject: 'Nous demandons votre accord : %files%',
      before:
        'Le débiteur ne paie pas. Nous voulons transmettre le dossier à l’huissier. Nous ne le faisons qu’avec votre accord.',
      after:
        'Êtes-vous d’accord ? Répondez-nous par e-mail, ou écrivez votre réponse dans le portail. Nous vous disons d’avance ce que cela peut coûter.',
    },
    document_asked: {
      subject: 'Nous avons besoin d’un document : %files%',
      before: 'Nous ne pouvons continuer qu’avec un document de votre part. La liste indique lequel.',
      after: 'Envoyez-nous le document par e-mail, ou ajoutez-le au dossier dans le portail.',
    },
    question_asked: {
      subject: 'Nous avons une question : %files%',
      before: 'Nous avons besoin de votre réponse pour continuer. La liste indique notre question.',
      after:
        'Répondez dans le portail. Si une étape vous coûte de l’argent, vous y voyez combien au maximum. Sans votre accord, nous ne faisons pas cette étape.',
    },
    passage_asked: {
      subject: 'Qui a déjà payé ? %files% passent au recouvrement',
      before:
        'Ces dossiers passent bientôt au recouvrement. Des frais s’ajoutent alors. Dites-nous d’abord qui vous a déjà payé.',
      after:
        'Dans le portail, vous indiquez pour chaque dossier : payé, attendre ou laisser passer. Ce qui est payé ne passe jamais. S’il est convenu que vous confirmez d’abord, rien ne passe sans votre réponse.',
    },
    file_news: {
      subject: 'Des nouvelles de %files%',
      before: 'Il y a des nouvelles de %files%.',
      after: 'Dans le portail, vous trouvez tout ce que nous avons fait.',
    },
    month_overview: {
      subject: 'Vos dossiers en cours : %files%',
      before: 'Voici l’aperçu mensuel de vos dossiers en cours. Au total, %filesTotal% reste dû.',
      after: 'Dans le portail, vous trouvez chaque dossier avec tout ce que nous avons fait.',
    },
  },
}
