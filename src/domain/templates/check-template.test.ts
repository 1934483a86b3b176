import { describe, expect, it } from 'vitest'
import { letterKinds, letterLanguages } from '#domain/letters/letter-kind.ts'
import { checkTemplate, type TemplateContext } from './check-template.ts'
import { contentLines } from './content-lines.ts'
import { defaultComplaint } from '#domain/default-messages/default-complaint.ts'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { diffContent } from './diff-content.ts'
import { inlineOf, type LanguageContent, type TemplateBlock, type TemplateContent } from './template-content.ts'

const context = (use: Partial<TemplateContext['use']> = {}): TemplateContext => ({
  use: { channel: 'post', type: 'costs_letter', destination: 'debtor', ...use },
  needed: new Set(['nl']),
  own: new Map([['korting', { nl: '€ 10,00', en: '€ 10.00', fr: '10,00 €', de: '10,00 €' }]]),
})
const line = (text: string): TemplateBlock => ({ type: 'paragraph', content: inlineOf(text) })

/** The default letter with its blocks changed. */
function changed(
  change: (blocks: readonly TemplateBlock[]) => TemplateBlock[],
  type = 'costs_letter' as const,
): TemplateContent {
  const nl = defaultContent(type).nl
  if (nl?.kind !== 'rich') throw new Error('the letters of the portal are rich texts')
  return { nl: { ...nl, body: { type: 'doc', content: change(nl.body.content) } } }
}
const without = (part: string) =>
  changed((blocks) => blocks.filter((block) => block.type !== 'part' || block.attrs.part !== part))
const withLine = (text: string) => changed((blocks) => [...blocks, line(text)])
const found = (content: TemplateContent, over = context()) =>
  checkTemplate(content, over)
    .filter(({ kind }) => kind !== 'language_missing')
    .map(({ severity, kind, place, fault }) => [severity, kind, fault ?? place].filter(Boolean).join(' '))

describe('the check of a template', () => {
  it.each(letterKinds)('finds nothing wrong with the %s of the portal, in any language', (type) => {
    const needed = new Set(letterLanguages)
    expect(checkTemplate(defaultContent(type), { ...context({ type }), needed })).toEqual([])
  })

  it.each<[string, TemplateContent, string[]]>([
    ['an unknown variable', withLine('Dag %iemand%.'), ['error unknown_variable %iemand%']],
    [
      'a variable of another letter',
      withLine('Termijn %instalmentDay%.'),
      ['error variable_not_for_type %instalmentDay%'],
    ],
    ['one that not every file has', withLine('Rekening %invoice%.'), ['warning may_lack %invoice%']],
    ['a letter without payment details', without('payment'), ['error law payment_details_wrong']],
    [
      'payment details twice',
      changed((blocks) => [...blocks, { type: 'part', attrs: { part: 'payment' } }]),
      ['error law payment_details_wrong'],
    ],
    ['a letter without a place to complain', without('complaints'), ['error law complaints_missing']],
    ['a letter to a consumer without help', without('debt_help'), ['error law debt_help_missing']],
    ['a letter that interrupts nothing', without('limitation'), ['error law limitation_missing']],
    ['a letter that does not say what to pay by when', without('pay_by_day'), ['error demand_missing']],
    ['costs with VAT and no word why', without('costs_now'), ['error law vat_statement_missing']],
    [
      'a part of the 14-day letter in another',
      changed((blocks) => [...blocks, { type: 'part', attrs: { part: 'fourteen_day_notice' } }]),
      ['error part_not_allowed fourteen_day_notice'],
    ],
    ['a threat', withLine('Anders komt de deurwaarder.'), ['error threat deurwaarder']],
    ['no words at all', changed(() => []), ['error empty']],
    ['a variable of one’s own', withLine('U krijgt %korting% korting.'), []],
  ])('finds %s', (_what, content, problems) => {
    expect(found(content)).toEqual(problems)
  })

  it('asks of a 14-day letter the wording of the law, with the exact costs', () => {
    const own = changed(
      (blocks) =>
        blocks.map((block) =>
          block.type === 'part' && block.attrs.part === 'fourteen_day_notice'
            ? line('Betaal %pay% binnen veertien dagen. Anders komt er %costs% bij.')
            : block,
        ),
      'fourteen_day_letter' as never,
    )
    expect(found(own, context({ type: 'fourteen_day_letter' }))).toEqual([
      'error law notice_wording_missing',
      'error law notice_costs_missing',
    ])
  })

  it('lets somebody word the demand himself, as long as amount and day are in it', () => {
    const own = changed((blocks) =>
      blocks.map((block) =>
        block.type === 'part' && block.attrs.part === 'pay_by_day'
          ? line('Wij verwachten %pay% voor %payByDay%.')
          : block,
      ),
    )
    expect(found(own)).toEqual([])
  })

  it.each([
    ['complaint_answer', 'answer_missing', 'complaint_outside'],
    ['complaint_confirmation', 'words_missing', 'complaint_files'],
  ] as const)('asks of a %s the words of who writes and what nobody may leave out', (type, words, part) => {
    const use = context({ type, destination: 'complainant' })
    const own = defaultComplaint(type)
    expect(found(own, use)).toEqual([])
    const nl = own.nl
    if (nl?.kind !== 'rich') throw new Error('a letter about a complaint is a rich text')
    const bare: TemplateContent = { nl: { ...nl, body: { type: 'doc', content: [line('Beste %complaintNumber%.')] } } }
    expect(found(bare, use)).toEqual([`error ${words} %paragraph%`, `error part_missing ${part}`])
  })

  it('names a missing language: an error where somebody could be written to in it', () => {
    const only = { nl: defaultContent('costs_letter').nl } as TemplateContent
    const both = { ...context(), needed: new Set(['nl', 'fr'] as const) }
    expect(checkTemplate(only, both)).toMatchObject([
      { kind: 'language_missing', language: 'en', severity: 'warning' },
      { kind: 'language_missing', language: 'fr', severity: 'error' },
      { kind: 'language_missing', language: 'de', severity: 'warning' },
    ])
  })

  it('of an SMS asks who sends it, and tells how much it costs', () => {
    const use = context({ channel: 'sms', type: 'message' })
    const sms = (text: string): TemplateContent => ({ nl: { kind: 'sms', text } })
    expect(found(sms('%agency%: betaal %pay% voor dossier %fileNumber%.'), use)).toEqual([])
    expect(found(sms('Betaal nu.'), use)).toEqual(['error agency_missing'])
    expect(found(sms(`%agency% ${'Dit is een lang bericht. '.repeat(20)}`), use)).toEqual(['warning sms_long'])
  })

  it('of HTML says what is left out, and which part is not there', () => {
    const html: LanguageContent = { kind: 'html', subject: 'Bericht', html: '<p onclick="x">Hallo</p>%part:niets%' }
    const use = context({ channel: 'email', type: 'message' })
    expect(found({ nl: html }, use)).toEqual(['error unknown_part %part:niets%', 'warning markup_removed onclick'])
  })

  it('finds nothing wrong with a letter in HTML that holds what the law asks', () => {
    const parts = ['costs_now', 'sum', 'pay_by_day', 'payment', 'debt_help', 'complaints', 'limitation']
    const html = `<div style="font-family:Arial"><p>Beste %debtor%,</p>${parts.map((part) => `<p>%part:${part}%</p>`).join('')}</div>`
    const nl: LanguageContent = { kind: 'html', subject: 'Er zijn kosten bij gekomen', html }
    expect(found({ nl }, context({ channel: 'email' }))).toEqual([])
    const lacking: LanguageContent = { ...nl, html: html.replace('%part:complaints%', '') }
    expect(found({ nl: lacking }, context({ channel: 'email' }))).toEqual(['error law complaints_missing'])
  })

  it('lets a message to a customer speak of a bailiff', () => {
    const use = context({ type: 'message', destination: 'client' })
    const nl: LanguageContent = {
      kind: 'rich',
      subject: 'Dossier',
      body: { type: 'doc', content: [line('De deurwaarder neemt het over.')] },
    }
    expect(found({ nl }, use)).toEqual([])
  })
})

describe('two versions beside each other', () => {
  it('tell line by line what came and went, in the languages that differ', () => {
    const before = defaultContent('costs_letter')
    const nl = withLine('Een zin erbij voor %debtor%.').nl
    const [difference, ...more] = diffContent(before, { ...before, ...(nl ? { nl } : {}) })
    expect(more).toEqual([])
    expect(difference?.language).toBe('nl')
    expect(difference?.lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'added', text: 'Een zin erbij voor %debtor%.' },
    ])
    expect(difference?.lines.filter(({ kind }) => kind === 'same')).toHaveLength(
      contentLines(before.nl as LanguageContent).length,
    )
    expect(diffContent(before, before)).toEqual([])
  })
})
