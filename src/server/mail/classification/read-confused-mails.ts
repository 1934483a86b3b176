import { confusedMails } from '#domain/mail/evaluate-mails.ts'
import { judgedText } from '#domain/mail/judge-mail.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { type listConfusedMail, mostConfused } from '#contract/mail/mail-model.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findReadyModel } from './find-ready-model.ts'
import { findUnseenLabels } from './model-queries.ts'
import { readExamples } from './read-examples.ts'

/** The e-mails that the version in use never learned from, and that are of one class and were taken for another. */
export async function readConfusedMails(
  db: Db,
  wanted: QueryOf<typeof listConfusedMail>,
): Promise<OutputOf<typeof listConfusedMail>> {
  const ready = await findReadyModel(db)
  if (!ready) return { mails: [], total: 0 }
  const ours = (await readExamples())
    .filter(({ isHeldOut }) => isHeldOut)
    .map((one) => ({ mailClass: one.mailClass, text: judgedText(one), mailId: null, namedBy: null, namedAt: null }))
  const found = confusedMails([...ours, ...(await findUnseenLabels(db))], ready, wanted)
  const mails = found.slice(0, mostConfused).map(({ mailClass: _mailClass, ...mail }) => mail)
  return { mails, total: found.length }
}
