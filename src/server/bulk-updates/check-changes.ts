import type { BulkChanges } from '#contract/bulk-updates.ts'
import { pauseReasons, suspendReasons } from '#contract/dossier-commands.ts'
import { may, type Permission } from '#contract/permission.ts'
import type { TextKey } from '#contract/texts.ts'
import { checkItem } from '#server/agenda/check-item.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { isColleague } from '#server/dossiers/is-colleague.ts'
import { isChoosableReason } from '#server/reference/is-choosable-reason.ts'
import { hasStep } from './bulk-queries.ts'

/** Refuses changes that no file could take, each wrong field with its own sentence, and what the actor may not do. */
export async function checkChanges(db: Db, actor: Actor, changes: BulkChanges): Promise<void> {
  if (!asksAnything(changes)) throw wrong('act', 'bulk.error.nothing')
  if (!mayChange(actor, changes)) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  await checkAct(db, actor, changes)
  if (changes.step !== null) {
    if (changes.act !== null) throw wrong('step', 'bulk.error.step_or_act')
    if (!(await hasStep(db, changes.step))) throw wrong('step', 'dossier.refusal.step_gone')
  }
  if (changes.changesOwner && changes.owner !== null && !(await isColleague(db, changes.owner))) {
    throw wrong('owner', 'agenda.error.assignee')
  }
  const { subject, dueDay, employee, team, task } = changes
  if (subject === null) return
  if (dueDay === null) throw wrong('dueDay', 'error.required')
  const fields = { subjectId: subject, note: task, dueDay, dueMinutes: null, employeeId: employee, teamId: team }
  await checkItem(db, actor, fields, null)
}

function asksAnything({ act, changesOwner, step, note, subject }: BulkChanges): boolean {
  return act !== null || changesOwner || step !== null || note !== '' || subject !== null
}

/** Whether somebody may do all of it now: rights are looked at again when it is carried out. */
export function mayChange(actor: Pick<Actor, 'acl'>, changes: BulkChanges): boolean {
  return neededRights(changes).every((permission) => may(actor.acl, permission))
}

/** The right to change many files, and those of the single acts. */
function neededRights({ act, changesOwner, step, subject, waive }: BulkChanges): Permission[] {
  const rights: Permission[] = ['file.bulk-update']
  if (act === 'close') rights.push('file.close')
  else if (act === 'reopen') rights.push('file.reopen')
  else if (act !== null || changesOwner || step !== null) rights.push('file.edit')
  if (act === 'close' && waive) rights.push('file.waive')
  if (subject !== null) rights.push('file-agenda.new')
  return rights
}

async function checkAct(db: Db, actor: Actor, { act, reason, untilDay, explanation }: BulkChanges): Promise<void> {
  const isOf = (reasons: readonly string[]) => reasons.includes(reason)
  if (act === 'pause') {
    if (!isOf(pauseReasons)) throw wrong('reason', 'error.required')
    if (untilDay === null) throw wrong('untilDay', 'error.required')
    if (untilDay <= inAmsterdam(actor.now).day) throw wrong('untilDay', 'dossier.refusal.until_day_passed')
  }
  if (act === 'suspend' && !isOf(suspendReasons)) throw wrong('reason', 'error.required')
  if (act === 'close' && !(await isChoosableReason(db, reason))) throw wrong('reason', 'error.required')
  const isExplained = act !== 'resume' && act !== 'monitor' && act !== 'reopen'
  if (!isExplained && explanation === '') throw wrong('explanation', 'error.required')
}

function wrong(field: string, key: TextKey): UserError {
  return new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
}
