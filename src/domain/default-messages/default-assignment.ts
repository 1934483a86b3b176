import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { inlineOf, type LanguageContent, type TemplateContent } from '#domain/templates/template-content.ts'

const words: Readonly<Record<LetterLanguage, { readonly subject: string; readonly texts: readonly string[] }>> = {
  nl: {
    subject: 'Uw schuld heeft een nieuwe eigenaar: dossier %fileNumber%',
    texts: [
      'Wij schrijven u namens %creditor%. U hebt bij %creditor% een schuld. Er staat nog %open% open.',
      '%creditor% heeft deze vordering verkocht aan %buyer%, %buyerAddress%. Met dit bericht delen wij u mee dat de vordering is overgedragen (artikel 3:94 van het Burgerlijk Wetboek).',
      'Betaal voortaan aan %buyer%. %buyer% laat u zelf weten op welke rekening. Betaal ons niets meer.',
      'Hebt u ons al betaald? Dan geven wij dat door aan %buyer%. U betaalt niet twee keer. Wat u met ons hebt afgesproken, blijft gelden.',
      'Hebt u een vraag aan %buyer%? U bereikt %buyer% zo: %buyerContact%.',
      'Hebt u een vraag over deze brief? Bel ons: %phone% (%phoneHours%), of mail: %email%. Wij staan in het register: %wkiRegistration%.',
    ],
  },
  en: {
    subject: 'Your debt has a new owner: file %fileNumber%',
    texts: [
      'We write on behalf of %creditor%. You have a debt with %creditor%. %open% is still open.',
      '%creditor% has sold this claim to %buyer%, %buyerAddress%. With this message we tell you that the claim was assigned (article 3:94 of the Dutch Civil Code).',
      'From now on, pay %buyer%. %buyer% will tell you itself on which account. Do not pay us any more.',
      'Did you pay us already? Then we pass that on to %buyer%. You do not pay twice. What you agreed with us still holds.',
      'Do you have a question for %buyer%? This is how to reach %buyer%: %buyerContact%.',
      'Any questions about this letter? Call us: %phone% (%phoneHours%), or write to %email%. Our registration: %wkiRegistration%.',
    ],
  },
  fr: {
    subject: 'Votre dette a un nouveau propriétaire : dossier %fileNumber%',
    texts: [
      'Nous vous écrivons au nom de %creditor%. Vous avez une dette envers %creditor%. Il reste %open% à payer.',
      '%creditor% a vendu cette créance à %buyer%, %buyerAddress%. Par ce message, nous vous notifions que la créance a été cédée (article 3:94 du Code civil néerlandais).',
      'Payez désormais %buyer%. %buyer% vous dira lui-même sur quel compte. Ne nous payez plus.',
      'Vous nous avez déjà payé ? Alors nous le transmettons à %buyer%. Vous ne payez pas deux fois. Ce que vous avez convenu avec nous reste valable.',
      'Une question pour %buyer% ? Voici comment joindre %buyer% : %buyerContact%.',
      'Une question sur cette lettre ? Appelez-nous : %phone% (%phoneHours%), ou écrivez à %email%. Notre inscription : %wkiRegistration%.',
    ],
  },
  de: {
    subject: 'Ihre Schuld hat einen neuen Inhaber: Akte %fileNumber%',
    texts: [
      'Wir schreiben Ihnen im Namen von %creditor%. Sie haben bei %creditor% eine Schuld. Es sind noch %open% offen.',
      '%creditor% hat diese Forderung an %buyer%, %buyerAddress%, verkauft. Mit dieser Nachricht teilen wir Ihnen mit, dass die Forderung abgetreten wurde (Artikel 3:94 des niederländischen Zivilgesetzbuchs).',
      'Zahlen Sie ab jetzt an %buyer%. %buyer% teilt Ihnen selbst mit, auf welches Konto. Zahlen Sie uns nichts mehr.',
      'Haben Sie uns schon bezahlt? Dann geben wir das an %buyer% weiter. Sie zahlen nicht doppelt. Was Sie mit uns vereinbart haben, gilt weiter.',
      'Haben Sie eine Frage an %buyer%? So erreichen Sie %buyer%: %buyerContact%.',
      'Haben Sie Fragen zu diesem Brief? Rufen Sie uns an: %phone% (%phoneHours%), oder schreiben Sie an %email%. Unser Register: %wkiRegistration%.',
    ],
  },
}

/** Art. 3:94 BW: the notice that comes with the portal, to who owes a claim that was assigned. It asks for nothing. */
export const defaultAssignment: TemplateContent = Object.fromEntries(
  letterLanguages.map((language): [LetterLanguage, LanguageContent] => {
    const { subject, texts } = words[language]
    const content = texts.map((text) => ({ type: 'paragraph' as const, content: inlineOf(text) }))
    return [language, { kind: 'rich', subject, body: { type: 'doc', content } }]
  }),
)
