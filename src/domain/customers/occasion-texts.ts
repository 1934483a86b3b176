import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Occasion } from './occasion.ts'
import { french } from './occasion-texts-french.ts'
import { german } from './occasion-texts-german.ts'

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
  /** Of the link to where the customer answers, on the occasions on which it is asked. */
  readonly answer: Readonly<Partial<Record<Occasion, string>>>
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
    question_asked: 'Vraag',
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
    question_asked: 'Openstaand',
    passage_asked: 'Openstaand',
    file_news: 'Openstaand',
    month_overview: 'Openstaand',
  },
  total: 'Totaal',
  more: 'En nog %count% dossiers. U ziet ze allemaal in het portaal.',
  answer: {
    document_asked: 'Geef ons het document',
    question_asked: 'Beantwoord onze vraag',
    passage_asked: 'Zeg wie al heeft betaald',
  },
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
    question_asked: {
      subject: 'Wij hebben een vraag aan u: %files%',
      before: 'Wij hebben uw antwoord nodig om verder te gaan. In de lijst ziet u onze vraag.',
      after:
        'Beantwoord de vraag in het portaal. Kost een stap u geld, dan ziet u daar hoeveel ten hoogste. Zonder uw akkoord doen wij die stap niet.',
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
    question_asked: 'Question',
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
    question_asked: 'Open',
    passage_asked: 'Open',
    file_news: 'Open',
    month_overview: 'Open',
  },
  total: 'Total',
  more: 'And %count% more files. You find all of them in the portal.',
  answer: {
    document_asked: 'Give us the document',
    question_asked: 'Answer our question',
    passage_asked: 'Say who has paid already',
  },
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
    question_asked: {
      subject: 'We have a question for you: %files%',
      before: 'We need your answer to go on. The list says what we ask.',
      after:
        'Please answer in the portal. If a step costs you money, you see there how much at most. We do not take that step without your approval.',
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

/** What the portal itself writes in a message to a customer, by language. */
export const occasionTexts: Readonly<Record<LetterLanguage, OccasionTexts>> = {
  nl: dutch,
  en: english,
  fr: french,
  de: german,
}
