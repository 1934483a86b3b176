import { getAccount, getAmountsDay, getBalanceOverTime, listLedger } from '#contract/money/account.ts'
import { getExhibit } from '#contract/money/exhibit.ts'
import { addInterestRate, changeInterestRate, listInterestRates } from '#contract/money/interest-rates.ts'
import { halfYearStart, isHalfYearConfirmed, rateTable } from '#domain/interest/rate-table.ts'
import { changeInterest, getInterestSettings, previewInterest } from '#contract/money/interest-settings.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { exhibitOf } from '#server/money/exhibit/exhibit.ts'
import { changeRate, addRate, rateRow } from '#server/money/interest/interest-rate-commands.ts'
import {
  changeInterest as keepInterest,
  previewInterest as differenceOf,
  readInterestSettings,
} from '#server/money/interest/interest-settings.ts'
import { selectLedger } from './ledger-queries.ts'
import { readVisibleDossier } from './read-visible-dossier.ts'
import { selectStoredRates } from '#server/money/interest/rate-queries.ts'
import { readAmountsDay } from './read-amounts-day.ts'
import { defineRecalculateAll } from './recalculate-all.ts'
import { readBalanceOverTime } from './read-balance-over-time.ts'
import { showAccount } from './show-account.ts'

export function registerAccount(app: App): void {
  defineRecalculateAll()

  route(app, getAccount, async ({ db, actor, params, query, clock }) => {
    const dossier = await readVisibleDossier(db, actor, params.id)
    return showAccount(db, dossier, query, clock.today())
  })

  route(app, getBalanceOverTime, async ({ db, actor, params, query, clock }) => {
    const dossier = await readVisibleDossier(db, actor, params.id)
    return { currency: dossier.currency, ...(await readBalanceOverTime(db, dossier.id, query.asOf ?? clock.today())) }
  })

  route(app, getAmountsDay, async ({ db, clock }) => readAmountsDay(db, clock.today()))

  route(app, listLedger, async ({ db, actor, params, query }) => {
    const dossier = await readVisibleDossier(db, actor, params.id)
    const { account: accounts, until, offset, limit, sortBy, sortOrder } = query
    const oldestFirst = sortBy !== undefined && sortOrder === 'asc'
    const booking = { claimId: query.claimId, eventId: query.eventId }
    const found = await selectLedger(db, dossier.id, { accounts, booking, until, offset, limit, oldestFirst })
    return { ...paged(found, query), currency: dossier.currency }
  })

  route(app, listInterestRates, async ({ db, clock, query }) => {
    const rates = await selectStoredRates(db)
    const today = clock.today()
    const table = rateTable(rates)
    const shown = rates.filter((rate) => query.kind === undefined || query.kind.includes(rate.kind))
    if (query.sortBy === undefined || query.sortOrder === 'desc') shown.reverse()
    const end = query.limit === -1 ? undefined : query.offset + query.limit
    const items = shown.slice(query.offset, end).map((rate) => rateRow(rate, rates, today))
    return {
      ...paged({ items, total: shown.length }, query),
      // Old contracts are few: their table may wait for a jurist without a warning on every page.
      unconfirmed: (['statutory', 'commercial'] as const).filter((kind) => !isHalfYearConfirmed(table, kind, today)),
      halfYearDay: halfYearStart(today),
    }
  })

  route(app, addInterestRate, async ({ db, actor, clock, input }) => addRate(db, actor, clock.today(), input))

  route(app, changeInterestRate, async ({ db, actor, clock, params, input }) =>
    changeRate(db, actor, clock.today(), params.id, input),
  )

  route(app, getExhibit, async ({ db, actor, params, query, clock, reply }) => {
    const dossier = await readVisibleDossier(db, actor, params.id)
    const pdf = await exhibitOf(db, actor, dossier, query, clock.today())
    const name = `${dossier.number}-${query.asOf ?? clock.today()}${query.archive ? '-archief' : ''}.pdf`
    const place = query.archive ? 'attachment' : 'inline'
    await reply.header('content-disposition', `${place}; filename="${name}"`).type('application/pdf').send(pdf)
  })

  registerInterestSettings(app)
}

function registerInterestSettings(app: App): void {
  route(app, getInterestSettings, async ({ db, actor, clock, params }) =>
    readInterestSettings(db, actor, clock.today(), params.id),
  )
  route(app, previewInterest, async ({ db, actor, clock, params, input }) =>
    differenceOf(db, actor, clock.today(), params.id, input),
  )
  route(app, changeInterest, async ({ db, actor, clock, params, input }) => {
    await keepInterest(db, actor, clock.today(), params.id, input)
    return readInterestSettings(db, actor, clock.today(), params.id)
  })
}
