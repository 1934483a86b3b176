import { type RawBuilder, sql } from 'kysely'

/**
 * The dossiers as they stood until a moment, to read from as `dossier`; null for now. With it the same query answers
 * for today and for another day.
 */
export function dossierUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`dossier`
  return sql`(
    select present.id, present.number, present.version, present.kind, present.currency, present.language,
      present.customer_id, called.customer_reference, present.payment_reference, present.opened_day, standing.*
    from dossier present cross join lateral (
      select former.status, former.phase, former.owner_id, former.workflow_version_id, former.step_id, former.next_day,
        former.next_reason, former.closed_day, former.closing_reason, former.merchant_id
      from (
        (select until_at, status, phase, owner_id, workflow_version_id, step_id, next_day, next_reason, closed_day,
            closing_reason, merchant_id
          from former_standing where dossier_id = present.id and until_at >= ${end} order by until_at limit 1)
        union all
        select 'infinity', present.status, present.phase, present.owner_id, present.workflow_version_id, present.step_id,
          present.next_day, present.next_reason, present.closed_day, present.closing_reason, present.merchant_id
      ) former order by former.until_at limit 1
    ) standing cross join lateral (
      select former.reference as customer_reference from (
        (select until_at, reference from former_reference where dossier_id = present.id and until_at >= ${end}
          order by until_at limit 1)
        union all
        select 'infinity', present.customer_reference
      ) former order by former.until_at limit 1
    ) called) dossier`
}

/** The debtors as they were until a moment, to read from as `debtor`; null for now. */
export function debtorUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`debtor`
  return sql`(
    select present.id, present.version, present.customer_id, present.customer_debtor_number, who.*
    from debtor present cross join lateral (
      select former.name, former.first_name, former.gender, former.birth_day, former.kvk_number, former.language,
        former.do_not_contact, former.identity_key, former.department, former.legal_type,
        coalesce(former.kind, present.kind) as kind, former.vat_number
      from (
        (select until_at, name, first_name, gender, birth_day, kvk_number, language, do_not_contact, identity_key,
            department, legal_type, kind, vat_number
          from former_debtor where debtor_id = present.id and until_at >= ${end} order by until_at limit 1)
        union all
        select 'infinity', present.name, present.first_name, present.gender, present.birth_day, present.kvk_number,
          present.language, present.do_not_contact, present.identity_key, present.department,
          present.legal_type, present.kind, present.vat_number
      ) former order by former.until_at limit 1
    ) who) debtor`
}

/** The customers as they were until a moment, with what was agreed, to read from as `customer`; null for now. */
export function customerUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`customer`
  const kept = sql`name, vat_recoverable, commission_percent, cost_policy, claims_interest, day_count, settlement_period,
    settlement_kind, joins_running_dossier, minimum_balance_cents, private_workflow_id, company_workflow_id,
    precasso_sender, precasso_payee`
  return sql`(
    select present.id, present.number, former.*
    from customer present cross join lateral (
      select ${kept} from (
        (select until_at, ${kept} from former_customer where customer_id = present.id and until_at >= ${end}
          order by until_at limit 1)
        union all
        select 'infinity', present.name, present.vat_recoverable, present.commission_percent, present.cost_policy,
          present.claims_interest, present.day_count, present.settlement_period, present.settlement_kind,
          present.joins_running_dossier, present.minimum_balance_cents, present.private_workflow_id,
          present.company_workflow_id, present.precasso_sender, present.precasso_payee
      ) ranges order by until_at limit 1
    ) former) customer`
}

/** Whether an address, contact, representative or bailiff, under this name in the query, was in use until a moment; null for now. */
export function inUseUntil(
  name: 'address' | 'contact' | 'representative' | 'held',
  end: Date | null,
): RawBuilder<boolean> {
  const [from, to] = [sql.ref(`${name}.valid_from`), sql.ref(`${name}.valid_to`)]
  if (end === null) return sql`${to} is null`
  return sql`(${from} < ${end} and (${to} is null or ${to} >= ${end}))`
}
