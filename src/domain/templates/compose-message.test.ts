import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { addDays, day } from '#domain/day.ts'
import { letterEmail } from '#domain/letters/letter-email.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { amountText } from '#domain/letters/letter-format.ts'
import { letterLanguages, type MessageKind } from '#domain/letters/letter-kind.ts'
import { letterLines } from '#domain/letters/letter-text.ts'
import { claimAdded, costsCharged, facts, rates, withCosts } from '#test/letter-example.ts'
import { howOften } from '#test/long.ts'
import { payloadCount, scriptPayload } from '#test/script-payloads.ts'
import { compileContent, composeMessage } from './compose-message.ts'
import { MissingValue } from './fill-text.ts'
import { inlineOf, type LanguageContent, type TemplateBlock } from './template-content.ts'

const rich = (...content: TemplateBlock[]): LanguageContent => ({
  kind: 'rich',
  subject: 'Over %fileNumber%',
  body: { type: 'doc', content },
})
const line = (text: string): TemplateBlock => ({ type: 'paragraph', content: inlineOf(text) })
const only = (when: 'consumer' | 'company', not: boolean, text: string): TemplateBlock => ({
  type: 'condition',
  attrs: { when, not },
  content: [line(text)],
})

const write = (
  content: LanguageContent,
  over: LetterFacts = withCosts(),
  own: Record<string, string | null> = {},
  kind: MessageKind = 'message',
) => composeMessage(compileContent(content), { kind, language: 'nl', facts: over, own })
const words = (content: LanguageContent, ...rest: [LetterFacts?, Record<string, string | null>?]) =>
  write(content, ...rest).blocks.flatMap((block) =>
    block.type === 'paragraph' ? [block.runs.map((run) => run.text).join('')] : [],
  )

describe('a message from a template', () => {
  it('fills variables as chips and between percent signs alike', () => {
    const document = write(rich(line('Dag %debtor%, dossier %fileNumber% van %creditor%.')))
    expect(document.subject).toBe('Over 104238')
    expect(letterLines(document)).toContain('Dag Joost van der Meulen, dossier 104238 van Kinderopvang De Krekel B.V.')
    const sms = write({ kind: 'sms', text: '%agency%: u moet %creditor% nog %pay% betalen.' })
    expect(sms.sms).toBe('Noordkade Incasso B.V.: u moet Kinderopvang De Krekel B.V. nog € 1.400,91 betalen.')
  })

  it('shows what a condition holds only to whom it is for', () => {
    const both = rich(only('consumer', false, 'particulier'), only('consumer', true, 'geen particulier'))
    expect(words(both)).toEqual(['particulier'])
    const company = { ...withCosts().debtor, kind: 'company' as const }
    expect(words(both, withCosts({ debtor: company }))).toEqual(['geen particulier'])
  })

  it('leaves no gap: what has no value stops it, and names the variable', () => {
    const text = rich(line('De termijn van %instalmentDay% mist.'))
    expect(() => words(text)).toThrow(MissingValue)
    expect(() => words(text)).toThrow('instalmentDay')
    expect(() => words(rich(line('Dit is %nergens%.')))).toThrow('nergens')
    expect(() => write({ kind: 'sms', text: 'Dit is %nergens%.' })).toThrow(MissingValue)
  })

  it('prints nothing, and no double space, for what may be empty', () => {
    const none = withCosts({ dossier: { ...withCosts().dossier, customerReference: null } })
    expect(words(rich(line('Uw kenmerk %customerReference% staat erbij.')), none)).toEqual(['Uw kenmerk staat erbij.'])
    expect(words(rich(line('%customerReference%'), line('%customerReference% Dag.')), none)).toEqual(['Dag.'])
    expect(words(rich(line('Korting: %korting%.')), none, { korting: null })).toEqual(['Korting:.'])
  })

  it('keeps layout: lists, tables with a head, bold and italic words, links and page breaks', () => {
    const bold = { type: 'text', text: 'vet', marks: [{ type: 'bold' }, { type: 'italic' }] } as const
    const link = {
      type: 'text',
      text: 'site',
      marks: [{ type: 'link', attrs: { href: 'https://noordkade.example' } }],
    } as const
    const cell = (type: 'tableCell' | 'tableHeader', text: string) =>
      ({ type, content: [{ type: 'paragraph', content: inlineOf(text) }] }) as const
    const document = write(
      rich(
        { type: 'paragraph', content: [bold, { type: 'text', text: ' en ' }, link] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [bold] }] }] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', 'Wat'), cell('tableHeader', 'Hoeveel')] },
            { type: 'tableRow', content: [cell('tableCell', 'Open'), cell('tableCell', '%open%')] },
          ],
        },
        { type: 'pageBreak' },
        line('Einde'),
      ),
    )
    expect(document.blocks).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'vet', bold: true, italic: true },
          { text: ' en ' },
          { text: 'site', href: 'https://noordkade.example' },
        ],
      },
      { type: 'list', ordered: true, items: [[{ text: 'vet', bold: true, italic: true }]] },
      {
        type: 'grid',
        head: true,
        rows: [
          [[{ text: 'Wat' }], [{ text: 'Hoeveel' }]],
          [[{ text: 'Open' }], [{ text: '€\u00a01.400,91' }]],
        ],
      },
      { type: 'page_break' },
      { type: 'paragraph', runs: [{ text: 'Einde' }] },
    ])
    const { html, text } = letterEmail(document)
    expect(html).toContain('<strong><em>vet</em></strong> en <a href="https://noordkade.example">site</a>')
    expect(text).toContain('vet en site (https://noordkade.example)')
  })

  it('in HTML of one’s own says the same in words, with the parts drawn', () => {
    const content: LanguageContent = {
      kind: 'html',
      subject: 'Betaal %pay%',
      html: '<h1>Dag %debtor%</h1><p style="color:red">U moet <b>%pay%</b> betalen.</p><p>%part:payment%</p>',
    }
    const document = write(content)
    expect(words(content)).toEqual(['U moet €\u00a01.400,91 betalen.'])
    expect(document.blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'payment'])
    const { html } = letterEmail(document)
    expect(html).toContain('<p style="color:red">U moet <b>€\u00a01.400,91</b> betalen.</p>')
    expect(html).toContain('NL91 ABNA 0417 1643 00')
  })

  it('to a customer of the agency greets the customer, and asks it nothing', () => {
    const content = compileContent(rich(line('Dossier %fileNumber% is gesloten.')))
    const document = composeMessage(content, {
      kind: 'message',
      language: 'nl',
      facts: withCosts(),
      destination: 'client',
    })
    expect(document.recipient[0]).toBe('Kinderopvang De Krekel B.V.')
    expect(document.greeting).toBe('Geachte heer of mevrouw,')
    expect(document.details.map(({ label }) => label)).not.toContain('Betalingskenmerk')
  })
})

const hostile = [
  '#read("/etc/passwd")',
  '#import "@preview/cetz:0.3.0"',
  '{{constructor.constructor("x")()}}',
  '%pay%',
  '%nergens%',
  '%part:payment%',
  "$t('geheim')",
  '${1+1}',
  '<b>vet</b>',
  '&lt;b&gt;',
  'undefined',
  '*ster* _streep_ = kop',
  '\\u{202e}omgekeerd',
]

describe('what comes from a file is text, whatever it says [S22, S25]', () => {
  const texts: Record<string, LanguageContent> = {
    rich: rich(line('Dag %debtor%, over %customerReference%.')),
    html: { kind: 'html', subject: 'Voor %debtor%', html: '<p>Dag %debtor%, over %customerReference%.</p>' },
    sms: { kind: 'sms', text: 'Dag %debtor%, over %customerReference%.' },
  }
  const plain = (html: string) =>
    html
      .replaceAll('<br>', '\n')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const prints = (value: string) => {
    const name = value.trim()
    const over = withCosts({
      debtor: { ...withCosts().debtor, name },
      dossier: { ...withCosts().dossier, customerReference: name },
    })
    for (const content of Object.values(texts)) {
      const document = write(content, over)
      const said = `Dag ${name}, over ${name.endsWith('.') ? name : `${name}.`}`
      const { text, html } = letterEmail(document)
      expect(text).toContain(said)
      expect(plain(html)).toContain(said)
      expect(html).not.toMatch(/<(script|img|svg|iframe|body on|object|embed|math|style|form)\b/i)
    }
  }

  it.each(hostile)('prints %s literally in a letter, an e-mail and an SMS', (value) => prints(value))

  it('prints each of 500 script payloads literally', () => {
    for (let turn = 0; turn < Math.max(500, payloadCount); turn += 1) prints(scriptPayload(turn, turn))
  })

  it('prints any text literally', () => {
    const given = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '')
    fc.assert(fc.property(given, prints), { numRuns: howOften(200, 5_000) })
  })

  it('cannot leave the address of a link', () => {
    const href = 'https://noordkade.example/betaal?ref=%customerReference%'
    const content: LanguageContent = { kind: 'html', subject: 'x', html: `<p><a href="${href}">Betaal</a></p>` }
    const over = withCosts({ dossier: { ...withCosts().dossier, customerReference: '"><script>x</script>&a=b' } })
    expect(letterEmail(write(content, over)).html).toContain(
      'href="https://noordkade.example/betaal?ref=%22%3E%3Cscript%3Ex%3C%2Fscript%3E%26a%3Db"',
    )
  })
})

describe('the amounts of a message', () => {
  it('equal the account of the file, to the cent, in every language', () => {
    const names = ['open', 'principal', 'interest', 'paid', 'otherCosts', 'costsAndVat', 'pay']
    const content = compileContent(rich(line(names.map((name) => `${name}=%${name}%;`).join(' '))))
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 })
    const money = fc.integer({ min: 0, max: 3_000_000 })
    const property = fc.property(
      amounts,
      money,
      money,
      fc.integer({ min: 0, max: 90 }),
      fc.constantFrom(...letterLanguages),
      (claims, paidCents, costsCents, later, language) => {
        const events: AccountEvent[] = claims.map((amount, index) => claimAdded(index + 1, amount))
        if (costsCents > 0) events.push(costsCharged(90, costsCents, Math.floor(costsCents / 5)))
        if (paidCents > 0) {
          const valueDay = addDays(day('2026-10-05'), later)
          events.push({ kind: 'payment', id: 99, valueDay, amountCents: paidCents, claimIds: [] })
        }
        const today = day('2027-01-15')
        const { balances, openCents } = account(events, today, { rates })
        const document = composeMessage(content, {
          kind: 'message',
          language,
          facts: facts(events, { on: today, change: { payByDay: today } }),
        })
        const [block] = document.blocks
        const text = block?.type === 'paragraph' ? block.runs.map((run) => run.text).join('') : ''
        const amount = (cents: number) => amountText(cents, 'EUR', language)
        const costs = balances.collection_costs.chargedCents + balances.vat.chargedCents
        for (const [name, cents] of [
          ['open', openCents],
          ['pay', openCents],
          ['principal', balances.principal.chargedCents],
          ['interest', balances.interest.chargedCents],
          ['costsAndVat', costs],
        ] as const) {
          expect(text).toContain(`${name}=${amount(cents)};`)
        }
        const charged = balances.principal.chargedCents + balances.interest.chargedCents + costs
        expect(text).toContain(`paid=${amount(charged - openCents)};`)
      },
    )
    fc.assert(property, { numRuns: howOften(150, 10_000) })
  })
})
