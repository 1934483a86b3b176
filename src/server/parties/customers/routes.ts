import {
  changeCustomerContract,
  forecastCustomerContract,
  listCustomerGroups,
  listCustomerWorkflows,
} from '#contract/parties/customer-contract.ts'
import { approveIban, proposeIban, rejectIban } from '#contract/parties/customer-iban.ts'
import {
  addCustomer,
  changeCustomer,
  getCustomer,
  listCustomerChanges,
  listCustomers,
} from '#contract/parties/customer-page.ts'
import { listCustomerMoney } from '#contract/parties/customer-money.ts'
import { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { searchCustomers } from '#contract/parties/customers.ts'
import type { App } from '#server/app.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readChanges } from '#server/platform/audit/read-changes.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { addCustomerWith, changeContractTo, changeCustomerTo, isForConsumers } from './customer-commands.ts'
import { readContractForecast } from './read-contract-forecast.ts'
import { approveIbanOf, proposeIbanOf, rejectIbanOf } from './iban-commands.ts'
import { findCustomerGroups, findStartingWorkflows } from './contract-queries.ts'
import { findCustomer, findCustomerRows } from './customer-queries.ts'
import { findCustomers } from './queries.ts'
import { findCustomerMoney } from './money-queries.ts'
import { readOverview } from './read-overview.ts'
import { named, needCustomer, readCustomer } from './read-customer.ts'

export function registerCustomers(app: App): void {
  route(app, searchCustomers, async ({ db, actor, query }) => ({ items: await findCustomers(db, actor, query) }))

  route(app, listCustomers, async ({ db, actor, query }) => {
    const { rows, total } = await findCustomerRows(db, actor, query, { ...query, sortBy: query.sortBy ?? 'name' })
    const items = rows.map((row) => ({
      ...row,
      accountManager: named(row.accountManagerId, row.accountManagerName),
      caseManager: named(row.caseManagerId, row.caseManagerName),
    }))
    return paged({ items, total }, query)
  })

  route(app, getCustomer, async ({ db, actor, params }) => readCustomer(db, actor, params.id))
  route(app, listCustomerMoney, async ({ db, actor, params: { id }, query }) => {
    needCustomer(await findCustomer(db, actor, id))
    const { sumCents, ...found } = await findCustomerMoney(db, id, query)
    return { ...paged(found, query), sumCents }
  })

  route(app, getCustomerOverview, async ({ db, actor, params }) => readOverview(db, actor, params.id))
  route(app, addCustomer, async ({ db, actor, input }) => addCustomerWith(db, actor, input))
  route(app, changeCustomer, async ({ db, actor, params, input }) => changeCustomerTo(db, actor, params.id, input))
  route(app, changeCustomerContract, async ({ db, actor, params, input }) =>
    changeContractTo(db, actor, params.id, input),
  )

  route(app, forecastCustomerContract, async ({ db, actor, params, input }) =>
    inTransaction(db, async (tx) => readContractForecast(tx, actor, params.id, input)),
  )

  route(app, listCustomerChanges, async ({ db, actor, params, query }) => {
    needCustomer(await findCustomer(db, actor, params.id))
    return readChanges(db, actor, { kind: 'customer', id: params.id }, query.limit)
  })

  route(app, listCustomerGroups, async ({ db, actor }) => ({ items: await findCustomerGroups(db, actor) }))

  route(app, listCustomerWorkflows, async ({ db, actor, params }) => {
    needCustomer(await findCustomer(db, actor, params.id))
    const workflows = await findStartingWorkflows(db, actor.language, params.id)
    return { items: workflows.map((one) => ({ id: one.id, name: one.name, forConsumers: isForConsumers(one) })) }
  })

  route(app, proposeIban, async ({ db, actor, params, input }) => proposeIbanOf(db, actor, params.id, input.iban))
  route(app, approveIban, async ({ db, actor, params }) => approveIbanOf(db, actor, params.id, params.proposal))
  route(app, rejectIban, async ({ db, actor, params }) => rejectIbanOf(db, actor, params.id, params.proposal))
}
