import { expect, it } from 'vitest'
import { translate } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'
import { waitsFor } from './waits-for.ts'

const t: Say = (key, values) => (key === '' ? '' : translate('nl', key, values))

it.each([
  ['why.approval_waiting', 'wacht op akkoord van de klant'],
  ['why.awaits_confirmation', 'wacht op bevestiging van de klant'],
  ['why.awaits_your_approval', 'wacht op uw akkoord'],
  ['why.awaits_your_confirmation', 'wacht op uw bevestiging'],
  ['why.approval_declined', 'wacht op een medewerker'],
])('%s: says for whom a step waits', (key, words) => {
  expect(waitsFor({ key }, t)).toBe(words)
})
