import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { inlineOf, type LanguageContent, type TemplateContent } from '#domain/templates/template-content.ts'

const words: Readonly<Record<LetterLanguage, { readonly subject: string; readonly contact: string }>> = {
  nl: {
    subject: 'Bericht over dossier %fileNumber%',
    contact:
      'Hebt u een vraag? Bel ons: %phone% (%phoneHours%), of mail: %email%. Wij staan in het register: %wkiRegistration%.',
  },
  en: {
    subject: 'Message about file %fileNumber%',
    contact:
      'Any questions? Call us: %phone% (%phoneHours%), or write to %email%. Our registration: %wkiRegistration%.',
  },
  fr: {
    subject: 'Message concernant le dossier %fileNumber%',
    contact:
      'Une question ? Appelez-nous : %phone% (%phoneHours%), ou écrivez à %email%. Notre inscription : %wkiRegistration%.',
  },
  de: {
    subject: 'Nachricht zur Akte %fileNumber%',
    contact:
      'Haben Sie Fragen? Rufen Sie uns an: %phone% (%phoneHours%), oder schreiben Sie an %email%. Unser Register: %wkiRegistration%.',
  },
}

/** The message that comes with the portal: the words of whoever sends it by hand, and how to reach us. It claims nothing. */
export const defaultMessage: TemplateContent = Object.fromEntries(
  letterLanguages.map((language): [LetterLanguage, LanguageContent] => [
    language,
    {
      kind: 'rich',
      subject: words[language].subject,
      body: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: inlineOf('%paragraph%') },
          { type: 'paragraph', content: inlineOf(words[language].contact) },
        ],
      },
    },
  ]),
)
