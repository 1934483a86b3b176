import { type Clock, startOfMinute } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import {
  type Alert,
  endState,
  findActiveAlerts,
  findStates,
  noteFiring,
  sumWindow,
  takeTelling,
} from './alert-queries.ts'
import type { Sums } from './minute-queries.ts'
import { percentile } from './percentile.ts'

/** The job that mails what goes off, and what ended. */
export const alertJob = 'api_alert.tell'

/** So long nothing more is said of what still goes off. */
export const silentMinutes = 60

/** Looks whether alerts go off or have ended, and has either told, each once. */
export async function watchCalls(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  const until = startOfMinute(now)
  for (const alert of await findActiveAlerts(db)) {
    const since = new Date(until.getTime() - alert.windowMinutes * 60_000)
    const windows = await sumWindow(db, alert, since, until)
    const firing = new Map(goingOff(alert, windows))
    await inTransaction(db, async (tx) => {
      for (const [subject, value] of firing) {
        const state = { alertId: alert.id, subject }
        const isNew = await noteFiring(tx, { ...state, value, now })
        if (isNew || (await takeTelling(tx, state, now, silentMinutes))) await tell(tx, alert, subject, value, false)
      }
      for (const { alertId, subject, value } of await findStates(tx, [alert.id])) {
        if (firing.has(subject) || !(await endState(tx, { alertId, subject }, now))) continue
        await tell(tx, alert, subject, value, true)
      }
    })
  }
}

/** Of what an alert goes off, with how far it went. */
export function goingOff(alert: Alert, windows: readonly (Sums & { readonly subject: string })[]): [string, number][] {
  const { measure, threshold, leastCalls, windowMinutes } = alert
  // Without a call there is no row: only of all together can be said that it is silent.
  if (measure === 'silence') return windows.some(({ calls }) => calls > 0) ? [] : [['', windowMinutes]]
  return windows.flatMap((sums): [string, number][] => {
    const value = valueOf(measure, sums)
    return sums.calls >= Math.max(1, leastCalls) && value > threshold ? [[sums.subject, value]] : []
  })
}

function valueOf(
  measure: Exclude<Alert['measure'], 'silence'>,
  { calls, errors, faults, throttled, bounds }: Sums,
): number {
  const share = (count: number) => (calls === 0 ? 0 : Math.round((count * 10_000) / calls))
  switch (measure) {
    case 'error_share':
      return share(errors)
    case 'fault_share':
      return share(faults)
    case 'p95':
      return percentile(bounds, 0.95) ?? 0
    case 'throttled':
      return throttled
  }
}

async function tell(db: Db, alert: Alert, subject: string, value: number, hasEnded: boolean): Promise<void> {
  // To each by himself: who cannot be reached now is tried again, and nobody else hears it twice.
  for (const personId of alert.tellIds) {
    await enqueue(db, { kind: alertJob, payload: { alertId: alert.id, personId, subject, value, hasEnded } })
  }
}
