/**
 * The last line of an address abroad: the country in capitals and in English, as the Dutch post asks, which sorts by it
 * before the letter has left the Netherlands. A code that is none stays as it is.
 */
export function countryLine(code: string): string {
  return (nameOf(code) ?? code).toUpperCase()
}

/** The code of the country that the last line of an address names; the line itself when it names none. */
export function countryOfLine(line: string): string {
  return codes().get(line) ?? line
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

function nameOf(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
}

let known: ReadonlyMap<string, string> | null = null

function codes(): ReadonlyMap<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  known ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      // Codes of before, such as UK, have the name of the country of today.
      .filter((code) => nameOf(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
      .map((code) => [countryLine(code), code]),
  )
  return known
}
