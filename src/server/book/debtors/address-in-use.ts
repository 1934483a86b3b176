import { type RawBuilder, sql } from 'kysely'

/** The fields of an address as a writ names it, of a table by this name. */
export const addressFields = (of: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql`'street', ${column('street')}, 'houseNumber', ${column('house_number')},
    'postcode', ${column('postcode')}, 'city', ${column('city')}`
}

/** Of `debtor`: an address in the country where he can be found, with `more` of `place`; null for one that lacks a street or a town. */
export const addressInUse = (more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`(
  select json_build_object(${addressFields('place')}${more}) from debtor_address place
  where place.debtor_id = debtor.id and place.valid_to is null and place.status <> 'departed_unknown'
    and place.country = 'NL' and place.street <> '' and place.city <> '' order by place.id desc limit 1)`
