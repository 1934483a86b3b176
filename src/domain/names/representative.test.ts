import { describe, expect, it } from 'vitest'
import { representativeKinds, representativeLines } from './representative.ts'

describe('who acts for a debtor', () => {
  it.each([
    ['nl', ['De Brug Bewind', 'T.a.v. mw. Kok', 'bewindvoerder van P. Jansen']],
    ['en', ['De Brug Bewind', 'Attn. mw. Kok', 'administrator for P. Jansen']],
    ['fr', ['De Brug Bewind', 'À l’attention de mw. Kok', 'administrateur des biens de P. Jansen']],
    ['de', ['De Brug Bewind', 'z. Hd. mw. Kok', 'Vermögensverwalter von P. Jansen']],
  ] as const)('is written to in %s in that quality, at the office, with the debtor named', (language, lines) => {
    const representative = { kind: 'administrator', name: 'mw. Kok', organisation: 'De Brug Bewind' } as const
    expect(representativeLines(representative, 'P. Jansen', language)).toEqual(lines)
  })

  it('is a person alone where there is no office', () => {
    const lines = (kind: (typeof representativeKinds)[number]) =>
      representativeLines({ kind, name: 'A. Jansen', organisation: '' }, 'P. Jansen', 'nl')
    expect(lines('guardian')).toEqual(['A. Jansen', 'curator van P. Jansen'])
    expect(new Set(representativeKinds.map((kind) => lines(kind)[1])).size).toBe(representativeKinds.length)
  })
})
