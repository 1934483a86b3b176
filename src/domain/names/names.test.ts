import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { familyNameOf, sortNameOf, splitName } from './dutch-name.ts'
import { foldName } from './fold-name.ts'
import { guessDebtorKind, legalFormOf } from './legal-form.ts'
import { genderOf, salutationFor } from './salutation.ts'

describe('a name as it is searched [U53]', () => {
  it.each([
    ['Maquiné', 'maquine'],
    ['Aydın', 'aydin'],
    ['Müller-Großmann', 'muller-grossmann'],
    ['Ĳsbrand van ’t Hof', "ijsbrand van 't hof"],
    ['IJsbrand van ‘t  Hof', "ijsbrand van 't hof"],
    ['Søren Łukasiewicz', 'soren lukasiewicz'],
    ['El Ôtmani VOF', 'el otmani vof'],
    ['  Æbelø\u00a0Þór ', 'aebelo thor'],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  it('is the same when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text))
      }),
    )
  })
})

describe('the parts of a Dutch name', () => {
  it.each([
    ['Benjamin van der Kooij', 'Benjamin', 'van der', 'Kooij'],
    ['J.P. van der Meulen', 'J.P.', 'van der', 'Meulen'],
    ['Kooij, B. van der', 'B.', 'van der', 'Kooij'],
    ['van der Kooij, B.', 'B.', 'van der', 'Kooij'],
    ["in 't Veld", '', "in 't", 'Veld'],
    ["'s Gravemade", '', "'s", 'Gravemade'],
    ['Dhr. Mohammed van Dongen', 'Mohammed', 'van', 'Dongen'],
    ['Anna de Vries-van den Berg', 'Anna', 'de', 'Vries-van den Berg'],
    ['Kim Maquiné', 'Kim', '', 'Maquiné'],
    ['Cher', '', '', 'Cher'],
    ['Jan Van Den Berg', 'Jan', 'Van Den', 'Berg'],
  ])('%s: %j, %j, %j', (name, given, prefix, family) => {
    expect(splitName(name)).toEqual({ given, prefix, family })
  })

  it('sort by the family name, prefix last', () => {
    expect(sortNameOf('Benjamin van der Kooij', 'private')).toBe('kooij, benjamin van der')
    expect(sortNameOf('De Krekel B.V.', 'company')).toBe('krekel b.v., de')
    expect(sortNameOf('Bakkerij ’t Stoepje V.O.F.', 'company')).toBe("bakkerij 't stoepje v.o.f.")
  })

  it('begin with a capital behind a form of address', () => {
    expect(familyNameOf('Joost van der Meulen')).toBe('Van der Meulen')
    expect(familyNameOf("Piet 't Hoen")).toBe("'t Hoen")
    expect(familyNameOf('Leyla Aydın')).toBe('Aydın')
  })

  it('are all kept, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Jan', 'van', 'de', "'t", 'Berg', 'Öz'), { minLength: 1, maxLength: 6 }),
        (words) => {
          const { given, prefix, family } = splitName(words.join(' '))
          expect(family).not.toBe('')
          expect([given, prefix, family].filter((part) => part !== '').join(' ')).toBe(words.join(' '))
        },
      ),
    )
  })
})

interface Surname {
  name: string
  sort_as: string
}

describe.skipIf(!hasSharedData)('the thousand most common surnames', () => {
  it.each(sharedJson<Surname[]>('names/names/surnames-top1000.json', []))(
    '$name sorts as $sort_as',
    ({ name, sort_as }) => {
      expect(sortNameOf(name, 'private')).toBe(foldName(sort_as))
    },
  )

  it.each(sharedJson<string[]>('names/names/surnames-hard.json', []))('%s keeps its words', (name) => {
    const { given, prefix, family } = splitName(name)
    const words = (text: string) => text.replace(',', '').split(/\s+/).filter(Boolean).sort()
    expect(words([given, prefix, family].join(' '))).toEqual(words(name))
  })
})

describe('the legal form in a name', () => {
  it.each([
    ['Kinderopvang De Krekel B.V.', 'bv'],
    ['Lok-Hin Holding BV', 'bv'],
    ['Drinkwater Noord N.V.', 'nv'],
    ['Bakkerij ’t Stoepje V.O.F.', 'vof'],
    ['van der Heide VOF', 'vof'],
    ['Stichting Buurthuis', 'stichting'],
    ['VvE Parkzicht', 'vereniging'],
    ['Coöperatie Zonnedak U.A.', 'cooperatie'],
    ['Gemeente Zaanstad', 'public'],
    ['Müller GmbH', 'foreign'],
    ['Jansen & Zn', 'trade'],
    ['Jansen en Zonen', 'trade'],
    ['De Wit Holding', 'trade'],
  ])('%s: %s', (name, form) => {
    expect(legalFormOf(name)).toBe(form)
    expect(guessDebtorKind({ name })).toBe('company')
  })

  it.each([
    'Nv Tran',
    'Ben Visser',
    'Bv. Smit',
    'C. Vermeer',
    'Agnes Groot',
    'Kim Bakker',
    'Stijn Groepen',
    'Sara Salden',
  ])('%s shows a person where it can be one', (name) => {
    // Names that start with two capitals of a form are read as that form: a person looks at a company then.
    expect(['private', 'company']).toContain(guessDebtorKind({ name }))
    if (!/^(nv|bv)\b/i.test(name)) expect(legalFormOf(name)).toBeNull()
  })

  it('is not needed when there is a KvK or VAT number; a day of birth makes a person', () => {
    expect(guessDebtorKind({ name: 'Linders Bouw', kvkNumber: '12345678' })).toBe('company')
    expect(guessDebtorKind({ name: 'Linders Bouw', kvkNumber: ' ' })).toBe('private')
    expect(guessDebtorKind({ name: 'A. Linders', vatNumber: 'NL000099998B57' })).toBe('company')
    expect(guessDebtorKind({ name: 'A. Linders', kvkNumber: '12345678', birthDay: '1980-01-01' })).toBe('private')
  })
})

describe('the opening of a letter', () => {
  const person = { kind: 'private', name: 'Joost van der Meulen', gender: 'male' } as const

  it.each([
    ['nl', 'Geachte heer Van der Meulen'],
    ['en', 'Dear Mr Van der Meulen'],
    ['fr', 'Monsieur'],
    ['de', 'Sehr geehrter Herr Van der Meulen'],
  ] as const)('in %s is %s', (language, opening) => {
    expect(salutationFor(person, language)).toBe(opening)
  })

  it('does not guess a gender, and names nobody at a company', () => {
    expect(salutationFor({ ...person, gender: 'unknown' }, 'nl')).toBe('Geachte heer of mevrouw Van der Meulen')
    expect(salutationFor({ ...person, gender: 'female' }, 'nl')).toBe('Geachte mevrouw Van der Meulen')
    expect(salutationFor({ kind: 'company', name: 'De Krekel B.V.', gender: 'male' }, 'nl')).toBe(
      'Geachte heer of mevrouw',
    )
    expect(salutationFor({ ...person, gender: 'unknown' }, 'de')).toBe('Sehr geehrte Damen und Herren')
  })

  it('of an import is understood', () => {
    expect(['Dhr.', 'De heer', 'Mr', 'Herr'].map(genderOf)).toEqual(['male', 'male', 'male', 'male'])
    expect(['Mevr.', 'mw', 'Mme', 'Frau'].map(genderOf)).toEqual(['female', 'female', 'female', 'female'])
    expect(['', 'Familie', 'x'].map(genderOf)).toEqual(['unknown', 'unknown', 'unknown'])
  })
})
