import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findAttachments } from './attachment-queries.ts'
import { findIncoming } from './queries.ts'

/** A page of the e-mails that wait for somebody to read them, each with what was sent along. */
export async function readIncoming(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listIncomingMail>,
): Promise<{ items: IncomingRow[]; total: number }> {
  const { items, total } = await findIncoming(db, actor, query)
  const sent = await findAttachments(
    db,
    items.map(({ id }) => id),
  )
  const rows = items.map((mail) => {
    const all = sent.get(mail.id) ?? []
    const refusedFiles = all.flatMap(({ name, refusal }) => {
      if (refusal === null) return []
      const reason = translate(actor.language, refusal.key, refusal.values)
      return [translate(actor.language, 'incoming_mail.refused', { name, reason })]
    })
    const { judgement, ...rest } = mail
    const classes = (judgement?.classes ?? []).map(({ chance, ...one }) => ({
      ...one,
      words: [...one.words],
      percent: Math.round(chance * 100),
    }))
    return {
      ...rest,
      classes,
      stops: judgement?.stops ?? null,
      files: all.filter(({ sha256 }) => sha256 !== null),
      refusedFiles,
    }
  })
  return { items: rows, total }
}
