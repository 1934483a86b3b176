import { getDebtor } from '#contract/files/debtors/debtors.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { readDebtor } from './read-debtor.ts'

export function registerDebtors(app: App): void {
  route(app, getDebtor, async ({ db, actor, clock, params }) => readDebtor(db, actor, clock, params.id))
}
