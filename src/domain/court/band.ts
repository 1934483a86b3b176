import type { Cents } from '#domain/money.ts'

/** A band of a table: holds up to and including an amount (null: all above the band before). */
export interface Band {
  readonly upToCents: Cents | null
}

/** The band an amount falls in. The last band of a table has no end. */
export function bandFor<One extends Band>(bands: readonly One[], cents: Cents): One {
  const found = bands.find((band) => band.upToCents === null || cents <= band.upToCents)
  if (!found) throw new RangeError('the last band of a table must have no end')
  return found
}
