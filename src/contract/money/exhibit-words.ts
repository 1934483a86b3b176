import type { LetterLanguage } from '#domain/letters/letter-kind.ts'

/** The words of an exhibit that are not those of a proof. */
export interface ExhibitWords {
  /** With `%number%` and `%day%`. */
  readonly title: string
  readonly day: string
  readonly reference: string
  readonly creditor: string
  readonly customerReference: string
  readonly debtor: string
  readonly overview: string
  readonly part: string
  readonly charged: string
  readonly less: string
  readonly open: string
  readonly total: string
  readonly surplus: string
  readonly what: string
  readonly amount: string
  readonly period: string
  readonly days: string
  readonly base: string
  readonly rate: string
  readonly payments: string
  readonly letters: string
  readonly letter: string
  readonly asked: string
  /** To whom it went, with `%name%`. */
  readonly to: string
  /** Of one that came back: it told nobody anything. */
  readonly cameBack: string
  /** Of a 14-day letter, with `%costs%`. */
  readonly announced: string
  /** Of a 14-day letter, with `%day%`. */
  readonly termEnds: string
  /** With `%wki%` and `%kvk%`. */
  readonly registered: string
}

export const exhibitWords: Readonly<Record<LetterLanguage, ExhibitWords>> = {
  nl: {
    title: 'Specificatie van dossier %number% op %day%',
    day: 'Stand op',
    reference: 'Ons kenmerk',
    creditor: 'Schuldeiser',
    customerReference: 'Klantkenmerk',
    debtor: 'Debiteur',
    overview: 'Wat open is',
    part: 'Onderdeel',
    charged: 'Berekend',
    less: 'Eraf',
    open: 'Open',
    total: 'Samen',
    surplus: 'Meer ontvangen dan open was',
    what: 'Waarvoor',
    amount: 'Bedrag',
    period: 'Periode',
    days: 'Dagen',
    base: 'Over bedrag',
    rate: 'Per jaar',
    payments: 'Betalingen',
    letters: 'Verstuurde brieven',
    letter: 'Brief',
    asked: 'Gevraagd',
    to: 'Aan %name%',
    cameBack: 'Kwam terug: niet ontvangen',
    announced: 'Kondigde %costs% kosten aan',
    termEnds: 'Betalen zonder kosten kon tot en met %day%',
    registered: 'Wki-registratie %wki%, KvK %kvk%',
  },
  en: {
    title: 'Account of file %number% on %day%',
    day: 'Position on',
    reference: 'Our reference',
    creditor: 'Creditor',
    customerReference: 'Customer reference',
    debtor: 'Debtor',
    overview: 'What is open',
    part: 'Part',
    charged: 'Charged',
    less: 'Less',
    open: 'Open',
    total: 'Total',
    surplus: 'Received beyond what was open',
    what: 'What for',
    amount: 'Amount',
    period: 'Period',
    days: 'Days',
    base: 'On amount',
    rate: 'Per year',
    payments: 'Payments',
    letters: 'Letters sent',
    letter: 'Letter',
    asked: 'Asked',
    to: 'To %name%',
    cameBack: 'Came back: not received',
    announced: 'Announced costs of %costs%',
    termEnds: 'Could be paid without costs up to and including %day%',
    registered: 'Wki registration %wki%, KvK %kvk%',
  },
  fr: {
    title: 'Décompte du dossier %number% au %day%',
    day: 'Situation au',
    reference: 'Notre référence',
    creditor: 'Créancier',
    customerReference: 'Référence client',
    debtor: 'Débiteur',
    overview: 'Ce qui est dû',
    part: 'Poste',
    charged: 'Facturé',
    less: 'En moins',
    open: 'Dû',
    total: 'Total',
    surplus: 'Reçu en plus de ce qui était dû',
    what: 'Objet',
    amount: 'Montant',
    period: 'Période',
    days: 'Jours',
    base: 'Sur montant',
    rate: 'Par an',
    payments: 'Paiements',
    letters: 'Lettres envoyées',
    letter: 'Lettre',
    asked: 'Demandé',
    to: 'À %name%',
    cameBack: 'Revenue : non reçue',
    announced: 'Annonçait %costs% de frais',
    termEnds: "Payable sans frais jusqu'au %day% inclus",
    registered: 'Enregistrement Wki %wki%, KvK %kvk%',
  },
  de: {
    title: 'Aufstellung der Akte %number% zum %day%',
    day: 'Stand am',
    reference: 'Unser Zeichen',
    creditor: 'Gläubiger',
    customerReference: 'Kundenzeichen',
    debtor: 'Schuldner',
    overview: 'Was offen ist',
    part: 'Posten',
    charged: 'Berechnet',
    less: 'Abzüglich',
    open: 'Offen',
    total: 'Zusammen',
    surplus: 'Mehr erhalten als offen war',
    what: 'Wofür',
    amount: 'Betrag',
    period: 'Zeitraum',
    days: 'Tage',
    base: 'Auf Betrag',
    rate: 'Pro Jahr',
    payments: 'Zahlungen',
    letters: 'Versandte Schreiben',
    letter: 'Schreiben',
    asked: 'Gefordert',
    to: 'An %name%',
    cameBack: 'Kam zurück: nicht zugegangen',
    announced: 'Kündigte %costs% Kosten an',
    termEnds: 'Ohne Kosten zahlbar bis einschließlich %day%',
    registered: 'Wki-Registrierung %wki%, KvK %kvk%',
  },
}
