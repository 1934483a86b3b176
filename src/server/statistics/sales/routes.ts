import {
  changeQuote as changeCall,
  createQuote as createCall,
  listQuoteOwners,
  listQuotes,
  removeQuote as removeCall,
} from '#contract/statistics/quotes.ts'
import { getSalesStatistic } from '#contract/statistics/sales.ts'
import type { App } from '#server/app.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { pagedOfAll } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeQuote, createQuote, removeQuote } from './quote-commands.ts'
import { findOwners, findQuotes } from './quote-queries.ts'
import { readSales } from './read-sales.ts'

/** Customers that come and go, and what was offered to those who may come. */
export function registerSalesStatistic(app: App): void {
  route(app, getSalesStatistic, async ({ db, actor, query }) => readSales(db, ofAgency(actor), query))
  route(app, listQuoteOwners, async ({ db, actor }) => {
    ofAgency(actor)
    return { items: await findOwners(db) }
  })
  route(app, listQuotes, async ({ db, actor, query }) => {
    ofAgency(actor)
    return pagedOfAll(await findQuotes(db, query), query)
  })
  route(app, createCall, async ({ db, actor, input }) => ({ quote: await createQuote(db, ofAgency(actor), input) }))
  route(app, changeCall, async ({ db, actor, params, input }) => ({
    quote: await changeQuote(db, ofAgency(actor), params.id, input),
  }))
  route(app, removeCall, async ({ db, actor, params, input }) =>
    removeQuote(db, ofAgency(actor), params.id, input.version),
  )
}
