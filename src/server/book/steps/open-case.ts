import { type RawBuilder, sql } from 'kysely'
import type { CaseOrigin, CaseState } from '#domain/court/cases/legal-case.ts'
import type { WritSaying } from '#domain/court/cases/case-writ.ts'
import type { DecidedRemedy, RemedyKind } from '#domain/court/cases/remedy.ts'
import type { Court } from '#domain/court/competent-court.ts'
import type { CasePlace } from '#domain/court/court-districts.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { addressInUse } from '#server/book/debtors/address-in-use.ts'
import { provincesOf } from '#server/book/debtors/first-province.ts'

/** The case before a judge that a dossier has, as far as it decides whether a bailiff may get it. */
export interface OpenCase {
  readonly id: number
  readonly origin: CaseOrigin
  readonly state: CaseState
  readonly agreedCents: Cents | null
  /** As it stands in the writ; null before there is a draft of that. */
  readonly claimedCents: Cents | null
  readonly claimDay: Day | null
  readonly rollDay: Day | null
  readonly court: Court | null
  readonly courtId: number | null
  /** With which writ it was checked, and which was made last. */
  readonly writId: number | null
  readonly lastWritId: number | null
  /** What that says; null while there is none, or it was erased. */
  readonly lastWrit: Omit<WritSaying, 'openCents'> | null
  readonly place: CasePlace
}

/** Of `kept`, a case: what is claimed in its writ; null before there is a draft of that. */
export const claimedCents: RawBuilder<Cents | null> = sql`kept.principal_cents + kept.interest_cents + kept.costs_cents`

/** Of `kept`, a case: before which court it was drafted, and where those who owe it live by now. */
export const casePlace: RawBuilder<CasePlace> = sql`json_build_object('claimKind', kept.claim_kind,
  'placeReason', kept.place_reason,
  'district', (select court.district from court where court.id = kept.court_id),
  'provinces', ${provincesOf(sql`kept.dossier_id`)})`

/**
 * Of `writ`: whether it names others than owe its file by now, or another address of one of them. Where he cannot be found any more, or
 * not in the country, it is another one too: then other terms hold (art. 115 Rv). What was erased names nobody.
 */
export const namesOthers: RawBuilder<boolean> = sql`coalesce((
    select jsonb_agg(named.party order by named.party) from (select jsonb_build_object('name', said ->> 'name',
      'address', said -> 'address') as party from json_array_elements(writ.data -> 'debtors') said) named
  ) <> (
    select coalesce(jsonb_agg(owing.party order by owing.party), '[]') from (select jsonb_build_object(
      'name', debtor.name, 'address', ${addressInUse()}) as party from dossier_debtor link
      join debtor on debtor.id = link.debtor_id where link.dossier_id = writ.dossier_id) owing), false)`

/** Of `kept`, a case: what is done against its judgment and not decided yet. */
export const pendingRemedy: RawBuilder<RemedyKind | null> = sql`(select remedy.kind from case_remedy remedy
  where remedy.case_id = kept.id and remedy.outcome is null)`

/** Of `kept`, a case: on what was done against its judgment a judge decided last. */
export const decidedRemedy: RawBuilder<DecidedRemedy | null> = sql`(
  select json_build_object('kind', remedy.kind, 'day', remedy.ended_day, 'outcome', remedy.outcome)
  from case_remedy remedy where remedy.case_id = kept.id and remedy.outcome in ('upheld', 'set_aside')
  order by remedy.id desc limit 1)`

/** That case of a dossier; null where it has none that has not ended. */
export function openCase(dossierId: RawBuilder<unknown>): RawBuilder<OpenCase | null> {
  return sql`(select json_build_object('id', kept.id, 'origin', kept.origin, 'state', kept.state,
      'agreedCents', kept.agreed_cents, 'claimedCents', ${claimedCents}, 'claimDay', kept.claim_day,
      'rollDay', kept.roll_day, 'court', kept.court, 'courtId', kept.court_id, 'writId', kept.writ_id,
      'lastWritId', (select max(writ.id) from writ where writ.case_id = kept.id),
      'lastWrit', (select json_build_object('id', writ.id, 'servedDay', writ.served_day, 'rollDay', writ.roll_day,
          'courtId', writ.court_id, 'claimedCents', writ.claimed_cents, 'namesOthers', ${namesOthers})
        from writ where writ.case_id = kept.id and writ.erased_at is null order by writ.id desc limit 1),
      'place', ${casePlace})
    from legal_case kept where kept.dossier_id = ${dossierId} and kept.state <> 'ended')`
}
