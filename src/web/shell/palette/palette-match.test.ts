import { describe, expect, it } from 'vitest'
import { matching } from './palette-match.ts'

const places = [
  { title: 'Dossiers zoeken', words: 'Search files Rechercher des dossiers' },
  { title: 'Facturen importeren', words: 'Import invoices Importer des factures aanleveren upload' },
  { title: 'Privé-instellingen', words: 'Settings Réglages' },
  { title: 'Zoekgeschiedenis', words: '' },
]
const found = (typed: string) => matching(places, typed).map(({ title }) => title)

describe('what fits in the palette', () => {
  it('is found by the words of every language and by other words for the same [U2]', () => {
    expect(found('search')).toEqual(['Dossiers zoeken'])
    expect(found('reglages')).toEqual(['Privé-instellingen'])
    expect(found('upload')).toEqual(['Facturen importeren'])
  })

  it('has every word that is typed, in any order', () => {
    expect(found('import fact')).toEqual(['Facturen importeren'])
    expect(found('fact zoek')).toEqual([])
  })

  it('begins with what is typed before it only holds it', () => {
    expect(found('zoek')).toEqual(['Zoekgeschiedenis', 'Dossiers zoeken'])
    expect(found('stell')).toEqual(['Privé-instellingen'])
    expect(found('st')).toEqual([])
  })

  it('is nothing while nothing is typed', () => {
    expect(found('  ')).toEqual([])
  })
})
