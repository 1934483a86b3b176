export interface StreetAndNumber {
  readonly street: string
  /** Number with its addition, `112 A` or `51-2`; empty when there is none. */
  readonly houseNumber: string
}

/** A number that belongs to the name of a street: Plein 1940, Laan 1813. */
const yearNumber = /^(1[5-9]|20)\d{2}$/

/**
 * Takes the house number off the end of a street: `Dr. J.M. den Uylweg 4`, `Botenmakersstraat 51 A`,
 * `2e Jan Steenstraat 5-II`, `Plein 1940 12`, `Straße des 17. Juni 135`, `Postbus 367`. What has no number keeps its whole text as street.
 */
export function splitStreet(text: string): StreetAndNumber {
  const clean = text.replace(/\s+/g, ' ').trim()
  const starts = [...clean.matchAll(/(?<=\p{L}.*)[ ,]+(?=(\d{1,5})(?!\d)(?![e°]\b|\. ?\p{Lu}\p{Ll}{2}))/gu)]
  const first = starts[0]?.[1] ?? ''
  // The number of the name comes first, that of the house after it.
  const start = yearNumber.test(first) && starts.length > 1 ? starts[1] : starts[0]
  if (start?.index === undefined) return { street: clean, houseNumber: '' }
  const houseNumber = clean.slice(start.index + start[0].length)
  if (houseNumber.length > 20) return { street: clean, houseNumber: '' }
  return { street: clean.slice(0, start.index), houseNumber }
}
