import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { LockedDossier } from './lock-dossier.ts'

type Standing = Pick<LockedDossier, 'id' | 'halts'>

/** Of these files those about which a complaint is open: they stand still until the last of these is closed. */
export async function findComplainedOf(db: Db, dossierIds: readonly number[]): Promise<number[]> {
  if (dossierIds.length === 0) return []
  const { rows } = await sql<{ dossierId: number }>`
    select distinct file.dossier_id from complaint_file file join complaint on complaint.id = file.complaint_id
    where file.dossier_id = any(${[...dossierIds]}::bigint[]) and complaint.state <> 'closed'
    order by file.dossier_id`.execute(db)
  return rows.map((row) => row.dossierId)
}

/** Whether what a file stands still for is a complaint that is open. */
export async function isHeldForComplaint(db: Db, { id }: Pick<Standing, 'id'>, halt: Halt): Promise<boolean> {
  return isForComplaint(halt) && (await findComplainedOf(db, [id])).length > 0
}

/**
 * Refuses to end what files stand still for while a complaint about one of them is open: only closing the complaint does,
 * which whom it is about cannot. `dossiers` have the halts that would end.
 */
export async function refuseWhileComplained(db: Db, dossiers: readonly Standing[]): Promise<void> {
  const held = dossiers.filter(({ halts }) => halts.some(isForComplaint)).map(({ id }) => id)
  if ((await findComplainedOf(db, held)).length > 0) throw new UserError(409, 'dossier.refusal.complaint_open')
}

type Halt = Pick<LockedDossier['halts'][number], 'kind' | 'reason'>

const isForComplaint = ({ kind, reason }: Halt) => kind === 'suspension' && reason === 'complaint'
