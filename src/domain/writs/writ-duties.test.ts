import { describe, expect, it } from 'vitest'
import { composeWrit } from './compose-writ.ts'
import { defaultWrit } from './default-writs.ts'
import { exampleWrit } from './example-writ.ts'
import { dutyNames, checkWrit } from './writ-duties.ts'
import { type WritContent, writNamesIn } from './writ-content.ts'
import { writKinds } from './writ-kind.ts'

const lackingOf = (kind: (typeof writKinds)[number], content: WritContent) =>
  checkWrit(kind, content).duties.flatMap(({ duty, isMet }) => (isMet ? [] : [duty]))

describe('the checklist of a lawyer', () => {
  it.each(writKinds)('is met by what the portal has for %s, which reads easily', (kind) => {
    const check = checkWrit(kind, defaultWrit(kind))
    expect(check.problems).toEqual([])
    expect(check.duties.filter(({ isMet }) => !isMet)).toEqual([])
    expect(check.isWhole).toBe(true)
  })

  it('asks of a consumer writ what a company is not asked', () => {
    const namesOf = (kind: (typeof writKinds)[number]) =>
      checkWrit(kind, defaultWrit(kind)).duties.map(({ duty }) => duty)
    expect(dutyNames.filter((name) => !namesOf('consumer_purchase').includes(name))).toEqual(['eviction'])
    expect(dutyNames.filter((name) => !namesOf('rent').includes(name))).toEqual(['information'])
    expect(dutyNames.filter((name) => !namesOf('company_claim').includes(name))).toEqual([
      'agreement',
      'information',
      'notice',
      'eviction',
    ])
  })

  // Whatever a duty rests on: without it the template is not whole, and the row says what lacks.
  it.each(writKinds)('misses each thing that is taken out of %s', (kind) => {
    const whole = defaultWrit(kind)
    const needed = new Set(
      [
        'service_line bailiff copy_line creditor creditor_address debtors part:agent part:relief_sought subject court',
        'court_address roll_day roll_time part:how_to_appear part:not_appearing part:several_defendants part:court_fee',
        'part:truth_duty part:defences evidence part:exhibits exhibit_account exhibit_invoices part:claims part:amounts',
      ].flatMap((names) => names.split(' ')),
    )
    for (const name of needed) {
      const blocks = whole.blocks.map((block) => ({ ...block, text: block.text.replaceAll(`%${name}%`, 'x') }))
      const { duties, isWhole } = checkWrit(kind, { ...whole, blocks })
      expect(
        duties.flatMap(({ lacks }) => lacks),
        name,
      ).toContain(name)
      expect(isWhole).toBe(false)
    }
  })

  it('fills in nothing in a heading, and prints none that is empty', () => {
    const whole = defaultWrit('rent')
    const headed = (heading: string) => {
      const blocks = whole.blocks.map((block, at) => (at === 2 ? { ...block, heading } : block))
      return checkWrit('rent', { ...whole, blocks })
    }
    expect(headed('Vordering van %creditor%')).toMatchObject({
      problems: [{ kind: 'name_in_heading', block: 2, name: 'creditor' }],
      isWhole: false,
    })
    expect(headed(' ').problems).toEqual([{ kind: 'empty_heading', block: 2, name: '' }])
  })

  it('counts nothing that may be hidden from who has to read it', () => {
    const whole = defaultWrit('consumer_purchase')
    const hidden = (when: 'several_claims' | 'consumer' | 'company', not = false) => ({
      ...whole,
      blocks: whole.blocks.map((block) => (block.text.includes('truth_duty') ? { ...block, when, not } : block)),
    })
    expect(lackingOf('consumer_purchase', hidden('several_claims'))).toEqual(['truth'])
    expect(lackingOf('consumer_purchase', hidden('company'))).toEqual(['truth'])
    expect(lackingOf('consumer_purchase', hidden('consumer'))).toEqual([])
    expect(lackingOf('consumer_purchase', hidden('company', true))).toEqual([])
  })

  it('asks for a summary that reads easily', () => {
    const hard =
      'Thans wordt gedaagde aangaande de onderhavige vordering overeenkomstig het navolgende gesommeerd teneinde het verschuldigde onverwijld te voldoen.'
    expect(lackingOf('rent', { ...defaultWrit('rent'), summary: hard })).toEqual(['summary'])
    expect(lackingOf('rent', { ...defaultWrit('rent'), summary: '' })).toEqual(['summary'])
  })

  it('tells where a name is not known, a part stands in a sentence, and a block is empty', () => {
    const { blocks, summary } = defaultWrit('rent')
    const wrong = ['Aan %debtor_name%', 'Zie %part:amounts% hier', ' \n ', '%part:nothing%']
    const added = wrong.map((text) => ({ heading: 'x', when: null, not: false, text }))
    const content = { summary: `${summary} %part:claims% %name%`, blocks: [...blocks, ...added] }
    const at = blocks.length
    expect(checkWrit('rent', content).problems).toEqual([
      { kind: 'part_in_summary', block: null, name: 'part:claims' },
      { kind: 'unknown_name', block: null, name: 'name' },
      { kind: 'unknown_name', block: at, name: 'debtor_name' },
      { kind: 'part_in_line', block: at + 1, name: 'part:amounts' },
      { kind: 'empty_block', block: at + 2, name: '' },
      { kind: 'unknown_name', block: at + 3, name: 'part:nothing' },
    ])
  })
})

describe('the writ of a file', () => {
  it.each(writKinds)('of the kind %s has no gap where the file has all', (kind) => {
    const { document, missing } = composeWrit(defaultWrit(kind), exampleWrit(kind))
    expect(missing).toEqual([])
    expect(writNamesIn(JSON.stringify(document))).toEqual([])
  })

  it('shows a gap and names it where the file says nothing', () => {
    const facts = exampleWrit('consumer_purchase')
    const { document, missing } = composeWrit(defaultWrit('consumer_purchase'), {
      ...facts,
      court: null,
      statement: { ...facts.statement, agreementDay: null, noDefence: false },
      debtors: facts.debtors.map((debtor) => ({ ...debtor, address: null })),
    })
    expect(missing).toEqual(['debtors', 'court', 'court_address', 'agreement_day', 'part:defences'])
    expect(JSON.stringify(document)).toContain('Op […] sloten partijen een koop')
  })

  it('leaves a block out by its condition, and by its opposite', () => {
    const facts = exampleWrit('consumer_purchase')
    const headings = (changed: typeof facts, not = false) => {
      const content = defaultWrit('consumer_purchase')
      const blocks = content.blocks.map((block) => (block.when === 'several_debtors' ? { ...block, not } : block))
      return composeWrit({ ...content, blocks }, changed).document.sections.map(({ heading }) => heading)
    }
    const two = { ...facts, debtors: [...facts.debtors, ...facts.debtors] }
    expect(headings(facts)).not.toContain('Als er meer gedaagden zijn')
    expect(headings(two)).toContain('Als er meer gedaagden zijn')
    expect(headings(facts, true)).toContain('Als er meer gedaagden zijn')
  })

  it('asks interest over what is open, from the day it was counted to: the day of payment itself only between companies', () => {
    const asked = (kind: 'rent' | 'company_claim') =>
      composeWrit(defaultWrit(kind), exampleWrit(kind))
        .document.sections.flatMap(({ pieces }) => pieces)
        .flatMap((piece) => (piece.kind === 'list' ? piece.items : []))[0]
    // 605.00 + 242.00, of which 100.00 came in after the costs were charged: it went to these.
    expect(asked('rent')).toContain('wettelijke rente (artikel 6:119 BW) over €\u00a0847,00 vanaf 7 december 2026')
    expect(asked('company_claim')).toContain(
      'handelsrente (artikel 6:119a BW) over €\u00a0847,00 vanaf 8 december 2026',
    )
    expect(asked('company_claim')).toContain('hoofdelijk')
  })

  it('adds up to what is asked', () => {
    const { amounts } = exampleWrit('rent')
    const { principalCents, interestCents, costsCents, vatCents, otherCents, paidCents, waivedCents } = amounts
    const charged = principalCents + interestCents + costsCents + vatCents + otherCents
    expect(charged - paidCents - waivedCents).toBe(amounts.openCents)
  })

  it('reads nothing that a file says as anything but words', () => {
    const facts = exampleWrit('rent')
    const subject = '%part:amounts% %total% #read("/etc/passwd")'
    const { document } = composeWrit(defaultWrit('rent'), { ...facts, statement: { ...facts.statement, subject } })
    expect(JSON.stringify(document)).toContain('%part:amounts% %total% #read')
  })
})
