import type { Day } from '#domain/day.ts'
import type { Placement } from '#domain/teams/distribute.ts'
import { serves } from '#domain/teams/team-scope.ts'
import { type DividedItem, findOfTeam } from './item-queries.ts'
import type { Db } from '#server/db/db.ts'
import { type DividedFile, findFilesOfTeam } from './file-queries.ts'
import type { Actor } from '#server/http/actor.ts'
import { findNames, findTeamAsItIs } from './bench-queries.ts'
import { giveOut, idsIn, placeFiles, placeItems } from './place-work.ts'

/** What no longer belongs with a team as it is now, or with whom of it has it. */
export interface Misplaced {
  readonly items: readonly DividedItem[]
  readonly files: readonly DividedFile[]
}

const pageSize = 1000

/**
 * What the portal gave to members of a team that does not serve it any more, is not theirs any more, or is going. What a
 * person gave to somebody stays with him. At most `limit` of each; held when it is going to be moved.
 */
export async function findMisplaced(
  db: Db,
  teamId: number,
  today: Day,
  { limit, lock }: { readonly limit: number; readonly lock: boolean },
): Promise<Misplaced> {
  const team = await findTeamAsItIs(db, teamId, today)
  if (!team) return { items: [], files: [] }
  const { isClosing, scope } = team
  const memberIds = new Set(team.memberIds)
  const page = (afterId: number) => ({ afterId, limit: pageSize, lock })
  const items = await collect<DividedItem>(
    limit,
    async (afterId) => findOfTeam(db, teamId, page(afterId)),
    ({ employeeId, byScope, facts }) =>
      isClosing || (employeeId !== null && (!memberIds.has(employeeId) || (byScope && !serves(scope, facts)))),
  )
  const files = await collect<DividedFile>(
    limit,
    async (afterId) => findFilesOfTeam(db, teamId, page(afterId)),
    ({ employeeId, facts }) => isClosing || !memberIds.has(employeeId ?? 0) || !serves(scope, facts),
  )
  // Of a team that goes, nothing is left to whoever chose it: another team has to be found.
  return { items: isClosing ? items.map((item) => ({ ...item, byScope: true })) : items, files }
}

async function collect<Row extends { readonly id: number }>(
  limit: number,
  page: (afterId: number) => Promise<Row[]>,
  isMisplaced: (row: Row) => boolean,
): Promise<Row[]> {
  const found: Row[] = []
  for (let afterId = 0; ; ) {
    const rows = await page(afterId)
    found.push(...rows.filter(isMisplaced))
    if (found.length >= limit) return found.slice(0, limit)
    if (rows.length < pageSize) return found
    afterId = rows.at(-1)?.id ?? afterId
  }
}

/** Gives what is misplaced to whom it goes now. */
export async function moveMisplaced(db: Db, actor: Actor, today: Day, { items, files }: Misplaced): Promise<void> {
  if (items.length + files.length === 0) return
  await giveOut(db, actor, await placeItems(db, today, items), await placeFiles(db, today, files))
}

/** Where what is misplaced would go, the most first. */
export async function sumMoves(db: Db, today: Day, { items, files }: Misplaced) {
  const placed = {
    items: (await placeItems(db, today, items)).places,
    files: (await placeFiles(db, today, files)).places,
  }
  const names = await findNames(db, idsIn([...placed.items, ...placed.files]))
  const sums = new Map<string, { team: string | null; employee: string | null; items: number; files: number }>()
  for (const kind of ['items', 'files'] as const) {
    for (const [, { teamId, employeeId }] of placed[kind] as readonly (readonly [unknown, Placement])[]) {
      const key = `${teamId} ${employeeId}`
      const sum = sums.get(key) ?? {
        team: teamId === null ? null : (names.teams.get(teamId) ?? null),
        employee: employeeId === null ? null : (names.people.get(employeeId) ?? null),
        items: 0,
        files: 0,
      }
      sum[kind] += 1
      sums.set(key, sum)
    }
  }
  return [...sums.values()].toSorted((one, other) => other.items + other.files - one.items - one.files)
}
