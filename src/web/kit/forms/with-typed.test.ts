import { describe, expect, it } from 'vitest'
import { plainText, type RichText } from '#contract/platform/rich-text.ts'
import { withTyped } from './with-typed.ts'

const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content })
const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })

describe('what is typed before an editor has started', () => {
  it('is a paragraph a line, also an empty one', () => {
    const text = withTyped(doc(), 'Een\n\ntwee')
    expect(text).toEqual(doc(words('Een'), { type: 'paragraph' }, words('twee')))
    expect(plainText(text)).toBe('Een\n\ntwee')
  })

  it('goes on in the last paragraph', () => {
    expect(plainText(withTyped(doc(words('Geachte '), words('heer')), ' Jansen,\nWelkom'))).toBe(
      'Geachte \nheer Jansen,\nWelkom',
    )
  })

  it('does not become part of a heading', () => {
    const heading = { type: 'heading' as const, attrs: { level: 2 as const }, content: words('Rente').content }
    expect(withTyped(doc(heading), 'Zes')).toEqual(doc(heading, words('Zes')))
  })

  it('is nothing when it is taken away again', () => {
    expect(withTyped(doc(words('Rente')), '')).toEqual(doc(words('Rente')))
  })
})
