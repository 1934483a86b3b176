import { expect, it } from 'vitest'
import { provinces } from '#domain/statistics/file-class.ts'
import { districtsOf, goesByHome, hasMoved, isDistrictOf } from './court-districts.ts'

it('each of the eleven districts is that of a province, and each province of the country has one', () => {
  const districts = districtsOf(provinces)
  expect([...districts].toSorted()).toEqual([
    'Amsterdam',
    'Den Haag',
    'Gelderland',
    'Limburg',
    'Midden-Nederland',
    'Noord-Holland',
    'Noord-Nederland',
    'Oost-Brabant',
    'Overijssel',
    'Rotterdam',
    'Zeeland-West-Brabant',
  ])
  const without = provinces.filter((province) => districtsOf([province]).length === 0)
  expect(without).toEqual(['abroad', 'unknown'])
})

it.each([
  ['noord_holland', 'Rechtbank Noord-Holland', true],
  ['noord_holland', 'Rechtbank Amsterdam', true],
  ['noord_holland', 'Rechtbank Rotterdam', false],
  ['zuid_holland', 'Rechtbank Den Haag', true],
  ['zuid_holland', 'rechtbank Rotterdam', true],
  ['zuid_holland', 'Rechtbank Limburg', false],
  ['flevoland', 'Rechtbank Midden-Nederland', true],
  ['noord_brabant', 'Rechtbank Zeeland-West-Brabant', true],
  ['noord_brabant', 'Rechtbank Gelderland', false],
  // Nobody knows where it is, or which court that is: a person chose it.
  ['unknown', 'Rechtbank Limburg', true],
  ['abroad', 'Rechtbank Limburg', true],
  ['limburg', 'Gerecht in eerste aanleg van Aruba', true],
] as const)('who lives in %s is summoned before %s: %s', (province, district, is) => {
  expect(isDistrictOf(district, districtsOf([province]))).toBe(is)
})

it('a case that was drafted goes no further once who owes it lives in another district, unless somebody said why', () => {
  const place = { claimKind: 'other', placeReason: '', district: 'Rechtbank Limburg', provinces: ['utrecht'] } as const
  expect(hasMoved(place)).toBe(true)
  expect(hasMoved({ ...place, provinces: ['limburg'] })).toBe(false)
  expect(hasMoved({ ...place, provinces: ['utrecht', 'limburg'] })).toBe(false)
  expect(hasMoved({ ...place, placeReason: 'Forumkeuze' })).toBe(false)
  expect(hasMoved({ ...place, claimKind: 'rent_of_premises' })).toBe(false)
  expect(hasMoved({ ...place, district: null })).toBe(false)
})

it('of several who owe a file the court of each hears all, and of work and premises their place decides', () => {
  const districts = districtsOf(['utrecht', 'limburg'])
  expect(districts).toEqual(['Midden-Nederland', 'Limburg'])
  expect(['Rechtbank Limburg', 'Rechtbank Gelderland'].map((one) => isDistrictOf(one, districts))).toEqual([
    true,
    false,
  ])
  const kinds = ['consumer_purchase', 'rent', 'other', 'rent_of_premises', 'employment', 'agency'] as const
  expect(kinds.filter((kind) => !goesByHome(kind))).toEqual(['rent_of_premises', 'employment', 'agency'])
})
