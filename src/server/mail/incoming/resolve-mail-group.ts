import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import {
  type getIncomingGroups,
  type handleIncomingGroup as handleEndpoint,
  mostAtOnce,
} from '#contract/mail/incoming-groups.ts'
import { groupHandling } from '#domain/mail/unfiled-cause.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findIncomingGroups, findIncomingOfGroup, sumIncoming } from './group-queries.ts'
import { attachAsNamed, setAsideIncoming, undoIncoming } from './incoming-choices.ts'
import type { IncomingAsked } from './queries.ts'

/** What waits by why it is on no file, and what all of it comes to. */
export async function readIncomingGroups(
  db: Db,
  actor: Actor,
  asked: IncomingAsked,
): Promise<OutputOf<typeof getIncomingGroups>> {
  const groups = await findIncomingGroups(db, actor, asked)
  const [first] = groups.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())
  return {
    groups,
    total: {
      count: groups.reduce((count, group) => count + group.count, 0),
      open: await sumIncoming(db, actor, asked),
      since: first ?? null,
    },
  }
}

/** Does what helps all e-mails of a group. It is what somebody saw of it: with others in it he looks at it again first. */
export async function resolveMailGroup(
  db: Db,
  actor: Actor,
  { cause, seen, ...asked }: InputOf<typeof handleEndpoint>,
  isInboxChecked: boolean,
): Promise<OutputOf<typeof handleEndpoint>> {
  const found = await findIncomingOfGroup(db, actor, cause, asked)
  if (found.seen !== seen) {
    throw new UserError(409, { key: 'incoming_mail.group_changed', values: { count: found.ids.length } })
  }
  const how = groupHandling[cause]
  const ids: number[] = []
  for (const id of found.ids.slice(0, mostAtOnce)) {
    if (how !== 'again') await setAsideIncoming(db, actor, id, how)
    else if (!(await attachAsNamed(db, actor, id, isInboxChecked))) continue
    ids.push(id)
  }
  // Each that went somewhere wrote its own row; where none could there is nothing to write.
  await recordAudit(db, actor)
  return { ids, leftCount: found.ids.length - ids.length }
}

/** Lets e-mails that were handled together wait again. */
export async function undoIncomingGroup(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].toSorted((one, other) => one - other)) await undoIncoming(db, actor, id)
}
