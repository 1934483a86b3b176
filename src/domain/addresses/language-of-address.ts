/** The languages debtors are written to. */
type DebtorLanguage = 'nl' | 'en' | 'fr' | 'de'

const byCountry: Readonly<Record<string, DebtorLanguage>> = {
  NL: 'nl',
  AW: 'nl',
  BQ: 'nl',
  CW: 'nl',
  SX: 'nl',
  SR: 'nl',
  FR: 'fr',
  LU: 'fr',
  MC: 'fr',
  GP: 'fr',
  MQ: 'fr',
  GF: 'fr',
  RE: 'fr',
  DE: 'de',
  AT: 'de',
  LI: 'de',
}

/**
 * In which language a debtor is written to of whom nobody said it: by the country of his address, in Belgium and Switzerland
 * by the region of its postcode. English where the language of the country is none of ours.
 */
export function languageOfAddress(country: string, postcode: string): DebtorLanguage {
  const number = Number(/^\s*(?:[A-Z]{1,2}[- ]+)?(\d{4})\s*$/i.exec(postcode)?.[1] ?? 0)
  if (country === 'BE') return languageInBelgium(number)
  if (country === 'CH') return languageInSwitzerland(number)
  return byCountry[country] ?? 'en'
}

/** By the provinces; the capital, where both are official, in French, the municipalities of the east in German. */
function languageInBelgium(number: number): DebtorLanguage {
  if (number >= 4700 && number <= 4799) return 'de'
  const isFrench = (number >= 1000 && number < 1500) || (number >= 4000 && number < 8000)
  return isFrench ? 'fr' : 'nl'
}

/** The west and the Jura in French; Biel is German first, the south speaks neither. */
function languageInSwitzerland(number: number): DebtorLanguage {
  if (number >= 6500 && number < 7000) return 'en'
  const isFrench = (number >= 1000 && number < 2500) || (number >= 2600 && number < 2900)
  return isFrench ? 'fr' : 'de'
}
