import {
  changeAlert as changeCall,
  createAlert as createCall,
  getMonitoring,
  listAlertReaders,
  listAlerts,
  removeAlert as removeCall,
} from '#contract/api/monitoring.ts'
import type { App } from '#server/app.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { pagedOfAll } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeAlert, createAlert, removeAlert } from './alert-commands.ts'
import { findAlerts, findReaders } from './alert-queries.ts'
import { readMonitoring } from './read-monitoring.ts'
import { tellAlert } from './tell-alert.ts'
import { alertJob } from './watch-calls.ts'

/** How the calls of machines go, and who is told when they do not. */
export function registerMonitoring(app: App): void {
  route(app, getMonitoring, async ({ db, actor, query }) => readMonitoring(db, actor, query))
  route(app, listAlertReaders, async ({ db }) => ({
    items: (await findReaders(db)).map(({ id, name }) => ({ id, name })),
  }))
  route(app, listAlerts, async ({ db, query }) => pagedOfAll(await findAlerts(db), query))
  route(app, createCall, async ({ db, actor, input }) => ({ alert: await createAlert(db, actor, input) }))
  route(app, changeCall, async ({ db, actor, params, input }) => ({
    alert: await changeAlert(db, actor, params.id, input),
  }))
  route(app, removeCall, async ({ db, actor, params, input }) => removeAlert(db, actor, params.id, input.version))
  defineJob(alertJob, async (run) => tellAlert(app, run), { sends: true })
}
