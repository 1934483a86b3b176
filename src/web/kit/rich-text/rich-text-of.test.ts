import { describe, expect, it } from 'vitest'
import { richTextField } from '#contract/platform/rich-text.ts'
import { richTextOf } from './rich-text-of.ts'

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})

describe('what the editor holds', () => {
  it('becomes a text that the server takes, whatever was pasted', () => {
    const held = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3, textAlign: null }, content: [text('Kop')] },
        {
          type: 'paragraph',
          attrs: { textAlign: 'left' },
          content: [
            text('vet', { type: 'bold' }, { type: 'strike' }),
            { type: 'image', attrs: { src: 'x' } },
            text('weg', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
            text('daar', { type: 'link', attrs: { href: 'https://voorbeeld.nl', target: '_blank', rel: null } }),
            text('groot', { type: 'textStyle', attrs: { fontFamily: 'Comic Sans MS', fontSize: '40px' } }),
            text('smal', { type: 'textStyle', attrs: { fontFamily: 'Arial' } }),
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 3, type: null },
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [text('een')] },
                {
                  type: 'bulletList',
                  content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('twee')] }] }],
                },
              ],
            },
            { type: 'listItem' },
          ],
        },
        { type: 'bulletList' },
        { type: 'paragraph' },
      ],
    }
    const kept = richTextOf(held)
    expect(richTextField.parse(kept)).toEqual(kept)
    expect(kept).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [text('Kop')] },
        {
          type: 'paragraph',
          content: [
            text('vet', { type: 'bold' }),
            text('weg'),
            text('daar', { type: 'link', attrs: { href: 'https://voorbeeld.nl' } }),
            text('groot'),
            text('smal', { type: 'textStyle', attrs: { fontFamily: 'Arial' } }),
          ],
        },
        {
          type: 'orderedList',
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [text('een')] },
                { type: 'paragraph', content: [text('twee')] },
              ],
            },
            { type: 'listItem', content: [{ type: 'paragraph' }] },
          ],
        },
        { type: 'paragraph' },
      ],
    })
  })
})
