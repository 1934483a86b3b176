import { sql } from 'kysely'
import type { AddressStatus } from '#domain/addresses/address-check.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An address that is judged otherwise: the old judgment ends, and stays in its history. */
export interface JudgedAddress {
  readonly debtorId: number
  readonly addressId: number
  readonly status: AddressStatus
}

/** Ends these addresses and writes each again with its new status; answers the new one of each debtor. */
export async function judgeAddresses(
  db: Db,
  addresses: readonly JudgedAddress[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; debtorId: number }>`
    with judged as (
      select * from unnest(${addresses.map(({ debtorId }) => debtorId)}::bigint[],
        ${addresses.map(({ addressId }) => addressId)}::bigint[],
        ${addresses.map(({ status }) => status)}::text[]) as judged (debtor_id, address_id, status)
    ), ended as (
      update debtor_address address set valid_to = ${at} from judged
      where address.debtor_id = judged.debtor_id and address.id = judged.address_id
    ), raised as (
      update debtor set version = version + 1 from judged where debtor.id = judged.debtor_id
    )
    insert into debtor_address (debtor_id, street, house_number, second_line, postcode, city, country, status, source,
      valid_from)
    select address.debtor_id, street, house_number, second_line, postcode, city, country, judged.status, 'employee',
      ${at}::timestamptz
    from judged join debtor_address address on address.debtor_id = judged.debtor_id and address.id = judged.address_id
    returning id, debtor_id`.execute(db)
  return new Map(rows.map(({ id, debtorId }) => [debtorId, id]))
}
