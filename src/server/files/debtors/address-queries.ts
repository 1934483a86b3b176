import { sql } from 'kysely'
import type { addressStatuses } from '#contract/files/dossier-page.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'

export type AddressStatus = (typeof addressStatuses)[number]

/** The address at which the first debtor of a dossier is written to. */
export interface AddressInUse {
  readonly dossierId: number
  readonly debtorId: number
  readonly addressId: number
  readonly status: AddressStatus
  readonly lines: Readonly<Record<'street' | 'houseNumber' | 'secondLine' | 'postcode' | 'city' | 'country', string>>
}

/** The addresses in use of the first debtors of these dossiers. */
export async function findAddressesInUse(db: Db, dossierIds: readonly number[]): Promise<AddressInUse[]> {
  const { rows } = await sql<AddressInUse>`
    select link.dossier_id, link.debtor_id, address.id as address_id, address.status,
      json_build_object('street', address.street, 'houseNumber', address.house_number, 'secondLine', address.second_line,
        'postcode', address.postcode, 'city', address.city, 'country', address.country) as lines
    from dossier_debtor link
    join lateral (select * from debtor_address
      where debtor_id = link.debtor_id and valid_to is null order by id desc limit 1) address on true
    where link.dossier_id = any(${[...dossierIds]}::bigint[]) and ${isFirstDebtor('link')}`.execute(db)
  return rows
}

/** Every dossier of these debtors, who are held, with whose it is. */
export async function findDossiersOfDebtors(
  db: Db,
  ids: readonly number[],
): Promise<{ dossierId: number; debtorId: number; customerId: number }[]> {
  const { rows } = await sql<{ dossierId: number; debtorId: number; customerId: number }>`
    select link.dossier_id, link.debtor_id, debtor.customer_id
    from dossier_debtor link join debtor on debtor.id = link.debtor_id
    where link.debtor_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

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
