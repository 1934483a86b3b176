import { describe, expect, it } from 'vitest'
import { languageOfAddress } from './language-of-address.ts'

describe('a debtor of whom nobody said it is written to in the language of his address', () => {
  it.each([
    ['NL', '1506 EH', 'nl'],
    ['NL', '', 'nl'],
    ['CW', '', 'nl'],
    ['BE', '8500', 'nl'],
    ['BE', 'B-2000', 'nl'],
    ['BE', '', 'nl'],
    ['BE', '1000', 'fr'],
    ['BE', '1348', 'fr'],
    ['BE', '1500', 'nl'],
    ['BE', '3500', 'nl'],
    ['BE', '4000', 'fr'],
    ['BE', '4700', 'de'],
    ['BE', '4800', 'fr'],
    ['BE', '7000', 'fr'],
    ['FR', '75002', 'fr'],
    ['LU', '1234', 'fr'],
    ['DE', '47533', 'de'],
    ['AT', '1010', 'de'],
    ['CH', '8000', 'de'],
    ['CH', '1200', 'fr'],
    ['CH', '6900', 'en'],
    ['GB', 'SW1A 2AA', 'en'],
    ['PL', '00-001', 'en'],
  ])('%s %s: %s', (country, postcode, language) => expect(languageOfAddress(country, postcode)).toBe(language))
})
