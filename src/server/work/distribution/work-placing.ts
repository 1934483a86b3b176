import type { Day } from '#domain/day.ts'
import { distribute, type Placement, type Work } from '#domain/teams/distribute.ts'
import { type DividedCall, factsOfCall } from './call-queries.ts'
import type { DividedItem, GivenTo } from './item-queries.ts'
import { giveCalls } from './give-calls.ts'
import { giveItems } from './give-items.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DividedFile, FileGivenTo } from './file-queries.ts'
import { giveFiles } from './give-files.ts'
import type { Actor } from '#server/actor.ts'
import { findNames, updateTurns } from './bench-queries.ts'
import { readBench } from './read-bench.ts'

/** Something with where it goes. */
type Placed<Thing> = readonly (readonly [thing: Thing, placement: Placement])[]

/** Looks where items go: to the team that serves them best, or within the team that somebody chose. */
export async function placeItems(db: Db, today: Day, items: readonly DividedItem[]) {
  return placed(db, today, 'item', items, (item) => ({
    facts: item.facts,
    teamId: item.byScope ? null : item.teamId,
    minutes: item.minutes,
    day: item.dueDay > today ? item.dueDay : today,
  }))
}

/** Looks where calls without a file go. */
export async function placeCalls(db: Db, today: Day, calls: readonly DividedCall[]) {
  return placed(db, today, 'item', calls, (call) => ({
    facts: factsOfCall,
    teamId: call.byScope ? null : call.teamId,
    minutes: call.minutes,
    day: call.dueDay > today ? call.dueDay : today,
  }))
}

/** Looks where files go. */
export async function placeFiles(db: Db, today: Day, files: readonly DividedFile[]) {
  return placed(db, today, 'file', files, ({ facts }) => ({ facts, teamId: null, minutes: 0, day: today }))
}

async function placed<Thing>(
  db: Db,
  today: Day,
  kind: 'item' | 'file',
  things: readonly Thing[],
  workOf: (thing: Thing) => Work,
) {
  const bench = await readBench(db, today, kind)
  const { placements, turns } = distribute(things.map(workOf), bench)
  const places: Placed<Thing> = things.flatMap((thing, index) => {
    const placement = placements[index]
    return placement ? [[thing, placement] as const] : []
  })
  return { places, turns }
}

/** Gives items where they were placed, and keeps whose turn is next. */
export async function giveOut(
  db: Db,
  actor: Actor,
  items: Awaited<ReturnType<typeof placeItems>>,
  files: Awaited<ReturnType<typeof placeFiles>>,
): Promise<void> {
  const names = await findNames(db, idsIn([...items.places, ...files.places]))
  const given = items.places.map(([item, placement]): [DividedItem, GivenTo] => [
    item,
    { ...toOf(item.id, placement), byScope: item.byScope || item.teamId === null },
  ])
  await giveItems(db, actor, given, names)
  await giveFiles(
    db,
    actor,
    files.places.map(([file, placement]): [DividedFile, FileGivenTo] => [file, toOf(file.id, placement)]),
    names,
  )
  await updateTurns(db, items.turns)
  await updateTurns(db, files.turns)
}

/** Gives calls without a file where they go, after what else was given: one member's day holds both. */
export async function giveOutCalls(db: Db, actor: Actor, today: Day, calls: readonly DividedCall[]): Promise<void> {
  if (calls.length === 0) return
  const { places, turns } = await placeCalls(db, today, calls)
  const given = places.map(([call, placement]): [DividedCall, GivenTo] => [
    call,
    { ...toOf(call.id, placement), byScope: call.byScope || call.teamId === null },
  ])
  await giveCalls(db, actor, given, await findNames(db, idsIn(places)))
  await updateTurns(db, turns)
}

function toOf(id: number, { teamId, employeeId, rule, reason }: Placement) {
  return { id, teamId, employeeId, rule, queueReason: reason }
}

/** The teams and people of placements, each once. */
export function idsIn(places: readonly (readonly [unknown, Placement])[]) {
  const all = places.map(([, placement]) => placement)
  return {
    teamIds: [...new Set(all.flatMap(({ teamId }) => teamId ?? []))],
    userIds: [...new Set(all.flatMap(({ employeeId }) => employeeId ?? []))],
  }
}
