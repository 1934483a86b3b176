import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { occasions } from '#domain/customers/occasion.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { letterKinds, letterLanguages } from '#domain/letters/letter-kind.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import { composeCustomerMessage } from '#domain/templates/compose-customer-message.ts'
import { compileContent, composeMessage } from '#domain/templates/compose-message.ts'
import { defaultClientMessage } from '#domain/default-messages/default-client-message.ts'
import { defaultMessage } from '#domain/default-messages/default-message.ts'
import { defaultOccasion } from '#domain/default-messages/default-occasion.ts'
import { exampleAgency, exampleFacts } from '#domain/templates/example-facts.ts'
import { exampleOccasion } from '#domain/templates/example-occasion.ts'
import { inlineOf, type TemplateBlock, type TemplateInline } from '#domain/templates/template-content.ts'
import { closeGolden, compareWithApproved } from '#test/golden.ts'
import { factsFor, withCosts } from '#test/letter-example.ts'
import { pdfText } from '#test/pdf-text.ts'
import { closeRenderer, renderLetter } from './render-letter.ts'

afterAll(async () => {
  await closeGolden()
  await closeRenderer()
})

/** The edge of a letter may fall on another dot; a word that has moved is hundreds of dots. */
const mostDots = 40

const all = letterKinds.flatMap((kind) => letterLanguages.map((language) => ({ kind, language })))

const toCustomers = occasions.flatMap((kind) =>
  letterLanguages.flatMap((language) => {
    const content = defaultOccasion(kind)[language]
    return content ? [{ kind, language, content }] : []
  }),
)

const byHand = [
  { destination: 'debtor' as const, text: defaultMessage },
  { destination: 'client' as const, text: defaultClientMessage },
].flatMap(({ destination, text }) =>
  letterLanguages.flatMap((language) => {
    const content = text[language]
    return content ? [{ destination, language, content }] : []
  }),
)

describe('each letter of the portal as PDF', () => {
  it.each(all)('$kind in $language has the words and the looks of its approved copy', async ({ kind, language }) => {
    const pdf = await renderLetter(composeLetter(kind, language, factsFor(kind)))
    const { text, approvedText, differentDots } = await compareWithApproved(
      `${kind.replaceAll('_', '-')}-${language}`,
      pdf,
    )
    expect(text).toBe(approvedText)
    expect(differentDots).toBeLessThanOrEqual(mostDots)
  })

  it.each(toCustomers)('$kind to a customer in $language too', async ({ kind, language, content }) => {
    const facts = exampleOccasion(kind, 'several_claims', exampleAgency)
    const document = composeCustomerMessage(compileContent(content), language, facts)
    const { text, approvedText, differentDots } = await compareWithApproved(
      `customer-${kind.replaceAll('_', '-')}-${language}`,
      await renderLetter(document),
    )
    expect(text).toBe(approvedText)
    expect(differentDots).toBeLessThanOrEqual(mostDots)
  })

  it.each(byHand)(
    'a message by hand to a $destination in $language too',
    async ({ destination, language, content }) => {
      const facts = exampleFacts('message', 'one_claim', 'private')
      const document = composeMessage(compileContent(content), { kind: 'message', language, facts, destination })
      const { text, approvedText, differentDots } = await compareWithApproved(
        `message-${destination}-${language}`,
        await renderLetter(document),
      )
      expect(text).toBe(approvedText)
      expect(differentDots).toBeLessThanOrEqual(mostDots)
    },
  )

  it('a letter in the house style of an agency, with its logo', async () => {
    const facts = factsFor('company_first_letter')
    const style: LetterStyle = {
      face: 'serif',
      accent: '#0f4c75',
      header: ['Postbus 18', '1500 AA Zaandam', '', 'noordkade.example'],
      footer: ['Aangesloten bij de Nederlandse Vereniging van gecertificeerde Incasso-ondernemingen'],
      emailFooter: ['staat niet op papier'],
      logo: { sha256: '1'.repeat(64), format: 'svg', width: 1000, height: 221, forEmail: null },
    }
    const letter = composeLetter('company_first_letter', 'nl', { ...facts, agency: { ...facts.agency, style } })
    const logo = await readFile(join(import.meta.dirname, '../../../../db/demo/logo.svg'))
    const { text, approvedText, differentDots } = await compareWithApproved(
      'house-style-nl',
      await renderLetter(letter, { logo }),
    )
    expect(text).toBe(approvedText)
    expect(text).not.toContain('staat niet op papier')
    expect(differentDots).toBeLessThanOrEqual(mostDots)
    // For an archive too, where pictures have their own rules.
    expect(pdfText(await renderLetter(letter, { logo, archive: true })).trimEnd()).toBe(text.trimEnd())
  })

  it('a letter with everything an editor can make', async () => {
    const marked = (
      text: string,
      ...marks: NonNullable<Extract<TemplateInline, { type: 'text' }>['marks']>
    ): TemplateInline => ({
      type: 'text',
      text,
      marks,
    })
    const paragraph = (...content: TemplateInline[]) => ({ type: 'paragraph', content }) as const
    const cell = (type: 'tableCell' | 'tableHeader', text: string) =>
      ({ type, content: [paragraph(...inlineOf(text))] }) as const
    const item = (text: string) => ({ type: 'listItem', content: [paragraph(...inlineOf(text))] }) as const
    const content: TemplateBlock[] = [
      paragraph(
        marked('Vet', { type: 'bold' }),
        marked(', schuin', { type: 'italic' }),
        marked(', beide', { type: 'bold' }, { type: 'italic' }),
        marked(', onderstreept', { type: 'underline' }),
        marked(' en een koppeling', { type: 'link', attrs: { href: 'https://noordkade.example' } }),
        { type: 'hardBreak' },
        marked('op de volgende regel.'),
      ),
      { type: 'heading', attrs: { level: 2 }, content: inlineOf('Wat u kunt doen') },
      { type: 'orderedList', content: [item('Betaal %pay%.'), item('Bel %phone%.')] },
      { type: 'bulletList', content: [item('Of schrijf ons.'), item('Of kom langs.')] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'Wat'), cell('tableHeader', 'Hoeveel')] },
          { type: 'tableRow', content: [cell('tableCell', 'Hoofdsom'), cell('tableCell', '%principal%')] },
          { type: 'tableRow', content: [cell('tableCell', 'x'.repeat(90)), cell('tableCell', '%open%')] },
        ],
      },
      { type: 'part', attrs: { part: 'payment' } },
      { type: 'pageBreak' },
      paragraph(...inlineOf('Dit staat op de tweede bladzijde.')),
    ]
    const compiled = compileContent({
      kind: 'rich',
      subject: 'Over dossier %fileNumber%',
      body: { type: 'doc', content },
    })
    const document = composeMessage(compiled, { kind: 'message', language: 'nl', facts: withCosts() })
    const { text, approvedText, differentDots } = await compareWithApproved(
      'everything-nl',
      await renderLetter(document),
    )
    expect(text).toBe(approvedText)
    expect(differentDots).toBeLessThanOrEqual(mostDots)
  })
})
