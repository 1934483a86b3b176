import type { getComplaintReport, listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import {
  type ComplaintDetails,
  type ComplaintRow,
  complaintMailChannels,
  type listComplaints,
} from '#contract/compliance/complaints.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { complaintActs, isRight, refuseComplaintAct } from '#domain/complaints/complaint.ts'
import { periodBefore, ratePer10000, trendOf } from '#domain/complaints/complaint-rate.ts'
import { extendedDay } from '#domain/complaints/complaint-terms.ts'
import { addDays, type Day, day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { loadTemplateBook } from '#server/sending/texts-in-use/template-book.ts'
import { findOwners } from './choose-owner.ts'
import { confirmationWords, wordsOfLetter } from './complaint-letter.ts'
import { findDebtorsOf, findSettings } from './complaint-queries.ts'
import { findComplaint, findComplaints, findHistory, findOfFile, findSent } from './list-queries.ts'
import { findMessagesOf, findTold } from './message-queries.ts'
import {
  countCauses,
  countClosed,
  countOutcomes,
  countReceived,
  countSubjects,
  findNamedVersions,
} from './report-queries.ts'

/** A page of the register: those first whose term ends first. */
export async function readComplaints(db: Db, actor: Actor, query: QueryOf<typeof listComplaints>) {
  const { sortBy = 'due', sortOrder, offset, limit, ...filter } = query
  const reader = { language: actor.language, today: inAmsterdam(actor.now).day }
  const { items, total } = await findComplaints(db, filter, { sortBy, sortOrder, offset, limit }, reader)
  return paged({ items: items.map((row) => withHours(row, actor.now)), total }, query)
}

/** The hours until the day is over by which something is due; below 0 it is late. */
function withHours<Row extends Pick<ComplaintRow, 'dueDay'>>(row: Row, now: Date): Row & { hoursLeft: number | null } {
  if (row.dueDay === null) return { ...row, hoursLeft: null }
  const over = momentInAmsterdam(addDays(day(row.dueDay), 1), 0)
  return { ...row, hoursLeft: Math.floor((over.getTime() - now.getTime()) / 3_600_000) }
}

/** A complaint with what the reader can do with it. */
export async function readComplaint(db: Db, actor: Actor, id: number): Promise<ComplaintDetails> {
  const found = await findComplaint(db, id, actor.language)
  if (!found) throw notFound()
  const settings = await findSettings(db)
  const { confirmedAt, answeredAt, extendedAt } = found
  const standing = {
    ...found,
    isConfirmed: confirmedAt !== null,
    isAnswered: answeredAt !== null,
    isExtended: extendedAt !== null,
  }
  const persons = [actor.userId, actor.impersonatorId]
  const refusals = Object.fromEntries(complaintActs.map((act) => [act, refuseComplaintAct(act, standing, persons)]))
  return {
    ...withHours(found, actor.now),
    extensionDay: extendedDay(day(found.answerDueDay), settings),
    twoAboveCents: settings.twoAboveCents,
    outsideBody: settings.body,
    owners: await findOwners(db, actor, found.aboutId),
    messages: (await findMessagesOf(db, id)).map(({ content, ...said }) => ({
      ...said,
      words: wordsOfLetter(content),
    })),
    ...(await reachOf(db, actor, id)),
    history: await findHistory(db, id),
    refusals: refusals as ComplaintDetails['refusals'],
  }
}

/** By which ways who complains can be told something, and what a confirmation says by itself. A machine is told nothing. */
async function reachOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Pick<ComplaintDetails, 'reachable' | 'confirmationWords'>> {
  const told = await findTold(db, id)
  if (!told || told.isAutomatic) return { reachable: [], confirmationWords: {} }
  const { email, address, doNotContact } = told
  const reachable = complaintMailChannels.filter((channel) =>
    channel === 'email' ? email !== null && !doNotContact : Boolean(address.street),
  )
  const { day: today } = inAmsterdam(actor.now)
  const book = await loadTemplateBook(db)
  const words: ComplaintDetails['confirmationWords'] = {}
  for (const channel of reachable) words[channel] = confirmationWords(book, told, { channel, day: today })
  return { reachable, confirmationWords: words }
}

/** What the complaints of a period come to; without one, those of the last twelve months. */
export async function readReport(
  db: Db,
  actor: Actor,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Promise<OutputOf<typeof getComplaintReport>> {
  const toDay = to ?? inAmsterdam(actor.now).day
  const period = { fromDay: from ?? addDays(toDay, -364), toDay }
  const { closed, compensationCents, compensated, ...within } = await countClosed(db, period)
  const outcomes = await countOutcomes(db, period)
  const judged = outcomes.filter(({ code }) => code !== 'withdrawn')
  const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const versions = await findNamedVersions(db, period, periodBefore(period))
  const templates = versions.map(({ formerComplaints, formerDispatches, ...version }) => {
    const per10000 = ratePer10000(version.complaints, version.dispatches)
    const formerPer10000 = ratePer10000(formerComplaints, formerDispatches)
    return { ...version, per10000, formerPer10000, trend: trendOf(per10000, formerPer10000) }
  })
  return {
    ...period,
    received: await countReceived(db, period),
    closed,
    within,
    outcomes,
    foundedPercent:
      judged.length === 0
        ? null
        : Math.round((100 * sumOf(judged.filter(({ code }) => isRight(code)))) / sumOf(judged)),
    compensationCents,
    compensated,
    causes: await countCauses(db, period),
    subjects: await countSubjects(db, period),
    templates: templates.toSorted((one, other) => (other.per10000 ?? 0) - (one.per10000 ?? 0)),
  }
}

/** The complaints about a file, and what another one can name. */
export async function readOfFile(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof listFileComplaints>> {
  if ((await findCustomerOf(db, actor, id)) === undefined) throw notFound()
  return {
    items: await findOfFile(db, id),
    debtors: (await findDebtorsOf(db, [id])).map((debtor) => ({ id: debtor.id, name: debtor.name })),
    dispatches: await findSent(db, id),
  }
}
