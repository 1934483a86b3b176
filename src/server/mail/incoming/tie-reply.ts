import { addDays } from '#domain/day.ts'
import { possibleNumbers, type ReplyMeaning, readReply } from '#domain/mail/read-reply.ts'
import { statusTransitions } from '#domain/workflow/status.ts'
import { nothingAsked } from '#contract/work/logs.ts'
import { translate } from '#contract/texts.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { writeLog } from '#server/work/logs/write-log.ts'
import { findAttachments, type MailFile } from './attachment-queries.ts'
import { findFileByNumber, findFileOfDispatch, hasNotice, type IncomingMail, saveWords, nameFile } from './queries.ts'

/** So long a file waits for somebody to answer its debtor. */
const waitDays = 14

/**
 * Puts an e-mail that came in on its file: by the message of ours it answers, or by the number it names when it comes
 * from somebody the file concerns. Answers whether there is such a file; without one it waits for a person.
 */
export async function tieReply(db: Db, actor: Actor, mail: IncomingMail, dispatchId: number | null): Promise<boolean> {
  await saveWords(db, mail.id, { sender: mail.sender, content: mail.content })
  // A program answers every message: the first time is told. A help desk answers by a program too, what else it says is new.
  if (dispatchId !== null && mail.kind !== 'message' && (await hasNotice(db, dispatchId, mail))) return true
  const byPerson = mail.kind === 'message' && mail.sender !== ''
  const numbers = byPerson ? possibleNumbers(mail.subject) : []
  const file =
    dispatchId !== null
      ? await findFileOfDispatch(db, dispatchId)
      : numbers.length > 0
        ? await findFileByNumber(db, numbers, mail.sender.toLowerCase())
        : undefined
  if (!file) return false
  await putOnFile(db, actor, mail, file)
  return true
}

/**
 * Writes an e-mail on a file, with work on the agenda. Until somebody has read a dispute or a question of the debtor
 * nothing more is sent: the dispute itself is for that person to begin.
 */
export async function putOnFile(
  db: Db,
  actor: Actor,
  mail: IncomingMail,
  { dossierId, customerId, isOfCustomer }: { dossierId: number; customerId: number; isOfCustomer: boolean },
): Promise<void> {
  const { status } = await lockDossier(db, actor, { dossierId, version: null })
  const files = (await findAttachments(db, [mail.id])).get(mail.id) ?? []
  const { id: logId } = await writeLog(db, actor, {
    ...nothingAsked,
    fileId: dossierId,
    type: 'email',
    category: isOfCustomer ? 'customer' : 'debtor',
    content: [wordsOf(mail, actor), ...refusedWords(files, actor)].join('\n\n'),
    subject: null,
    visibleToCustomer: false,
  })
  for (const { name, mimeType, sizeBytes, sha256 } of files) {
    if (sha256 === null) continue
    const logs = new Map([[dossierId, logId]])
    await attachToLogs(db, actor, [{ id: dossierId, customerId }], logs, { name, mimeType, sizeBytes, sha256 })
  }
  await nameFile(db, mail.id, { dossierId, logId })
  const meaning = isOfCustomer ? 'other' : meaningOf(mail)
  const { day: dueDay } = inAmsterdam(actor.now)
  const subject = meaning === 'dispute' ? 'judge_dispute' : 'answer_mail'
  const wish = { dossierId, customerId, dueDay, cause: 'person', key: `mail:${mail.id}`, note: mail.subject } as const
  await addToAgenda(db, actor, [{ ...wish, subject }])
  if (meaning === 'other' || status === 'closed' || status === 'suspend') return
  if (statusTransitions[status].includes('paused')) {
    await changeStatus(db, actor, {
      dossierId,
      version: null,
      to: 'paused',
      kind: 'dossier.paused',
      reason: 'question_of_debtor',
      note: translate(actor.language, 'incoming_mail.paused'),
      untilDay: addDays(dueDay, waitDays),
    })
  } else if (meaning === 'dispute' && status !== 'paused') await suspendFor(db, actor, [dossierId], 'dispute')
}

/** What somebody means; of what a program sends that it disputes, for people of a help desk write by one. */
function meaningOf({ kind, subject, content }: IncomingMail): ReplyMeaning {
  const meaning = kind === 'bounce' ? 'other' : readReply(subject, content)
  return kind === 'auto_reply' && meaning === 'question' ? 'other' : meaning
}

/** What was sent along and may not come in: whoever reads the log knows that there was more. */
function refusedWords(files: readonly MailFile[], { language }: Actor): string[] {
  const refused = files.flatMap(({ name, refusal }) => {
    if (refusal === null) return []
    const reason = translate(language, refusal.key, refusal.values)
    return [translate(language, 'incoming_mail.refused', { name, reason })]
  })
  return refused.length === 0 ? [] : [refused.join('\n')]
}

function wordsOf({ kind, sender, subject, content }: IncomingMail, { language }: Actor): string {
  if (kind === 'auto_reply') {
    return `${translate(language, 'incoming_mail.auto_reply', { subject })}\n\n${content}`.trim()
  }
  if (kind === 'bounce') return translate(language, 'incoming_mail.failed', { subject })
  return translate(language, 'incoming_mail.log', { sender, subject, content }).trim()
}
