import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Find } from '#server/platform/uploads/scan-waiting.ts'
import { addToAgenda } from './add-to-agenda.ts'

/** What the scanner found stands on the agenda of every file of a debtor where it hangs. */
export async function tellFind(db: Db, actor: Actor, { sha256, find, dossiers }: Find): Promise<void> {
  const { day: dueDay } = inAmsterdam(actor.now)
  const note = translate('nl', 'upload.agenda.infected', { find })
  const wishes = dossiers.map((dossier) => ({
    ...dossier,
    subject: 'review_file' as const,
    dueDay,
    cause: 'person' as const,
    key: `virus:${dossier.dossierId}:${sha256}`,
    note,
  }))
  await addToAgenda(db, actor, wishes)
}
