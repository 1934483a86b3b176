import type { OutputOf } from '#contract/platform/endpoint.ts'
import {
  getMergings,
  type listMergingCandidates,
  listMergingProposals,
  mergeFiles,
  type MergingCandidate,
  previewMerging,
  undoMerging,
} from '#contract/files/merging.ts'
import { addDays, day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { callPath } from '#test/call-path.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** Merging as an employee with that right does it. */
export function mergingOf(server: TestServer, person: Person) {
  const { db } = server.database
  const candidates = async (id: number): Promise<MergingCandidate[]> =>
    (await person.get(`/api/v4/merging/${id}/files`)).json<OutputOf<typeof listMergingCandidates>>().items
  const versionOf = async (id: number) =>
    (await db.selectFrom('dossier').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  return {
    candidates,
    proposals: async (query = '') =>
      (await person.get(`${listMergingProposals.path}${query}`)).json<OutputOf<typeof listMergingProposals>>(),
    preview: async (id: number, files: readonly number[]) =>
      (await person.get(`${callPath(previewMerging, { id })}?files=${files.join(',')}`)).json<
        OutputOf<typeof previewMerging>
      >(),
    /** Merges as somebody who has just seen them. */
    merge: async (id: number, files: readonly number[], seen: Readonly<Record<number, number>> = {}, by = person) =>
      by.post(callPath(mergeFiles, { id }), {
        version: seen[id] ?? (await versionOf(id)),
        files: await Promise.all(files.map(async (one) => ({ id: one, version: seen[one] ?? (await versionOf(one)) }))),
      }),
    undo: async (id: number, merging: number, version?: number) =>
      person.post(callPath(undoMerging, { id, merging }), { version: version ?? (await versionOf(id)) }),
    mergings: async (id: number, by = person) =>
      (await by.get(callPath(getMergings, { id }))).json<OutputOf<typeof getMergings>>(),
    versionOf,
  }
}

let charged = 0

/** Charges the costs of the scale over so much principal on the only claim of a dossier, as a letter would. */
export async function chargeCosts(server: TestServer, dossierId: number, principalCents: number, costsCents: number) {
  const { db } = server.database
  charged += 1
  const { id: claimId } = await db
    .selectFrom('claim')
    .select('id')
    .where('dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
  const today = server.clock.today()
  await recordAccountEvents(db, systemActor(server.clock.now()), [
    {
      dossierId,
      event: {
        kind: 'cost',
        valueDay: addDays(day(today), -1),
        component: 'collection_costs',
        shares: [{ claimId, amountCents: costsCents, vatCents: 0 }],
        basis: { principalCents, lines: [], vatPercent: 21 },
      },
      causeKind: 'test',
      causeId: null,
      key: `merging costs ${charged}`,
    },
  ])
  await recalculateAccounts(db, { dossierIds: [dossierId], asOf: today, now: server.clock.now() })
}

/** A letter by post that has left. */
export async function sendLetter({ database: { db } }: TestServer, dossierId: number, sentAt: string): Promise<void> {
  const { customerId } = await db
    .selectFrom('dossier')
    .select('customerId')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      kind: 'reminder',
      language: 'nl',
      recipient: JSON.stringify({ name: 'M. Samen', address: 'Kepplerstraat 41', email: null }),
      subject: 'Herinnering',
      content: JSON.stringify({}),
      contentSha256: '',
      createdAt: new Date(sentAt),
      sentAt: new Date(sentAt),
    })
    .execute()
}
