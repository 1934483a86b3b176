/** The lines of an address above its place, as they are known. */
export interface StreetParts {
  readonly street: string
  readonly houseNumber: string
  /** Floor, box, department, or who passes it on. */
  readonly secondLine?: string | undefined
}

/** A box belongs behind the number of the house: `16 bte 4`, `88 bus 3`. */
const box = /^(bus|bte|bo[iî]te|box|b)\.? ?\d+\p{L}?$/iu

/**
 * The lines of an address above its place, as the post sorts them: the street with its number last, a second line above it
 * unless it is a box, which stands behind the number.
 */
export function streetLines({ street, houseNumber, secondLine = '' }: StreetParts): string[] {
  const isBox = box.test(secondLine)
  const line = [street, houseNumber, isBox ? secondLine : ''].filter((part) => part !== '').join(' ')
  return [isBox ? '' : secondLine, line].filter((one) => one !== '')
}
