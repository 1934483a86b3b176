import { columnIn } from '#contract/platform/column-in.ts'
import {
  type Resource,
  resourceEndpoints,
  type ResourceRow,
  type ResourceValue,
  type ResourceValues,
} from '#contract/lists/resource.ts'
import { advanceDefinitionList } from '#contract/lists/resources/advance-definition.ts'
import { agendaSubjectList } from '#contract/lists/resources/agenda-subject.ts'
import { bailiffList } from '#contract/lists/resources/bailiff.ts'
import { blockedNumberList } from '#contract/lists/resources/blocked-number.ts'
import { closingReasonList } from '#contract/lists/resources/closing-reason.ts'
import { costTypeList } from '#contract/lists/resources/cost-type.ts'
import { courtList } from '#contract/lists/resources/court.ts'
import { customerCostList } from '#contract/lists/resources/customer-cost.ts'
import { extraCostList } from '#contract/lists/resources/extra-cost.ts'
import { fileStatusList } from '#contract/lists/resources/file-status.ts'
import { holidayList } from '#contract/lists/resources/holiday.ts'
import { legalTypeList } from '#contract/lists/resources/legal-type.ts'
import { logSubjectList } from '#contract/lists/resources/log-subject.ts'
import { mimeTypeList } from '#contract/lists/resources/mime-type.ts'
import { partnerList } from '#contract/lists/resources/partner.ts'
import { paymentDescriptionList } from '#contract/lists/resources/payment-description.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { readListChanges } from '#server/platform/audit/read-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { keepBilledCosts } from './billed-costs.ts'
import { keepPartnerKind } from './partner-kind.ts'
import { deleteRow, findRow, insertRow, isVisibleKey, listRows, updateRow } from './queries.ts'

/** The plain lists there are. */
export const resources: readonly Resource[] = [
  holidayList,
  legalTypeList,
  costTypeList,
  mimeTypeList,
  agendaSubjectList,
  logSubjectList,
  paymentDescriptionList,
  extraCostList,
  advanceDefinitionList,
  customerCostList,
  partnerList,
  bailiffList,
  courtList,
  blockedNumberList,
  closingReasonList,
  fileStatusList,
]

/** What of a list may not be changed any more, and is refused. */
const keepers: Readonly<Partial<Record<Resource['table'], typeof keepBilledCosts>>> = {
  customerCost: keepBilledCosts,
  partner: keepPartnerKind,
}

/** Each with its calls, once a process: their shapes take a third of the making of a portal. */
const withCalls = resources.map((list: Resource) => ({ list, endpoints: resourceEndpoints(list) }))

export function registerResources(app: App): void {
  for (const one of withCalls) registerResource(app, one)
}

function registerResource(app: App, { list, endpoints }: (typeof withCalls)[number]): void {
  const subjectKind = list.table

  route(app, endpoints.list, async ({ db, actor, query }) => {
    const sortBy = query.sortBy ?? columnIn(actor.language, list.columns[0])
    return paged(await listRows(db, actor, list, { ...query, sortBy }), query)
  })

  route(app, endpoints.get, async ({ db, actor, params }) => needed(await findRow(db, actor, list, params.id)))

  route(app, endpoints.add, async ({ db, actor, input }) => {
    await checkKeys(db, actor, list, input as ResourceValues)
    await keepers[list.table]?.(db, actor, null, input as ResourceValues)
    const id = await insertRow(db, list, input)
    const after = needed(await findRow(db, actor, list, id))
    await recordAudit(db, actor, { kind: `${subjectKind}.added`, subjectKind, subjectId: id, after })
    return after
  })

  route(app, endpoints.update, async ({ db, actor, params, input }) => {
    const { version, ...values } = input as ResourceValues
    const before = await lockedRow(db, actor, list, params.id)
    // Somebody else was first: the form shows what stands there now.
    if (before.version !== version)
      throw await describeConflict(db, actor, { kind: subjectKind, id: params.id }, before)
    await checkKeys(db, actor, list, values)
    await keepers[list.table]?.(db, actor, before, values)
    await updateRow(db, list, params.id, values)
    const after = needed(await findRow(db, actor, list, params.id))
    await recordAudit(db, actor, { kind: `${subjectKind}.changed`, subjectKind, subjectId: params.id, before, after })
    return after
  })

  route(app, endpoints.changes, async ({ db, actor, query }) => {
    const first = columnIn(actor.language, list.columns[0])
    const nameOf = (row: Readonly<Record<string, unknown>>) => String((row[first] as ResourceValue | undefined) ?? '')
    return readListChanges(db, actor, { kind: subjectKind, nameOf }, query)
  })

  route(app, endpoints.remove, async ({ db, actor, params }) => {
    const before = await lockedRow(db, actor, list, params.id)
    await keepers[list.table]?.(db, actor, before, null)
    await deleteRow(db, list, params.id)
    await recordAudit(db, actor, { kind: `${subjectKind}.removed`, subjectKind, subjectId: params.id, before })
  })
}

/** What is not there, and what the user may not see, are refused in the same words. */
async function checkKeys(db: Db, actor: Actor, list: Resource, values: ResourceValues): Promise<void> {
  const fields: Record<string, Message> = {}
  for (const [name, field] of Object.entries(list.fields)) {
    const id = values[name]
    if (field.kind !== 'key' || typeof id !== 'number') continue
    if (!(await isVisibleKey(db, actor, field.of, id))) fields[name] = { key: 'resource.error.key' }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

async function lockedRow(db: Db, actor: Actor, list: Resource, id: number): Promise<ResourceRow> {
  return needed(await findRow(db, actor, list, id, { lock: true }))
}

function needed(row: ResourceRow | undefined): ResourceRow {
  if (!row) throw notFound()
  return row
}
