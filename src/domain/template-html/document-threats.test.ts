import { describe, expect, it } from 'vitest'
import { letterKinds, letterLanguages } from '#domain/letters/letter-kind.ts'
import { compileContent, composeMessage } from '#domain/templates/compose-message.ts'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { documentThreats } from './document-threats.ts'
import { debtorKindsOf, exampleFacts } from '#domain/templates/example-facts.ts'
import { inlineOf, type LanguageContent } from '#domain/templates/template-content.ts'

const facts = exampleFacts('message', 'one_claim', 'private')
const write = (text: string, over = facts, own: Record<string, string> = {}) => {
  const content: LanguageContent = {
    kind: 'rich',
    subject: 'Over uw dossier',
    body: { type: 'doc', content: [{ type: 'paragraph', content: inlineOf(text) }] },
  }
  return composeMessage(compileContent(content), { kind: 'message', language: 'nl', facts: over, own })
}

describe('the threats of a message as it leaves', () => {
  it.each(letterKinds)('are none in the %s of the portal, in any language', (kind) => {
    for (const language of letterLanguages) {
      const content = defaultContent(kind)[language]
      if (!content) throw new Error('the letters of the portal are in every language')
      for (const debtor of debtorKindsOf(kind)) {
        const example = exampleFacts(kind, 'one_claim', debtor)
        const document = composeMessage(compileContent(content), { kind, language, facts: example })
        expect(documentThreats(document, example)).toEqual([])
      }
    }
  })

  it('are found where a variable and the text round it threaten together', () => {
    expect(documentThreats(write('Wij bellen uw %wie%.', facts, { wie: 'werkgever' }), facts)).toEqual([
      { kind: 'shame', place: 'uw werkgever' },
    ])
    expect(documentThreats(write('Er is %woord%waarder voor u.', facts, { woord: 'deur' }), facts)).toEqual([
      { kind: 'bailiff', place: 'deurwaarder' },
    ])
  })

  it('are not what the file itself holds: a name, a reference', () => {
    const creditor = { ...facts.creditor, name: 'Gerechtsdeurwaarder Beslag & Zn' }
    const over = { ...facts, creditor }
    expect(documentThreats(write('U betaalt aan %creditor%.', over), over)).toEqual([])
    expect(documentThreats(write('%creditor% legt beslag.', over), over)).toEqual([
      { kind: 'seizure', place: 'beslag' },
    ])
  })
})
