import { addDays, type Day, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { workingDaysBetween } from '#domain/deadlines/working-days.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { may } from '#contract/people/permission.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { lawDays, type OwnDay, todayLines } from '#contract/work/today.ts'
import { type Actor, personActed } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readComplaints } from '#server/compliance/complaints/read-complaints.ts'
import { readListTrouble } from '#server/compliance/due-diligence/read-list-trouble.ts'
import { readEndingProofs } from '#server/compliance/due-diligence/read-subjects.ts'
import { countKeptOf, type Expected, readExpected } from '#server/files/list/read-expected.ts'
import { readToMend } from '#server/intake/imports/show-import.ts'
import { readIncomingGroups } from '#server/mail/incoming/resolve-mail-group.ts'
import { readMailboxTrouble } from '#server/mail/mailboxes/read-mailbox-trouble.ts'
import { readLinesToDo } from '#server/money/payments/describe-line.ts'
import { findUnbilled } from '#server/money/subscriptions/reads.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readHeldGroups } from '#server/sending/held/read-held-groups.ts'
import { readRunsIn } from '#server/sending/release/read-runs-in.ts'
import { readFirstItems } from '#server/work/agenda/read-first-items.ts'
import { countToCall } from '#server/work/calls/count-to-call.ts'
import { findCovered } from './queries.ts'
import { readApprovals } from './read-approvals.ts'
import { readWeek } from './read-week.ts'
import { byCause, firstOf, together } from './sums.ts'
import { stripFrom, type WorkDay, workDayAfter, workDayOf } from './work-days.ts'

/** What somebody has to do. What he may not see is not asked of the database. */
export async function readOwnDay(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<OwnDay> {
  const { day: today } = inAmsterdam(actor.now)
  const now = workDayOf(today, holidays)
  const strip = stripFrom(now, holidays)
  const after = workDayAfter(now, holidays)
  const hasAgenda = may(actor.acl, 'file-agenda.new')
  // What is to come in is read once, for today, the strip and the next working day.
  const toDay = latest(after.day, strip.at(-1)?.day ?? after.day)
  const expected = may(actor.acl, 'file.search')
    ? await readExpected(db, { from: now.fromDay, to: toDay, ownerId: personActed(actor) })
    : null
  return {
    covers: hasAgenda ? await findCovered(db, personActed(actor), today) : [],
    late: hasAgenda ? await readLate(db, actor, holidays) : null,
    tasks: hasAgenda ? await readTasks(db, actor, { fromDay: today, day: now.day }) : null,
    promised: expected ? await readPromised(db, actor, now, expected) : null,
    law: hasAgenda ? await readLaw(db, actor, holidays) : null,
    approvals: await readApproving(db, actor, holidays),
    complaints: may(actor.acl, 'compliance.complaints') ? await readOwnComplaints(db, actor) : null,
    endingProofs: may(actor.acl, 'compliance.due-diligence') ? await readEnding(db, actor) : null,
    sanctionLists: may(actor.acl, 'compliance.due-diligence') ? await readLists(db, today) : null,
    held: may(actor.acl, 'processing.in-hold') ? await readHeld(db, actor) : null,
    bank: may(actor.acl, 'finance.batch-payment') ? await readBank(db) : null,
    mail: may(actor.acl, 'email-import') ? await readMail(db, actor) : null,
    mailboxes: may(actor.acl, 'email-import.mailboxes') ? await readMailboxTrouble(db, actor.now) : null,
    unbilled: may(actor.acl, 'subscription.edit') ? await readUnbilledPart(db) : null,
    imports: await readMending(db, actor),
    runs: may(actor.acl, 'processing.monitoring') ? await readRuns(db) : null,
    week: hasAgenda ? await readWeek(db, actor, strip, expected ?? []) : null,
    next: hasAgenda ? await readNext(db, actor, after, expected) : null,
  }
}

async function readLate(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<OwnDay['late']> {
  const { day: today } = inAmsterdam(actor.now)
  const late = await readFirstItems(db, actor, { of: 'mine', dueTo: addDays(today, -1) }, todayLines)
  return { ...late, lateDays: lateDaysOf(late.rows[0]?.dueDay, today, holidays) }
}

/** So many working days of the agency a day is past. */
function lateDaysOf(day: string | undefined, today: Day, holidays: ExtraHolidays): number {
  return day === undefined ? 0 : workingDaysBetween(day as Day, today, holidays)
}

async function readTasks(db: Db, actor: Actor, { fromDay, day }: WorkDay): Promise<OwnDay['tasks']> {
  const tasks = await readFirstItems(db, actor, { of: 'mine', dueFrom: fromDay, dueTo: day }, todayLines)
  const { mine } = may(actor.acl, 'file.call') ? await countToCall(db, actor, day) : { mine: 0 }
  return { ...tasks, callCount: mine, toDay: day }
}

/** Of the files of whoever asks; promises by themselves, instalments together. */
async function readPromised(
  db: Db,
  actor: Actor,
  { fromDay, day }: WorkDay,
  expected: readonly Expected[],
): Promise<OwnDay['promised']> {
  const rows = between(expected, fromDay, day)
  const keptCount = await countKeptOf(db, { from: fromDay, to: day, ownerId: personActed(actor) })
  const promises = rows.filter(({ kind }) => kind === 'promise')
  const instalments = rows.filter(({ kind }) => kind === 'instalment')
  return {
    fromDay,
    toDay: day,
    count: countFiles(rows),
    expected: sumPerCurrency(rows),
    keptCount,
    promiseCount: promises.length,
    promises: promises.slice(0, todayLines).map(({ dossierId: id, number, kind: _kind, ...row }) => {
      return { ...row, file: { id, number } }
    }),
    instalments: { count: countFiles(instalments), expected: sumPerCurrency(instalments) },
  }
}

const between = (expected: readonly Expected[], from: string, to: string) =>
  expected.filter(({ day }) => day >= from && day <= to)

const countFiles = (rows: readonly { readonly dossierId: number }[]) =>
  new Set(rows.map(({ dossierId }) => dossierId)).size

/** Terms of the law that end soon: of who leads or judges those of all, so that one of nobody is not forgotten. */
async function readLaw(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<OwnDay['law']> {
  const { day: today } = inAmsterdam(actor.now)
  const toDay = addDays(today, lawDays)
  const isOfAll = actor.acl.includes('ROLE_EMPLOYEE_MANAGEMENT') || actor.acl.includes('ROLE_EMPLOYEE_LEGAL_COUNCIL')
  const whose = isOfAll ? {} : { of: 'mine' as const }
  const law = await readFirstItems(db, actor, { ...whose, lawTo: toDay }, todayLines)
  return { ...law, lateDays: lateDaysOf(law.rows[0]?.dueDay, today, holidays), toDay, isOfAll }
}

async function readApproving(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<OwnDay['approvals']> {
  const rows = await readApprovals(db, actor)
  const oldestAt = rows[0]?.askedAt ?? null
  const askedDay = oldestAt ? inAmsterdam(oldestAt).day : undefined
  return {
    count: rows.length,
    open: sumPerCurrency(rows.flatMap(({ currency, cents }) => (currency && cents ? [{ currency, cents }] : []))),
    oldestAt,
    lateDays: lateDaysOf(askedDay, inAmsterdam(actor.now).day, holidays),
    rows: rows.slice(0, todayLines),
  }
}

/** Also those about no file, which are on no agenda. */
async function readOwnComplaints(db: Db, actor: Actor): Promise<OwnDay['complaints']> {
  const ownerId = personActed(actor)
  const { items, total } = await readComplaints(db, actor, {
    owner: [ownerId],
    due: ['late', 'today'],
    sortOrder: 'asc',
    offset: 0,
    limit: todayLines,
  })
  const rows = items.map(({ id, number, name, subject, dueDay }) => ({
    id,
    number,
    name,
    subject,
    dueDay: dueDay ?? '',
  }))
  return { ownerId, count: total, rows }
}

async function readEnding(db: Db, actor: Actor): Promise<OwnDay['endingProofs']> {
  return readEndingProofs(db, actor, todayLines)
}

async function readLists(db: Db, today: Day): Promise<OwnDay['sanctionLists']> {
  const trouble = await readListTrouble(db, today)
  return { ...trouble, count: trouble.lists.length }
}

/** As the list of what waits groups it; each file stands for its money once in all of it, and once in each group. */
async function readHeld(db: Db, { language }: Actor): Promise<OwnDay['held']> {
  const say = (key: TextKey, values?: Readonly<Record<string, string>>) => translate(language, key, values)
  const { groups, total } = await readHeldGroups(db, {})
  return {
    count: total.count,
    open: total.open,
    oldestAt: total.since,
    groups: groups.map(({ key, reason, count, open, since }) => ({
      key,
      cause: reason && ('fault' in reason ? reason.fault : reason.key),
      text: reason ? reasonText(say, reason) : say('hold.cause.none'),
      count,
      open,
      oldestAt: since,
    })),
  }
}

async function readBank(db: Db): Promise<OwnDay['bank']> {
  const causes = byCause(await readLinesToDo(db))
  return {
    ...together(causes),
    oldestDay: firstOf(causes.map(({ oldestDay }) => oldestDay)),
    causes: causes.map((cause) => ({ ...cause, oldestDay: cause.oldestDay ?? '' })),
  }
}

async function readMail(db: Db, actor: Actor): Promise<OwnDay['mail']> {
  const { groups, total } = await readIncomingGroups(db, actor, {})
  return {
    count: total.count,
    open: total.open,
    oldestAt: total.since,
    causes: groups.map(({ cause, count, open, since }) => ({ cause, count, open, oldestAt: since })),
  }
}

async function readUnbilledPart(db: Db): Promise<OwnDay['unbilled']> {
  const rows = await findUnbilled(db)
  return { count: rows.length, oldestAt: rows[0]?.at ?? null, rows: rows.slice(0, todayLines) }
}

/** Lists of everybody for who sees those of all; otherwise those that have a list of their own. */
async function readMending(db: Db, actor: Actor): Promise<OwnDay['imports']> {
  const parts: OwnDay['imports'] = []
  const add = async (place: OwnDay['imports'][number]['place'], which: Parameters<typeof readToMend>[2]) => {
    const lists = await readToMend(db, actor, which)
    if (lists.length === 0) return
    parts.push({
      place,
      count: lists.length,
      rowCount: lists.reduce((sum, { badCount }) => sum + badCount, 0),
      open: sumPerCurrency(lists.flatMap(({ open }) => open)),
      oldestAt: lists[0]?.createdAt ?? null,
      lists: lists.slice(0, todayLines),
    })
  }
  if (may(actor.acl, 'file.import.view-uploaded')) {
    await add('uploaded', { kind: null, whose: 'all' })
    return parts
  }
  if (may(actor.acl, 'file.import')) await add('file', { kind: 'file', whose: 'own' })
  if (may(actor.acl, 'precasso.upload.view-uploaded')) await add('precasso', { kind: 'precasso', whose: 'all' })
  if (may(actor.acl, 'file.import.subscription')) await add('subscription', { kind: 'subscription', whose: 'all' })
  return parts
}

async function readRuns(db: Db): Promise<OwnDay['runs']> {
  const { rows } = await readRunsIn(db, 'proposed')
  return {
    count: rows.length,
    open: sumPerCurrency(rows.flatMap(({ open }) => open)),
    oldestAt: rows[0]?.proposedAt ?? null,
    rows: rows.slice(0, todayLines).map(({ id, number, kind, counts, proposedAt, open }) => {
      return { id, number, kind, fileCount: counts.proposed, proposedAt, open }
    }),
  }
}

/** What there is to do on the next working day. */
async function readNext(
  db: Db,
  actor: Actor,
  { fromDay, day }: WorkDay,
  expected: readonly Expected[] | null,
): Promise<OwnDay['next']> {
  const items = await readFirstItems(db, actor, { of: 'mine', dueFrom: fromDay, dueTo: day }, todayLines)
  if (!expected) return { ...items, day, fromDay, expected: null }
  const rows = between(expected, fromDay, day)
  return { ...items, day, fromDay, expected: { count: countFiles(rows), open: sumPerCurrency(rows) } }
}
