import { describe, expect, it } from 'vitest'
import { legalTypeOf } from './legal-type.ts'

describe('the legal type in the name of a company', () => {
  it.each([
    ['Bouwbedrijf Oost B.V.', 'bv'],
    ['Bouwbedrijf Oost bv', 'bv'],
    ['Bouwbedrijf Oost B.V. i.o.', 'bv'],
    ['B.V. Bouwbedrijf Oost', 'bv'],
    ['Besloten vennootschap', 'bv'],
    ['cv', 'cv'],
    ['Eenmanszaak', 'eenmanszaak'],
    ['Drinkwater Noord N.V.', 'nv'],
    ['Bakkerij ’t Stoepje V.O.F.', 'vof'],
    ['Vennootschap onder firma De Haan', 'vof'],
    ['De Haan Beheer B.V. & Partners V.O.F.', 'vof'],
    ['Schoenen Oost C.V.', 'cv'],
    ['Commanditaire Vennootschap Schoenen', 'cv'],
    ['Maatschap Tandartsen Noord', 'maatschap'],
    ['Coöperatie Zonnedak U.A.', 'cooperatie'],
    ['Cooperatieve Veiling Noord', 'cooperatie'],
    ['Vereniging van Eigenaars Kade 2', 'vereniging'],
    ['VvE Parkzicht', 'vereniging'],
    ['VvE Beheer Noord B.V.', 'bv'],
    ['Stichting Buurthuis', 'stichting'],
    ['Stichting Administratiekantoor Jansen B.V.', 'stichting'],
    ['Protestantse Gemeente te Zaandam', 'kerkgenootschap'],
    ['R.K. Parochie Sint Jan', 'kerkgenootschap'],
    ['Gemeente Zaanstad', 'public'],
    ['Müller GmbH', 'foreign'],
    ['Müller GmbH & Co. KG', 'foreign'],
    ['J. Jansen h.o.d.n. Schildersbedrijf Jansen', 'eenmanszaak'],
    ['Schilders B.V. h.o.d.n. Kwast & Co', 'bv'],
  ])('%s: %s', (name, type) => {
    expect(legalTypeOf(name)).toBe(type)
  })

  it.each(['Linders Bouw', 'De Wit Holding', 'Jansen & Zn', 'Kerk Schoenen', 'Beverwijk Verf', 'Stichtse Olie', ''])(
    '%s shows none',
    (name) => {
      expect(legalTypeOf(name)).toBeNull()
    },
  )

  it('of Belgium is foreign, though it has the same letters', () => {
    expect(legalTypeOf('Brouwerij Kempen NV', 'BE')).toBe('foreign')
    expect(legalTypeOf('Stichting Kempen', 'BE')).toBe('stichting')
    expect(legalTypeOf('Brouwerij Kempen', 'BE')).toBeNull()
  })
})
