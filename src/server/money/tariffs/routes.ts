import { addTariff, checkTariff, listTariffs, listUnconfirmedTariffs, withdrawTariff } from '#contract/money/tariffs.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { addNewTariff, noteCheck, readTariffs, takeBack } from './tariff-commands.ts'
import { holding } from './load-court-tables.ts'
import { selectTariffs } from './queries.ts'

export function registerTariffs(app: App): void {
  route(app, listTariffs, async ({ db, clock }) => ({ tariffs: await readTariffs(db, clock.today()) }))

  route(app, addTariff, async ({ db, actor, clock, input }) => addNewTariff(db, actor, clock.today(), input))

  route(app, withdrawTariff, async ({ db, actor, clock, params }) => takeBack(db, actor, clock.today(), params.id))

  route(app, checkTariff, async ({ db, actor, clock, params, input }) =>
    noteCheck(db, actor, clock.today(), params.id, input),
  )

  route(app, listUnconfirmedTariffs, async ({ db }) => {
    const unconfirmed = holding(await selectTariffs(db)).filter(({ checkedDay }) => checkedDay === null)
    return { tariffs: unconfirmed.map(({ kind, fromDay, throughDay }) => ({ kind, fromDay, throughDay })) }
  })
}
