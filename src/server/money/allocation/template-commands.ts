import type { AgreedOrder } from '#domain/account/order-problems.ts'
import type { addAllocationTemplate, changeAllocationTemplate } from '#contract/money/terms/allocation.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import {
  findVersions,
  insertTemplate,
  isNameTaken,
  lockTemplate,
  saveVersion,
  updateTemplate,
  type VersionRow,
} from './template-queries.ts'

export async function addTemplate(
  db: Db,
  actor: Actor,
  { name, fromDay, ground, order }: InputOf<typeof addAllocationTemplate>,
): Promise<{ id: number }> {
  if (await isNameTaken(db, name, 0)) throw fieldError('name', 'allocation.error.name_taken')
  const id = await insertTemplate(db, name)
  await saveVersion(db, { ...order, templateId: id, fromDay, ground, ...madeBy(actor) })
  await record(db, actor, 'added', { id, after: { name, fromDay, ground, ...order } })
  return { id }
}

/**
 * Gives a template another version from a day. What holds on that day, or held before, is not touched: it was the reason for
 * how money was divided. One that was still to come is changed when it is of the same day.
 */
export async function changeTemplate(
  db: Db,
  actor: Actor,
  id: number,
  { name, fromDay, ground, order, version }: InputOf<typeof changeAllocationTemplate>,
): Promise<{ id: number }> {
  const template = await lockTemplate(db, id)
  if (!template) throw notFound()
  const [newest] = await findVersions(db, id)
  const before = newest && {
    name: template.name,
    fromDay: newest.fromDay,
    ground: newest.ground,
    order: orderOf(newest),
  }
  if (template.version !== version) {
    throw await describeConflict(
      db,
      actor,
      { kind: 'allocation_template', id },
      { ...before, version: template.version },
    )
  }
  if (await isNameTaken(db, name, id)) throw fieldError('name', 'allocation.error.name_taken')
  const isTheSame = newest && newest.fromDay === fromDay && isSame(newest, { ...order, ground })
  if (!isTheSame) {
    if (newest && fromDay < newest.fromDay) throw fieldError('fromDay', 'allocation.error.before_newest')
    if (newest?.fromDay === fromDay && fromDay <= inAmsterdam(actor.now).day) {
      throw fieldError('fromDay', 'allocation.error.version_holds')
    }
    await saveVersion(db, { ...order, templateId: id, fromDay, ground, ...madeBy(actor) })
  }
  await updateTemplate(db, id, name)
  await record(db, actor, 'changed', { id, before, after: { name, fromDay, ground, order } })
  return { id }
}

const madeBy = (actor: Actor) => ({ madeBy: personAtWork(actor), madeAt: actor.now })

/** The order of a version, without what says when and by whom. */
export const orderOf = ({ forConsumers, claimRules, parts, bailiffCosts }: AgreedOrder): AgreedOrder => ({
  forConsumers,
  claimRules,
  parts,
  bailiffCosts,
})

const isSame = (one: VersionRow, other: AgreedOrder & { readonly ground: string }) =>
  JSON.stringify([orderOf(one), one.ground]) === JSON.stringify([orderOf(other), other.ground])

async function record(
  db: Db,
  actor: Actor,
  act: string,
  { id, before, after }: { readonly id: number; readonly before?: object | undefined; readonly after: object },
): Promise<void> {
  const subject = { subjectKind: 'allocation_template', subjectId: id }
  await recordAudit(db, actor, { kind: `allocation_template.${act}`, ...subject, ...(before ? { before } : {}), after })
}
