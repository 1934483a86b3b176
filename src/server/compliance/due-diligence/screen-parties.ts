import { setImmediate as breathe } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { type Hit, indexLists, type ListIndex, screenParty } from '#domain/due-diligence/screen-party.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import {
  type CurrentEntry,
  endHit,
  findCurrentEntries,
  findCurrentLists,
  findUnscreened,
  type KeptHit,
  lockHitsOf,
  type Party,
  reopenHit,
  saveHit,
  saveScreenings,
} from './sanction-queries.ts'

/** So many parties are written at a time; others have a turn after so many. */
const batch = 500
const turn = 50

/**
 * Art. 2 Sanctiewet 1977: holds everybody against the lists who was not held against these yet, or is known otherwise now. A new
 * list has all held against it anew. What people said of a hit stays while neither side changes. Safe in several processes at
 * once, and after a stop halfway. Answers how many parties were looked at.
 */
export async function screenParties(db: Db, clock: Clock): Promise<number> {
  const lists = await findCurrentLists(db)
  if (lists === '') return 0
  let index: ListIndex<CurrentEntry> | null = null
  let count = 0
  for (;;) {
    const parties = await findUnscreened(db, lists, batch)
    if (parties.length === 0) return count
    index ??= indexLists(await findCurrentEntries(db))
    const found = await hitsOf(index, parties)
    await inTransaction(db, async (tx) => {
      await saveHits(tx, systemActor(clock.now()), parties, found)
      await saveScreenings(tx, parties, lists, clock.now())
    })
    count += parties.length
  }
}

/** The hits of each party, by its place. */
async function hitsOf(index: ListIndex<CurrentEntry>, parties: readonly Party[]): Promise<Hit<CurrentEntry>[][]> {
  const found: Hit<CurrentEntry>[][] = []
  for (const [place, party] of parties.entries()) {
    found.push(screenParty(index, party))
    if (place % turn === turn - 1) await breathe()
  }
  return found
}

async function saveHits(
  db: Db,
  actor: Actor,
  parties: readonly Party[],
  found: readonly (readonly Hit<CurrentEntry>[])[],
): Promise<void> {
  const kept = Map.groupBy(await lockHitsOf(db, parties), ({ partyKind, partyId }) => `${partyKind}:${partyId}`)
  for (const [place, party] of parties.entries()) {
    const known = kept.get(`${party.kind}:${party.id}`) ?? []
    const now = found[place] ?? []
    for (const hit of now) await saveFound(db, actor, party, hit, known)
    for (const one of known.filter((old) => !now.some((hit) => isSame(old, hit)))) await leave(db, actor, party, one)
  }
}

const isSame = (kept: KeptHit, { entry }: Hit<CurrentEntry>) =>
  kept.list === entry.list && kept.reference === entry.reference

/** What was said of the same two sides stays; what is new, or about other facts, is an open question. */
async function saveFound(
  db: Db,
  actor: Actor,
  party: Party,
  hit: Hit<CurrentEntry>,
  known: readonly KeptHit[],
): Promise<void> {
  const { entry, partyName, listedName, score, reasons } = hit
  const mark = markOf(party, entry.mark)
  const before = known.find((one) => isSame(one, hit))
  if (before && before.mark === mark && before.state !== 'gone') return
  const id = await saveHit(
    db,
    {
      partyKind: party.kind,
      partyId: party.id,
      partyName,
      listKind: entry.list,
      reference: entry.reference,
      listedName,
      birthDays: entry.birthDays,
      remark: entry.remark,
      score,
      reasons,
      mark,
    },
    actor.now,
  )
  const after = { partyName, listedName, list: entry.list, reference: entry.reference, score }
  await audit(db, actor, party, id, before ? 'changed' : 'found', { before: before && { state: before.state }, after })
}

/**
 * A hit that is none by now: the party is called otherwise, or its entry left the list. Neither frees anybody of whom two people have
 * not said that he is another: one person changes a name, and one takes in a list.
 */
async function leave(db: Db, actor: Actor, party: Party, { id, state, isListed, mark }: KeptHit): Promise<void> {
  if (state === 'gone') return
  if (state !== 'false') {
    const reason = isListed ? 'no_longer_alike' : 'no_longer_listed'
    const now = markOf(party, reason)
    if (mark === now) return
    await reopenHit(db, id, { mark: now, reason })
    await audit(db, actor, party, id, 'changed', { before: { state } })
    return
  }
  await endHit(db, id)
  await audit(db, actor, party, id, 'ended', { before: { state } })
}

const markOf = ({ mark }: Party, listed: string) => createHash('sha256').update(`${mark} ${listed}`).digest('hex')

async function audit(
  db: Db,
  actor: Actor,
  { kind, id: partyId }: Party,
  subjectId: number,
  deed: string,
  data: { readonly before?: object | undefined; readonly after?: object },
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `sanction_hit.${deed}`,
    // Of no customer: nobody of it reads that somebody in it may be on a list.
    subjectKind: 'sanction_hit',
    subjectId,
    data: { partyKind: kind, partyId },
    ...data,
  })
}
