import { isContactAtOnce, isLawfulWindow } from '#domain/deadlines/contact-window.ts'
import { hoursThatNeverMeet } from '#domain/workflow-checks/check-steps.ts'
import type { changeSendingSettings as changeEndpoint, SendingSettings } from '#contract/sending/sending.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { TextKey } from '#contract/texts.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { replanWaiting } from '#server/sending/held/replan-waiting.ts'
import { readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'
import {
  findStationUses,
  findStepHours,
  forgetSlots,
  type StepHours,
  updateSettings,
} from '#server/sending/hours/sending-queries.ts'

/** Changes when and how much is sent. What waited for a place under the old settings is planned again. */
export async function changeSendingSettings(
  db: Db,
  actor: Actor,
  { version, ...settings }: InputOf<typeof changeEndpoint>,
): Promise<SendingSettings> {
  const before = await readSendingSettings(db, { lock: true })
  if (before.version !== version) throw await describeConflict(db, actor, { kind: 'sending_settings', id: 1 }, before)
  const wrong = faultsOf(settings, { stations: await findStationUses(db), steps: await findStepHours(db) })
  if (wrong) throw new UserError(400, 'error.check_fields', { fields: wrong })
  await updateSettings(db, settings)
  await forgetSlots(db, actor.now)
  await replanWaiting(db)
  const after = await readSendingSettings(db)
  await recordAudit(db, actor, {
    kind: 'sending_settings.changed',
    subjectKind: 'sending_settings',
    subjectId: 1,
    before,
    after,
  })
  return after
}

interface Fault {
  readonly key: TextKey
  readonly values?: Readonly<Record<string, string>>
}

function faultsOf(
  { windows, postage, print }: Omit<SendingSettings, 'version'>,
  uses: { readonly stations: Awaited<ReturnType<typeof findStationUses>>; readonly steps: readonly StepHours[] },
) {
  const faults: [string, Fault][] = printFaults(print, uses.stations)
  if (new Set(windows.map(({ channel }) => channel)).size !== windows.length) {
    faults.push(['windows', { key: 'sending.error.channels' }])
  }
  for (const { channel, weekDays, fromMinutes, toMinutes } of windows) {
    if (fromMinutes >= toMinutes) {
      faults.push([`${channel}To`, { key: 'sending.error.hours' }])
      continue
    }
    if (isContactAtOnce(channel) && !isLawfulWindow({ weekDays, fromMinutes, toMinutes })) {
      faults.push([`${channel}To`, { key: 'sending.error.not_lawful' }])
      continue
    }
    const lost = uses.steps.find(
      ({ definition }) =>
        hoursThatNeverMeet(definition, { [channel]: { weekDays, fromMinutes, toMinutes } }).length > 0,
    )
    if (lost) faults.push([`${channel}To`, { key: 'sending.error.step_hours', values: { name: lost.name } }])
  }
  const pages = postage.map(({ fromPages }) => fromPages)
  if (postage.length > 0 && (!pages.includes(1) || new Set(pages).size !== pages.length)) {
    faults.push(['postage', { key: 'sending.error.postage' }])
  }
  return faults.length === 0 ? null : Object.fromEntries(faults)
}

function printFaults(
  { enclosures }: SendingSettings['print'],
  uses: Awaited<ReturnType<typeof findStationUses>>,
): [string, Fault][] {
  const faults: [string, Fault][] = []
  const stations = enclosures.map(({ station }) => station)
  if (new Set(stations).size !== stations.length) faults.push(['enclosures', { key: 'sending.error.stations' }])
  const lost = uses.find(({ station }) => !stations.includes(station))
  if (lost) faults.push(['enclosures', { key: 'sending.error.station_used', values: { name: lost.name } }])
  return faults
}
