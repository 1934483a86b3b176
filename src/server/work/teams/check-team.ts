import type { Team } from '#contract/work/teams.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findKnownSteps } from './choice-queries.ts'
import { countCustomers, countStaff, type TeamFields } from './queries.ts'

/**
 * Checks what somebody wants of a team, each wrong field with its own sentence. Who is new in it works here; who has left
 * since stays until he is taken out. What a team has already, it may keep.
 */
export async function checkTeam(db: Db, fields: TeamFields, present: Team | null): Promise<void> {
  const { members, customerIds, steps, amountFromCents, amountToCents } = fields
  const isPresent = new Set(present?.members.map(({ userId }) => userId))
  const ids = members.map(({ userId }) => userId)
  if (new Set(ids).size < ids.length) throw fieldError('members', 'team.error.twice')
  const fresh = ids.filter((id) => !isPresent.has(id))
  if ((await countStaff(db, fresh)) < fresh.length) throw fieldError('members', 'team.error.members')
  const ends = members.findIndex(({ fromDay, untilDay }) => fromDay !== null && untilDay !== null && untilDay < fromDay)
  if (ends >= 0) throw fieldError(`members.${ends}.untilDay`, 'team.error.until')
  const customers = [...new Set(customerIds)]
  if ((await countCustomers(db, customers)) < customers.length) throw fieldError('customerIds', 'team.error.customers')
  await checkSteps(db, steps, members, present)
  if (amountFromCents !== null && amountToCents !== null && amountToCents < amountFromCents) {
    throw fieldError('amountToCents', 'team.error.amounts')
  }
}

async function checkSteps(db: Db, steps: readonly string[], members: TeamFields['members'], present: Team | null) {
  const had = new Set([...(present?.steps ?? []), ...(present?.members ?? []).flatMap((member) => member.steps)])
  const asked = [...steps, ...members.flatMap((member) => member.steps)].filter((code) => !had.has(code))
  const known = await findKnownSteps(db, asked)
  const isWrong = (code: string) => !had.has(code) && !known.has(code)
  if (steps.some(isWrong)) throw fieldError('steps', 'team.error.steps')
  const at = members.findIndex((member) => member.steps.some(isWrong))
  if (at >= 0) throw fieldError(`members.${at}.steps`, 'team.error.steps')
}
