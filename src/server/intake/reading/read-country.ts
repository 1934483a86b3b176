import { foldName } from '#domain/names/fold-name.ts'
import { countryCodes } from '#domain/references/countries.ts'

/** What lists write that is neither the name of a country in a language of ours nor its code of two letters. */
const otherNames: Readonly<Record<string, string>> = {
  holland: 'NL',
  'the netherlands': 'NL',
  nld: 'NL',
  'koninkrijk belgie': 'BE',
  bel: 'BE',
  b: 'BE',
  deu: 'DE',
  d: 'DE',
  brd: 'DE',
  fra: 'FR',
  f: 'FR',
  lux: 'LU',
  l: 'LU',
  uk: 'GB',
  gbr: 'GB',
  engeland: 'GB',
  england: 'GB',
  angleterre: 'GB',
  'great britain': 'GB',
  'great-britain': 'GB',
  'groot-brittannie': 'GB',
  schotland: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'noord-ierland': 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  aut: 'AT',
  oesterreich: 'AT',
  che: 'CH',
  esp: 'ES',
  ita: 'IT',
  pol: 'PL',
  irl: 'IE',
  danmark: 'DK',
  curacao: 'CW',
}

/** The names of all countries in the languages of those who write to us or live near, folded. */
const names = new Map(
  ['pl', 'es', 'it', 'pt', 'da', 'sv', 'tr', 'de', 'fr', 'en', 'nl'].flatMap((language) => {
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    return [...countryCodes].map((code) => [folded(countries.of(code) ?? code), code] as const)
  }),
)
for (const [name, code] of Object.entries(otherNames)) names.set(name, code)

/** The code of a country as lists name it, by name or by code; null when it is none. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  return names.get(folded(text)) ?? (countryCodes.has(code) ? code : null)
}

/** The same by its name alone: in a line with other words two letters can be anything. */
export function namedCountry(text: string): string | null {
  const name = folded(text)
  return name.length > 2 ? (names.get(name) ?? null) : null
}

function folded(text: string): string {
  return foldName(text).replace(/[.,]/g, '')
}

/** The letters that stand before a postcode from abroad. */
const prefixes: Readonly<Record<string, string>> = { B: 'BE', D: 'DE', F: 'FR', L: 'LU', A: 'AT', I: 'IT', E: 'ES' }

/** A postcode with the letters of its country before it: `B-8500`, `D-47533`; null when it has none. */
export function prefixedPostcode(text: string): { country: string; postcode: string } | null {
  const match = /^(B|D|F|L|A|I|E|BE|DE|FR|LU|AT|CH|IT|ES|DK)[- ]{1,3}(\d{4,5})$/i.exec(text.trim())
  const letters = match?.[1]?.toUpperCase() ?? ''
  return match?.[2] ? { country: prefixes[letters] ?? letters, postcode: match[2] } : null
}

/** Behind a number of the house, as it is written in French. */
const atStart = String.raw`^(?:\d+\s?(?:bis|ter|[a-d])?[\s,]+)?`
/** Kinds of street that are French alone. */
const french = /\b(rue|chemin|impasse|quai|cours)\b/
/** French before a name; behind it the last two are German, and Boulevard Heuvelink, Avenue Ceramique and Place are Dutch. */
const mostlyFrench = new RegExp(String.raw`${atStart}(avenue|av\.?|boulevard|bd|place|allee|chaussee)(?!\p{L})`, 'u')
const frenchArticle = /\b(du|des|aux|de la|la|les|le|saint|sainte)\b|\b[dl]'/
const german =
  /(str\.?|strasse|weg|gasse|platz|allee|ring|damm|ufer|hof|steig|berg|markt|chaussee)(?=[\s\d,.]|$)|^(am|an der|auf|im|in der|zum|zur)\s/

/** A box of the Belgians behind a house number: `12 bus 3`, `16 bte 4`. */
const belgian = /\d\p{L}?,? (bus|bte|boite|bt) ?\d/u

/** Larger places that are told by their name from any in the Netherlands, folded. */
const places: readonly (readonly [country: string, digits: number, names: ReadonlySet<string>])[] = [
  [
    'BE',
    4,
    new Set(
      'antwerpen gent brussel bruxelles brugge leuven mechelen hasselt genk oostende luik liege namur namen charleroi mons sint-niklaas roeselare turnhout'.split(
        ' ',
      ),
    ),
  ],
  [
    'DE',
    5,
    new Set(
      'berlin hamburg munchen koln dusseldorf frankfurt stuttgart dortmund essen bremen hannover munster kleve emmerich aachen duisburg bonn leipzig dresden'.split(
        ' ',
      ),
    ),
  ],
  ['FR', 5, new Set('paris lyon marseille lille toulouse nice nantes strasbourg bordeaux montpellier'.split(' '))],
]

/** Where French is spoken in Belgium: Brussels and its municipalities, the towns of Wallonia, and places named as they are there. */
const frenchTowns = new RegExp(
  `^(${[
    'bruxelles|brussels?|ixelles|uccle|etterbeek|schaerbeek|anderlecht|forest|jette|evere|ganshoren|koekelberg|auderghem',
    'watermael|woluwe|molenbeek|berchem-sainte|saint|sainte|liege|namur|charleroi|mons|tournai|verviers|wavre|nivelles',
    'waterloo|la louviere|mouscron|seraing|herstal|huy|arlon|bastogne|dinant|louvain|ottignies|braine|gembloux|spa',
    'soignies|binche|marche|chatelet|fleurus|rixensart|la hulpe|lasne|genappe|jodoigne|andenne|ciney|couvin|malmedy',
  ].join('|')})(?!\\p{L})|[- ](sur|lez)[- ]`,
  'u',
)

/**
 * From which country a postcode is that no Dutch one looks like, by its length, the words of the street and the place; null
 * where they do not tell: four digits beside a Dutch street may be Flemish, or have lost their letters. Where a Dutch street
 * can be called so too, its name or its town has to be French.
 */
export function countryOfPostcode(postcode: string, street: string, city = ''): string | null {
  const digits = /^\d{4,5}$/.test(postcode) ? postcode.length : 0
  const [line, place] = [foldName(street), foldName(city)]
  const found = places.find(([, length, names]) => length === digits && names.has(place))
  if (found) return found[0]
  const isFrench = french.test(line)
  if (digits === 5) return isFrench || mostlyFrench.test(line) ? 'FR' : german.test(line) ? 'DE' : null
  const isNamedSo = mostlyFrench.test(line) && (frenchArticle.test(line) || frenchTowns.test(place))
  return digits === 4 && (isFrench || isNamedSo || belgian.test(line)) ? 'BE' : null
}
