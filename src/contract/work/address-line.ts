import { streetLines } from '#domain/addresses/street-lines.ts'
import type { Language } from '#contract/platform/language.ts'

/** An address as it is written. */
export interface AddressParts {
  readonly street: string
  readonly houseNumber: string
  readonly secondLine?: string | undefined
  readonly postcode: string
  readonly city: string
  readonly country: string
}

/** An address in one line: `Damrak 7, 1012 LG Amsterdam`; the country by its name where that is not the Netherlands. */
export function addressLine(address: AddressParts, language: Language): string {
  return joined([...streetLines(address), placeLine(address, language)], ', ')
}

/** The last line of an address: `1012 LG Amsterdam`, or `1000 Brussel, België`. */
export function placeLine(
  { postcode, city, country }: Pick<AddressParts, 'postcode' | 'city' | 'country'>,
  language: Language,
): string {
  return joined([joined([postcode, city], ' '), country === 'NL' ? '' : countryName(country, language)], ', ')
}

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by)

/** What a country is called in a language, by the tables of Unicode as in the list of countries; what is no code stays. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let names = namesIn.get(language)
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region' })
    namesIn.set(language, names)
  }
  return names.of(code) ?? code
}

const namesIn = new Map<Language, Intl.DisplayNames>()
