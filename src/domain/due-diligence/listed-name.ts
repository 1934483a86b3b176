import { foldName } from '#domain/names/fold-name.ts'

/** Letters of other alphabets as passports write them. */
const latin: Readonly<Record<string, string>> = {
  ...pairs('абвгдезийклмнопрстуфыэ', 'abvgdeziiklmnoprstufye'),
  ё: 'e',
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'iu',
  я: 'ia',
  є: 'ie',
  ...pairs('іїґўјћ', 'iigujc'),
  ђ: 'dj',
  љ: 'lj',
  њ: 'nj',
  џ: 'dz',
  ...pairs('αβγδεζηικλμνξοπρσςτυωφ', 'avgdeziiklmnxoprsstyof'),
  θ: 'th',
  χ: 'ch',
  ψ: 'ps',
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to.charAt(index)]))
}

/** Words that say what kind of company it is, not which. */
const companyWords = new Set(
  `bv nv vof cv ltd limited llc llp plc inc corp corporation gmbh mbh ag kg sa sarl sas srl spa bvba sprl aps as oy ab ooo oao
  pao zao jsc pjsc ojsc co company the stichting vereniging`.split(/\s+/),
)

/** The words of a name as they are held against a list: in Latin letters, folded, without the form of a company. */
export function wordsOf(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  const written = /[^\x20-\u024f]/.test(lower)
    ? Array.from(lower.normalize('NFKD').replace(/\p{M}/gu, ''), (letter) => latin[letter] ?? letter).join('')
    : lower
  const words = foldName(written)
    .replace(/[.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const own = words.filter((word) => !companyWords.has(word))
  return own.length > 0 ? own : words
}

/** Words that stand in many names: two names that share one share nothing. */
const joiningWords = new Set(
  `van de der den het te ten ter tot von zu dem des du la le les el al ul ibn bin bint ben and und et en of da di do dos`.split(
    /\s+/,
  ),
)

/** The words of a name that tell whose it is: no initials, and nothing that joins names. */
export function tellingWordsOf(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => word.length > 1 && !joiningWords.has(word)))
}

/** Ways in which one sound is written in Latin letters: Mohammed and Muhamad, Hussein and Husayn, Yusuf and Joesoef. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sch|shch|sh|sj/g, 's'],
  [/kh|gh|ck|q|x/g, 'k'],
  [/dh|th/g, 'd'],
  [/ph|v/g, 'f'],
  [/dj|zh|j|y/g, 'i'],
  [/oe|ou|oo|o|u|w/g, 'u'],
  [/ee|e/g, 'a'],
  [/z|c/g, 's'],
  [/(.)\1+/g, '$1'],
]

/** A word as it sounds, so that two ways of writing one foreign name are alike. */
export function soundOf(word: string): string {
  return sounds.reduce((sound, [pattern, by]) => sound.replace(pattern, by), word)
}

/** Each run of three letters of the words, as PostgreSQL makes them: in which order the words stand makes no difference. */
export function trigramsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}
