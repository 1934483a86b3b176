import { concessionWithin } from '#domain/arrangements/concession-limit.ts'
import type { Account } from '#domain/account/account.ts'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { roleText } from '#contract/money/concession-role.ts'
import { selectLimits } from './settings-queries.ts'

/** The most that whoever asks may still give up on this file; null: all of it. */
export async function concessionLeft(db: Db, actor: Actor, account: Account): Promise<Cents | null> {
  const given = { wantedCents: 0, givenCents: givenUp(account) }
  return concessionWithin(await selectLimits(db), actor.acl, given).maxCents
}

/** Refuses to give up more than the limit of the role, and says who may. */
export async function refuseAboveLimit(db: Db, actor: Actor, account: Account, wantedCents: Cents): Promise<void> {
  const limits = await selectLimits(db)
  const answer = concessionWithin(limits, actor.acl, { wantedCents, givenCents: givenUp(account) })
  if (answer.isAllowed) return
  const who = answer.mayInstead.map((role) => translate(actor.language, roleText(role))).join(', ')
  const max = formatCents(answer.maxCents ?? 0)
  throw new UserError(409, { key: 'arrangement.above_limit', values: { max, who } })
}

/** What was given up on a file so far. */
function givenUp({ allocations }: Account): Cents {
  const given = allocations.filter(({ kind }) => kind === 'waiver' || kind === 'settlement')
  return sumCents(given.flatMap(({ parts }) => parts.flatMap(({ amounts }) => amounts.map((one) => one.amountCents))))
}
