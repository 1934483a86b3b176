import { type RawBuilder, sql } from 'kysely'
import type { Province } from '#domain/statistics/file-class.ts'

/** The row with the province in which a Dutch postcode lies; none where it is no such one. */
export const provinceOf = (postcode: RawBuilder<unknown>) => sql`select province from postcode_province
  where from_number <= substring(${postcode} from '^[1-9][0-9]{3}')::int order by from_number desc limit 1`

/** The provinces in which those who owe a file live; an address that somebody left for an unknown one tells nothing. */
export const provincesOf = (dossierId: RawBuilder<unknown>): RawBuilder<Province[]> => sql`(
  select coalesce(array_agg(distinct place.province), '{}') from dossier_debtor link
    join debtor_address address on address.debtor_id = link.debtor_id and address.valid_to is null
      and address.status <> 'departed_unknown' and address.country = 'NL'
    cross join lateral (${provinceOf(sql`address.postcode`)}) place
    where link.dossier_id = ${dossierId})`

/** Where the first debtor of a file (`dossier`) lives: a province, 'abroad' or 'unknown'. */
export const firstProvince = sql`coalesce((
  select case when country <> 'NL' then 'abroad' else (${provinceOf(sql`postcode`)}) end
  from dossier_debtor join debtor_address address on address.debtor_id = dossier_debtor.debtor_id and valid_to is null
  where dossier_debtor.dossier_id = dossier.id order by position, address.id desc limit 1), 'unknown')`
