import { type Day, formatDay } from '#domain/day.ts'
import { lastAgendaDayFor } from '#contract/work/agenda-horizon.ts'
import type { pauseDossier } from '#contract/files/dossier-commands.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, type Message } from '#server/platform/http/errors.ts'
import { findLapsing } from '#server/files/limitation/find-lapsing.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { AskedOfFile } from './route-act.ts'

/** Waits with a dossier until a day: no further ahead than who asks may put work off, and not past the day it lapses. */
export async function pauseByHand(db: Db, actor: Actor, asked: AskedOfFile<typeof pauseDossier>): Promise<void> {
  const { dossierId, untilDay } = asked
  const dossier = await lockDossier(db, actor, asked)
  checkPauseDay(actor, untilDay)
  const lapses = (await findLapsing(db, actor, [dossierId], untilDay)).get(dossierId)
  if (lapses) throw fieldError('untilDay', pausedPast(lapses))
  await changeStatuses(db, actor, [dossier], { ...asked, to: 'paused', kind: 'dossier.paused' })
}

/** Refuses a day further ahead than the caller may put work off to: a file is not parked for ever. */
export function checkPauseDay({ acl, now }: Pick<Actor, 'acl' | 'now'>, untilDay: Day): void {
  const last = lastAgendaDayFor(acl, inAmsterdam(now).day)
  if (untilDay > last) {
    throw fieldError('untilDay', { key: 'dossier.error.pause_horizon', values: { day: formatDay(last) } })
  }
}

/** Why a dossier cannot wait so long: a claim may be time-barred after this day. */
export function pausedPast(lapses: Day): Message {
  return { key: 'dossier.error.pause_limitation', values: { day: formatDay(lapses) } }
}
