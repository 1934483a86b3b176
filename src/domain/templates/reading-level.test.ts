import { describe, expect, it } from 'vitest'
import { letterKinds } from '#domain/letters/letter-kind.ts'
import { defaultLanguageContent } from '#domain/default-messages/default-content.ts'
import { easyFrom, readingLevel } from './reading-level.ts'
import { textToRead } from './text-to-read.ts'
import { findThreats } from '#domain/template-html/threats.ts'

describe('how easy a Dutch text reads', () => {
  it.each(letterKinds)('the %s that comes with the portal is easy, without one sentence to mend', (type) => {
    const use = { channel: 'post', type, destination: 'debtor' } as const
    const level = readingLevel(textToRead(defaultLanguageContent(type, 'nl'), 'nl', { use, own: new Map() }))
    expect(level).toMatchObject({ isEasy: true, sentences: [] })
  })

  it('a letter of the old kind is hard, and says why', () => {
    const level = readingLevel(
      'Derhalve sommeren wij u het verschuldigde bedrag onverwijld te voldoen. De vordering wordt thans door ons ' +
        'behandeld en zal indien betaling uitblijft zonder nadere aankondiging door ons kantoor aan cliënte worden ' +
        'geretourneerd.',
    )
    expect(level?.score).toBeLessThan(easyFrom)
    expect(level?.sentences[0]?.hardWords).toEqual([
      { word: 'Derhalve', simpler: 'daarom' },
      { word: 'sommeren', simpler: 'vragen' },
      { word: 'verschuldigde', simpler: 'te betalen' },
      { word: 'onverwijld', simpler: 'meteen' },
      { word: 'voldoen', simpler: 'betalen' },
    ])
    expect(level?.sentences[1]).toMatchObject({ isLong: true, isPassive: true })
  })

  it('cannot be said of no sentence', () => {
    expect(readingLevel('')).toBeNull()
    expect(readingLevel('€ 12,50')).toBeNull()
  })

  it('takes no amount and no abbreviation for the end of a sentence', () => {
    expect(readingLevel('U betaalt € 1.234,56 aan Krekel b.v. in Zaandam.')?.sentences).toEqual([])
  })
})

describe('a threat that may not be made', () => {
  it.each([
    ['nl', 'Anders legt de deurwaarder loonbeslag.', ['loonbeslag', 'deurwaarder']],
    [
      'nl',
      'Wij bellen dan uw werkgever en doen aangifte tegen u bij de politie.',
      ['uw werkgever', 'aangifte tegen', 'politie'],
    ],
    ['nl', 'U krijgt een BKR-registratie en betaalt de proceskosten.', ['proceskosten', 'BKR']],
    ['en', 'We will seize your car and tell your neighbours.', ['seize', 'your neighbours']],
    ['fr', 'Un huissier procédera à une saisie-arrêt.', ['saisie-arrêt', 'huissier']],
    ['de', 'Der Gerichtsvollzieher kommt zur Lohnpfändung.', ['Lohnpfändung', 'Gerichtsvollzieher']],
    ['nl', 'Wij houden rekening met de beslagvrije voet. U bent een medewerker van de bouw.', []],
    ['nl', '%creditor% kan de rechter vragen om een beslissing. Dat kan extra kosten geven.', []],
    ['fr', 'Nous pouvons saisir cette occasion.', []],
  ] as const)('in %s: %s', (language, text, places) => {
    expect(findThreats(text, language).map(({ place }) => place)).toEqual(places)
  })
})
