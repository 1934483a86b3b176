import { complaintWords } from '#domain/complaints/complaint-words.ts'
import { type ComplaintLetter, type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import {
  inlineOf,
  type LanguageContent,
  type TemplateBlock,
  type TemplateContent,
} from '#domain/templates/template-content.ts'

/** The letter to who complains as it comes with the portal, in every language. */
export function defaultComplaint(type: ComplaintLetter): TemplateContent {
  return Object.fromEntries(
    letterLanguages.map((language): [LetterLanguage, LanguageContent] => {
      const { confirmation, answer } = complaintWords[language]
      const isAnswer = type === 'complaint_answer'
      const { subject, texts } = isAnswer ? answer : confirmation
      const part: TemplateBlock = {
        type: 'part',
        attrs: { part: isAnswer ? 'complaint_outside' : 'complaint_files' },
      }
      const after = isAnswer ? [] : [paragraph(confirmation.reply)]
      return [
        language,
        { kind: 'rich', subject, body: { type: 'doc', content: [...texts.map(paragraph), part, ...after] } },
      ]
    }),
  )
}

function paragraph(text: string): TemplateBlock {
  return { type: 'paragraph', content: inlineOf(text) }
}
