import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { addDays } from '#domain/day.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findAttachments, type MailFile } from './attachment-queries.ts'
import { marksOf } from './find-suggested-files.ts'
import { findIncoming, findMailDays, type Suggestion, type Waiting } from './queries.ts'
import { findSuggested, type WeighedFile } from './suggestion-queries.ts'
import { judgementNow } from './tie-reply.ts'

/** A page of the e-mails that wait for somebody to read them, each with what was sent along and where it seems to go. */
export async function readIncoming(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listIncomingMail>,
): Promise<{ items: IncomingRow[]; total: number }> {
  const { items, total } = await findIncoming(db, actor, query)
  const ids = items.map(({ id }) => id)
  const sent = await findAttachments(db, ids)
  const waiting = items.filter(({ state }) => state === 'waits' || state === 'parked')
  const suggested = await findSuggested(db, actor, waiting.map(marksOf))
  const waitOf = await waitsOf(db, actor)
  const rows = items.map((mail) => {
    const all = sent.get(mail.id) ?? []
    const { judgement, dispatchId: _dispatch, aboutIds: _about, ...rest } = mail
    const classes = (judgement?.classes ?? []).map(({ chance, ...one }) => ({
      ...one,
      words: [...one.words],
      percent: Math.round(chance * 100),
    }))
    return {
      ...rest,
      classes,
      ...doneFor(mail, actor),
      ...waitOf(mail),
      ...suggestionOf(suggested.get(mail.id) ?? []),
      files: all.filter(({ sha256 }) => sha256 !== null),
      refusedFiles: refusalsOf(all, actor),
    }
  })
  return { items: rows, total }
}

type Found = Awaited<ReturnType<typeof findIncoming>>['items'][number]

/** What becomes of its file by what it is taken for now. */
function doneFor(mail: Found, { now }: Actor): Pick<IncomingRow, 'stops' | 'pauses'> {
  if (mail.judgement === null) return { stops: null, pauses: null }
  const { stops, pause } = judgementNow({ ...mail, namedClass: mail.namedBy === null ? null : mail.mailClass })
  const pauses = pause && { reason: pause.reason, untilDay: addDays(inAmsterdam(now).day, pause.days) }
  return { stops, pauses: stops === null ? pauses : null }
}

/** How long each waits, and whether that is longer than the agency lets an e-mail wait. */
async function waitsOf(db: Db, { now }: Actor): Promise<(mail: Found) => Waiting> {
  const [days, holidays] = [await findMailDays(db), await findHolidays(db)]
  const today = inAmsterdam(now).day
  return ({ state, receivedAt }) => {
    if (state !== 'waits' && state !== 'parked') return { waitsMinutes: null, dueDay: null, isLate: false }
    const dueDay = addWorkingDays(inAmsterdam(receivedAt).day, days, holidays)
    const waitsMinutes = Math.max(0, Math.floor((now.getTime() - receivedAt.getTime()) / 60_000))
    return { waitsMinutes, dueDay, isLate: dueDay < today }
  }
}

/** The file for which most speaks; none where as much speaks for another. */
function suggestionOf(files: readonly WeighedFile[]): Suggestion {
  const [first, second] = files
  const isClear = first !== undefined && first.weight > (second?.weight ?? 0)
  return {
    suggestedId: isClear ? first.id : null,
    suggestedNumber: isClear ? first.number : null,
    suggestedCount: files.length,
  }
}

function refusalsOf(all: readonly MailFile[], { language }: Actor): string[] {
  return all.flatMap(({ name, refusal }) => {
    if (refusal === null) return []
    const reason = translate(language, refusal.key, refusal.values)
    return [translate(language, 'incoming_mail.refused', { name, reason })]
  })
}
