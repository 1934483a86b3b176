import { type RawBuilder, sql } from 'kysely'
import { type ApprovalKind, type ApprovalRow } from '#contract/work/approvals.ts'
import type { Language } from '#contract/texts.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { claimedCents } from '#server/book/steps/open-case.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What waits, who did it first, and what a bulk update would change. */
export interface WaitingRow extends ApprovalRow {
  readonly firstIds: readonly number[]
  readonly changes: unknown
}

const partyOf = sql`left join customer on customer.id = subject.customer_id
  left join partner on partner.id = subject.partner_id`
const partyName = sql`coalesce(customer.name, partner.name, (select name from agency))`

/** Kinds that are asked of the database, each with the statement of what waits of it. */
const waiting: Readonly<Record<ApprovalKind, RawBuilder<unknown>>> = {
  customer_iban: sql`
    select 'customer_iban', change.id, customer.id, customer.name, array[change.proposed_by], change.proposed_at,
      null, null::bigint, null::jsonb
    from customer_iban_change change join customer on customer.id = change.customer_id
    where change.state = 'proposed'`,
  merchant_iban: sql`
    select 'merchant_iban', change.id, merchant.id, coalesce(nullif(merchant.name, ''), merchant.webshop_name),
      array[change.proposed_by], change.proposed_at, null, null, null
    from merchant_iban_change change join merchant on merchant.id = change.merchant_id
    where change.state = 'proposed'`,
  retailer_iban: accountOf('retailer_iban', 'retailer_a'),
  provider_iban: accountOf('provider_iban', 'payment_provider_b'),
  trust_account: sql`
    select 'trust_account', change.id, null, change.trust_iban, array[change.proposed_by], change.proposed_at,
      null, null, null
    from trust_account_change change where change.state = 'proposed'`,
  own_iban: sql`
    select 'own_iban', change.id, null, change.iban, array[change.proposed_by], change.proposed_at, null, null, null
    from own_iban_change change where change.state = 'proposed'`,
  fee_scheme: sql`
    select 'fee_scheme', scheme.id, customer.id, customer.name, array[scheme.made_by], scheme.made_at, null, null, null
    from fee_scheme scheme left join customer on customer.id = scheme.customer_id where scheme.state = 'waiting'`,
  settled_undo: sql`
    select 'settled_undo', asked.id, line.id, line.counterparty_name, array[asked.asked_by], asked.asked_at,
      line.currency, line.amount_cents, null
    from settled_undo asked join bank_line line on line.id = asked.bank_line_id where asked.state = 'asked'`,
  write_off: sql`
    select 'write_off', proposal.id, invoice.id, customer.name, array[proposal.proposed_by], proposal.proposed_at,
      invoice.currency, proposal.amount_cents, null
    from invoice_write_off proposal join invoice on invoice.id = proposal.invoice_id
    join customer on customer.id = invoice.customer_id where proposal.state = 'proposed'`,
  // Outside the tariff, or of what somebody said: what the office asks alone takes no second person.
  imported_cost: sql`
    select 'imported_cost', line.id, line.batch_id, office.name, array_remove(array[line.repaired_by,
        case when line.findings <@ '{below}' then null else batch.created_by end], null),
      batch.created_at, 'EUR', line.amount_cents + line.vat_cents, null
    from cost_line line join cost_batch batch on batch.id = line.batch_id
    join bailiff office on office.id = line.bailiff_id
    where line.state = 'new' and not line.findings @> '{incomplete}'
      and (line.repaired_by is not null or not line.findings <@ '{below}')`,
  office_agreement: sql`
    select 'office_agreement', agreed.id, office.id, office.name, array[agreed.made_by], agreed.made_at,
      null, null, null
    from bailiff_agreement agreed join bailiff office on office.id = agreed.bailiff_id where agreed.state = 'waiting'`,
  // The place is told of a run before collection alone, which stands elsewhere.
  processing_run: sql`
    select 'processing_run', run.id, case when run.selection ->> 'kind' = 'precasso' then run.id end,
      run.number::text, array_remove(array[run.asked_by, run.proposed_by], null), run.asked_at, null, null, null
    from processing_run run where run.state = 'waiting'`,
  bulk_update: sql`
    select 'bulk_update', change.id, null, change.item_count::text,
      array_remove(array[change.created_by, change.user_id, change.asked_by, change.asked_as], null),
      change.created_at, null, null, change.changes
    from bulk_update change where change.state = 'waiting'`,
  sale_retailer: saleOf('sale_retailer', 'retailer_a'),
  sale_provider: saleOf('sale_provider', 'payment_provider_b'),
  settlement_run: sql`
    select 'settlement_run', run.id, null, null, array[run.proposed_by], run.proposed_at, 'EUR',
      (select sum(out_cents)::bigint from settlement where run_id = run.id and currency = 'EUR'
        and state <> 'dropped'), null
    from settlement_run run where run.state = 'proposed'`,
  payment_batch: sql`
    select 'payment_batch', batch.id, null, null, array[batch.made_by] || array(
        select distinct ordered_by from payment_order where batch_id = batch.id and ordered_by is not null),
      batch.made_at, 'EUR', (select sum(amount_cents)::bigint from payment_order where batch_id = batch.id), null
    from payment_batch batch where batch.state = 'proposed'`,
  email_template: templateOf('email_template', 'email'),
  post_template: templateOf('post_template', 'post'),
  sms_template: templateOf('sms_template', 'sms'),
  variable: sql`
    select 'variable', variable.id, null, variable.name, array_remove(array[draft.editor_id], null), draft.changed_at,
      null, null, null
    from template_variable_draft draft join template_variable variable on variable.id = draft.variable_id
    where draft.state = 'review'`,
  // Who changed any of its steps has no second look at it.
  workflow: sql`
    select 'workflow', draft.id, draft.workflow_id, null,
      array_remove(array[draft.editor_id], null) || draft.editor_ids, draft.changed_at, null, null, null
    from workflow_draft draft where draft.state = 'review'`,
  // Whom it is about judges nothing of it.
  complaint_compensation: sql`
    select 'complaint_compensation', complaint.id, null, complaint.number || ' ' || complaint.name,
      array_remove(array[complaint.compensation_by, complaint.about_id], null), complaint.compensation_at, 'EUR',
      complaint.compensation_cents, null
    from complaint where complaint.compensation_state = 'waiting'`,
  party_proof: sql`
    select 'party_proof', item.id, item.subject_id, ${partyName}, array_remove(array[item.given_by], null)
        || array(select given.added_by from dd_document given where given.item_id = item.id
          and given.added_by is not null and (item.decided_at is null or given.added_at > item.decided_at)),
      item.given_at, null, null, null
    from dd_item item join dd_subject subject on subject.id = item.subject_id ${partyOf}
    where item.state = 'received'`,
  intake_override: sql`
    select 'intake_override', asked.id, asked.subject_id, ${partyName}, array[asked.asked_by], asked.asked_at,
      null, null, null
    from dd_override asked join dd_subject subject on subject.id = asked.subject_id ${partyOf}
    where asked.state = 'waiting'`,
  sanction_hit: sql`
    select 'sanction_hit', hit.id, null, hit.party_name, array_remove(array[hit.first_by], null), hit.found_at,
      null, null, null
    from sanction_hit hit where hit.state in ('open', 'proposed')`,
  retention_term: sql`
    select 'retention_term', rule.id, null, null, array[rule.asked_by], rule.asked_at, null, null, null
    from retention_rule rule where rule.asked_by is not null`,
  erasure_run: sql`
    select 'erasure_run', run.id, null, null, array[run.proposed_by], run.proposed_at, null, null, null
    from erasure_run run where run.state = 'proposed'`,
  legal_case: sql`
    select 'legal_case', kept.id, dossier.id, dossier.number::text,
      array_remove(array[kept.drafted_by, writ.made_by, writ.prepared_by], null),
      kept.drafted_day::timestamp at time zone 'Europe/Amsterdam', dossier.currency,
      ${claimedCents}, null
    from legal_case kept join dossier on dossier.id = kept.dossier_id
    left join lateral (select * from writ where writ.case_id = kept.id and writ.erased_at is null
      order by writ.id desc limit 1) writ on true
    where kept.state = 'draft' and (kept.origin = 'taken_over' or (writ.served_day = kept.claim_day
      and writ.roll_day = kept.roll_day and writ.claimed_cents = ${claimedCents}))`,
  writ_template: sql`
    select 'writ_template', template.id, null, null, template.draft_editors, template.draft_changed_at,
      null, null, null
    from writ_template template where template.draft_state = 'review'`,
  nps_text: sql`
    select 'nps_text', said.id, null, null, array_remove(array[said.made_by], null), said.made_at, null, null, null
    from nps_text said where said.state = 'waiting'`,
}

/** No row: whatever the first kinds leave empty is of one type with what comes after them. */
const typesOfRow = sql`select null::text, null::bigint, null::bigint, null::text, null::bigint[], null::timestamptz,
  null::text, null::bigint, null::jsonb where false`

/** A text that waits until a colleague brings it into use. */
function templateOf(kind: ApprovalKind, channel: Channel): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)}, draft.id, template.id, template.name, array_remove(array[draft.editor_id], null),
      draft.changed_at, null, null, null
    from template_draft draft join template on template.id = draft.template_id
    where draft.state = 'review' and template.channel = ${sql.lit(channel)}`
}

/** A proposal to sell. */
function saleOf(kind: ApprovalKind, partner: string): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)}, sale.id, null, partner.name, array[sale.proposed_by], sale.proposed_at, 'EUR',
      (select sum(price_cents + fee_cents)::bigint from sale_item where sale_file_id = sale.id and state = 'offered'),
      null
    from sale_file sale join sale_partner partner on partner.key = sale.partner_key
    where sale.state = 'proposed' and sale.partner_key = ${sql.lit(partner)}`
}

/** Another account of who buys. */
function accountOf(kind: ApprovalKind, partner: string): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)}, change.id, null, partner.name, array[change.proposed_by], change.proposed_at,
      null, null, null
    from sale_partner_iban_change change join sale_partner partner on partner.key = change.partner_key
    where change.state = 'proposed' and change.partner_key = ${sql.lit(partner)}`
}

/** What waits of these kinds and none of these people did first, the oldest first. */
export async function findWaiting(
  db: Db,
  kinds: readonly ApprovalKind[],
  people: readonly number[],
  language: Language,
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return []
  const parts = sql.join([typesOfRow, ...kinds.map((kind) => waiting[kind])], sql` union all `)
  const { rows } = await sql<WaitingRow>`
    select waiting.kind, waiting.id, waiting.place_id,
      coalesce(nullif(waiting.name, ''), workflow.${sql.ref(`name_${language}`)}) as name, person.name as asked_by,
      waiting.asked_at, waiting.currency, waiting.cents, to_json(waiting.first_ids) as first_ids, waiting.changes
    from (${parts}) waiting (kind, id, place_id, name, first_ids, asked_at, currency, cents, changes)
    left join app_user person on person.id = waiting.first_ids[1]
    left join workflow on waiting.kind = 'workflow' and workflow.id = waiting.place_id::bigint
    where not waiting.first_ids && ${[...people]}::bigint[]
    order by waiting.asked_at, waiting.kind, waiting.id`.execute(db)
  return rows
}
