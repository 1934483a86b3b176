import { describe, expect, it } from 'vitest'
import { isSafeLink } from '#domain/references/safe-link.ts'
import { plainText, type RichText, richTextField } from './rich-text.ts'

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })

describe('a text with layout', () => {
  it('holds paragraphs, headings, lists, and words with marks', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Nieuwe tarieven')] },
      paragraph(text('Vanaf '), text('1 januari', { type: 'bold' }), { type: 'hardBreak' }, text('geldt dit.')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('een'))] }] },
      paragraph(
        text('Lees meer', { type: 'link', attrs: { href: 'https://voorbeeld.nl/tarief?jaar=2027' } }),
        text(' hier', { type: 'textStyle', attrs: { fontFamily: 'Calibri' } }),
      ),
      { type: 'paragraph' },
    )
    expect(richTextField.parse(whole)).toEqual(whole)
    expect(plainText(whole as RichText)).toBe('Nieuwe tarieven\nVanaf 1 januari\ngeldt dit.\neen\nLees meer hier')
  })

  it.each<[string, unknown]>([
    ['markup', '<p>hallo</p>'],
    ['nothing', null],
    ['a block nobody knows', doc({ type: 'iframe', attrs: { src: 'https://voorbeeld.nl' } })],
    ['a picture', doc(paragraph({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }))],
    ['a link that is a script', doc(paragraph(text('klik', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))],
    ['a link with a target', doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://a.nl', target: 'b' } })))],
    ['a font of somebody', doc(paragraph(text('a', { type: 'textStyle', attrs: { fontFamily: 'x;color:red' } })))],
    ['an attribute too many', doc({ type: 'paragraph', content: [], onclick: 'alert(1)' })],
    ['a heading of the page itself', doc({ type: 'heading', attrs: { level: 1 }, content: [text('a')] })],
    ['words without words', doc(paragraph({ type: 'text', text: '' }))],
  ])('does not hold %s', (_what, wrong) => {
    const read = richTextField.safeParse(wrong)
    expect(read.success).toBe(false)
    expect(read.error?.issues).toMatchObject([{ path: [], params: { text: 'rich_text.error' } }])
  })

  it.each([
    ['https://voorbeeld.nl', true],
    ['http://voorbeeld.nl/a?b=c#d', true],
    ['mailto:vragen@voorbeeld.nl', true],
    ['voorbeeld.nl', false],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,<script>', false],
    ['https://gebruiker:geheim@voorbeeld.nl', false],
    ['mailto:a@b"onclick="x', false],
    ['//voorbeeld.nl', false],
    ['', false],
  ])('a link to %s may be: %s', (href, may) => {
    expect(isSafeLink(href)).toBe(may)
  })
})
