import { type RawBuilder, sql } from 'kysely'

/** The row with the province in which a Dutch postcode lies; none where it is no such one. */
export const provinceOf = (postcode: RawBuilder<unknown>) => sql`select province from postcode_province
  where from_number <= substring(${postcode} from '^[1-9][0-9]{3}')::int order by from_number desc limit 1`

/** Where the first debtor of a file (`dossier`) lives: a province, 'abroad' or 'unknown'. */
export const firstProvince = sql`coalesce((
  select case when country <> 'NL' then 'abroad' else (${provinceOf(sql`postcode`)}) end
  from dossier_debtor join debtor_address address on address.debtor_id = dossier_debtor.debtor_id and valid_to is null
  where dossier_debtor.dossier_id = dossier.id order by position, address.id desc limit 1), 'unknown')`
