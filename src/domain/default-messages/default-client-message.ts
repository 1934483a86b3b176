import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { inlineOf, type LanguageContent, type TemplateContent } from '#domain/templates/template-content.ts'

const words: Readonly<
  Record<LetterLanguage, { readonly subject: string; readonly about: string; readonly answer: string }>
> = {
  nl: {
    subject: 'Over uw dossier %fileNumber%',
    about: 'Het gaat om dossier %fileNumber%, van %debtor%. Daarop staat nu nog %open% open.',
    answer: 'Antwoorden kan per e-mail (%email%), telefonisch (%phone%, %phoneHours%) of in het portaal.',
  },
  en: {
    subject: 'About your file %fileNumber%',
    about: 'This is about file %fileNumber%, of %debtor%. %open% is still open on it.',
    answer: 'You can answer by e-mail (%email%), by phone (%phone%, %phoneHours%) or in the portal.',
  },
  fr: {
    subject: 'Concernant votre dossier %fileNumber%',
    about: 'Il s’agit du dossier %fileNumber%, de %debtor%. Il reste %open% à payer.',
    answer: 'Vous pouvez répondre par e-mail (%email%), par téléphone (%phone%, %phoneHours%) ou dans le portail.',
  },
  de: {
    subject: 'Zu Ihrer Akte %fileNumber%',
    about: 'Es geht um die Akte %fileNumber%, von %debtor%. Darauf sind noch %open% offen.',
    answer: 'Sie können per E-Mail (%email%), telefonisch (%phone%, %phoneHours%) oder im Portal antworten.',
  },
}

/** The message to a customer that comes with the portal: the words of whoever writes it, which file it is about, how to answer. */
export const defaultClientMessage: TemplateContent = Object.fromEntries(
  letterLanguages.map((language): [LetterLanguage, LanguageContent] => {
    const { subject, about, answer } = words[language]
    const content = ['%paragraph%', about, answer].map((text) => ({
      type: 'paragraph' as const,
      content: inlineOf(text),
    }))
    return [language, { kind: 'rich', subject, body: { type: 'doc', content } }]
  }),
)
