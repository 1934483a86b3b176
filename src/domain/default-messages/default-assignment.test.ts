import { expect, it } from 'vitest'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { letterLines } from '#domain/letters/letter-text.ts'
import { checkTemplate } from '#domain/templates/check-template.ts'
import { compileContent, composeMessage } from '#domain/templates/compose-message.ts'
import { exampleFacts } from '#domain/templates/example-facts.ts'
import { refuseUse } from '#domain/templates/template.ts'
import { defaultAssignment } from './default-assignment.ts'

const type = 'assignment_notice'

it('has nothing wrong with it, by post and by e-mail; it is for debtors alone, and never an SMS', () => {
  for (const channel of ['post', 'email'] as const) {
    const use = { channel, type, destination: 'debtor' } as const
    const needed = new Set(letterLanguages)
    expect(checkTemplate(defaultAssignment, { use, needed, own: new Map() })).toEqual([])
  }
  expect(refuseUse({ channel: 'sms', type, destination: 'debtor' })).toBe('letter_by_sms')
  expect(refuseUse({ channel: 'post', type, destination: 'client' })).toBe('letter_to_client')
})

it.each(letterLanguages)(
  'says in %s who the buyer is and that the claim passed to it, and asks for no money',
  (language) => {
    const facts = exampleFacts(type, 'one_claim', 'private')
    const text = defaultAssignment[language]
    if (!text) throw new Error('it is there in every language')
    const document = composeMessage(compileContent(text), { kind: type, language, facts })
    const words = letterLines(document).join('\n')
    for (const said of [...Object.values(facts.assignment ?? {}), facts.creditor.name, '3:94'])
      expect(words).toContain(said)
    expect(document.blocks.map((block) => block.type)).not.toContain('payment')
    expect(words).not.toContain('NL91')
  },
)
