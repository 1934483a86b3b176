import { possibleNumbers } from '#domain/mail/read-reply.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { findIbans } from '#domain/references/iban.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { suggestFiles } from '#contract/mail/incoming-mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/actor.ts'
import { findMail, type FoundMail } from './queries.ts'
import { findSuggested, type MailMarks } from './suggestion-queries.ts'

/** The files that an e-mail may be about, by what it names; nothing of it is sure. */
export async function findSuggestedFiles(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof suggestFiles>> {
  const mail = await findMail(db, id)
  if (!mail) throw notFound()
  const found = await findSuggested(db, actor, [marksOf({ ...mail, id })])
  return { files: (found.get(id) ?? []).map(({ mailId: _mail, weight: _weight, ...file }) => file) }
}

/** What an e-mail names by which its file may be found. */
export function marksOf({ id, subject, content, sender, dispatchId, aboutIds }: FoundMail & { id: number }): MailMarks {
  const all = `${subject}\n${content}`
  const postcodes = [...new Set((all.match(/\b\d{4} ?[A-Z]{2}\b/g) ?? []).map((one) => one.replace(' ', '')))]
  return {
    id,
    dispatchId,
    aboutIds,
    inSubject: possibleNumbers(subject),
    inText: possibleNumbers(content),
    sender: sender.toLowerCase(),
    ibans: findIbans(all).slice(0, 5),
    postcodes: postcodes.slice(0, 5),
    words:
      postcodes.length > 0
        ? ` ${foldName(all)
            .replaceAll(/[^a-z0-9]+/g, ' ')
            .trim()} `
        : '',
    kvkNumbers: [...new Set(all.match(/(?<!\d)\d{8}(?!\d)/g))].slice(0, 5),
  }
}
