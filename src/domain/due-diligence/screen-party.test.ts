import { describe, expect, it } from 'vitest'
import { indexLists, type ListedEntry, screenParty, type ScreenedParty } from './screen-party.ts'

const entry = (names: string[], birthDays: string[] = [], kvkNumbers: string[] = []): ListedEntry => ({
  names,
  birthDays,
  kvkNumbers,
})
const party = (name: string, birthDay: string | null = null, kvkNumber: string | null = null): ScreenedParty => ({
  names: [name],
  birthDay,
  kvkNumber,
})
const lists = indexLists([
  entry(['Arkadi Voronov', 'Аркадий Воронов'], ['1961-04-28']),
  entry(['Mohammed Hussein Al-Tarabi'], ['1974']),
  entry(['Zilvermeer Trading LLC', 'Zilvermeer Shipping'], [], ['68750110']),
  entry(['Ivo Kranjec'], ['~1980']),
  entry(['Vasili Petrovitsj Sokolov'], ['1958-03-02']),
])
const hits = (who: ScreenedParty) =>
  screenParty(lists, who).map(({ listedName, score, reasons }) => [listedName, Math.round(score * 100), ...reasons])

describe('holding a party against the lists', () => {
  it.each([
    ['the same name', party('Arkadi Voronov'), 'Arkadi Voronov', 100, ['same_name', 'birth_day_unknown']],
    ['in another order', party('VORONOV, Arkadi'), 'Arkadi Voronov', 100, ['same_name', 'birth_day_unknown']],
    ['with accents', party('Árkadi Vorónov'), 'Arkadi Voronov', 100, ['same_name', 'birth_day_unknown']],
    [
      'in Cyrillic letters',
      party('Аркадий Воронов', '1961-04-28'),
      'Аркадий Воронов',
      100,
      ['same_name', 'alias', 'same_birth_day'],
    ],
    [
      'as it sounds',
      party('Muhamad Husein Al Tarabi', '1974-02-11'),
      'Mohammed Hussein Al-Tarabi',
      95,
      ['sounds_alike', 'same_birth_year'],
    ],
    ['without the form of the company', party('Zilvermeer Trading B.V.'), 'Zilvermeer Trading LLC', 100, ['same_name']],
    ['under its other name', party('Zilvermeer Shipping'), 'Zilvermeer Shipping', 100, ['same_name', 'alias']],
    [
      'by its number',
      party('Zilvermeer Trading', null, '68750110'),
      'Zilvermeer Trading LLC',
      100,
      ['same_name', 'same_kvk'],
    ],
    ['born about then', party('Ivo Kranjec', '1981-06-01'), 'Ivo Kranjec', 100, ['same_name', 'same_birth_year']],
    [
      'without the name of the father',
      party('Vasili Sokolov'),
      'Vasili Petrovitsj Sokolov',
      85,
      ['part_of_name', 'birth_day_unknown'],
    ],
    [
      'without it, as it sounds',
      party('Fasili Sokoloff', '1958-03-02'),
      'Vasili Petrovitsj Sokolov',
      85,
      ['sounds_alike', 'part_of_name', 'same_birth_day'],
    ],
    [
      'with a name more than the list has',
      party('Arkadi Jurjevitsj Voronov'),
      'Arkadi Voronov',
      85,
      ['part_of_name', 'birth_day_unknown'],
    ],
  ])('finds %s', (_, who, listedName, score, reasons) => {
    expect(hits(who)).toEqual([[listedName, score, ...reasons]])
  })

  it.each([
    ['another birth day', party('Arkadi Voronov', '1961-04-29')],
    ['another year', party('Mohammed Hussein Al-Tarabi', '1975-01-01')],
    ['a year that is too far from about then', party('Ivo Kranjec', '1983-01-01')],
    ['another number in the register', party('Zilvermeer Trading', null, '12345678')],
    ['another name', party('Arkadi Voronin')],
    ['a part of the name', party('Voronov')],
    ['one name and an initial', party('V. Sokolov')],
    ['one name and a word that joins names', party('van Sokolov')],
    ['all words of the name with another birth day', party('Vasili Sokolov', '1958-03-03')],
    ['nothing to read', party('李小龍')],
  ])('does not find %s', (_, who) => {
    expect(hits(who)).toEqual([])
  })

  it('finds exactly the names that are alike enough, whatever is skipped to be quick', () => {
    const names = Array.from({ length: 400 }, (_, at) => `Naam${at % 20} ${'abcdefgh'.slice(at % 5)} Van${at % 7}`)
    const index = indexLists(names.map((name) => entry([name])))
    const slow = (one: string, other: string) => screenParty(indexLists([entry([one])]), party(other)).length > 0
    for (const asked of names.slice(0, 40)) {
      const found = new Set(screenParty(index, party(asked)).map(({ listedName }) => listedName))
      expect(found).toEqual(new Set(names.filter((name) => slow(name, asked))))
    }
  })
})
