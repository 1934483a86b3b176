import { expect, it } from 'vitest'
import { letterKinds } from '#domain/letters/letter-kind.ts'
import { defaultLanguageContent } from '#domain/default-messages/default-content.ts'
import { readHtml } from '#domain/template-html/read-html.ts'
import type { TemplateBlock } from '#domain/templates/template-content.ts'
import { htmlOfText, textOfHtml } from './html-of-text.ts'

/** What stands in conditions stands there always. */
const always = (blocks: readonly TemplateBlock[]): TemplateBlock[] =>
  blocks.flatMap((block) => (block.type === 'condition' ? always(block.content) : [block]))

it.each(letterKinds)('the text of a %s becomes HTML that reads as the same text', (kind) => {
  const content = defaultLanguageContent(kind, 'nl')
  if (content.kind !== 'rich') throw new Error('a letter has layout')
  const html = htmlOfText(content.body)
  expect(readHtml(html).removed).toEqual([])
  expect(textOfHtml(html).content).toEqual(always(content.body.content))
})

it('what somebody typed stays text in it', () => {
  const text = '<script>alert(1)</script> & "zo"'
  const html = htmlOfText({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;zo&quot;</p>')
})
