import { searchCustomers } from '#contract/customers.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { findCustomers } from './queries.ts'

export function registerCustomers(app: App): void {
  route(app, searchCustomers, async ({ db, actor, query }) => ({ items: await findCustomers(db, actor, query) }))
}
