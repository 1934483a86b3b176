import { describe, expect, it } from 'vitest'
import { occasions } from '#domain/customers/occasion.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { letterLines } from '#domain/letters/letter-text.ts'
import { checkTemplate } from './check-template.ts'
import { composeCustomerMessage } from './compose-customer-message.ts'
import { compileContent } from './compose-message.ts'
import { defaultOccasion } from '#domain/default-messages/default-occasion.ts'
import { exampleOccasion } from './example-occasion.ts'
import type { LanguageContent, TemplateContent } from './template-content.ts'

const use = (type: (typeof occasions)[number]) => ({ channel: 'email', type, destination: 'client' }) as const
const context = { needed: new Set(letterLanguages), own: new Map() }
const written = (html: string): TemplateContent => {
  const text: LanguageContent = { kind: 'html', subject: 'Bericht', html }
  return { nl: text, en: text, fr: text, de: text }
}
const problems = (html: string) =>
  checkTemplate(written(html), { ...context, use: use('file_closed') }).filter(({ language }) => language === 'nl')

describe('the messages to customers that come with the portal', () => {
  it.each(occasions)('on %s are good in every language, for one file and for several', (occasion) => {
    const content = defaultOccasion(occasion)
    expect(checkTemplate(content, { ...context, use: use(occasion) })).toEqual([])
    for (const language of letterLanguages) {
      const compiled = compileContent(content[language]!)
      const one = letterLines(composeCustomerMessage(compiled, language, exampleOccasion(occasion, 'one_claim')))
      const several = letterLines(
        composeCustomerMessage(compiled, language, exampleOccasion(occasion, 'several_claims')),
      )
      expect(one.join('\n')).toContain('100234')
      expect(one.join('\n')).not.toMatch(/%\w+%/)
      expect(several.join('\n')).toContain('3')
      expect(several.join('\n')).toMatch(/100241/)
    }
  })

  it('refuse what is of one file, what is not there, and the parts that claim', () => {
    expect(problems('<p>%debtor% %part:customer_files%</p>')).toMatchObject([{ kind: 'variable_not_for_type' }])
    expect(problems('<p>%onzin% %part:customer_files%</p>')).toMatchObject([{ kind: 'unknown_variable' }])
    expect(problems('<p>Betaal</p>%part:payment%')).toMatchObject([{ kind: 'part_not_allowed' }])
    expect(problems('<p>%creditor%: %files%, samen %filesTotal%</p>%part:customer_files%')).toEqual([])
  })

  it('lead to where it is answered what they ask, below the list, and nowhere when nothing is asked', () => {
    const compiled = compileContent(written('<p>x</p>%part:customer_files%').nl!)
    const facts = exampleOccasion('passage_asked', 'several_claims')
    const answerAt = 'https://portaal.example/precasso/confirmation'
    const asked = letterLines(composeCustomerMessage(compiled, 'nl', { ...facts, answerAt }))
    expect(asked.join('\n')).toContain(`Zeg wie al heeft betaald (${answerAt})`)
    expect(letterLines(composeCustomerMessage(compiled, 'nl', facts)).join('\n')).not.toContain('portaal.example')
  })

  it('print hostile values as they are', () => {
    const facts = exampleOccasion('document_asked', 'one_claim')
    const [file] = facts.files
    const hostile = '<script>alert(1)</script> %agency%'
    const compiled = compileContent(written('<p>x</p>%part:customer_files%').nl!)
    const { html } = composeCustomerMessage(compiled, 'nl', { ...facts, files: [{ ...file!, note: hostile }] })
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; %agency%')
    expect(html).not.toContain('<script>')
  })
})
