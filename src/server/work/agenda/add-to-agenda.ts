import type { AgendaCause, OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import {
  findOpenOf,
  findOwners,
  findOwnSubjects,
  findSubjectIds,
  findTriedOut,
  findWorking,
  insertItems,
} from './item-queries.ts'

/** Something to do that follows from what happened on a dossier. */
export interface AgendaWish {
  readonly dossierId: number
  readonly customerId: number
  readonly subject: OwnSubject
  /** A subject of the agency by its code, instead of that one as long as the list has it. */
  readonly subjectCode?: string
  readonly dueDay: Day
  readonly cause: AgendaCause
  /** Names what made it: the same cause makes it once. */
  readonly key: string
  readonly why?: Why
  readonly note?: string
  /** For whom, as long as he works here; left out, for whoever owns the dossier. */
  readonly employeeId?: number
  readonly teamId?: number
  /** The step that asks for it. */
  readonly stepId?: number
  /** Left out while something of this subject is open on the file, of a cause that begins with one of these. */
  readonly unlessOpenFrom?: readonly string[]
}

/**
 * Puts work on the agenda of dossiers, in the caller's transaction: for whoever owns the dossier, or for a team to
 * divide.
 * What is there already by the same cause stays as it is. Answers how many items are new.
 */
export async function addToAgenda(db: Db, actor: Actor, asked: readonly AgendaWish[]): Promise<number> {
  const wishes = await withoutOpen(
    db,
    await withoutTriedOut(db, [...new Map(asked.map((wish) => [wish.key, wish])).values()]),
  )
  if (wishes.length === 0) return 0
  const subjects = await findOwnSubjects(
    db,
    wishes.map(({ subject }) => subject),
  )
  const named = await findSubjectIds(
    db,
    wishes.flatMap(({ subjectCode }) => subjectCode ?? []),
  )
  const dossierIds = wishes.map(({ dossierId }) => dossierId)
  const owners = await findOwners(db, dossierIds)
  const working = await findWorking(
    db,
    wishes.flatMap(({ employeeId }) => employeeId ?? []),
  )
  const items = wishes.map(({ subject, subjectCode = '', why, note = '', unlessOpenFrom: _once, ...wish }) => {
    const subjectId = named.get(subjectCode) ?? subjects.get(subject)
    if (subjectId === undefined) throw new Error(`the agenda has no subject ${subject}`)
    const teamId = wish.teamId ?? null
    const chosen = wish.employeeId !== undefined && working.has(wish.employeeId) ? wish.employeeId : null
    const employeeId = chosen ?? (teamId === null ? (owners.get(wish.dossierId) ?? null) : null)
    return { ...wish, subjectId, employeeId, teamId, note, dueMinutes: null, why: why ?? null }
  })
  const made = new Map((await insertItems(db, actor, items)).map(({ id, key }) => [key, id]))
  const entries = wishes.flatMap(({ dossierId, customerId, subjectCode = '', dueDay, key, why, ...wish }) => {
    const itemId = made.get(key)
    if (itemId === undefined) return []
    const subject = named.has(subjectCode) ? subjectCode : wish.subject
    return [{ kind: 'agenda.created', dossierId, customerId, after: { dueDay }, data: { itemId, subject, why } }]
  })
  await recordAudit(db, actor, ...entries)
  return entries.length
}

/** What happens on files that keys are tried out on is nobody's work. */
async function withoutTriedOut(db: Db, wishes: readonly AgendaWish[]): Promise<readonly AgendaWish[]> {
  const tried = await findTriedOut(
    db,
    wishes.map(({ customerId }) => customerId),
  )
  return wishes.filter(({ customerId }) => !tried.has(customerId))
}

async function withoutOpen(db: Db, wishes: readonly AgendaWish[]): Promise<readonly AgendaWish[]> {
  const once = wishes.filter(({ unlessOpenFrom }) => unlessOpenFrom !== undefined)
  if (once.length === 0) return wishes
  const open = await findOpenOf(db, once)
  return wishes.filter(
    ({ dossierId, subject, unlessOpenFrom = [] }) =>
      !open.some(
        (item) =>
          item.dossierId === dossierId &&
          item.subject === subject &&
          unlessOpenFrom.some((start) => item.key?.startsWith(start)),
      ),
  )
}
