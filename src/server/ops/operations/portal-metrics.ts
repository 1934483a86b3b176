import { Counter, Gauge, Registry } from 'prom-client'
import { readLastBackup } from '#server/ops/backup/read-last-backup.ts'
import type { Db } from '#server/platform/db/db.ts'
import { build, type Config } from '#server/platform/config/config.ts'
import { sendingKinds } from '#server/platform/jobs/queue.ts'
import { readFaults, readTasks } from '#server/platform/telemetry/read-tasks.ts'
import { type PortalState, readPortalState, withinTwoSeconds } from './queries.ts'

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]

/** Shown also before the first of them failed: an alarm can only wait for a figure that is there. */
const services = ['smtp', 'print', 'sms', 'imap']

const inSeconds = (moment: Date | null) => (moment === null ? 0 : moment.getTime() / 1000)

/**
 * What holds of the whole portal, whichever process is asked: read from the database at that moment. Where that does not
 * answer these figures are absent, and `vorder_database_up` is 0.
 */
export async function printPortalMetrics(db: Db, { commit }: Pick<Config, 'commit'>): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, values: Values) =>
    fill(new Gauge(shapeOf(registry, name, help, values)), values)
  const counter = (name: string, help: string, values: Values) =>
    fill(new Counter(shapeOf(registry, name, help, values)), values)
  gauge('vorder_build_info', 'Which build this is', [[{ build, commit: commit ?? '' }, 1]])
  const read = Promise.all([readPortalState(db, sendingKinds()), readTasks(db), readFaults(db), readLastBackup(db)])
  const found = await withinTwoSeconds<Awaited<typeof read> | null>(read, null)
  gauge('vorder_database_up', 'Whether the database answers', [[{}, found ? 1 : 0]])
  if (!found) return registry.metrics()
  const [state, tasks, faults, backup] = found
  printState(gauge, state)
  gauge('vorder_last_backup_timestamp_seconds', 'Of which moment the last backup is; 0 is never', [
    [{}, inSeconds(backup?.takenAt ?? null)],
  ])
  const timesOf = (source: string, name: string) =>
    faults.find((fault) => fault.source === source && fault.name === name)?.times ?? 0
  counter(
    'vorder_task_failures_total',
    'Turns of recurring tasks that failed',
    tasks.map(({ name }) => [{ task: name }, timesOf('task', name)]),
  )
  gauge(
    'vorder_task_last_success_timestamp_seconds',
    'When a recurring task last went well; 0 is never',
    tasks.map(({ name, lastSuccessAt }) => [{ task: name }, inSeconds(lastSuccessAt)]),
  )
  gauge(
    'vorder_task_is_right',
    'Whether a recurring task goes well and on time',
    tasks.map(({ name, state }) => [{ task: name }, state === 'right' ? 1 : 0]),
  )
  counter(
    'vorder_job_failures_total',
    'Attempts at jobs that failed',
    faults.filter(({ source }) => source === 'job').map(({ name, times }) => [{ kind: name }, times]),
  )
  counter(
    'vorder_service_faults_total',
    'Times that the mail server, the print shop, the SMS provider or a mailbox did not do it',
    services.map((name) => [{ service: name }, timesOf('service', name)]),
  )
  return registry.metrics()
}

function printState(gauge: (name: string, help: string, values: Values) => void, state: PortalState): void {
  gauge('vorder_jobs_waiting', 'Jobs whose moment has come and that nobody works on', [[{}, state.jobsWaiting]])
  gauge('vorder_job_oldest_waiting_seconds', 'How long the oldest of them waits', [[{}, state.oldestJobSeconds]])
  gauge('vorder_jobs_halted', 'Jobs that wait until somebody resumes sending', [[{}, state.jobsHalted]])
  gauge(
    'vorder_dispatches_uncertain',
    'Messages of which nobody knows whether they left',
    state.messages.map(({ channel, uncertain }) => [{ channel }, uncertain]),
  )
  gauge(
    'vorder_dispatches_failed',
    'Messages that failed within the last day',
    state.messages.map(({ channel, failed }) => [{ channel }, failed]),
  )
  gauge(
    'vorder_mailbox_last_read_timestamp_seconds',
    'When a mailbox was last read to its end; 0 is never',
    state.mailboxes.map(({ id, lastReadSeconds }) => [{ mailbox: String(id) }, lastReadSeconds]),
  )
  gauge(
    'vorder_mailbox_behind',
    'E-mails in a mailbox that are not read yet',
    state.mailboxes.map(({ id, behind }) => [{ mailbox: String(id) }, behind]),
  )
  gauge('vorder_audit_last_seal_timestamp_seconds', 'When the audit trail was last sealed; 0 is never', [
    [{}, inSeconds(state.lastSealAt)],
  ])
  gauge('vorder_audit_unsealed_rows', 'Rows of the audit trail since then', [[{}, state.unsealedRows]])
}

function shapeOf(registry: Registry, name: string, help: string, values: Values) {
  return { name, help, labelNames: Object.keys(values[0]?.[0] ?? {}), registers: [registry] }
}

function fill(metric: Gauge | Counter, values: Values): void {
  for (const [labels, value] of values) metric.inc(labels, value)
}
