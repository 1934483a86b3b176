import { describe, expect, it } from 'vitest'
import { addressesAgree } from '#domain/addresses/addresses-agree.ts'
import { namesAgree } from './names-agree.ts'
import { peopleContradict, type PersonFacts } from './people-contradict.ts'

describe('a name can be that of another row', () => {
  it.each([
    ['Anna Testman', 'anna  TESTMAN'],
    ['Anna Testman', 'Testman, Anna'],
    ['Anna Testman', 'A. Testman'],
    ['mevr. A. Testman', 'A.M. Testman'],
    ['Testman', 'Anna Testman'],
    ['J. van der Meulen', 'Jan vd Meulen'],
    ['M. Jansen', 'M. de Boer-Jansen'],
    ['M. Jansen-de Boer', 'M. Jansen'],
    ['J. Jansen', 'J. Janssen'],
    ['Roos Öztürk', 'R. Ozturk'],
    ['P. Hendriksen', 'P. Hendrisken'],
    ['Bakkerij De Zon B.V.', 'bakkerij de zon bv'],
    ['Bakkerij De Zon', 'Bakkerij De Zon Holding B.V.'],
    ['VandenBerg Bouw', 'Van den Berg Bouw'],
    ['J. Smit h.o.d.n. Smit Sloopwerken', 'Smit Sloopwerken'],
  ])('%s, %s', (one, other) => {
    expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([true, true])
  })

  it.each([
    ['Anna Testman', 'Bas Proefstra'],
    ['Anna Testman', 'Bas Testman'],
    ['A. Testman', 'B. Testman'],
    ['J. de Boer', 'J. de Wit'],
    ['A. Jansen', 'A. Hansen'],
    ['Bakkerij De Zon B.V.', 'Slagerij Maan B.V.'],
    ['Stichting Wonen Noord', 'Stichting Spelen Zuid'],
    ['', ''],
  ])('or not: %s, %s', (one, other) => {
    expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([false, false])
  })
})

describe('an address can be that of another row', () => {
  const place = (text: string) => {
    const [street = '', houseNumber = '', postcode = '', city = ''] = text.split('|')
    return { street, houseNumber, postcode, city }
  }
  it.each([
    ['Kade|1|1012 AB|Amsterdam', 'kade|1|1012ab|AMSTERDAM', true],
    ['Dorpsstraat|12 A|1506 EH|Zaandam', 'Dorpsstr.|12-a|1506 EH|', true],
    ['Kade|12|1012 AB|Amsterdam', 'Kade|12 A|1012 AB|Amsterdam', true],
    ['Kade|12 B|1012 AB|Amsterdam', 'Kade|12 A|1012 AB|Amsterdam', false],
    ['Kade|1|1012 AB|Amsterdam', 'Kade|11|1012 AB|Amsterdam', false],
    ['Kade|1|1012 AB|Amsterdam', 'Kade|1||Amsterdam', true],
    ['Kade|1||Amsterdam', 'Kade|1||Utrecht', false],
    ['Kade|1|1012 AB|Amsterdam', 'Kade|1|1021 AB|Amsterdam', true],
    ['Kade|1|1012 AB|Amsterdam', 'Gracht|1|3512 JE|Utrecht', false],
    ['|1|1012 AB|', 'Kade|1|1012 AB|Amsterdam', true],
    ['|||Amsterdam', '|||Amsterdam', false],
  ])('%s, %s: %s', (one, other, expected) => {
    expect([addressesAgree(place(one), place(other)), addressesAgree(place(other), place(one))]).toEqual([
      expected,
      expected,
    ])
  })
})

describe('two of one number are asked about', () => {
  const who = (name: string, change: Partial<PersonFacts> = {}): PersonFacts => ({
    names: [name],
    places: [],
    birthDay: null,
    kvkNumber: null,
    contacts: [],
    ...change,
  })
  const at = (street: string, houseNumber: string) => [{ street, houseNumber, postcode: null, city: null }]
  const [kade, gracht] = [at('Kade', '1'), at('Gracht', '9')]
  it.each<[string, PersonFacts, PersonFacts, boolean]>([
    ['name and address differ', who('Anna Testman', { places: kade }), who('Bas Proef', { places: gracht }), true],
    [
      'the name is the same: he moved',
      who('Anna Testman', { places: kade }),
      who('A. Testman', { places: gracht }),
      false,
    ],
    [
      'the address is the same: she married',
      who('Anna Testman', { places: kade }),
      who('A. Bak', { places: kade }),
      false,
    ],
    ['his name of before is the same', who('A', { names: ['Anna Bak', 'Anna Testman'] }), who('Anna Testman'), false],
    ['no address, and another name', who('Anna Testman'), who('Bas Proef', { places: kade }), true],
    [
      'no address, but one e-mail',
      who('Anna Testman', { contacts: ['A@b.nl'] }),
      who('Bas Proef', { contacts: ['a@b.nl'] }),
      false,
    ],
    [
      'one e-mail, but two addresses',
      who('Anna Testman', { contacts: ['a@b.nl'], places: kade }),
      who('Bas Proef', { contacts: ['a@b.nl'], places: gracht }),
      true,
    ],
    [
      'another birth day at one address',
      who('J. Testman', { places: kade, birthDay: '1950-01-01' }),
      who('J. Testman', { places: kade, birthDay: '1980-01-01' }),
      true,
    ],
    [
      'an equal birth day outweighs',
      who('Anna Testman', { places: kade, birthDay: '1950-01-01' }),
      who('A. Bak', { places: gracht, birthDay: '1950-01-01' }),
      false,
    ],
    [
      'another KvK number',
      who('Zon B.V.', { kvkNumber: '71204836' }),
      who('Zon B.V.', { kvkNumber: '71204837' }),
      true,
    ],
    [
      'an equal KvK number outweighs',
      who('Zon B.V.', { places: kade, kvkNumber: '71204836' }),
      who('Maan B.V.', { places: gracht, kvkNumber: '71204836' }),
      false,
    ],
  ])('%s', (_, one, other, expected) => {
    expect([peopleContradict(one, other), peopleContradict(other, one)]).toEqual([expected, expected])
  })
})
