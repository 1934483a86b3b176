import type { Db } from '#server/platform/db/db.ts'
import { countFacts, countWrongCubes, findDiffering } from './fact-queries.ts'
import { dayOfFigures } from './refresh-figures.ts'

/**
 * Files whose facts are not what their claims and books say, but those that wait for the next turn, and how many sums are
 * not those of the facts. Changes nothing.
 */
export async function verifyFigures(
  db: Db,
): Promise<{ readonly count: number; readonly files: readonly number[]; readonly wrongCubes: number }> {
  return {
    count: await countFacts(db),
    files: await findDiffering(db, await dayOfFigures(db)),
    wrongCubes: await countWrongCubes(db),
  }
}
