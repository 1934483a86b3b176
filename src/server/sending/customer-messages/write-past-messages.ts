import type { Occasion } from '#domain/customers/occasion.ts'
import type { Day } from '#domain/day.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordMailed } from '#server/sending/delivery/mailed-messages.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { insertMessage } from './message-queries.ts'
import { dropPastNews, findRule, insertPastNews, nameMessage, skipNews } from './news-queries.ts'
import { addresseeKey } from './fix-message.ts'
import { writeCustomerMessage } from './write-customer-message.ts'

const told: readonly (readonly [occasion: Occasion, auditKind: string])[] = [
  ['files_received', 'dossier.created'],
  ['file_closed', 'dossier.closed'],
  ['plan_made', 'plan.agreed'],
]

/**
 * What customers were told lately of files that were there before the portal told anybody, as if it had: for a
 * demonstration. Nothing leaves, and what happened until now is news no more.
 */
export async function writePastMessages(
  db: Db,
  clock: Clock,
  files: { readonly firstId: number; readonly lastId: number; readonly sinceDay: Day },
): Promise<void> {
  const context = await loadRunContext(db, clock)
  for (const [occasion, auditKind] of told) {
    for (const { customerId, sentDay, newsIds } of await insertPastNews(db, { ...files, occasion, auditKind })) {
      const rule = await findRule(db, customerId, occasion)
      const written =
        rule && (await writeCustomerMessage(db, rule, newsIds, { ...context, today: sentDay, portalUrl: null }))
      if (!written || written.channel === 'post') continue
      const { addressee, channel, document, templateVersionId, fileCount } = written
      const sentAt = momentInAmsterdam(sentDay, 8 * 60 + 2)
      const id = await insertMessage(db, {
        customerId,
        occasion,
        about: `day:${sentDay}`,
        addressee: addresseeKey(written.addressee.contactId),
        contactId: addressee.contactId,
        channel,
        recipient: { name: addressee.contactName ?? addressee.name, email: addressee.email, address: null },
        fileCount,
        document,
        contentSha256: hashOfContent(document),
        templateVersionId,
        pdfSha256: null,
        createdAt: sentAt,
      })
      if (id === undefined) continue
      await nameMessage(db, id, newsIds)
      await recordMailed(db, 'customer_message', id, { state: 'delivered', sentAt })
    }
  }
  await dropPastNews(db, files)
  await skipNews(db)
}
