import { describe, expect, it } from 'vitest'
import { costsRefusals } from '#domain/costs/collection-costs.ts'
import { noticeFaults } from '#domain/costs/fourteen-day-notice.ts'
import { letterFaults } from '#domain/letters/letter-faults.ts'
import { faultDetail } from './run-fault.ts'
import { languages, translate } from '#contract/texts.ts'

describe.each(languages)('what stops a letter, in %s', (language) => {
  type Fault = Parameters<typeof faultDetail>[1]['fault']
  const words = (fault: Fault, detail: string) => faultDetail((key) => translate(language, key), { fault, detail })

  it.each([...costsRefusals.filter((code) => code !== 'fourteen_day_letter_not_valid'), ...noticeFaults])(
    'is told in words for costs: %s',
    (code) => {
      expect(words('costs_refused', code)).toMatch(/^\p{Ll}.* /u)
      expect(words('costs_refused', code)).not.toContain('_')
    },
  )

  it('is told in words for every fault of a letter, one after another', () => {
    const all = words('letter_not_good', letterFaults.join(', '))
    expect(all).not.toContain('_')
    expect(all.split(', ').length).toBeGreaterThanOrEqual(letterFaults.length)
  })

  it('is told in words for a template that is not there', () => {
    expect(words('template_missing', 'post')).toBe(translate(language, 'run.channel.post'))
    expect(words('language_missing', 'de')).toBe(translate(language, 'exhibit.language.de'))
  })

  it('is told in words for what a mail server says, which stands behind it', () => {
    const sentence = translate(language, 'carrier.fault.no_address')
    expect(words('mail_refused', '550 no such user')).toBe(`${sentence} (550 no such user)`)
  })

  it('stands as it is when it is no code', () => {
    expect(words('letter_not_good', 'a letter over nothing')).toBe('a letter over nothing')
    expect(words('costs_refused', 'something else')).toBe('something else')
  })
})
