import { type Language, languages } from '#contract/platform/language.ts'
import type { Country } from '#contract/lists/reference.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { countryCodes } from '#domain/references/countries.ts'

const namesIn = (language: Language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
const displayNames = Object.fromEntries(languages.map((language) => [language, namesIn(language)])) as Record<
  Language,
  Intl.DisplayNames
>

interface CountrySearch {
  readonly search?: string | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** The countries, their names by the tables of Unicode; searched in every language, sorted as the reader reads. */
export function findCountries(language: Language, query: CountrySearch): { items: Country[]; total: number } {
  const words = foldName(query.search ?? '')
  const found = [...countryCodes]
    .map((code) => countryIn(language, code))
    .filter((country) => words === '' || Object.values(country).some((text) => foldName(text).includes(words)))
  const { compare } = new Intl.Collator(language)
  const by = (query.sortBy ?? 'name') as keyof Country
  found.sort((one, other) => compare(one[by], other[by]) * (query.sortOrder === 'desc' ? -1 : 1))
  const end = query.limit === -1 ? undefined : query.offset + query.limit
  return { items: found.slice(query.offset, end), total: found.length }
}

function countryIn(language: Language, id: string): Country {
  const nameOf = (one: Language) => displayNames[one].of(id) ?? id
  return { id, name: nameOf(language), nameNl: nameOf('nl'), nameEn: nameOf('en'), nameFr: nameOf('fr') }
}
