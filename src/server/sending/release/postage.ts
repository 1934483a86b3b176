import type { PostageRate } from '#contract/sending/sending.ts'
import type { Db } from '#server/platform/db/db.ts'
import { postageOf } from '#server/sending/hours/read-sending-settings.ts'
import { countLettersByPages, findUsualPages, type PartGroup } from './part-queries.ts'

/** A letter with its specification, as long as none of its kind has been posted. */
const firstGuessPages = 2

/** What one letter of a kind is expected to cost, by how many pages such letters mostly had. */
export async function expectPostage(
  db: Db,
  rates: readonly PostageRate[],
): Promise<(letter: string | null) => number | null> {
  const pages = await findUsualPages(db)
  return (letter) => postageOf(rates, pages.get(letter ?? '') ?? firstGuessPages)
}

/** What posting these items is expected to cost; null as long as nobody has said what a letter costs. */
export function sumPostage(
  groups: readonly Pick<PartGroup, 'channel' | 'letter' | 'count'>[],
  priceOf: (letter: string | null) => number | null,
): number | null {
  const letters = groups.filter(({ channel }) => channel === 'post')
  const prices = letters.map(({ letter, count }) => ({ price: priceOf(letter), count }))
  if (priceOf(null) === null) return null
  return prices.reduce((sum, { price, count }) => sum + (price ?? 0) * count, 0)
}

/** What the letters that have left in a run cost, page for page. */
export async function spentPostage(
  db: Db,
  rates: readonly PostageRate[],
  runId: number,
): Promise<{ letterCount: number; spentCents: number | null }> {
  const letters = await countLettersByPages(db, runId)
  const letterCount = letters.reduce((sum, { count }) => sum + count, 0)
  if (rates.length === 0) return { letterCount, spentCents: null }
  return {
    letterCount,
    spentCents: letters.reduce((sum, { pages, count }) => sum + count * (postageOf(rates, pages) ?? 0), 0),
  }
}
