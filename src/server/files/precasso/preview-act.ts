import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { AskedPrecasso, PrecassoPreviewRow, previewPrecasso } from '#contract/files/precasso/precasso-acts.ts'
import { addDays, earliest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { postageOf, readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'
import { channelTo, latestDayOf } from './give-time.ts'
import { costsAhead, judgeAct } from './judge-act.ts'
import { type ActingOn, checkFields, type JudgedFile, judgeFiles, verdictOf } from './perform-act.ts'

/** A message with a page or two. */
const usualPages = 2

/** What an act would do to files, and on which it cannot be done; of more time also before a day was chosen. */
export async function previewAct(
  db: Db,
  actor: Actor,
  { clock, undoSeconds }: ActingOn,
  asked: AskedPrecasso,
): Promise<OutputOf<typeof previewPrecasso>> {
  const isUndecided = asked.act === 'extend' && asked.untilDay === null
  if (!isUndecided) checkFields(asked)
  const { judged, holidays, today } = await judgeFiles(db, actor, clock, asked, { hold: false })
  const rows = judged.map((one) => rowOf(one, asked, holidays, today))
  const can = rows.filter(({ refusal }) => refusal === null)
  const sent = judged.flatMap(({ refused, debtors }) => (refused ? [] : debtors.map(channelTo)))
  const letterCount = sent.filter((channel) => channel === 'post').length
  const price = postageOf((await readSendingSettings(db)).postage, usualPages)
  const days = judged.flatMap(({ file }) =>
    asked.act === 'extend' &&
    file &&
    judgeAct(file, { ...asked, untilDay: latestDayOf(file, today) }, { today, holidays }) === null
      ? [latestDayOf(file, today)]
      : [],
  )
  const [first, ...others] = days
  return {
    rows,
    count: can.length,
    costs: sumPerCurrency(
      judged.flatMap(({ file, refused }) =>
        file && !refused ? [{ currency: file.currency, cents: costsAhead(file, today) }] : [],
      ),
    ),
    emailCount: sent.filter((channel) => channel === 'email').length,
    letterCount,
    postageCents: price === null ? null : letterCount * price,
    latestDay: first ? earliest(first, ...others) : null,
    leavesAt: sent.length === 0 ? null : new Date(actor.now.getTime() + undoSeconds * 1000),
  }
}

function rowOf(
  one: JudgedFile,
  { act, untilDay, paidCents }: AskedPrecasso,
  holidays: ExtraHolidays,
  today: ReturnType<ActingOn['clock']['today']>,
): PrecassoPreviewRow {
  const { file, debtors } = one
  const verdict = verdictOf(one)
  if (!file) return { ...verdict, openCents: 0, passesNow: null, passesThen: null, costsCents: 0, channel: null }
  const passesNow = file.passesDay && nextWorkingDay(file.passesDay, holidays)
  const ends =
    act === 'stop' || act === 'withdraw' || (act === 'paid' && (paidCents ?? file.openCents) >= file.openCents)
  const then = act === 'extend' && untilDay ? nextWorkingDay(addDays(untilDay, 1), holidays) : passesNow
  return {
    ...verdict,
    openCents: file.openCents,
    passesNow,
    passesThen: ends ? null : act === 'pass' ? today : then,
    costsCents: costsAhead(file, today),
    channel: act === 'extend' ? (debtors.map(channelTo).find((channel) => channel !== null) ?? null) : null,
  }
}
