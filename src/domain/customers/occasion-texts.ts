import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Occasion } from './occasion.ts'

/** What the portal itself writes in a message to a customer, in one language. */
export interface OccasionTexts {
  /** Of the columns of its list. */
  readonly number: string
  readonly debtor: string
  readonly reference: string
  readonly customerNumber: string
  readonly date: string
  /** What the note of a file is, by occasion; null where it has none. */
  readonly note: Readonly<Record<Occasion, string | null>>
  /** What the amount of a file is, by occasion. */
  readonly amount: Readonly<Record<Occasion, string>>
  readonly total: string
  /** `%count%` files are not in the list. */
  readonly more: string
  /** Of the link to where the customer answers. */
  readonly answer: string
  readonly oneFile: string
  readonly severalFiles: string
  /** The message as it comes with the portal: a subject, and the paragraphs round the list. */
  readonly messages: Readonly<Record<Occasion, DefaultMessage>>
}

interface DefaultMessage {
  readonly subject: string
  readonly before: string
  readonly after: string
}

const dutch: OccasionTexts = {
  number: 'Dossier',
  debtor: 'Debiteur',
  reference: 'Uw kenmerk',
  customerNumber: 'Uw klantnummer',
  date: 'Datum',
  note: {
    files_received: null,
    file_closed: 'Reden',
    dispute_received: 'Betwisting',
    plan_made: 'Regeling',
    hand_over_proposed: null,
    document_asked: 'Nodig',
    passage_asked: 'Gaat over op',
    file_news: 'Stand',
    month_overview: 'Stand',
  },
  amount: {
    files_received: 'Openstaand',
    file_closed: 'Betaald',
    dispute_received: 'Openstaand',
    plan_made: 'Openstaand',
    hand_over_proposed: 'Openstaand',
    document_asked: 'Openstaand',
    passage_asked: 'Openstaand',
    file_news: 'Openstaand',
    month_overview: 'Openstaand',
  },
  total: 'Totaal',
  more: 'En nog %count% dossiers. U ziet ze allemaal in het portaal.',
  answer: 'Zeg wie al heeft betaald',
  oneFile: 'dossier %number%',
  severalFiles: '%count% dossiers',
  messages: {
    files_received: {
      subject: 'Wij hebben %files% van u ontvangen',
      before: 'Wij hebben %files% van u ontvangen en zijn begonnen. Controleer of alles klopt.',
      after: 'Klopt er iets niet? Laat het ons weten. In het portaal volgt u elk dossier.',
    },
    file_closed: {
      subject: 'Wij hebben %files% gesloten',
      before: 'Wij hebben %files% gesloten. In de lijst ziet u waarom, en wat er is betaald.',
      after: 'Hebt u een vraag over een gesloten dossier? Bel of mail ons.',
    },
    dispute_received: {
      subject: 'Uw debiteur is het niet eens met de vordering: %files%',
      before:
        'De debiteur is het niet eens met uw vordering. Wij wachten daarom met het dossier, tot wij uw antwoord hebben.',
      after:
        'Wilt u ons laten weten wat u hiervan vindt? Antwoord ons per e-mail, of schrijf uw antwoord in het portaal. Stuur bewijs mee als u dat hebt.',
    },
    plan_made: {
      subject: 'Betalingsregeling gemaakt: %files%',
      before: 'Wij hebben een betalingsregeling afgesproken. In de lijst ziet u de termijnen.',
      after: 'Betaalt de debiteur niet op tijd, dan gaan wij verder met het dossier. U hoeft niets te doen.',
    },
    hand_over_proposed: {
      subject: 'Wij vragen uw toestemming: %files%',
      before:
        'De debiteur betaalt niet. Wij willen het dossier daarom overdragen aan de deurwaarder. Dat doen wij alleen met uw toestemming.',
      after:
        'Geeft u toestemming? Antwoord ons per e-mail, of schrijf uw antwoord in het portaal. Wij vertellen u vooraf wat het kan kosten.',
    },
    document_asked: {
      subject: 'Wij hebben een document van u nodig: %files%',
      before: 'Wij kunnen pas verder als wij een document van u hebben. In de lijst ziet u welk document.',
      after: 'Mail ons het document, of zet het in het portaal bij het dossier.',
    },
    passage_asked: {
      subject: 'Wie heeft al betaald? %files% gaan over naar incasso',
      before:
        'Deze dossiers gaan binnenkort over naar incasso. Dan komen er kosten bij. Laat ons eerst weten wie u al heeft betaald.',
      after:
        'In het portaal zegt u per dossier: betaald, wachten of laat overgaan. Wat betaald is, gaat nooit over. Is afgesproken dat u eerst bevestigt, dan gaat zonder uw antwoord niets over.',
    },
    file_news: {
      subject: 'Nieuws over %files%',
      before: 'Er is nieuws over %files%.',
      after: 'In het portaal ziet u alles wat wij hebben gedaan.',
    },
    month_overview: {
      subject: 'Uw lopende dossiers: %files%',
      before: 'Dit is het maandoverzicht van uw lopende dossiers. Samen staat er nog %filesTotal% open.',
      after: 'In het portaal ziet u elk dossier met alles wat wij hebben gedaan.',
    },
  },
}

const english: OccasionTexts = {
  number: 'File',
  debtor: 'Debtor',
  reference: 'Your reference',
  customerNumber: 'Your customer number',
  date: 'Date',
  note: {
    files_received: null,
    file_closed: 'Reason',
    dispute_received: 'Dispute',
    plan_made: 'Plan',
    hand_over_proposed: null,
    document_asked: 'Needed',
    passage_asked: 'Passes on',
    file_news: 'Stands at',
    month_overview: 'Stands at',
  },
  amount: {
    files_received: 'Open',
    file_closed: 'Paid',
    dispute_received: 'Open',
    plan_made: 'Open',
    hand_over_proposed: 'Open',
    document_asked: 'Open',
    passage_asked: 'Open',
    file_news: 'Open',
    month_overview: 'Open',
  },
  total: 'Total',
  more: 'And %count% more files. You find all of them in the portal.',
  answer: 'Say who has paid already',
  oneFile: 'file %number%',
  severalFiles: '%count% files',
  messages: {
    files_received: {
      subject: 'We have received %files% from you',
      before: 'We have received %files% from you and have begun. Please check that everything is right.',
      after: 'Is something not right? Please let us know. You can follow each file in the portal.',
    },
    file_closed: {
      subject: 'We have closed %files%',
      before: 'We have closed %files%. The list says why, and what was paid.',
      after: 'Do you have a question about a closed file? Please call or e-mail us.',
    },
    dispute_received: {
      subject: 'Your debtor disputes the claim: %files%',
      before: 'The debtor does not agree with your claim. We hold the file until we have your answer.',
      after:
        'Please tell us what you think of this. Answer us by e-mail, or write your answer in the portal. Add proof if you have it.',
    },
    plan_made: {
      subject: 'Payment plan agreed: %files%',
      before: 'We have agreed a payment plan. The list shows the instalments.',
      after: 'If the debtor does not pay in time, we go on with the file. You need not do anything.',
    },
    hand_over_proposed: {
      subject: 'We ask for your approval: %files%',
      before:
        'The debtor does not pay. We would like to hand the file over to the bailiff. We only do so with your approval.',
      after:
        'Do you approve? Answer us by e-mail, or write your answer in the portal. We tell you beforehand what it may cost.',
    },
    document_asked: {
      subject: 'We need a document from you: %files%',
      before: 'We can only go on once we have a document from you. The list says which document.',
      after: 'E-mail us the document, or add it to the file in the portal.',
    },
    passage_asked: {
      subject: 'Who has paid already? %files% pass to collection',
      before:
        'These files pass to collection soon. Costs are added then. Please tell us first who has paid you already.',
      after:
        'In the portal you say of each file: paid, wait or let it pass. What was paid never passes. If it was agreed that you confirm first, nothing passes without your answer.',
    },
    file_news: {
      subject: 'News about %files%',
      before: 'There is news about %files%.',
      after: 'In the portal you find everything we have done.',
    },
    month_overview: {
      subject: 'Your running files: %files%',
      before: 'This is the monthly overview of your running files. Together %filesTotal% is still open.',
      after: 'In the portal you find each file with everything we have done.',
    },
  },
}

const french: OccasionTexts = {
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
    passage_asked: 'Reste dû',
    file_news: 'Reste dû',
    month_overview: 'Reste dû',
  },
  total: 'Total',
  more: 'Et encore %count% dossiers. Vous les trouvez tous dans le portail.',
  answer: 'Dites qui a déjà payé',
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

const german: OccasionTexts = {
  number: 'Akte',
  debtor: 'Schuldner',
  reference: 'Ihr Zeichen',
  customerNumber: 'Ihre Kundennummer',
  date: 'Datum',
  note: {
    files_received: null,
    file_closed: 'Grund',
    dispute_received: 'Widerspruch',
    plan_made: 'Vereinbarung',
    hand_over_proposed: null,
    document_asked: 'Benötigt',
    passage_asked: 'Geht über am',
    file_news: 'Stand',
    month_overview: 'Stand',
  },
  amount: {
    files_received: 'Offen',
    file_closed: 'Bezahlt',
    dispute_received: 'Offen',
    plan_made: 'Offen',
    hand_over_proposed: 'Offen',
    document_asked: 'Offen',
    passage_asked: 'Offen',
    file_news: 'Offen',
    month_overview: 'Offen',
  },
  total: 'Summe',
  more: 'Und noch %count% Akten. Sie finden alle im Portal.',
  answer: 'Sagen Sie, wer schon bezahlt hat',
  oneFile: 'Akte %number%',
  severalFiles: '%count% Akten',
  messages: {
    files_received: {
      subject: 'Wir haben von Ihnen erhalten: %files%',
      before: 'Wir haben von Ihnen %files% erhalten und haben begonnen. Prüfen Sie bitte, ob alles stimmt.',
      after: 'Stimmt etwas nicht? Sagen Sie es uns bitte. Im Portal verfolgen Sie jede Akte.',
    },
    file_closed: {
      subject: 'Wir haben geschlossen: %files%',
      before: 'Wir haben %files% geschlossen. Die Liste zeigt, warum, und was bezahlt wurde.',
      after: 'Haben Sie eine Frage zu einer geschlossenen Akte? Rufen Sie uns an oder schreiben Sie uns.',
    },
    dispute_received: {
      subject: 'Ihr Schuldner bestreitet die Forderung: %files%',
      before: 'Der Schuldner ist mit Ihrer Forderung nicht einverstanden. Wir warten mit der Akte auf Ihre Antwort.',
      after:
        'Bitte sagen Sie uns, was Sie davon halten. Antworten Sie uns per E-Mail oder im Portal. Fügen Sie Belege bei, wenn Sie welche haben.',
    },
    plan_made: {
      subject: 'Zahlungsvereinbarung getroffen: %files%',
      before: 'Wir haben eine Zahlungsvereinbarung getroffen. Die Liste zeigt die Raten.',
      after: 'Zahlt der Schuldner nicht rechtzeitig, machen wir weiter. Sie müssen nichts tun.',
    },
    hand_over_proposed: {
      subject: 'Wir bitten um Ihre Zustimmung: %files%',
      before:
        'Der Schuldner zahlt nicht. Wir möchten die Akte an den Gerichtsvollzieher abgeben. Das tun wir nur mit Ihrer Zustimmung.',
      after: 'Stimmen Sie zu? Antworten Sie uns per E-Mail oder im Portal. Wir sagen Ihnen vorher, was es kosten kann.',
    },
    document_asked: {
      subject: 'Wir brauchen ein Dokument von Ihnen: %files%',
      before: 'Wir können erst weitermachen, wenn wir ein Dokument von Ihnen haben. Die Liste zeigt, welches.',
      after: 'Senden Sie uns das Dokument per E-Mail, oder legen Sie es im Portal zur Akte.',
    },
    passage_asked: {
      subject: 'Wer hat schon bezahlt? %files% gehen ins Inkasso über',
      before:
        'Diese Akten gehen bald ins Inkasso über. Dann kommen Kosten hinzu. Sagen Sie uns bitte zuerst, wer Sie schon bezahlt hat.',
      after:
        'Im Portal sagen Sie zu jeder Akte: bezahlt, warten oder übergehen lassen. Was bezahlt ist, geht nie über. Wenn vereinbart ist, dass Sie zuerst bestätigen, geht ohne Ihre Antwort nichts über.',
    },
    file_news: {
      subject: 'Neues zu: %files%',
      before: 'Es gibt Neues zu Ihren Akten: %files%.',
      after: 'Im Portal sehen Sie alles, was wir getan haben.',
    },
    month_overview: {
      subject: 'Ihre laufenden Akten: %files%',
      before: 'Dies ist die Monatsübersicht Ihrer laufenden Akten. Zusammen sind noch %filesTotal% offen.',
      after: 'Im Portal sehen Sie jede Akte mit allem, was wir getan haben.',
    },
  },
}

/** What the portal itself writes in a message to a customer, by language. */
export const occasionTexts: Readonly<Record<LetterLanguage, OccasionTexts>> = {
  nl: dutch,
  en: english,
  fr: french,
  de: german,
}
