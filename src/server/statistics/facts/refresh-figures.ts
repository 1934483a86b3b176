import { type Day, firstOfMonth } from '#domain/day.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow, inTransaction } from '#server/platform/db/transaction.ts'
import {
  countWrongCubes,
  findDiffering,
  findMovedTeams,
  findNewest,
  forgetGenerations,
  insertGeneration,
  lockFigures,
  markFiles,
  rebuildCubes,
  renewGeneration,
  replaceFiles,
  replaceFlows,
  takeMarked,
} from './fact-queries.ts'

/** So many are looked at in time on a busy machine too; all of a large portfolio would take longer than a statement may. */
const mostMarks = 2_000

/**
 * Brings the figures up to what files and their money are now: of those that something happened to. A file that changes
 * meanwhile is marked again, and comes with the next turn. Answers how many files were looked at.
 */
export async function refreshFigures(db: Db, clock: Clock): Promise<number> {
  return refreshInTurns(db, clock, mostMarks)
}

/** The same in turns of `most` marks, a transaction each. */
export async function refreshInTurns(db: Db, clock: Clock, most: number): Promise<number> {
  for (let looked = 0, isFirst = true; ; isFirst = false) {
    const { count, isAll } = await refreshSome(db, clock, { most, isFirst })
    looked += count
    if (isAll) return looked
  }
}

interface Turn {
  readonly most: number
  readonly isFirst: boolean
}

async function refreshSome(db: Db, clock: Clock, { most, isFirst }: Turn): Promise<{ count: number; isAll: boolean }> {
  return inTransaction(
    db,
    async (tx) => {
      await lockFigures(tx)
      const newest = await findNewest(tx)
      const on = inAmsterdam(clock.now()).day
      if (newest && isFirst) await markFiles(tx, await findMovedTeams(tx, inAmsterdam(newest.asOf).day, on))
      const { ids, isAll } = await takeMarked(tx, most)
      // The last figures of a month stay as they were then.
      const isOfMonth = newest && monthOf(newest.asOf) === monthOf(clock.now())
      if (ids.length === 0 && isOfMonth) {
        await renewGeneration(tx, newest, clock.now())
        return { count: 0, isAll }
      }
      // While others are still to come, the figures are not of now; nor of a month that has ended.
      const before = isOfMonth ? newest.asOf : momentInAmsterdam(firstOfMonth(on), 0)
      const generation = await insertGeneration(tx, isAll ? clock.now() : before)
      if (ids.length === 0) return { count: 0, isAll }
      await replaceFiles(tx, generation, { ids, on })
      await replaceFlows(tx, generation, { ids, on })
      return { count: ids.length, isAll }
      // All of it as of one moment: what a file and its money are is never of two.
    },
    'repeatable read',
  )
}

/** As of which day the figures know who is in which team. */
export async function dayOfFigures(db: Db): Promise<Day> {
  const newest = await findNewest(db)
  return inAmsterdam(newest?.asOf ?? new Date(0)).day
}

const monthOf = (at: Date) => inAmsterdam(at).day.slice(0, 7)

/**
 * Holds the figures against the files and the books, and the cubes against the figures. What differs is made right and told:
 * something writes beside what marks files. It looks at one moment, while the figures are kept as ever; they wait only for
 * cubes that are made anew.
 */
export async function compareFigures(db: Db): Promise<void> {
  const { files, cubes } = await asOfNow(db, async (snapshot) => ({
    files: await findDiffering(snapshot, await dayOfFigures(snapshot)),
    cubes: await countWrongCubes(snapshot),
  }))
  if (files.length === 0 && cubes === 0) return
  await inTransaction(db, async (tx) => {
    await lockFigures(tx)
    await markFiles(tx, files)
    if (cubes > 0) await rebuildCubes(tx)
  })
  const first = files.slice(0, 10).join(', ')
  throw new Error(`figures differed and were made anew: ${files.length} files (${first}), ${cubes} sums`)
}

const keptHours = 24

/** Throws away figures of more than a day ago, but those with which a month ended. */
export async function forgetFigures(db: Db, clock: Clock): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFigures(tx)
    await forgetGenerations(tx, new Date(clock.now().getTime() - keptHours * 3_600_000))
  })
}
