import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { NpsAudience, NpsOccasion } from '#domain/statistics/nps.ts'

/** What an e-mail that asks how it went says, and the page on which it is answered. */
export interface SurveyWords {
  readonly language: string
  readonly subject: string
  readonly day: string
  readonly number: string
  readonly greeting: string
  readonly intro: Readonly<Record<NpsOccasion, string>>
  readonly question: string
  /** With `%day%`. */
  readonly open: string
  readonly privacy: string
  /** What becomes of an answer, art. 13 GDPR; with `%months%`. */
  readonly kept: Readonly<Record<NpsAudience, string>>
  readonly never: string
  readonly closing: string
  readonly lowest: string
  readonly highest: string
  readonly reason: string
  readonly reasonHint: string
  readonly send: string
  readonly changeable: string
  readonly thanks: string
  readonly refused: string
  readonly refusedText: string
  readonly noMark: string
  readonly tooLong: string
  readonly gone: string
  readonly goneText: string
  readonly busyTitle: string
  readonly busy: string
}

/** The words of the question in each language of letters. `%agency%` and `%day%` are filled in. */
export const surveyWords: Readonly<Record<LetterLanguage, SurveyWords>> = {
  nl: {
    language: 'Nederlands',
    subject: 'Hoe hebben wij het gedaan?',
    day: 'Datum',
    number: 'Ons kenmerk',
    greeting: 'Geachte heer of mevrouw,',
    intro: {
      closed: 'Uw dossier is gesloten. Wij horen graag hoe u ons contact vond.',
      plan_ended: 'Uw betalingsregeling is klaar. Wij horen graag hoe u ons contact vond.',
      complaint_closed: 'Uw klacht is afgehandeld. Wij horen graag hoe u dat vond.',
      half_year: 'Wij werken voor u. Wij horen graag hoe u dat vindt.',
    },
    question: 'Hoe waarschijnlijk is het dat u %agency% aanraadt aan een ander?',
    open: 'Kies een cijfer van 0 tot 10. U kunt antwoorden tot en met %day%.',
    privacy: 'U hoeft niet te antwoorden. Uw antwoord heeft geen gevolgen voor u.',
    kept: {
      debtor:
        'Wij bewaren uw antwoord met uw naam en uw dossier, %months% maanden lang. Medewerkers van ons lezen het, ook wie uw dossier behandelt. Met wat u antwoordt verbeteren wij ons werk.',
      customer:
        'Wij bewaren uw antwoord met de naam van uw organisatie, %months% maanden lang. Medewerkers van ons lezen het, ook uw accountmanager. Met wat u antwoordt verbeteren wij ons werk.',
    },
    never: 'Vraag mij dit niet meer',
    closing: 'Met vriendelijke groet,',
    lowest: '0 is zeker niet',
    highest: '10 is zeker wel',
    reason: 'Waarom geeft u dit cijfer? (niet verplicht)',
    reasonHint: 'Schrijf hier geen rekeningnummers of medische gegevens.',
    send: 'Antwoord versturen',
    changeable: 'U hebt al geantwoord. U kunt uw antwoord nog veranderen: het laatste telt.',
    thanks: 'Bedankt voor uw antwoord',
    refused: 'Wij vragen u dit niet meer',
    refusedText: 'Dat is genoteerd. U hoeft niets meer te doen.',
    noMark: 'Kies een cijfer van 0 tot 10.',
    tooLong: 'Uw uitleg is te lang. Gebruik hoogstens 2000 tekens.',
    gone: 'Deze vraag is er niet meer',
    goneText: 'De link klopt niet, of de laatste dag om te antwoorden is voorbij.',
    busyTitle: 'Te vaak geprobeerd',
    busy: 'Er is te vaak een verkeerde link geprobeerd. Probeer het over een kwartier nog een keer.',
  },
  en: {
    language: 'English',
    subject: 'How did we do?',
    day: 'Date',
    number: 'Our reference',
    greeting: 'Dear Sir or Madam,',
    intro: {
      closed: 'Your file is closed. We would like to hear how you found our contact.',
      plan_ended: 'Your payment plan is done. We would like to hear how you found our contact.',
      complaint_closed: 'Your complaint has been dealt with. We would like to hear how you found that.',
      half_year: 'We work for you. We would like to hear how you find that.',
    },
    question: 'How likely is it that you would recommend %agency% to somebody else?',
    open: 'Choose a mark from 0 to 10. You can answer until %day%.',
    privacy: 'You do not have to answer. Your answer has no consequences for you.',
    kept: {
      debtor:
        'We keep your answer with your name and your file, for %months% months. Our employees read it, and so does whoever handles your file. With what you answer we improve our work.',
      customer:
        'We keep your answer with the name of your organisation, for %months% months. Our employees read it, and so does your account manager. With what you answer we improve our work.',
    },
    never: 'Do not ask me this again',
    closing: 'Yours sincerely,',
    lowest: '0 is certainly not',
    highest: '10 is certainly',
    reason: 'Why do you give this mark? (optional)',
    reasonHint: 'Do not write account numbers or medical data here.',
    send: 'Send the answer',
    changeable: 'You have answered already. You can still change your answer: the last one counts.',
    thanks: 'Thank you for your answer',
    refused: 'We will not ask you this again',
    refusedText: 'This is noted. You do not have to do anything more.',
    noMark: 'Choose a mark from 0 to 10.',
    tooLong: 'Your explanation is too long. Use 2000 characters at most.',
    gone: 'This question is not there any more',
    goneText: 'The link is not right, or the last day to answer is over.',
    busyTitle: 'Tried too often',
    busy: 'A wrong link was tried too often. Try again in a quarter of an hour.',
  },
  fr: {
    language: 'Français',
    subject: 'Comment avons-nous travaillé ?',
    day: 'Date',
    number: 'Notre référence',
    greeting: 'Madame, Monsieur,',
    intro: {
      closed: 'Votre dossier est clos. Nous aimerions savoir ce que vous avez pensé de notre contact.',
      plan_ended: 'Votre plan de paiement est terminé. Nous aimerions savoir ce que vous avez pensé de notre contact.',
      complaint_closed: 'Votre réclamation est traitée. Nous aimerions savoir ce que vous en avez pensé.',
      half_year: 'Nous travaillons pour vous. Nous aimerions savoir ce que vous en pensez.',
    },
    question: 'Quelle est la probabilité que vous recommandiez %agency% à quelqu’un ?',
    open: 'Choisissez une note de 0 à 10. Vous pouvez répondre jusqu’au %day%.',
    privacy: 'Vous n’êtes pas obligé de répondre. Votre réponse est sans conséquence pour vous.',
    kept: {
      debtor:
        'Nous conservons votre réponse avec votre nom et votre dossier, pendant %months% mois. Nos collaborateurs la lisent, y compris celui qui traite votre dossier. Elle nous sert à améliorer notre travail.',
      customer:
        'Nous conservons votre réponse avec le nom de votre organisation, pendant %months% mois. Nos collaborateurs la lisent, y compris votre chargé de compte. Elle nous sert à améliorer notre travail.',
    },
    never: 'Ne me posez plus cette question',
    closing: 'Cordialement,',
    lowest: '0 : certainement pas',
    highest: '10 : certainement',
    reason: 'Pourquoi cette note ? (facultatif)',
    reasonHint: 'N’écrivez ici ni numéro de compte ni donnée médicale.',
    send: 'Envoyer la réponse',
    changeable: 'Vous avez déjà répondu. Vous pouvez encore changer votre réponse : la dernière compte.',
    thanks: 'Merci de votre réponse',
    refused: 'Nous ne vous poserons plus cette question',
    refusedText: 'C’est noté. Vous n’avez plus rien à faire.',
    noMark: 'Choisissez une note de 0 à 10.',
    tooLong: 'Votre explication est trop longue. Utilisez 2000 caractères au plus.',
    gone: 'Cette question n’existe plus',
    goneText: 'Le lien n’est pas bon, ou le dernier jour pour répondre est passé.',
    busyTitle: 'Trop d’essais',
    busy: 'Un mauvais lien a été essayé trop souvent. Réessayez dans un quart d’heure.',
  },
  de: {
    language: 'Deutsch',
    subject: 'Wie haben wir gearbeitet?',
    day: 'Datum',
    number: 'Unser Zeichen',
    greeting: 'Sehr geehrte Damen und Herren,',
    intro: {
      closed: 'Ihre Akte ist geschlossen. Wir möchten gern wissen, wie Sie unseren Kontakt fanden.',
      plan_ended: 'Ihre Ratenzahlung ist abgeschlossen. Wir möchten gern wissen, wie Sie unseren Kontakt fanden.',
      complaint_closed: 'Ihre Beschwerde ist bearbeitet. Wir möchten gern wissen, wie Sie das fanden.',
      half_year: 'Wir arbeiten für Sie. Wir möchten gern wissen, wie Sie das finden.',
    },
    question: 'Wie wahrscheinlich ist es, dass Sie %agency% weiterempfehlen?',
    open: 'Wählen Sie eine Note von 0 bis 10. Sie können bis zum %day% antworten.',
    privacy: 'Sie müssen nicht antworten. Ihre Antwort hat für Sie keine Folgen.',
    kept: {
      debtor:
        'Wir bewahren Ihre Antwort mit Ihrem Namen und Ihrer Akte auf, %months% Monate lang. Unsere Mitarbeiter lesen sie, auch wer Ihre Akte bearbeitet. Mit dem, was Sie antworten, verbessern wir unsere Arbeit.',
      customer:
        'Wir bewahren Ihre Antwort mit dem Namen Ihrer Organisation auf, %months% Monate lang. Unsere Mitarbeiter lesen sie, auch Ihr Kundenbetreuer. Mit dem, was Sie antworten, verbessern wir unsere Arbeit.',
    },
    never: 'Fragen Sie mich das nicht mehr',
    closing: 'Mit freundlichen Grüßen',
    lowest: '0: sicher nicht',
    highest: '10: ganz sicher',
    reason: 'Warum geben Sie diese Note? (freiwillig)',
    reasonHint: 'Bitte schreiben Sie hier keine Kontonummern und keine medizinischen Daten.',
    send: 'Antwort senden',
    changeable: 'Sie haben bereits geantwortet. Sie können Ihre Antwort noch ändern: Die letzte zählt.',
    thanks: 'Danke für Ihre Antwort',
    refused: 'Wir fragen Sie das nicht mehr',
    refusedText: 'Das ist notiert. Sie müssen nichts weiter tun.',
    noMark: 'Wählen Sie eine Note von 0 bis 10.',
    tooLong: 'Ihre Erklärung ist zu lang. Verwenden Sie höchstens 2000 Zeichen.',
    gone: 'Diese Frage gibt es nicht mehr',
    goneText: 'Der Link stimmt nicht, oder der letzte Tag für eine Antwort ist vorbei.',
    busyTitle: 'Zu viele Versuche',
    busy: 'Ein falscher Link wurde zu oft versucht. Versuchen Sie es in einer Viertelstunde noch einmal.',
  },
}
