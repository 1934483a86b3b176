import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import type { Actor } from '#server/actor.ts'
import { type ContactSource, fillDebtors } from '#server/book/debtors/insert-debtors.ts'
import { findFilesOf } from '#server/intake/making/debtor-queries.ts'
import type { KnownComparison } from './compare-with-known.ts'

/** Fills in what was not known of debtors, and tells it on each of the files they have. */
export async function fillKnown(
  tx: Db,
  actor: Actor,
  told: ReadonlyMap<number, KnownComparison>,
  source: ContactSource,
): Promise<void> {
  const filled = [...told].flatMap(([id, one]) => (isFilled(one) ? [{ id, ...one }] : []))
  if (filled.length === 0) return
  await fillDebtors(tx, filled, { now: actor.now, source })
  const files = await findFilesOf(
    tx,
    filled.map(({ id }) => id),
  )
  await refreshDossierSearch(tx, [...new Set(files.map(({ dossierId }) => dossierId))])
  const filesOf = Map.groupBy(files, ({ debtorId }) => debtorId)
  const entries = filled.flatMap((one) =>
    (filesOf.get(one.id) ?? []).flatMap(({ dossierId }) =>
      entriesOf(one).map((entry) => ({ ...entry, dossierId, customerId: one.customerId, data: { source } })),
    ),
  )
  await recordAudit(tx, actor, ...entries)
}

const isFilled = ({ details, address, contacts }: KnownComparison) =>
  Object.keys(details).length > 0 || address !== null || contacts.length > 0

function entriesOf({ id, details, address, contacts }: KnownComparison & { readonly id: number }): AuditEntry[] {
  const subject = { subjectKind: 'debtor', subjectId: id }
  const before = Object.fromEntries(Object.keys(details).map((field) => [field, null]))
  return [
    ...(Object.keys(details).length > 0
      ? [{ kind: 'debtor.details_changed', ...subject, before, after: details }]
      : []),
    ...(address
      ? [{ kind: 'debtor.address_changed', ...subject, before: null, after: { ...address, status: 'given' } }]
      : []),
    ...contacts.map((contact) => ({
      kind: 'debtor.contact_added',
      ...subject,
      before: null,
      after: { ...contact, status: 'given' },
    })),
  ]
}
