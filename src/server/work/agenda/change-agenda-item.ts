import { knownId } from '#server/platform/db/known-id.ts'
import type {
  addAgendaItem as addEndpoint,
  AgendaItem,
  changeAgendaItem as changeEndpoint,
} from '#contract/work/agenda.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { checkItem, type Described, type ItemFields } from './check-item.ts'
import { findDossier, insertItems, type LockedItem, lockItems, updateCover, updateItems } from './item-queries.ts'
import { findItem } from './list-queries.ts'

/** Puts something to do on the agenda of a dossier. */
export async function addAgendaItem(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof addEndpoint>,
): Promise<AgendaItem> {
  const dossier = await findDossier(db, actor, dossierId)
  if (!dossier) throw notFound()
  const made = await addAgendaItems(db, actor, [{ id: dossierId, ...dossier }], asked)
  return itemNow(db, actor, knownId(made.get(dossierId), 'a new agenda item'))
}

/** The same on the agenda of each of these dossiers, on which the actor works. Answers the item of each. */
export async function addAgendaItems(
  db: Db,
  actor: Actor,
  dossiers: readonly { readonly id: number; readonly customerId: number }[],
  asked: InputOf<typeof addEndpoint>,
): Promise<ReadonlyMap<number, number>> {
  const fields = fieldsOf(asked)
  const after = await checkItem(db, actor, fields, null)
  const origin = { cause: 'person', key: null, why: null } as const
  const items = dossiers.map(({ id: dossierId, customerId }) => ({ ...fields, ...origin, dossierId, customerId }))
  const made = new Map((await insertItems(db, actor, items)).map(({ id, dossierId }) => [dossierId, id]))
  const entries = dossiers.map(({ id: dossierId, customerId }) => {
    const data = { itemId: made.get(dossierId), subject: after.subject }
    return { kind: 'agenda.created', dossierId, customerId, after, data }
  })
  await recordAudit(db, actor, ...entries)
  return made
}

/** Changes an item that is open, as whoever changes it has seen it. */
export async function changeAgendaItem(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<AgendaItem> {
  const item = await lockItem(db, actor, id, version)
  if (item.state !== 'open') throw new UserError(409, 'agenda.refusal.not_open')
  const fields = fieldsOf(asked)
  const after = await checkItem(db, actor, fields, item)
  const before = describe(item)
  const moved = fields.dueDay === item.dueDay ? {} : ({ moved: true } as const)
  const { employeeId, teamId, ...others } = fields
  const isAsGiven = employeeId === item.employeeId && teamId === item.teamId
  await updateItems(db, [id], { ...others, ...(isAsGiven ? {} : { employeeId, teamId }), ...moved })
  const { dossierId, customerId } = item
  const data = { itemId: id, subject: after.subject }
  await recordAudit(db, actor, { kind: 'agenda.changed', dossierId, customerId, before, after, data })
  return itemNow(db, actor, id)
}

/**
 * Takes an item that is of nobody, of a team alone, or of who is away while nobody does it. Of several who take it at once the
 * first has it; who has it already keeps it.
 */
export async function takeAgendaItem(db: Db, actor: Actor, id: number): Promise<AgendaItem> {
  const [item] = await lockItems(db, actor, [id])
  if (!item) throw notFound()
  if (item.state !== 'open') throw new UserError(409, 'agenda.refusal.not_open')
  if (actor.customerId !== null) throw new UserError(409, 'agenda.error.assignee')
  const before = describe(item)
  // Of who is away it can be taken for as long as that lasts.
  const isLeft = item.absenceId !== null && item.coverId === null
  if (!isLeft && (item.coverId ?? item.employeeId) === actor.userId) {
    await recordAudit(db, actor)
    return itemNow(db, actor, id)
  }
  if (item.employeeId !== null && item.employeeId !== actor.userId && !isLeft) {
    const refusal = { key: 'agenda.refusal.taken', values: { name: before.employee ?? '' } } as const
    throw new UserError(409, refusal, { current: await itemNow(db, actor, id) })
  }
  if (isLeft && actor.userId !== null) await updateCover(db, [id], actor.userId)
  else await updateItems(db, [id], { employeeId: actor.userId, teamId: item.teamId })
  const { dossierId, customerId, subjectCode: subject } = item
  const after = { ...before, employee: actor.name }
  await recordAudit(db, actor, {
    kind: 'agenda.taken',
    dossierId,
    customerId,
    before,
    after,
    data: { itemId: id, subject },
  })
  return itemNow(db, actor, id)
}

/** Holds an item until the transaction ends; who has seen another version is told what there is now. */
export async function lockItem(db: Db, actor: Actor, id: number, version: number): Promise<LockedItem> {
  const [item] = await lockItems(db, actor, [id])
  if (!item) throw notFound()
  if (item.version !== version) {
    const { dossierId } = item
    throw await describeConflict(db, actor, { dossierId, itemId: id }, await itemNow(db, actor, id))
  }
  return item
}

/** The item as it is now. */
export async function itemNow(db: Db, actor: Actor, id: number): Promise<AgendaItem> {
  const item = await findItem(db, actor, id)
  if (!item) throw notFound()
  return item
}

/** An item in words, for the audit trail. Who has left is still named. */
function describe({ subjectCode: subject, note, dueDay, dueMinutes, employee, team }: LockedItem): Described {
  return { subject, note, dueDay, dueMinutes, employee, team }
}

function fieldsOf({ subject, note, dueDay, dueMinutes, employee, team }: InputOf<typeof addEndpoint>): ItemFields {
  return { subjectId: subject, note, dueDay, dueMinutes, employeeId: employee, teamId: team }
}
