import { searchMerchants } from '#contract/files/file-merchant.ts'
import {
  addMerchant,
  changeMerchant,
  getMerchant,
  listMerchants,
  type Merchant,
  removeMerchant,
} from '#contract/parties/merchants.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isVisibleCustomer } from '#server/parties/customers/is-visible-customer.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { readAccount } from './account-commands.ts'
import {
  deleteMerchant,
  findMerchant,
  findMerchantChoices,
  findMerchants,
  insertMerchant,
  lockMerchant,
  type MerchantFields,
  updateMerchant,
} from './queries.ts'

export function registerMerchants(app: App): void {
  route(app, listMerchants, async ({ db, actor, query }) =>
    paged(await findMerchants(db, actor, { ...query, sortBy: query.sortBy ?? 'name' }), query),
  )

  route(app, searchMerchants, async ({ db, actor, query }) => ({ items: await findMerchantChoices(db, actor, query) }))

  route(app, getMerchant, async ({ db, actor, params }) => needed(await findMerchant(db, actor, params.id)))

  route(app, addMerchant, async ({ db, actor, input }) => {
    await checkClient(db, actor, input)
    const id = await insertMerchant(db, input, actor.now)
    const after = needed(await findMerchant(db, actor, id))
    await recordAudit(db, actor, { kind: 'merchant.added', ...subjectOf(after), after })
    return after
  })

  route(app, changeMerchant, async ({ db, actor, params, input }) => {
    const { version, ...fields } = input
    const before = needed(await lockMerchant(db, actor, params.id))
    if (version !== undefined && version !== before.version) {
      throw await describeConflict(db, actor, { kind: 'merchant', id: params.id }, before)
    }
    await checkClient(db, actor, fields)
    if (fields.client !== before.client.id) await refuseMove(db, actor, before)
    await updateMerchant(db, params.id, fields)
    const after = needed(await findMerchant(db, actor, params.id))
    await recordAudit(db, actor, { kind: 'merchant.changed', ...subjectOf(after), before, after })
    return after
  })

  route(app, removeMerchant, async ({ db, actor, params }) => {
    const before = needed(await lockMerchant(db, actor, params.id))
    if (before.fileCount > 0) {
      throw new UserError(409, { key: 'merchant.error.in_use', values: { count: before.fileCount } })
    }
    await deleteMerchant(db, params.id)
    await recordAudit(db, actor, { kind: 'merchant.removed', ...subjectOf(before), before })
  })
}

/** A customer who is not there, and one whom the user may not see, are refused in the same words. */
async function checkClient(db: Db, actor: Actor, { client }: MerchantFields): Promise<void> {
  if (await isVisibleCustomer(db, actor, client)) return
  throw new UserError(400, 'error.check_fields', { fields: { client: { key: 'merchant.error.client' } } })
}

/** What files are of, or money goes to, stays with its customer. */
async function refuseMove(db: Db, actor: Actor, { id, fileCount: count }: Merchant): Promise<void> {
  const refuse = (message: Message) => new UserError(400, 'error.check_fields', { fields: { client: message } })
  if (count > 0) throw refuse({ key: 'merchant.error.client_in_use', values: { count } })
  const { iban, proposal } = await readAccount(db, actor, id)
  if (iban !== null || proposal !== null) throw refuse({ key: 'merchant.error.client_has_account' })
}

function subjectOf({ id, client }: Merchant) {
  return { customerId: client.id, subjectKind: 'merchant', subjectId: id }
}

function needed(merchant: Merchant | null): Merchant {
  if (!merchant) throw notFound()
  return merchant
}
