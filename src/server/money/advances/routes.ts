import {
  bookAdvance as bookCall,
  getAdvanceAccount,
  returnAdvance as returnCall,
  spendAdvance as spendCall,
} from '#contract/money/advances/advances.ts'
import type { App } from '#server/app.ts'
import { isPassedOn } from '#server/money/imported-costs/find-paid-before.ts'
import { payCostsFromAdvance } from '#server/money/invoices/pay-costs-from-advance.ts'
import { describeLine } from '#server/money/payments/describe-line.ts'
import { readLine } from '#server/money/payments/line-queries.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { bookAdvance } from './book-advance.ts'
import { readAdvanceAccount } from './read-advance-account.ts'
import { returnAdvance } from './return-advance.ts'

/** What customers pay in advance for costs of their files. */
export function registerAdvances(app: App): void {
  route(app, getAdvanceAccount, async ({ db, actor, params }) => readAdvanceAccount(db, actor, params.id))

  route(app, bookCall, async ({ db, actor, clock, params, input }) => {
    await bookAdvance(db, actor, clock.today(), { ...params, ...input })
    const line = await readLine(db, params.id)
    if (!line) throw notFound()
    return describeLine(db, clock.today(), line)
  })

  route(app, spendCall, async ({ db, actor, params, input }) =>
    payCostsFromAdvance(db, actor, {
      dossierId: params.id,
      isPassedOn: await isPassedOn(db, params.id),
      ...input,
    }),
  )

  route(app, returnCall, async ({ db, actor, params, input }) =>
    returnAdvance(db, actor, { dossierId: params.id, ...input }),
  )
}
