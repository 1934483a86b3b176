import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { compareBirthDays } from '#domain/names/birth-days.ts'

/** Whether an identity key says enough to hold over customers: a name without a postcode does not. */
export function holdsEverywhere(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} not like '%||%'`
}

/** By what somebody is known among rows that were read. */
export interface KnownPerson {
  readonly identityKey: string
  readonly customerId: number
  readonly birthDay: Day | null
}

/** Whether two of the rows that were read are one and the same: the same rule as `isSamePerson`. */
export function arePerson(one: KnownPerson, other: KnownPerson): boolean {
  if (one.identityKey !== other.identityKey || compareBirthDays(one.birthDay, other.birthDay) === 'different') {
    return false
  }
  return !one.identityKey.includes('||') || one.customerId === other.customerId
}

/** Whether birth days, of whatever the query holds, can be of one person: different ones are not, one that is unknown is. */
export function isOneBirthDay(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${one} = ${other}, true)`
}

/**
 * Whether two debtors of the query, under these names in it, are one and the same. Who has another birth day is another
 * person, a father or a son: nothing of the one is held against the other.
 */
export function isSamePerson(one: string, other: string): RawBuilder<boolean> {
  const [key, customer] = [sql.ref(`${one}.identity_key`), sql.ref(`${one}.customer_id`)]
  return sql<boolean>`(${sql.ref(`${other}.identity_key`)} = ${key}
    and ${isOneBirthDay(sql.ref(`${one}.birth_day`), sql.ref(`${other}.birth_day`))}
    and (${holdsEverywhere(`${one}.identity_key`)} or ${sql.ref(`${other}.customer_id`)} = ${customer}))`
}
