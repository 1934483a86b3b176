import { expect, it } from 'vitest'
import { textIn, translate } from './texts.ts'

it('a text that a language lacks is shown in English, and an empty key is empty [req 9.5]', () => {
  const text = { nl: '', en: 'Save', fr: 'Enregistrer' }
  expect([textIn('nl', text), textIn('fr', text), textIn('fr', { ...text, fr: '' })]).toEqual([
    'Save',
    'Enregistrer',
    'Save',
  ])
  expect([translate('nl', ''), translate('nl', 'kit.save')]).toEqual(['', 'Opslaan'])
})
