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
      json_build_object('street', address.street, 'houseNumber', address.house_number,
        'secondLine', address.second_line,
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
