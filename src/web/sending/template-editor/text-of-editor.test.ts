import { describe, expect, it } from 'vitest'
import { textOfEditor } from './text-of-editor.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: object[]) => ({ type: 'doc', content })

describe('what the editor of templates holds', () => {
  it('is kept with its variables, conditions and parts', () => {
    const variable = { type: 'variable', attrs: { name: 'open' }, marks: [{ type: 'bold' }] }
    const held = doc(
      { type: 'paragraph', content: [{ type: 'text', text: 'Betaal ' }, variable] },
      { type: 'condition', attrs: { when: 'consumer', not: false }, content: [paragraph('Hulp')] },
      { type: 'part', attrs: { part: 'payment' } },
      { type: 'pageBreak' },
    )
    expect(textOfEditor(held)).toEqual(held)
  })

  it('loses what a template does not know, and never a word', () => {
    const held = doc(
      { type: 'codeBlock', content: [{ type: 'text', text: 'code' }] },
      { type: 'condition', attrs: { when: 'full_moon', not: false }, content: [paragraph('binnen')] },
      { type: 'part', attrs: { part: 'threat' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'klik', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
      },
    )
    expect(textOfEditor(held)).toEqual(doc(paragraph('code'), paragraph('binnen'), paragraph('klik')))
  })

  it('has tables whose rows are all as long', () => {
    const cell = (text: string) => ({
      type: 'tableCell',
      attrs: { colspan: 2, rowspan: 1 },
      content: [paragraph(text)],
    })
    const row = (...texts: string[]) => ({ type: 'tableRow', content: texts.map(cell) })
    const [table] = textOfEditor(doc({ type: 'table', content: [row('a', 'b'), row('c')] })).content
    const kept = (text?: string) => ({ type: 'tableCell', content: [text ? paragraph(text) : { type: 'paragraph' }] })
    expect(table).toEqual({
      type: 'table',
      content: [
        { type: 'tableRow', content: [kept('a'), kept('b')] },
        { type: 'tableRow', content: [kept('c'), kept()] },
      ],
    })
  })

  it('has items without lists in them', () => {
    const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('twee')] }] }
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('een'), inner] }] }
    expect(textOfEditor(doc(list)).content).toEqual([
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('een'), paragraph('twee')] }] },
    ])
  })
})
