import {
  changePartnerExchange,
  getPartnerExchange,
  removePartnerExchange,
  testPartnerExchange,
} from '#contract/parties/partner-exchange.ts'
import {
  addPartnerCost,
  decidePartnerCost,
  expiryWarningDays,
  listPartnerChanges,
  listPartnerChoices,
  listPartnerCosts,
  listPartnerExpiries,
  listPartnerStandings,
} from '#contract/parties/partners.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import type { App } from '#server/app.ts'
import { readChanges } from '#server/platform/audit/read-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { findCosts } from './cost-queries.ts'
import { addCost, decideCost } from './partner-cost-commands.ts'
import { changeExchange, readExchange, removeExchange } from './partner-exchange-commands.ts'
import { findExpiries, findPartnerNames, hasPartner } from './partner-queries.ts'
import { readStandings } from './read-standings.ts'
import { testExchange, tryExchange } from './test-exchange.ts'

/** The work with partners: what they have, what they ask, how files go to them, and what ends soon. */
export function registerPartners(app: App): void {
  const { secret } = app.config

  route(app, listPartnerChoices, async ({ db }) => ({ items: await findPartnerNames(db) }))

  route(app, listPartnerStandings, async ({ db, clock }) => ({ items: await readStandings(db, clock.today()) }))

  route(app, listPartnerExpiries, async ({ db, clock }) => {
    const today = clock.today()
    const rows = await findExpiries(db, addDays(today, expiryWarningDays))
    return { items: rows.map((row) => ({ ...row, daysLeft: daysBetween(today, row.day) })) }
  })

  route(app, listPartnerCosts, async ({ db, params, query }) => {
    await needPartner(db, params.id)
    return paged(await findCosts(db, params.id, { ...query, sortBy: query.sortBy ?? 'costDay' }), query)
  })

  route(app, addPartnerCost, async ({ db, actor, params, input }) => addCost(db, actor, params.id, input))

  route(app, decidePartnerCost, async ({ db, actor, params, input }) =>
    decideCost(db, actor, { partnerId: params.id, id: params.cost }, input),
  )

  route(app, listPartnerChanges, async ({ db, actor, params, query }) => {
    await needPartner(db, params.id)
    return readChanges(db, actor, { kind: 'partner', id: params.id }, query.limit)
  })

  route(app, getPartnerExchange, async ({ db, params }) => ({ exchange: await readExchange(db, params.id) }))

  route(app, changePartnerExchange, async ({ db, actor, params, input }) => ({
    exchange: await changeExchange(db, actor, secret, params.id, input),
  }))

  route(app, removePartnerExchange, async ({ db, actor, params, input }) => ({
    exchange: await removeExchange(db, actor, params.id, input.version),
  }))

  routeAfter(
    app,
    testPartnerExchange,
    async ({ actor, params, input }) => tryExchange(app, actor, params.id, input.version),
    async ({ db, actor, params, input, prepared: tried }) => ({
      exchange: await testExchange(db, actor, params.id, { version: input.version, tried }),
    }),
  )
}

async function needPartner(db: Db, id: number): Promise<void> {
  if (!(await hasPartner(db, id))) throw notFound()
}
