import type { Day } from '#domain/day.ts'
import type { Placement } from '#domain/teams/distribute.ts'
import { serves, type WorkFacts } from '#domain/teams/team-scope.ts'
import { type DividedCall, factsOfCall, findCallsOfTeam } from './call-queries.ts'
import { type Divided, type DividedItem, findOfTeam } from './item-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type DividedFile, findFilesOfTeam } from './file-queries.ts'
import type { Actor } from '#server/actor.ts'
import { findNames, findTeamAsItIs } from './bench-queries.ts'
import { giveOut, giveOutCalls, idsIn, placeCalls, placeFiles, placeItems } from './work-placing.ts'

/** What no longer belongs with a team as it is now, or with whom of it has it. */
export interface Misplaced {
  readonly items: readonly DividedItem[]
  readonly files: readonly DividedFile[]
  /** Calls without a file. */
  readonly calls: readonly DividedCall[]
}

/** How much that is. */
export const countOf = ({ items, files, calls }: Misplaced) => ({
  items: items.length,
  files: files.length,
  calls: calls.length,
})

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
  if (!team) return { items: [], files: [], calls: [] }
  const { isClosing, scope } = team
  const memberIds = new Set(team.memberIds)
  const page = (afterId: number) => ({ afterId, limit: pageSize, lock })
  const isElsewhere = ({ employeeId, byScope }: Divided, facts: WorkFacts) =>
    isClosing || (employeeId !== null && !memberIds.has(employeeId)) || (byScope && !serves(scope, facts))
  const items = await collect<DividedItem>(
    limit,
    async (afterId) => findOfTeam(db, teamId, page(afterId)),
    (item) => isElsewhere(item, item.facts),
  )
  const calls = await collect<DividedCall>(
    limit,
    async (afterId) => findCallsOfTeam(db, teamId, page(afterId)),
    (call) => isElsewhere(call, factsOfCall),
  )
  const files = await collect<DividedFile>(
    limit,
    async (afterId) => findFilesOfTeam(db, teamId, page(afterId)),
    ({ employeeId, facts }) => isClosing || !memberIds.has(employeeId ?? 0) || !serves(scope, facts),
  )
  // Of a team that goes, nothing is left to whoever chose it: another team has to be found.
  return isClosing ? { items: items.map(ofNoTeam), files, calls: calls.map(ofNoTeam) } : { items, files, calls }
}

const ofNoTeam = <Work extends Divided>(work: Work): Work => ({ ...work, byScope: true })

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
export async function moveMisplaced(db: Db, actor: Actor, today: Day, misplaced: Misplaced): Promise<void> {
  const { items, files, calls } = misplaced
  if (items.length + files.length > 0) {
    await giveOut(db, actor, await placeItems(db, today, items), await placeFiles(db, today, files))
  }
  await giveOutCalls(db, actor, today, calls)
}

/** Where what is misplaced would go, the most first. */
export async function sumMoves(db: Db, today: Day, { items, files, calls }: Misplaced) {
  const placed = {
    items: (await placeItems(db, today, items)).places,
    files: (await placeFiles(db, today, files)).places,
    calls: (await placeCalls(db, today, calls)).places,
  }
  const names = await findNames(db, idsIn([...placed.items, ...placed.files, ...placed.calls]))
  const sums = new Map<
    string,
    { team: string | null; employee: string | null; items: number; files: number; calls: number }
  >()
  for (const kind of ['items', 'files', 'calls'] as const) {
    for (const [, { teamId, employeeId }] of placed[kind] as readonly (readonly [unknown, Placement])[]) {
      const key = `${teamId} ${employeeId}`
      const sum = sums.get(key) ?? {
        team: teamId === null ? null : (names.teams.get(teamId) ?? null),
        employee: employeeId === null ? null : (names.people.get(employeeId) ?? null),
        items: 0,
        files: 0,
        calls: 0,
      }
      sum[kind] += 1
      sums.set(key, sum)
    }
  }
  const worth = ({ items: ofItems, files: ofFiles, calls: ofCalls }: { items: number; files: number; calls: number }) =>
    ofItems + ofFiles + ofCalls
  return [...sums.values()].toSorted((one, other) => worth(other) - worth(one))
}
