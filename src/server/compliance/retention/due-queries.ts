import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { type HoldReason, type RetentionKind, retentionTerms } from '#domain/retention/retention.ts'
import type { Db } from '#server/platform/db/db.ts'
import { paperFiles } from './held-file-queries.ts'

/** How long each kind is kept, as far as it is asked for. */
export type Terms = Readonly<Partial<Record<RetentionKind, number>>>

/** Something of which the term is over. */
export interface DuePiece {
  readonly kind: RetentionKind
  readonly subjectId: number
  /** By what it is found; no name of a person. */
  readonly label: string
  readonly dueDay: Day
  readonly heldBy: HoldReason | null
}

/** Which kind, how long it is kept, and on which day that is asked. */
export interface Asked {
  readonly kind: RetentionKind
  readonly months: number
  readonly today: Day
}

/** The day on which something may go, as `erasableFrom` of the domain has it. */
function dueDay({ kind, months }: Asked, start: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = retentionTerms[kind].fromYearEnd
    ? sql`(date_trunc('year', ${start}::timestamp) + interval '1 year' - interval '1 day')`
    : sql`${start}::date`
  return sql`((${from} + make_interval(months => ${months}))::date + 1)`
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`
const gone = (kinds: readonly RetentionKind[], id: RawBuilder<unknown>) => sql`exists (
  select from erasure_item done where done.state = 'gone' and done.kind = any(${kinds}::text[])
    and done.subject_id = ${id})`
/** Of a closed file the words are gone, and none came since: what is written on it later goes as well. */
const goneFile = (kinds: readonly RetentionKind[]) => sql`exists (
  select from erasure_item done where done.state = 'gone' and done.kind = any(${kinds}::text[])
    and done.subject_id = dossier.id
    and not exists (select from dossier_log later where later.dossier_id = dossier.id
      and later.written_at > done.gone_at)
    and not exists (select from mail_notice later where later.dossier_id = dossier.id
      and greatest(later.received_at, later.handled_at) > done.gone_at))`

const onLegalHold = (dossier: RawBuilder<unknown>) => sql`exists (
  select from legal_hold hold where hold.dossier_id = ${dossier} and hold.ended_at is null)`

const inComplaint = (dossier: RawBuilder<unknown>) => sql`exists (
  select from complaint_file named join complaint on complaint.id = named.complaint_id
  where named.dossier_id = ${dossier} and complaint.state <> 'closed')`

/** Whether something is there for the buyer of a sale, or is on its way to it: it is paid by sale, never by file. */
const buyerWaits = (saleFile: RawBuilder<unknown>) => sql`(
  (select coalesce(sum(owed_cents + passed_cents + direct_cents), 0) from sale_item sold
    where sold.sale_file_id = ${saleFile})
  <> (select coalesce(sum(amount_cents), 0) from payment_order paid
    where paid.sale_file_id = ${saleFile} and paid.state = 'confirmed'))`

/**
 * What of the money of a file is not with whom it is for: too much was paid, it was not settled, or is being paid out. What was
 * settled stands on the file on both sides, so that nothing is left of it.
 */
const ownMoneyWaits = (dossier: RawBuilder<unknown>) => sql`(
  exists (select from dossier_balance balance where balance.dossier_id = ${dossier} and balance.surplus_cents <> 0)
  or exists (select from payment_order waits where waits.dossier_id = ${dossier} and waits.state = 'ordered')
  or 0 <> (select coalesce(sum(case transfer.credit when 'customer.payable' then amount_cents
      else -amount_cents end), 0)
    from ledger_transfer transfer where transfer.dossier_id = ${dossier}
      and 'customer.payable' in (transfer.debit, transfer.credit)))`

/** So too when it is its buyer's. */
const moneyWaits = (dossier: RawBuilder<unknown>) => sql`(${ownMoneyWaits(dossier)}
  or exists (select from sale_item item where item.dossier_id = ${dossier} and ${buyerWaits(sql`item.sale_file_id`)}))`

/** The files into which a file went, one after the other. */
const survivors = (dossier: RawBuilder<unknown>) => sql`(
  with recursive chain (id) as (
    select part.survivor_id from merged_dossier part where part.dossier_id = ${dossier} and part.undone_at is null
    union select part.survivor_id from chain join merged_dossier part on part.dossier_id = chain.id
      and part.undone_at is null)
  select id from chain)`

/** Whether a file into which it went is open, held or has money that waits; or `more`. */
const survivorStays = (more: RawBuilder<unknown>) => sql`exists (
  select from dossier stays where stays.id in ${survivors(sql`dossier.id`)}
    and (stays.status <> 'closed' or ${more}
      or ${onLegalHold(sql`stays.id`)} or ${inComplaint(sql`stays.id`)} or ${moneyWaits(sql`stays.id`)}))`

/** Why nothing of a closed file may go: what is asked of it, said of it or waits with it, or with the file it went into. */
const heldFile = (asked: Asked) => sql`case
  when ${onLegalHold(sql`dossier.id`)} then 'legal_hold'
  when ${inComplaint(sql`dossier.id`)} then 'complaint'
  when ${survivorStays(sql`${dueDay(asked, sql`stays.closed_day`)} > ${asked.today}`)} then 'merged'
  when ${moneyWaits(sql`dossier.id`)} then 'money' end`

const never = sql`null`

/** Why papers about several files stay: one still runs, or is held as it would be itself. A sale is asked once for all. */
const heldByFiles = (files: RawBuilder<unknown>) => sql`(
  select case when bool_or(${onLegalHold(sql`dossier.id`)}) then 'legal_hold'
    when bool_or(${inComplaint(sql`dossier.id`)}) then 'complaint'
    when bool_or(dossier.status <> 'closed') then 'open_file'
    when bool_or(${survivorStays(sql`false`)}) then 'merged'
    when bool_or(${ownMoneyWaits(sql`dossier.id`)}) or exists (select from (
      select distinct item.sale_file_id as id from sale_item item where item.dossier_id in (${files})) of_sale
      where ${buyerWaits(sql`of_sale.id`)}) then 'money' end
  from dossier where dossier.id in (${files}))`

/** Where each kind is, from when its term runs, and what holds it. */
const sources: Readonly<Record<RetentionKind, (asked: Asked) => Source>> = {
  file: (asked) => ({
    id: sql`dossier.id`,
    label: sql`dossier.number`,
    from: sql`dossier where dossier.closed_day < ${asked.today} and not ${goneFile(['file'])}`,
    start: sql`dossier.closed_day`,
    held: heldFile(asked),
  }),
  log: (asked) => ({
    id: sql`dossier.id`,
    label: sql`dossier.number`,
    from: sql`dossier where dossier.closed_day < ${asked.today} and not ${goneFile(['file', 'log'])}
      and exists (select from dossier_log log where log.dossier_id = dossier.id)`,
    start: sql`dossier.closed_day`,
    held: heldFile(asked),
  }),
  mail: () => ({
    id: sql`mail.id`,
    label: sql`mail.id::text`,
    from: sql`mail_notice mail where mail.dossier_id is null`,
    start: dayOf(sql`mail.received_at`),
    held: sql`case when exists (select from complaint where complaint.mail_notice_id = mail.id) then 'complaint'
      when mail.handled_at is null and not mail.is_told then 'unhandled' end`,
  }),
  call: () => ({
    id: sql`call.id`,
    label: sql`call.id::text`,
    from: sql`unfiled_call call where call.dossier_id is null`,
    start: dayOf(sql`call.started_at`),
    held: sql`case when call.handled_at is null then 'unhandled' end`,
  }),
  customer_message: () => ({
    id: sql`message.id`,
    label: sql`message.id::text`,
    from: sql`customer_message message where true`,
    start: dayOf(sql`coalesce(message.sent_at, message.created_at)`),
    held: sql`case when message.state in ('scheduled', 'sending', 'uncertain', 'to_post') then 'unhandled'
      when message.dossier_id is not null and ${onLegalHold(sql`message.dossier_id`)} then 'legal_hold'
      when exists (select from customer_news news where news.message_id = message.id
        and ${onLegalHold(sql`news.dossier_id`)}) then 'legal_hold' end`,
  }),
  debtor: () => ({
    id: sql`debtor.id`,
    label: sql`debtor.id::text`,
    from: sql`debtor where not exists (select from dossier_debtor owed where owed.debtor_id = debtor.id)
      and not exists (select from ended_debtor owed where owed.debtor_id = debtor.id)`,
    start: dayOf(sql`debtor.created_at`),
    held: sql`case when exists (select from complaint where complaint.debtor_id = debtor.id) then 'complaint'
      when exists (select from dispatch where dispatch.debtor_id = debtor.id) then 'open_file' end`,
  }),
  identity_paper: () => ({
    id: sql`paper.id`,
    label: sql`item.subject_id || '/' || paper.id`,
    from: sql`dd_document paper join dd_item item on item.id = paper.item_id
      join dd_check on dd_check.id = item.check_id and dd_check.code in ('signatory', 'conduct_certificates')
      where item.decided_at >= paper.added_at`,
    start: dayOf(sql`item.decided_at`),
    held: sql`case when ${partyHeld(sql`item.subject_id`)} then 'sanctions' end`,
  }),
  due_diligence: () => ({
    id: sql`subject.id`,
    label: sql`subject.id::text`,
    from: sql`dd_subject subject left join customer on customer.id = subject.customer_id
      left join partner on partner.id = subject.partner_id
      where not coalesce(customer.active, partner.active, true) and (
        exists (select from dd_person who where who.subject_id = subject.id)
        or exists (select from dd_document paper join dd_item item on item.id = paper.item_id
          where item.subject_id = subject.id))`,
    // Its last file, what was last done for it, and what was last handed in: the relation ended no later.
    start: sql`greatest(
      (select max(closed_day) from dossier where dossier.customer_id = subject.customer_id),
      (select max(valid_to)::date from dossier_partner had where had.partner_id = subject.partner_id),
      ${dayOf(sql`(select max(event.at) from audit_event event where event.subject_id = subject.id
        and event.subject_kind = 'due_diligence')`)},
      ${dayOf(sql`(select max(event.at) from audit_event event where event.subject_kind = subject.kind
        and event.subject_id = coalesce(subject.customer_id, subject.partner_id))`)},
      ${dayOf(sql`(select max(paper.added_at) from dd_document paper join dd_item item on item.id = paper.item_id
        where item.subject_id = subject.id)`)})`,
    held: sql`case when ${partyHeld(sql`subject.id`)} then 'sanctions'
      when exists (select from dossier where dossier.customer_id = subject.customer_id and status <> 'closed')
        then 'open_file' end`,
  }),
  complaint: () => ({
    id: sql`complaint.id`,
    label: sql`complaint.number`,
    from: sql`complaint where complaint.state = 'closed' and not ${gone(['complaint'], sql`complaint.id`)}`,
    start: sql`complaint.closed_day`,
    held: sql`case when exists (select from complaint_file named where named.complaint_id = complaint.id
      and ${onLegalHold(sql`named.dossier_id`)}) then 'legal_hold'
      when exists (select from complaint_message said where said.complaint_id = complaint.id
        and said.state in ('scheduled', 'sending', 'uncertain')) then 'unhandled' end`,
  }),
  import: () => ({
    id: sql`batch.id`,
    label: sql`batch.id::text`,
    from: sql`import_batch batch where batch.file_sha256 is not null`,
    start: dayOf(sql`coalesce(batch.released_at, batch.created_at)`),
    held: sql`case when batch.state not in ('done', 'discarded', 'failed') then 'unhandled'
      when exists (select from dossier where dossier.import_batch_id = batch.id and ${onLegalHold(sql`dossier.id`)})
        then 'legal_hold' end`,
  }),
  bank: () => ({
    id: sql`statement.id`,
    label: sql`statement.id::text`,
    from: sql`bank_statement statement where not ${gone(['bank'], sql`statement.id`)}`,
    start: sql`coalesce(statement.to_day, ${dayOf(sql`statement.created_at`)})`,
    // Without its lines nobody knows any more from whom it came, and so to whom it goes back.
    held: sql`(select case when bool_or(line.state in ('open', 'suspense') or ${moneyWaits(sql`dossier.id`)}
          or exists (select from payment_order waits where waits.source_line_id = line.id and waits.state = 'ordered')
          or exists (select from sale_payment bought where bought.bank_line_id = line.id and bought.undone_at is null
            and ${buyerWaits(sql`bought.sale_file_id`)})) then 'money'
        when bool_or(${onLegalHold(sql`booked.dossier_id`)}) then 'legal_hold'
        when bool_or(dossier.status <> 'closed') then 'open_file' end
      from bank_line line left join bank_line_booking booked on booked.bank_line_id = line.id
      left join dossier on dossier.id = booked.dossier_id where line.statement_id = statement.id)`,
  }),
  pack: () => ({
    id: sql`pack.id`,
    label: sql`pack.id::text`,
    from: sql`inspection_pack pack where pack.sha256 is not null`,
    start: dayOf(sql`pack.made_at`),
    held: never,
  }),
  sale: () => ({
    id: sql`sale.id`,
    label: sql`sale.id::text`,
    from: sql`sale_file sale where sale.erased_at is null`,
    // What came back, was paid and was paid out for it stands in the books of its own year.
    start: sql`greatest(coalesce(sale.sold_day, ${dayOf(sql`sale.proposed_at`)}),
      (select max(part.back_day) from sale_item part where part.sale_file_id = sale.id),
      ${dayOf(sql`(select max(greatest(paid.placed_at, paid.undone_at)) from sale_payment paid
        where paid.sale_file_id = sale.id)`)},
      (select max(line.booking_day) from bank_line line where line.id in (
        select bought.bank_line_id from sale_payment bought where bought.sale_file_id = sale.id
        union select unnest(array[ordered.bank_line_id, ordered.source_line_id]) from payment_order ordered
          where ordered.sale_file_id = sale.id)))`,
    held: sql`case when sale.state not in ('sold', 'discarded') then 'unhandled'
      when ${buyerWaits(sql`sale.id`)} then 'money'
      else ${heldByFiles(paperFiles.sale(sql`sale.id`))} end`,
  }),
  provider_report: () => ({
    id: sql`report.id`,
    label: sql`report.id::text`,
    from: sql`provider_report report where report.file_sha256 is not null`,
    // By the day it was booked: that may be of a later year than what it tells of.
    start: sql`greatest(${dayOf(sql`report.created_at`)},
      (select max(payout.last_day) from provider_payout payout where payout.report_id = report.id),
      ${dayOf(sql`(select max(payout.booked_at) from provider_payout payout where payout.report_id = report.id)`)})`,
    held: sql`case when exists (select from provider_payout payout where payout.report_id = report.id
        and payout.state not in ('booked', 'reversed')) then 'money'
      else ${heldByFiles(paperFiles.provider_report(sql`report.id`))} end`,
  }),
  cost_batch: () => ({
    id: sql`batch.id`,
    label: sql`batch.id::text`,
    from: sql`cost_batch batch where batch.file_sha256 is not null`,
    start: sql`greatest(${dayOf(sql`batch.created_at`)},
      (select max(line.invoice_day) from cost_line line where line.batch_id = batch.id),
      ${dayOf(sql`(select max(line.decided_at) from cost_line line where line.batch_id = batch.id)`)})`,
    held: sql`case when exists (select from cost_line line where line.batch_id = batch.id and (line.state = 'new'
        or exists (select from cost_rejection_line told join cost_rejection said on said.id = told.rejection_id
          where told.cost_line_id = line.id and said.state in ('scheduled', 'sending', 'uncertain', 'to_post'))))
        then 'unhandled'
      else ${heldByFiles(paperFiles.cost_batch(sql`batch.id`))} end`,
  }),
  // Of its letters the portal has its own, which go with their files: what lies ready to be printed is a copy.
  print_batch: () => ({
    id: sql`batch.id`,
    label: sql`batch.id::text`,
    from: sql`print_batch batch where not ${gone(['print_batch'], sql`batch.id`)}`,
    start: dayOf(sql`coalesce(batch.handed_over_at, batch.created_at)`),
    held: sql`case when batch.handed_over_at is null then 'unhandled' end`,
  }),
  nps: ({ today }) => ({
    id: sql`invite.id`,
    label: sql`invite.id::text`,
    from: sql`nps_invite invite where not ${gone(['nps'], sql`invite.id`)}`,
    start: dayOf(sql`invite.created_at`),
    held: sql`case when invite.state = 'sending' or (invite.state = 'uncertain' and invite.open_until >= ${today})
        then 'unhandled'
      when invite.dossier_id is not null and ${onLegalHold(sql`invite.dossier_id`)} then 'legal_hold' end`,
  }),
}

interface Source {
  readonly id: RawBuilder<unknown>
  readonly label: RawBuilder<unknown>
  /** The tables and their conditions. */
  readonly from: RawBuilder<unknown>
  readonly start: RawBuilder<unknown>
  readonly held: RawBuilder<unknown>
}

function partyHeld(subject: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from dd_subject party where party.id = ${subject}
    and is_sanction_held(party.customer_id, party.partner_id, null))`
}

/** How much of a kind may go, and since when the oldest of it. */
export async function countDue(db: Db, asked: Asked): Promise<{ count: number; oldestDay: Day | null }> {
  const { from, start } = sources[asked.kind](asked)
  const due = dueDay(asked, start)
  const { rows } = await sql<{ count: number; oldestDay: Day | null }>`
    select count(*)::int as count, min(due_day) as oldest_day
    from (select ${due} as due_day from ${from}) kept where due_day <= ${asked.today}`.execute(db)
  return rows[0] ?? { count: 0, oldestDay: null }
}

/** What of a kind may go, the oldest first, with what holds it: that comes after what nothing holds. */
export async function findDue(
  db: Db,
  asked: Asked,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DuePiece[]> {
  const { id, label, from, start, held } = sources[asked.kind](asked)
  const { rows } = await sql<Omit<DuePiece, 'kind'>>`
    select * from (
      select ${id} as subject_id, ${label} as label, ${dueDay(asked, start)} as due_day, ${held} as held_by
      from ${from} and ${dueDay(asked, start)} <= ${asked.today}) found
    order by held_by is not null, due_day, subject_id offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => ({ kind: asked.kind, ...row }))
}

/** One piece, if it may still go; undefined: it is not there any more, or its term is not over. */
export async function findDuePiece(db: Db, asked: Asked, subjectId: number): Promise<DuePiece | undefined> {
  const { id, label, from, start, held } = sources[asked.kind](asked)
  const { rows } = await sql<Omit<DuePiece, 'kind'>>`
    select ${id} as subject_id, ${label} as label, ${dueDay(asked, start)} as due_day, ${held} as held_by
    from ${from} and ${id} = ${subjectId} and ${dueDay(asked, start)} <= ${asked.today}`.execute(db)
  return rows[0] && { kind: asked.kind, ...rows[0] }
}
