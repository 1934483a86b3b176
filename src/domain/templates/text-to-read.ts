import { letterLanguages, type LetterLanguage } from '#domain/letters/letter-kind.ts'
import { blockLines } from '#domain/letters/letter-text.ts'
import type { TemplateContext } from './check-template.ts'
import { compileContent, plainAmounts } from './compose-message.ts'
import { examplesFor } from './examples.ts'
import { smsLength, type SmsLength } from './sms-length.ts'
import type { LanguageContent, TemplateBlock, TemplateContent } from './template-content.ts'

type Context = Pick<TemplateContext, 'use' | 'own'>

/** What somebody wrote himself in a language, with its variables as in the examples: for judging how easy it reads. */
export function textToRead(content: LanguageContent, language: LetterLanguage, context: Context): string {
  return [...new Set(ownLines(content, language, context).flat())].join('\n')
}

/** How long an SMS is in each language it is written in, with its variables as in the longest example. */
export function smsLengths(content: TemplateContent, context: Context): (SmsLength & { language: LetterLanguage })[] {
  return letterLanguages.flatMap((language) => {
    const text = content[language]
    if (text?.kind !== 'sms') return []
    const written = ownLines(text, language, context).map((lines) => smsLength(plainAmounts(lines.join('\n'))))
    const [longest] = written.toSorted((one, other) => other.units - one.units)
    return [{ language, ...(longest ?? smsLength(text.text)) }]
  })
}

/** The lines for each example it can be written for. The words of parts are the law's: nobody is told to mend them. */
function ownLines(content: LanguageContent, language: LetterLanguage, { use, own }: Context): string[][] {
  const compiled = compileContent(content)
  const bare = { ...compiled, subject: '', html: null, blocks: withoutParts(compiled.blocks) }
  const values = Object.fromEntries([...own].map(([name, texts]) => [name, texts[language] ?? name]))
  return examplesFor(use).flatMap((example) => {
    try {
      const { blocks, sms } = example.write(bare, language, values)
      return [sms === undefined ? blocks.flatMap((block) => blockLines(block, language)) : [sms]]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

function withoutParts(blocks: readonly TemplateBlock[]): TemplateBlock[] {
  return blocks.flatMap((block): TemplateBlock[] => {
    if (block.type === 'part') return []
    return block.type === 'condition' ? [{ ...block, content: withoutParts(block.content) }] : [block]
  })
}
