import { refuseChangingLiability } from '#contract/files/debtors/debtor-refusal.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type {
  changeLiability as changeEndpoint,
  previewLiability as previewEndpoint,
} from '#contract/files/debtors/file-debtors.ts'
import { readAccountsByDebtor } from '#server/money/account/read-accounts-by-debtor.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { readPartsOfDebtors } from '#server/money/account/read-parts-of-debtors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import type { AskedOfFile } from '#server/files/acts/route-act.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { changeLiabilityOfAll, findParties, type Liability, type PartiesRow } from './party-queries.ts'

type Preview = OutputOf<typeof previewEndpoint>

/** What each debtor of a file would owe by another liability, beside what he owes now. Nothing is written. */
export async function previewLiability(
  db: Db,
  actor: Actor,
  clock: Clock,
  dossierId: number,
  liability: Liability,
): Promise<Preview> {
  const { debtors } = await partiesOf(db, actor, dossierId)
  const present = await owedBy(db, clock, dossierId, debtors)
  const next = await owedBy(
    db,
    clock,
    dossierId,
    debtors.map((debtor) => ({ ...debtor, liability })),
  )
  return {
    debtors: debtors.map(({ id, name }, index) => {
      return { id, name, openCents: present[index] ?? 0, nextOpenCents: next[index] ?? 0 }
    }),
  }
}

/** What is asked of each of these debtors. */
async function owedBy(db: Db, clock: Clock, dossierId: number, debtors: PartiesRow['debtors']): Promise<number[]> {
  const whole = (await readAccounts(db, [dossierId], clock.today())).get(dossierId)
  if (!whole) throw notFound()
  const owed = await readAccountsByDebtor(db, dossierId, debtors, whole)
  const liable = debtors.map(({ id: debtorId, liability }) => ({ debtorId, liability }))
  return Promise.all(
    debtors.map(async ({ id }, index) => {
      const own = owed.get(id) ?? whole
      return (await readPartsOfDebtors(db, dossierId, liable, own))[index]?.openCents ?? own.openCents
    }),
  )
}

/** Says how all who owe a file owe it. What was asked before stays as it was asked; set back it is undone. */
export async function changeLiability(
  db: Db,
  actor: Actor,
  { dossierId, liability, note, version }: AskedOfFile<typeof changeEndpoint>,
): Promise<void> {
  const present = async (): Promise<{ liability: DossierPage['debtors'][number]['liability'] | null }> => ({
    liability: (await partiesOf(db, actor, dossierId)).debtors[0]?.liability ?? null,
  })
  const { customerId } = await lockDossier(db, actor, { dossierId, version }, present)
  const file = await partiesOf(db, actor, dossierId)
  const refusal = refuseChangingLiability(file)
  if (refusal) throw new UserError(409, `debtor.refusal.${refusal}`)
  const changed = await changeLiabilityOfAll(db, dossierId, liability, actor.now)
  if (changed.length === 0) {
    throw new UserError(400, 'error.check_fields', { fields: { liability: { key: 'debtor.liable_already' } } })
  }
  await raiseVersion(db, dossierId)
  const subjectId = await noteReason(db, actor, dossierId, note)
  await recordAudit(db, actor, {
    kind: 'debtor.liability_changed',
    dossierId,
    customerId,
    subjectKind: 'log',
    subjectId,
    data: { reason: liability, changed },
  })
}

async function partiesOf(db: Db, actor: Actor, dossierId: number): Promise<PartiesRow> {
  const file = await findParties(db, actor, dossierId)
  if (!file) throw notFound()
  return file
}
