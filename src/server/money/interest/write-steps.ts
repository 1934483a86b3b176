import { knownId } from '#server/platform/db/known-id.ts'
import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noteReasons, notedAs } from '#server/book/standing/note-reason.ts'
import type { Actor } from '#server/actor.ts'
import { raiseVersions } from '#server/book/dossiers/raise-version.ts'
import { entriesOf, type TermsStep } from './interest-settings-steps.ts'

/** Terms of a claim from a day on. */
export interface DatedTerms {
  readonly claimId: number
  readonly fromDay: Day
  readonly terms: InterestTerms
}

/** What was written in the account of a dossier, and in place of what. */
export interface WrittenTerms {
  readonly events: readonly { readonly id: number; readonly fromDay: Day }[]
  readonly replaced: readonly DatedTerms[]
}

/**
 * Writes the terms on which interest runs in the accounts of dossiers that are held, with one reason on the timeline of
 * each. Answers what was written, by dossier.
 */
export async function writeSteps(
  db: Db,
  actor: Actor,
  today: Day,
  changes: readonly {
    readonly dossier: { readonly id: number; readonly customerId: number }
    readonly steps: readonly TermsStep[]
  }[],
  note: string,
): Promise<ReadonlyMap<number, WrittenTerms>> {
  const entries = changes.flatMap(({ dossier: { id }, steps }) => steps.flatMap((step) => entriesOf(step, id, actor)))
  const dossierIds = changes.map(({ dossier: { id } }) => id)
  const { ids } = await post(db, actor, today, entries, dossierIds)
  await raiseVersions(db, dossierIds)
  const logs = await noteReasons(db, actor, dossierIds, note)
  const rows = changes.map(({ dossier: { id: dossierId, customerId }, steps }) => ({
    kind: 'dossier.interest_changed',
    dossierId,
    customerId,
    ...notedAs(logs.get(dossierId)),
    before: steps.map(({ claim, before }) => ({ claimId: claim.claimId, terms: before })),
    after: steps.map(({ claim, fromDay, terms }) => ({ claimId: claim.claimId, fromDay, terms })),
  }))
  await recordAudit(db, actor, ...rows)
  const fresh = Map.groupBy(
    entries.filter(({ event }) => event.kind === 'interest_terms'),
    ({ dossierId }) => dossierId,
  )
  return new Map(
    changes.map(({ dossier: { id }, steps }) => [
      id,
      {
        events: (fresh.get(id) ?? []).map(({ key, event }) => ({
          id: knownId(ids.get(key), 'an event that was written'),
          fromDay: event.valueDay,
        })),
        replaced: steps.flatMap(({ claim: { claimId }, replaces }) =>
          replaces.map(({ valueDay, terms }) => ({ claimId, fromDay: valueDay, terms })),
        ),
      },
    ]),
  )
}
