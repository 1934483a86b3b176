import { type Day, formatDay } from '#domain/day.ts'
import { lastAgendaDayFor } from '#contract/work/agenda-horizon.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findAssignee, findSubject, type LockedItem, type NewItem } from './item-queries.ts'

/** What somebody fills in of an item. */
export type ItemFields = Pick<NewItem, 'subjectId' | 'note' | 'dueDay' | 'dueMinutes' | 'employeeId' | 'teamId'>

/** An item as the audit trail and the history name it. */
export interface Described {
  readonly subject: string
  readonly note: string
  readonly dueDay: Day
  readonly dueMinutes: number | null
  readonly employee: string | null
  readonly team: string | null
}

/**
 * Checks what somebody wants of an item, each wrong field with its own sentence: a subject that is in use, somebody who
 * works here, a day that has not passed and is no further ahead than the caller may. What an item has already, it may
 * keep. Answers it in words.
 */
export async function checkItem(
  db: Db,
  actor: Actor,
  fields: ItemFields,
  present: LockedItem | null,
): Promise<Described> {
  const subject = await findSubject(db, fields.subjectId, present?.subjectId ?? null)
  if (!subject) throw fieldError('subject', { key: 'agenda.error.subject' })
  if (fields.dueDay !== present?.dueDay) checkDay(actor, fields.dueDay)
  const assignee = await checkAssignee(db, fields)
  const { note, dueDay, dueMinutes } = fields
  return { subject: subject.code, note, dueDay, dueMinutes, ...assignee }
}

/** The names of who gets it; refuses somebody who does not work here any more. */
export async function checkAssignee(db: Db, fields: Pick<ItemFields, 'employeeId' | 'teamId'>) {
  const { works, ...names } = await findAssignee(db, fields)
  if (!works) throw fieldError(fields.employeeId === null ? 'team' : 'employee', { key: 'agenda.error.assignee' })
  return names
}

/** Refuses a day that has passed, and one further ahead than the caller may put work off to. */
export function checkDay(actor: Actor, dueDay: Day, field = 'dueDay'): void {
  const today = inAmsterdam(actor.now).day
  if (dueDay < today) throw fieldError(field, { key: 'agenda.error.past' })
  const last = lastAgendaDayFor(actor.acl, today)
  if (dueDay > last) throw fieldError(field, { key: 'agenda.error.horizon', values: { day: formatDay(last) } })
}
