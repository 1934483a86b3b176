import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { forgetKeys, lockOpenByStart, type OfFile, renewWhy } from './kept-item-queries.ts'
import { type AgendaWish, addToAgenda } from './add-to-agenda.ts'
import { takeOff } from './finish-caused-item.ts'

interface Causes {
  /** How the keys of these causes begin. */
  readonly starts: readonly string[]
  /** The keys of all that still stand. */
  readonly standing: ReadonlySet<string>
  /** The keys of those that came again just now: who finished their item before is asked anew. */
  readonly anew?: ReadonlySet<string>
  /** Of one file alone, and of which kind; left out, of messages wherever they are. */
  readonly ofFile?: OfFile
  /** What is work by now. */
  readonly wishes: readonly AgendaWish[]
}

/**
 * Keeps the agenda in step with causes that come and go by themselves, in the caller's transaction: an item each, that says
 * how it stands now and is finished when its cause has ended. One that comes back makes a new item; what somebody finished
 * himself stays finished as long as it lasts. Answers how many items are new.
 */
export async function followCauses(
  db: Db,
  actor: Actor,
  { starts, standing, anew, ofFile, wishes }: Causes,
): Promise<number> {
  const open = await lockOpenByStart(db, starts, ofFile)
  const ended = open.filter(({ key }) => !standing.has(key))
  await takeOff(db, actor, ended)
  await forgetKeys(
    db,
    starts,
    [...standing].filter((key) => !anew?.has(key)),
    ofFile,
  )
  const isOpen = new Set(open.map(({ key }) => key))
  const known = wishes.filter(({ key }) => isOpen.has(key))
  await renewWhy(
    db,
    known.flatMap(({ key, why }) => (why ? [{ key, why }] : [])),
  )
  return addToAgenda(db, actor, wishes)
}
