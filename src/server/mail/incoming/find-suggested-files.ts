import { possibleNumbers } from '#domain/mail/read-reply.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { suggestFiles } from '#contract/mail/incoming-mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/actor.ts'
import { findMail } from './queries.ts'
import { findSuggested } from './suggestion-queries.ts'

/** The files that an e-mail may be about, by what it names; nothing of it is sure. */
export async function findSuggestedFiles(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof suggestFiles>> {
  const mail = await findMail(db, id)
  if (!mail) throw notFound()
  const { subject, content, sender, dispatchId, aboutIds } = mail
  const all = `${subject}\n${content}`
  const files = await findSuggested(db, actor, {
    dispatchId,
    aboutIds,
    inSubject: possibleNumbers(subject),
    inText: possibleNumbers(content),
    sender: sender.toLowerCase(),
    postcodes: [...new Set((all.match(/\b\d{4} ?[A-Z]{2}\b/g) ?? []).map((one) => one.replace(' ', '')))].slice(0, 5),
    kvkNumbers: [...new Set(all.match(/(?<!\d)\d{8}(?!\d)/g))].slice(0, 5),
  })
  return { files }
}
