import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Whose proposals are meant: of which kind, and by which columns of their table. */
export interface AccountOf {
  readonly kind: 'customer' | 'merchant' | 'sale_partner'
  readonly key: Readonly<Record<string, number | string>>
}

/** An account that waits for a second person. */
export interface OpenProposal {
  readonly id: number
  readonly iban: string | null
  /** What was in force when it was proposed. */
  readonly formerIban: string | null
  readonly proposedBy: number
  readonly proposedByName: string
  readonly proposedAt: Date
}

const tableOf = ({ kind }: AccountOf) => sql.table(`${kind}_iban_change`)

const isOf = ({ key }: AccountOf): RawBuilder<boolean> =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`change.${sql.ref(column)} = ${value}`),
    sql` and `,
  )

export async function findOpenProposal(db: Db, of: AccountOf): Promise<OpenProposal | null> {
  const { rows } = await sql<OpenProposal>`
    select change.id, change.iban, former_iban, proposed_by, proposed_at, person.name as proposed_by_name
    from ${tableOf(of)} change join app_user person on person.id = proposed_by
    where ${isOf(of)} and change.state = 'proposed'`.execute(db)
  return rows[0] ?? null
}

/** Whether there ever was this proposal, decided or not. */
export async function hasProposal(db: Db, of: AccountOf, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${tableOf(of)} change where ${isOf(of)} and id = ${id}`.execute(db)
  return rows.length > 0
}

export async function insertProposal(
  tx: Db,
  of: AccountOf,
  change: Pick<OpenProposal, 'iban' | 'formerIban' | 'proposedBy' | 'proposedAt'>,
): Promise<number> {
  const columns = Object.keys(of.key).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(of)} (${sql.join(columns)}, iban, former_iban, proposed_by, proposed_at)
    values (${sql.join(Object.values(of.key))}, ${change.iban}, ${change.formerIban}, ${change.proposedBy},
      ${change.proposedAt})
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an account that was just proposed is not there')
  return made.id
}

export async function decideProposal(
  tx: Db,
  of: AccountOf,
  id: number,
  { state, by, at }: { readonly state: 'approved' | 'rejected'; readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`
    update ${tableOf(of)} set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Whether an account is one of ours: money of others never goes to that. */
export async function isOurs(db: Db, iban: string): Promise<boolean> {
  const { rows } = await sql`
    select from agency where ${iban} in (replace(trust_iban, ' ', ''), replace(coalesce(own_iban, ''), ' ', ''))
    union all select from own_account where iban = ${iban}`.execute(db)
  return rows.length > 0
}
