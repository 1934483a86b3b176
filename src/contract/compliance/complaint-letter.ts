import type { LetterLanguage } from '#domain/letters/letter-kind.ts'

/** What a letter about a complaint says, in the language of who complains. `%number%` and `%day%` are filled in. */
export interface ComplaintLetterWords {
  readonly confirmation: string
  readonly answer: string
  readonly number: string
  readonly received: string
  readonly day: string
  readonly greeting: string
  /** What a confirmation says, until somebody changes it. */
  readonly confirmed: string
  readonly files: string
  readonly reply: string
  readonly outside: string
  readonly closing: string
}

/** The words of confirmations and answers: German as well, for a letter may be in it. */
export const complaintLetterWords: Readonly<Record<LetterLanguage, ComplaintLetterWords>> = {
  nl: {
    confirmation: 'Wij hebben uw klacht ontvangen',
    answer: 'Ons antwoord op uw klacht',
    number: 'Nummer van de klacht',
    received: 'Ontvangen op',
    day: 'Datum',
    greeting: 'Geachte heer of mevrouw,',
    confirmed:
      'Wij hebben uw klacht op %received% ontvangen. Een medewerker die er niet bij betrokken was, bekijkt hem. U krijgt uiterlijk %day% ons antwoord.',
    files: 'Zolang de klacht loopt, vragen wij u niet om te betalen in dossier %files%.',
    reply: 'Wilt u iets toevoegen? Beantwoord dan dit bericht en noem %number%.',
    outside: 'Bent u het niet eens met ons antwoord? Dan kunt u naar %body%.',
    closing: 'Met vriendelijke groet,',
  },
  en: {
    confirmation: 'We received your complaint',
    answer: 'Our answer to your complaint',
    number: 'Number of the complaint',
    received: 'Received on',
    day: 'Date',
    greeting: 'Dear Sir or Madam,',
    confirmed:
      'We received your complaint on %received%. A colleague who was not part of it looks into it. You have our answer by %day%.',
    files: 'As long as the complaint is open we do not ask you to pay in file %files%.',
    reply: 'Do you want to add something? Answer this message and mention %number%.',
    outside: 'Do you disagree with our answer? Then you can turn to %body%.',
    closing: 'Yours sincerely,',
  },
  fr: {
    confirmation: 'Nous avons reçu votre réclamation',
    answer: 'Notre réponse à votre réclamation',
    number: 'Numéro de la réclamation',
    received: 'Reçue le',
    day: 'Date',
    greeting: 'Madame, Monsieur,',
    confirmed:
      'Nous avons reçu votre réclamation le %received%. Un collègue qui n’y est pas mêlé l’examine. Vous aurez notre réponse au plus tard le %day%.',
    files: 'Tant que la réclamation est ouverte, nous ne vous demandons pas de payer dans le dossier %files%.',
    reply: 'Vous voulez ajouter quelque chose ? Répondez à ce message en citant %number%.',
    outside: 'Vous n’êtes pas d’accord avec notre réponse ? Vous pouvez vous adresser à %body%.',
    closing: 'Cordialement,',
  },
  de: {
    confirmation: 'Wir haben Ihre Beschwerde erhalten',
    answer: 'Unsere Antwort auf Ihre Beschwerde',
    number: 'Nummer der Beschwerde',
    received: 'Eingegangen am',
    day: 'Datum',
    greeting: 'Sehr geehrte Damen und Herren,',
    confirmed:
      'Wir haben Ihre Beschwerde am %received% erhalten. Jemand, der nicht beteiligt war, prüft sie. Unsere Antwort erhalten Sie bis zum %day%.',
    files: 'Solange die Beschwerde läuft, bitten wir Sie in der Akte %files% nicht um Zahlung.',
    reply: 'Möchten Sie etwas ergänzen? Antworten Sie auf diese Nachricht und nennen Sie %number%.',
    outside: 'Sind Sie mit unserer Antwort nicht einverstanden? Dann können Sie sich an %body% wenden.',
    closing: 'Mit freundlichen Grüßen',
  },
}
