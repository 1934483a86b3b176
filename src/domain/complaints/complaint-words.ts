import type { LetterLanguage } from '#domain/letters/letter-kind.ts'

/** What the portal says in a letter about a complaint, in the language of who complains. */
export interface ComplaintWords {
  readonly number: string
  readonly received: string
  readonly day: string
  readonly closing: string
  /** What an agency is never to leave out, whatever its own words are: `%files%` and `%body%` are filled in. */
  readonly files: string
  readonly outside: string
  /** The text that comes with the portal, a paragraph each. */
  readonly confirmation: { readonly subject: string; readonly texts: readonly string[]; readonly reply: string }
  readonly answer: { readonly subject: string; readonly texts: readonly string[] }
}

const paragraph = '%paragraph%'

/** The words of confirmations and answers: German as well, for a letter may be in it. */
export const complaintWords: Readonly<Record<LetterLanguage, ComplaintWords>> = {
  nl: {
    number: 'Nummer van de klacht',
    received: 'Ontvangen op',
    day: 'Datum',
    closing: 'Met vriendelijke groet,',
    files: 'Zolang de klacht loopt, vragen wij u niet om te betalen in dossier %files%.',
    outside: 'Bent u het niet eens met ons antwoord? Dan kunt u naar %body%.',
    confirmation: {
      subject: 'Wij hebben uw klacht ontvangen (%complaintNumber%)',
      texts: [
        'Wij hebben uw klacht op %complaintReceivedDay% ontvangen. Een medewerker die er niet bij betrokken was, bekijkt hem. U krijgt uiterlijk %complaintAnswerDay% ons antwoord.',
        paragraph,
      ],
      reply: 'Wilt u iets toevoegen? Beantwoord dan dit bericht en noem %complaintNumber%.',
    },
    answer: {
      subject: 'Ons antwoord op uw klacht (%complaintNumber%)',
      texts: ['Op %complaintReceivedDay% kregen wij uw klacht. Dit is ons antwoord.', paragraph],
    },
  },
  en: {
    number: 'Number of the complaint',
    received: 'Received on',
    day: 'Date',
    closing: 'Yours sincerely,',
    files: 'As long as the complaint is open we do not ask you to pay in file %files%.',
    outside: 'Do you disagree with our answer? Then you can turn to %body%.',
    confirmation: {
      subject: 'We received your complaint (%complaintNumber%)',
      texts: [
        'We received your complaint on %complaintReceivedDay%. A colleague who was not part of it looks into it. You have our answer by %complaintAnswerDay%.',
        paragraph,
      ],
      reply: 'Do you want to add something? Answer this message and mention %complaintNumber%.',
    },
    answer: {
      subject: 'Our answer to your complaint (%complaintNumber%)',
      texts: ['We received your complaint on %complaintReceivedDay%. This is our answer.', paragraph],
    },
  },
  fr: {
    number: 'Numéro de la réclamation',
    received: 'Reçue le',
    day: 'Date',
    closing: 'Cordialement,',
    files: 'Tant que la réclamation est ouverte, nous ne vous demandons pas de payer dans le dossier %files%.',
    outside: 'Vous n’êtes pas d’accord avec notre réponse ? Vous pouvez vous adresser à %body%.',
    confirmation: {
      subject: 'Nous avons reçu votre réclamation (%complaintNumber%)',
      texts: [
        'Nous avons reçu votre réclamation le %complaintReceivedDay%. Un collègue qui n’y est pas mêlé l’examine. Vous aurez notre réponse au plus tard le %complaintAnswerDay%.',
        paragraph,
      ],
      reply: 'Vous voulez ajouter quelque chose ? Répondez à ce message en citant %complaintNumber%.',
    },
    answer: {
      subject: 'Notre réponse à votre réclamation (%complaintNumber%)',
      texts: ['Nous avons reçu votre réclamation le %complaintReceivedDay%. Voici notre réponse.', paragraph],
    },
  },
  de: {
    number: 'Nummer der Beschwerde',
    received: 'Eingegangen am',
    day: 'Datum',
    closing: 'Mit freundlichen Grüßen',
    files: 'Solange die Beschwerde läuft, bitten wir Sie in der Akte %files% nicht um Zahlung.',
    outside: 'Sind Sie mit unserer Antwort nicht einverstanden? Dann können Sie sich an %body% wenden.',
    confirmation: {
      subject: 'Wir haben Ihre Beschwerde erhalten (%complaintNumber%)',
      texts: [
        'Wir haben Ihre Beschwerde am %complaintReceivedDay% erhalten. Jemand, der nicht beteiligt war, prüft sie. Unsere Antwort erhalten Sie bis zum %complaintAnswerDay%.',
        paragraph,
      ],
      reply: 'Möchten Sie etwas ergänzen? Antworten Sie auf diese Nachricht und nennen Sie %complaintNumber%.',
    },
    answer: {
      subject: 'Unsere Antwort auf Ihre Beschwerde (%complaintNumber%)',
      texts: ['Am %complaintReceivedDay% haben wir Ihre Beschwerde erhalten. Dies ist unsere Antwort.', paragraph],
    },
  },
}
