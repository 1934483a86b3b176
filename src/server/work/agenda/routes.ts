import { agendaStatuses } from '#domain/agenda/agenda-item.ts'
import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import {
  addAgendaItem,
  type AgendaFilter,
  archiveAgendaItems,
  changeAgendaDate,
  changeAgendaItem,
  changeAgendaWorkflow,
  exportAgenda,
  finishAgendaItem,
  getAgendaCounts,
  listAgenda,
  listAgendaAssignees,
  listAgendaHistories,
  listAgendaStatuses,
  listFileAgenda,
  resetDialerThreshold,
  setAgendaCaseManager,
  takeAgendaItem,
  undoAgendaResult,
  updateAgendaEntries,
} from '#contract/work/agenda.ts'
import { translate } from '#contract/texts.ts'
import { day } from '#domain/day.ts'
import type { App } from '#server/app.ts'
import { countToCall } from '#server/work/calls/count-to-call.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import {
  addAgendaItem as addItem,
  changeAgendaItem as changeItem,
  takeAgendaItem as take,
} from './change-agenda-item.ts'
import { changeWorkflow } from '#server/work/results/change-workflow.ts'
import { archiveItems, changeDate, resetDialer, setCaseManager, updateEntries } from './change-several.ts'
import { exportAgenda as exportItems } from './export-agenda.ts'
import { finishAgendaItem as finish } from '#server/work/results/finish-agenda-item.ts'
import { findChanges } from './history-queries.ts'
import { findAssignees, findDossier } from './item-queries.ts'
import { countItems, findItems, findItemsOf, itemIdsOf, sumDays, sumSelected } from './list-queries.ts'
import { planCapacity } from '#server/work/planning/plan-capacity.ts'
import { undoResult } from '#server/work/results/undo-result.ts'

/** The agenda: what has to be done on files, by whom and when. */
export function registerAgenda(app: App): void {
  route(app, listAgenda, async ({ db, actor, query }) => {
    const { sortBy = 'due', sortOrder, offset, limit, ...filter } = query
    const page = paged(await findItems(db, actor, filter, { sortBy, sortOrder, offset, limit }), query)
    const [first, last] = [page.items[0], page.items.at(-1)]
    if (sortBy !== 'due' || filter.shown !== 'open' || !first || !last) return { ...page, days: [] }
    const [one, other] = [day(first.dueDay), day(last.dueDay)]
    const shown = one <= other ? { dueFrom: one, dueTo: other } : { dueFrom: other, dueTo: one }
    return { ...page, days: await sumDays(db, actor, { ...filter, ...shown }) }
  })

  app.selectables.set(listAgenda.path, {
    find: async (_db, actor, filters) => itemIdsOf(actor, filters as AgendaFilter),
    sums: async (db, actor, selection) => sumSelected(db, actor, selection),
  })

  route(app, listAgendaStatuses, async ({ language }) => ({
    items: agendaStatuses.map((code) => ({ code, name: translate(language, `status.${code}`) })),
  }))

  route(app, getAgendaCounts, async ({ db, actor, clock }) => {
    const { todayCount, todayMinutes, capacityMinutes, ...counts } = await countItems(db, actor, clock.today())
    const calls = await countToCall(db, actor, clock.today())
    return { ...counts, calls, today: { count: todayCount, minutes: todayMinutes, capacityMinutes } }
  })

  route(app, getAgendaCapacity, async ({ db, actor, clock, query }) => {
    // Who of the agency is how busy is nothing for a customer.
    if (actor.customerId !== null) return { days: [], after: null, items: [] }
    const { from = clock.today(), team = null, employee = null } = query
    return planCapacity(db, { today: clock.today(), from, team, employee })
  })

  route(app, listAgendaAssignees, async ({ db, actor }) =>
    actor.customerId === null ? findAssignees(db) : { employees: [], teams: [] },
  )

  registerFileAgenda(app)
  registerItems(app)
}

function registerFileAgenda(app: App): void {
  route(app, listFileAgenda, async ({ db, actor, params: { id } }) => {
    await checkDossier(db, actor, id)
    return { items: await findItemsOf(db, actor, id) }
  })

  route(app, addAgendaItem, async ({ db, actor, params: { id }, input }) => addItem(db, actor, id, input))

  route(app, listAgendaHistories, async ({ db, actor, params: { id } }) => {
    await checkDossier(db, actor, id)
    return { items: await findChanges(db, actor, id) }
  })
}

function registerItems(app: App): void {
  route(app, changeAgendaItem, async ({ db, actor, params: { id }, input }) => changeItem(db, actor, id, input))

  route(app, takeAgendaItem, async ({ db, actor, params: { id } }) => take(db, actor, id))

  route(app, finishAgendaItem, async ({ db, actor, params: { id }, input }) => finish(db, actor, id, input))

  route(app, undoAgendaResult, async ({ db, actor, params: { id }, input }) => undoResult(db, actor, id, input.version))

  route(app, archiveAgendaItems, async ({ db, actor, input }) => archiveItems(db, actor, input))

  route(app, changeAgendaDate, async ({ db, actor, input }) => changeDate(db, actor, input))

  route(app, setAgendaCaseManager, async ({ db, actor, input }) => setCaseManager(db, actor, input))

  route(app, updateAgendaEntries, async ({ db, actor, input }) => updateEntries(db, actor, input))

  route(app, changeAgendaWorkflow, async ({ db, actor, input }) => changeWorkflow(db, actor, input))

  route(app, resetDialerThreshold, async ({ db, actor, input }) => resetDialer(db, actor, input))

  route(app, exportAgenda, async ({ db, actor, input, language, clock, reply }) => {
    const file = await exportItems(db, actor, input, language)
    const disposition = `attachment; filename="agenda-${clock.today()}.csv"`
    await reply.header('content-disposition', disposition).type('text/csv; charset=utf-8').send(file)
  })
}

async function checkDossier(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await findDossier(db, actor, id))) throw notFound()
}
