/** Letters that do not come apart into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĳ: 'ij',
}

const plain = /^[ -~]*$/

/**
 * A name as it is searched and compared: lower case, without diacritics, ĳ as ij, all apostrophes and hyphens alike,
 * single spaces. The database folds in the same way.
 */
export function foldName(text: string): string {
  // Most names are plain, and there are many of them: the same, without looking for what they cannot hold.
  if (plain.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(/\s+/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœðđþłħıŋĳ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same, letters and digits alone: a text as it is compared, whatever stands between them. Empty where there is none. */
export function foldCompact(text: string | null | undefined): string {
  return foldName(text ?? '').replace(/[^a-z0-9]/g, '')
}
