import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { saleSums, type SaleSums } from '#domain/settlement/sale-price.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file as its buyer gets it. */
export interface SoldRow extends SaleSums {
  number: string
  customerReference: string | null
  customerName: string
  debtorName: string
  kind: 'private' | 'company'
  street: string
  postcode: string
  city: string
  country: string
  openedDay: Day
  dueDay: Day | null
  balanceDay: Day
}

export async function findOffered(db: Db, id: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select dossier.number, dossier.customer_reference, customer.name as customer_name, dossier.debtor_name,
      dossier.kind, coalesce(concat_ws(' ', address.street, nullif(address.house_number, '')), '') as street,
      coalesce(address.postcode, '') as postcode, coalesce(address.city, '') as city,
      coalesce(address.country, 'NL') as country, dossier.opened_day, item.balance_day,
      (select min(due_day) from claim where claim.dossier_id = dossier.id and claim.withdrawn_at is null) as due_day,
      ${sql.join(saleSums.map((name) => sql.ref(`item.${name}`)))}
    from sale_item item join dossier on dossier.id = item.dossier_id join customer on customer.id = dossier.customer_id
    left join lateral (select address.* from dossier_debtor owing
      join debtor_address address on address.debtor_id = owing.debtor_id and address.valid_to is null
      where owing.dossier_id = dossier.id order by owing.debtor_id, address.id limit 1) address on true
    where item.sale_file_id = ${id} and item.state = 'offered' order by dossier.id`.execute(db)
  return rows
}
