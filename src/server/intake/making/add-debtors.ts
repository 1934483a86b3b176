import { knownId } from '#server/platform/db/known-id.ts'
import { compareBirthDays } from '#domain/names/birth-days.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type {
  addDebtors as addEndpoint,
  previewDebtors as previewEndpoint,
} from '#contract/files/debtors/file-debtors.ts'
import { refuseAddingDebtor } from '#contract/files/debtors/debtor-refusal.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import type { AskedOfFile } from '#server/files/acts/route-act.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { askChanges } from '#server/work/logs/ask-changes.ts'
import type { IncomingDebtor } from './claim-draft.ts'
import { findKnown, findOrMakeDebtors } from './find-or-make-debtors.ts'
import { lanes, lockIntake } from './intake-queries.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { changeLiabilityOfAll, findParties, joinDebtors, type PartiesRow } from './party-queries.ts'
import { type FormFaults } from './read-new-debtor.ts'
import { recogniseDebtors } from '#server/intake/recognition/recognise-debtors.ts'
import { readDebtors, throwFaults } from './read-new-dossier.ts'

/** Who would be recognised, and whether he owes by other law than the file. Nothing is written. */
export async function previewDebtors(
  db: Db,
  actor: Actor,
  dossierId: number,
  input: InputOf<typeof previewEndpoint>,
): Promise<OutputOf<typeof previewEndpoint>> {
  const file = await partiesOf(db, actor, dossierId)
  const incoming = await readIncoming(db, file, input)
  const recognised = await recogniseDebtors(db, actor, file.customerId, incoming)
  return {
    debtors: recognised.map((one, index) => {
      const kind = one.known?.kind ?? incoming[index]?.draft.kind
      return { ...one, isOtherKind: kind !== file.kind }
    }),
  }
}

/** Debtors who owe a file with the ones it has. What a known debtor lacks is added to him; letters go on as they went. */
export async function addDebtors(
  db: Db,
  actor: Actor,
  { dossierId, liability, note, version, ...input }: AskedOfFile<typeof addEndpoint>,
): Promise<void> {
  const { customerId } = await partiesOf(db, actor, dossierId)
  // Before the file: an intake takes them in this order.
  await lockIntake(db, customerId, lanes)
  await lockDossier(db, actor, { dossierId, version })
  const file = await partiesOf(db, actor, dossierId)
  const refusal = refuseAddingDebtor(file)
  if (refusal) throw new UserError(409, `debtor.refusal.${refusal}`)
  const incoming = await readIncoming(db, file, input)
  const source = actor.customerId === null ? 'employee' : 'customer'
  const found = await findOrMakeDebtors(db, actor, customerId, incoming, source)
  const debtorIds = incoming.map(({ debtorKey }) => knownId(found.ids.get(debtorKey), 'a debtor who joins'))
  const divided = liability === 'share' ? await changeLiabilityOfAll(db, dossierId, liability, actor.now) : []
  await joinDebtors(db, dossierId, debtorIds, { liability, at: actor.now })
  await raiseVersion(db, dossierId)
  await refreshDossierSearch(db, [dossierId])
  const subjectId = await noteReason(db, actor, dossierId, note)
  const entries = incoming.map(({ draft: { name } }, index) => ({
    kind: 'debtor.added',
    dossierId,
    customerId,
    subjectKind: 'log',
    subjectId,
    after: { name },
    data: {
      debtorId: debtorIds[index],
      liability,
      recognised: found.known.includes(debtorIds[index] ?? 0),
      ...(index === 0 && divided.length > 0 ? { dividedAmong: divided } : {}),
    },
  }))
  await recordAudit(db, actor, ...entries)
  const changes = [...found.asked].flatMap(([debtorId, asked]) =>
    asked.map((data) => ({ dossierId, customerId, debtorId, asked: data })),
  )
  await askChanges(db, actor, changes, source)
}

async function partiesOf(db: Db, actor: Actor, dossierId: number): Promise<PartiesRow> {
  const file = await findParties(db, actor, dossierId)
  if (!file) throw notFound()
  return file
}

/** Reads the form; who owes the file already is refused at his name. */
async function readIncoming(
  db: Db,
  file: PartiesRow,
  { debtors }: InputOf<typeof previewEndpoint>,
): Promise<IncomingDebtor[]> {
  const faults: FormFaults = new Map()
  const incoming = await readDebtors(db, file.customerId, debtors, faults)
  const found = await findKnown(db, file.customerId, incoming)
  for (const [index, { debtorKey, identityKey, draft }] of incoming.entries()) {
    const id = found.get(debtorKey)?.known?.id
    const isThere = file.debtors.some(
      (one) =>
        one.id === id ||
        (one.identityKey === identityKey && compareBirthDays(one.birthDay, draft.birthDay) !== 'different'),
    )
    if (isThere) faults.set(`debtors.${index}.name`, 'debtor.owes_already')
  }
  throwFaults(faults)
  return incoming
}
