import type { BulkChanges, BulkRightRefusal } from '#contract/files/bulk-updates.ts'
import { pauseReasons, suspendReasons } from '#contract/files/dossier-commands.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import type { Selection } from '#contract/lists/selections.ts'
import { may, type Permission } from '#contract/people/permission.ts'
import { checkItem } from '#server/work/agenda/check-item.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { isColleague } from '#server/book/owners/is-colleague.ts'
import { checkPauseDay } from '#server/files/acts/pause-by-hand.ts'
import { isChoosableReason } from '#server/lists/reference/is-choosable-reason.ts'
import { findTeamMembers, hasStep } from './bulk-queries.ts'

/** Refuses changes that no file could take, each wrong field with its own sentence, and what the actor may not do. */
export async function checkChanges(db: Db, actor: Actor, changes: BulkChanges): Promise<void> {
  if (!asksAnything(changes)) throw fieldError('act', 'bulk.error.nothing')
  if (!mayChange(actor, changes)) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  await checkAct(db, actor, changes)
  if (changes.step !== null) {
    if (changes.act !== null) throw fieldError('step', 'bulk.error.step_or_act')
    if (!(await hasStep(db, changes.step))) throw fieldError('step', 'dossier.refusal.step_gone')
  }
  await checkOwner(db, actor, changes)
  checkInterest(changes)
  if (changes.hold !== null && changes.holdReason === '') throw fieldError('holdReason', 'error.required')
  const { subject, dueDay, employee, team, task } = changes
  if (subject === null) return
  if (dueDay === null) throw fieldError('dueDay', 'error.required')
  const fields = { subjectId: subject, note: task, dueDay, dueMinutes: null, employeeId: employee, teamId: team }
  await checkItem(db, actor, fields, null)
}

/** Refuses a selection of anything but files. */
export function checkFiles({ list, count }: Pick<Selection, 'list' | 'count'>): void {
  if (list !== listDossiers.path || count === 0) throw fieldError('selection', 'bulk.error.no_files')
}

function asksAnything(changes: BulkChanges): boolean {
  const { act, changesOwner, step, note, subject, addressStatus, interestKind, document, hold } = changes
  const named = [act, step, subject, addressStatus, interestKind, document, hold]
  return changesOwner || note !== '' || named.some((one) => one !== null)
}

async function checkOwner(db: Db, { now }: Actor, { changesOwner, owner, ownerTeam }: BulkChanges): Promise<void> {
  if (!changesOwner) return
  if (ownerTeam !== null) {
    if (owner !== null) throw fieldError('ownerTeam', 'bulk.error.owner_or_team')
    const members = await findTeamMembers(db, ownerTeam, inAmsterdam(now).day)
    if (members.length === 0) throw fieldError('ownerTeam', 'bulk.error.team_empty')
  } else if (owner !== null && !(await isColleague(db, owner))) {
    throw fieldError('owner', 'agenda.error.assignee')
  }
}

/** What no file could take; what only some of them can, the preview says. */
function checkInterest(changes: BulkChanges): void {
  const { interestKind, interestFromDay, interestPercent, interestNote } = changes
  if (interestKind === null) return
  if (interestFromDay === null) throw fieldError('interestFromDay', 'error.required')
  if (interestKind === 'contractual' && interestPercent === null) throw fieldError('interestPercent', 'error.required')
  if (interestNote === '') throw fieldError('interestNote', 'error.required')
}

/** Whether somebody may do all of it now: rights are looked at again when it is carried out. */
export function mayChange(actor: Pick<Actor, 'acl'>, changes: RightsOf): boolean {
  return neededRights(changes).every((permission) => may(actor.acl, permission))
}

/** Why somebody cannot take it back: what closed is opened again by that, and the other way round. */
export function refuseTakingBack(actor: Pick<Actor, 'acl'>, changes: RightsOf): BulkRightRefusal | null {
  if (changes.act === 'close' && !may(actor.acl, 'file.reopen')) return 'no_right_to_reopen'
  if (changes.act === 'reopen' && !may(actor.acl, 'file.close')) return 'no_right'
  return mayChange(actor, changes) ? null : 'no_right'
}

type RightsOf = Omit<BulkChanges, 'document'>

/** The right to change many files, and those of the single acts. */
function neededRights(changes: RightsOf): Permission[] {
  const { act, changesOwner, step, subject, waive, addressStatus, interestKind, hold } = changes
  const rights: Permission[] = ['file.bulk-update']
  if (act === 'close') rights.push('file.close')
  else if (act === 'reopen') rights.push('file.reopen')
  else if (act !== null || changesOwner || step !== null) rights.push('file.edit')
  if (addressStatus !== null) rights.push('file.edit')
  if (interestKind !== null) rights.push('file.interest-rate.edit')
  if (hold) rights.push('file.legal-hold')
  if (act === 'close' && waive) rights.push('file.waive')
  if (subject !== null) rights.push('file-agenda.new')
  return rights
}

async function checkAct(db: Db, actor: Actor, changes: BulkChanges): Promise<void> {
  const { act, reason, untilDay, explanation, waive } = changes
  const isOf = (reasons: readonly string[]) => reasons.includes(reason)
  if (act === 'pause') {
    if (!isOf(pauseReasons)) throw fieldError('reason', 'error.required')
    if (untilDay === null) throw fieldError('untilDay', 'error.required')
    if (untilDay <= inAmsterdam(actor.now).day) throw fieldError('untilDay', 'dossier.refusal.until_day_passed')
    checkPauseDay(actor, untilDay)
  }
  if (act === 'suspend' && !isOf(suspendReasons)) throw fieldError('reason', 'error.required')
  if (act === 'close' && !(await isChoosableReason(db, reason))) throw fieldError('reason', 'error.required')
  // What is given up needs a reason in words, as on a single file.
  const isGivenUp = act === 'close' && waive
  const isUnnamed = act === 'resume' || act === 'monitor' || act === 'reopen'
  if ((isUnnamed || isGivenUp) && explanation === '') throw fieldError('explanation', 'error.required')
}
