import { describe, expect, it } from 'vitest'
import { type LetterStyle, standardAccent, styleInNameOf } from './letter-style.ts'

const logo = { sha256: 'a'.repeat(64), format: 'png', width: 40, height: 20, forEmail: null } as const
const ours: LetterStyle = {
  face: 'serif',
  accent: '#123456',
  header: ['Noordkade 18'],
  footer: ['Lid van de NVI'],
  emailFooter: ['Groet'],
  logo,
}
const nobody = { name: '', lines: [], logo: null }

describe('a letter in the name of a merchant', () => {
  it('looks as that of the agency where the merchant has nothing of its own', () => {
    expect(styleInNameOf(ours, nobody)).toBe(ours)
    expect(styleInNameOf(null, nobody)).toBeNull()
  })

  it('has its name at the head in place of the logo of the agency, whose colour and foot stay', () => {
    expect(styleInNameOf(ours, { ...nobody, name: 'Tuinhuis' })).toEqual({
      ...ours,
      header: [],
      logo: null,
      senderName: 'Tuinhuis',
    })
  })

  it('has its logo and lines, also where the agency has no style', () => {
    const other = { ...logo, sha256: 'b'.repeat(64) }
    expect(styleInNameOf(ours, { ...nobody, logo: other })).toEqual({ ...ours, logo: other })
    expect(styleInNameOf(null, { name: 'Tuinhuis', lines: ['Bel 036'], logo: other })).toEqual({
      face: 'sans',
      accent: standardAccent,
      header: ['Bel 036'],
      footer: [],
      emailFooter: [],
      logo: other,
      senderName: 'Tuinhuis',
    })
  })
})
