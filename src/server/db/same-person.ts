import { type RawBuilder, sql } from 'kysely'

/** Whether an identity key says enough to hold over customers: a name without an address does not. */
export function holdsEverywhere(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} not like '%||'`
}

/** By what somebody is known among rows that were read: the same rule as `isSamePerson`. */
export function personOf({ identityKey, customerId }: { readonly identityKey: string; readonly customerId: number }) {
  return identityKey.endsWith('||') ? `${customerId} ${identityKey}` : identityKey
}

/** Whether two debtors of the query, under these names in it, are one and the same. */
export function isSamePerson(one: string, other: string): RawBuilder<boolean> {
  const [key, customer] = [sql.ref(`${one}.identity_key`), sql.ref(`${one}.customer_id`)]
  return sql<boolean>`(${sql.ref(`${other}.identity_key`)} = ${key}
    and (${holdsEverywhere(`${one}.identity_key`)} or ${sql.ref(`${other}.customer_id`)} = ${customer}))`
}
