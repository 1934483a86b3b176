import { foldName } from '#domain/names/fold-name.ts'
import { countryCodes } from '#domain/references/countries.ts'

const names: Readonly<Record<string, string>> = {
  nederland: 'NL',
  netherlands: 'NL',
  'the netherlands': 'NL',
  holland: 'NL',
  'pays-bas': 'NL',
  niederlande: 'NL',
  nld: 'NL',
  belgie: 'BE',
  belgium: 'BE',
  belgique: 'BE',
  belgien: 'BE',
  bel: 'BE',
  b: 'BE',
  duitsland: 'DE',
  germany: 'DE',
  allemagne: 'DE',
  deutschland: 'DE',
  deu: 'DE',
  d: 'DE',
  frankrijk: 'FR',
  france: 'FR',
  fra: 'FR',
  f: 'FR',
  luxemburg: 'LU',
  luxembourg: 'LU',
  'verenigd koninkrijk': 'GB',
  'united kingdom': 'GB',
  engeland: 'GB',
  'great britain': 'GB',
  uk: 'GB',
  'royaume-uni': 'GB',
  spanje: 'ES',
  spain: 'ES',
  italie: 'IT',
  italy: 'IT',
  oostenrijk: 'AT',
  austria: 'AT',
  polen: 'PL',
  poland: 'PL',
  denemarken: 'DK',
  denmark: 'DK',
  zweden: 'SE',
  sweden: 'SE',
  oesterreich: 'AT',
  osterreich: 'AT',
  autriche: 'AT',
  zwitserland: 'CH',
  switzerland: 'CH',
  schweiz: 'CH',
  suisse: 'CH',
  espagne: 'ES',
  portugal: 'PT',
  ierland: 'IE',
  ireland: 'IE',
  'great-britain': 'GB',
  england: 'GB',
  'koninkrijk belgie': 'BE',
  pologne: 'PL',
  danmark: 'DK',
  norwegen: 'NO',
  noorwegen: 'NO',
  norway: 'NO',
  tsjechie: 'CZ',
  hongarije: 'HU',
  roemenie: 'RO',
  bulgarije: 'BG',
  griekenland: 'GR',
  turkije: 'TR',
  suriname: 'SR',
  curacao: 'CW',
  aruba: 'AW',
}

/** The code of a country as lists name it, by name or by code; null when it is none. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  return namedCountry(text) ?? (countryCodes.has(code) ? code : null)
}

/** The same by its name alone: in a line with other words two letters can be anything. */
export function namedCountry(text: string): string | null {
  const name = foldName(text).replace(/[.,]/g, '')
  return name.length > 2 ? (names[name] ?? null) : null
}

/** The letters that stand before a postcode from abroad. */
const prefixes: Readonly<Record<string, string>> = { B: 'BE', D: 'DE', F: 'FR', L: 'LU', A: 'AT', I: 'IT', E: 'ES' }

/** A postcode with the letters of its country before it: `B-8500`, `D-47533`; null when it has none. */
export function prefixedPostcode(text: string): { country: string; postcode: string } | null {
  const match = /^(B|D|F|L|A|I|E|BE|DE|FR|LU|AT|CH|IT|ES|DK)[- ]{1,3}(\d{4,5})$/i.exec(text.trim())
  const letters = match?.[1]?.toUpperCase() ?? ''
  return match?.[2] ? { country: prefixes[letters] ?? letters, postcode: match[2] } : null
}

const french = /\b(rue|avenue|av\.?|boulevard|bd|chemin|place|quai|chaussee|allee|impasse|cours)\b/
const german =
  /(str\.?|strasse|weg|gasse|platz|allee|ring|damm|ufer|hof|steig|berg|markt|chaussee)(?=[\s\d,.]|$)|^(am|an der|auf|im|in der|zum|zur)\s/

/**
 * From which country a postcode is that no Dutch one looks like, by its length and the words of the street; null where they
 * do not tell: four digits beside a Dutch street may be Flemish, or have lost their letters.
 */
export function countryOfPostcode(postcode: string, street: string): string | null {
  const text = foldName(street)
  if (/^\d{5}$/.test(postcode)) return french.test(text) ? 'FR' : german.test(text) ? 'DE' : null
  return /^\d{4}$/.test(postcode) && french.test(text) ? 'BE' : null
}
