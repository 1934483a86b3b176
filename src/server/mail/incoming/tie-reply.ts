import { addDays } from '#domain/day.ts'
import { judgeMail, type MailJudgement, judgementOf, type ReadyModel } from '#domain/mail/judge-mail.ts'
import { isForwarded, possibleNumbers } from '#domain/mail/read-reply.ts'
import type { SenderCheck } from '#domain/mail/sender-check.ts'
import { suspensionFor } from '#domain/mail/suspension-for.ts'
import type { MailClass, StoppingClass } from '#domain/mail/mail-class.ts'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import { statusTransitions } from '#domain/workflow/status.ts'
import { nothingAsked } from '#contract/work/logs.ts'
import { translate } from '#contract/texts.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { suspendFor, type SuspendReason } from '#server/book/standing/suspend-for.ts'
import { lockDossier, refusedAct } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { writeLog } from '#server/work/logs/write-log.ts'
import { findAnsweredFiles, saveAbout } from './answered-queries.ts'
import { findAttachments, type MailFile } from './attachment-queries.ts'
import {
  addHalts,
  findFileByNumber,
  findFileOfDispatch,
  findHaltedFiles,
  type FileOfMail,
  hasNotice,
  type IncomingMail,
  nameFile,
  saveWords,
  setTold,
} from './queries.ts'

/** What is to be done about an e-mail of a class, where it is not to answer it. */
const workOf: Readonly<Partial<Record<MailClass, OwnSubject>>> = {
  dispute: 'judge_dispute',
  debt_relief: 'debt_relief',
  paid_proof: 'check_payment',
}

/** An e-mail that just came in. */
export interface ArrivedMail extends Pick<IncomingMail, 'id' | 'kind' | 'sender' | 'subject' | 'content'> {
  readonly senderCheck: SenderCheck
  /** To whom it was sent, and where its answer is asked to go when that is another than its sender. */
  readonly sentTo: string
  readonly replyTo: string
}

/** The message of ours that it answers, and to whom that went. */
interface Answered {
  /** One to a debtor. */
  readonly dispatchId: number | null
  readonly messageId: string
  readonly email: string | null
}

interface Tying {
  readonly answered: Answered | null
  readonly ready: ReadyModel | null
  /** It could not be put where it belongs: it is judged, and waits for a person. */
  readonly waits: boolean
  /** The server of its mailbox says of senders whether they are who they say. */
  readonly isChecked: boolean
}

/**
 * Judges an e-mail that came in and puts it on its file: by the message of ours it answers, or by the number it names when
 * it comes from somebody the file concerns who is who he says. Answers whether there is such a file; without one it waits
 * for a person.
 */
export async function tieReply(
  db: Db,
  actor: Actor,
  mail: ArrivedMail,
  { answered, ready, waits, isChecked }: Tying,
): Promise<boolean> {
  const { sender, sentTo, replyTo, content, senderCheck } = mail
  const judgement = judgeMail({ ...mail, isOfCustomer: false }, ready)
  await saveWords(db, mail.id, { sender, sentTo, replyTo, content, senderCheck, isChecked, judgement })
  if (waits) return false
  const dispatchId = answered?.dispatchId ?? null
  // A program answers every message: the first time is told. A help desk answers by a program too, what else it says is new.
  if (dispatchId !== null && mail.kind !== 'message' && (await hasNotice(db, dispatchId, mail))) {
    await setTold(db, mail.id)
    return true
  }
  const file = await fileOf(db, mail, answered, isChecked)
  if (!file) {
    await haltLikely(db, actor, mail.id, judgement)
    return false
  }
  await putOnFile(db, actor, { ...mail, judgement, namedClass: null }, file)
  return true
}

async function fileOf(db: Db, mail: ArrivedMail, answered: Answered | null, isChecked: boolean) {
  // Who is not who he says may have our message from somewhere: a person looks first.
  if (mail.kind === 'message' && mail.senderCheck === 'fail') return undefined
  // Sent on by a stranger, what we wrote is not his to answer.
  const isPassedOn = isForwarded(mail.subject) && domainOf(mail.sender) !== domainOf(answered?.email ?? '')
  if (answered?.dispatchId) return isPassedOn ? undefined : findFileOfDispatch(db, answered.dispatchId)
  if (answered) {
    const about = await findAnsweredFiles(db, answered.messageId)
    await saveAbout(db, mail.id, about)
    const [one, ...others] = about
    if (one?.isSure && others.length === 0 && mail.kind === 'message' && !isPassedOn) return one
  }
  if (mail.kind !== 'message' || mail.sender === '') return undefined
  // A number stands on every letter: who names it must be seen to be who he says, where somebody can see that.
  if (isChecked && mail.senderCheck !== 'pass') return undefined
  return findNamedFile(db, mail)
}

/** The file that the subject of an e-mail names, where that concerns its sender. */
export async function findNamedFile(
  db: Db,
  { subject, sender }: Pick<IncomingMail, 'subject' | 'sender'>,
): Promise<FileOfMail | undefined> {
  const numbers = possibleNumbers(subject)
  return numbers.length > 0 ? findFileByNumber(db, numbers, sender.toLowerCase()) : undefined
}

const domainOf = (address: string) => address.toLowerCase().split('@').at(-1) ?? ''

type JudgedMail = Pick<IncomingMail, 'id' | 'kind' | 'sender' | 'subject' | 'content' | 'judgement' | 'namedClass'>

/** What is made of an e-mail: what a person says of it goes before what it was judged to be. */
export function judgementNow({ namedClass, judgement, ...mail }: JudgedMail): MailJudgement {
  const judged = judgement ?? judgeMail({ ...mail, isOfCustomer: false }, null)
  return namedClass === null ? judged : judgementOf(namedClass, judged)
}

/**
 * Writes an e-mail on a file, with work on the agenda. What disputes, complains or alarms stops the file until a person
 * ends that; for a question, or a payment that is said to be made, it waits some days.
 */
export async function putOnFile(
  db: Db,
  actor: Actor,
  mail: JudgedMail,
  { dossierId, customerId, isOfCustomer }: { dossierId: number; customerId: number; isOfCustomer: boolean },
): Promise<void> {
  const { isErased } = await lockDossier(db, actor, { dossierId, version: null })
  // Of whom it was nobody knows any more: his words would stand on a file of which all words are gone.
  if (isErased) throw refusedAct('erased')
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
  const judgement = judgementNow(mail)
  const mailClass = isOfCustomer ? 'customer_question' : (judgement.stops ?? judgement.classes[0].mailClass)
  const { day: dueDay } = inAmsterdam(actor.now)
  const subject = workOf[mailClass] ?? 'answer_mail'
  const wish = {
    dossierId,
    customerId,
    dueDay,
    cause: 'person',
    key: itemKey(mail.id, logId),
    note: mail.subject,
  } as const
  await addToAgenda(db, actor, [{ ...wish, subject }])
  if (!isOfCustomer) await haltFor(db, actor, { mailId: mail.id, dossierId }, judgement)
}

/** By what the work on the agenda for an e-mail on a file is known. */
export const itemKey = (mailId: number, logId: number) => `mail:${mailId}:${logId}`

/**
 * Stops the files that an e-mail that waits seems to be about, until somebody says where it belongs: who disputes or alarms is
 * not written to meanwhile.
 */
export async function haltLikely(db: Db, actor: Actor, mailId: number, judgement: MailJudgement): Promise<void> {
  if (judgement.stops === null && judgement.pause === null) return
  for (const dossierId of await findHaltedFiles(db, mailId)) {
    await haltFor(db, actor, { mailId, dossierId }, judgement, 'incoming_mail.paused_unfiled')
  }
}

/** Stops the file of an e-mail, or lets it wait, as far as it stands; writes down what began. */
export async function haltFor(
  db: Db,
  actor: Actor,
  { mailId, dossierId }: { readonly mailId: number; readonly dossierId: number },
  { classes, stops, pause }: MailJudgement,
  said: 'incoming_mail.paused' | 'incoming_mail.paused_unfiled' = 'incoming_mail.paused',
): Promise<void> {
  const { status, halts } = await lockDossier(db, actor, { dossierId, version: null })
  if (status === 'closed') return
  const note = translate(actor.language, said)
  const waiting = status === 'paused' ? halts[0] : undefined
  if (stops) {
    await suspendFor(db, actor, [dossierId], suspensionOf(stops, classes), { note })
  } else if (pause && status !== 'suspend' && (waiting || statusTransitions[status].includes('paused'))) {
    const untilDay = addDays(inAmsterdam(actor.now).day, pause.days)
    // One that waits until a later day already does not wait shorter for it.
    if (waiting?.untilDay && waiting.untilDay >= untilDay) return
    const wish = { dossierId, version: null, to: 'paused', kind: 'dossier.paused', note, untilDay } as const
    await changeStatus(db, actor, { ...wish, reason: pause.reason, ...(waiting && { movesPause: true }) })
  } else return
  const after = await lockDossier(db, actor, { dossierId, version: null })
  const begun = after.halts.filter(({ id }) => !halts.some((before) => before.id === id))
  const replaces = pause && !stops ? (waiting?.id ?? null) : null
  await addHalts(
    db,
    mailId,
    begun.map(({ id: haltId }) => ({ dossierId, haltId, replaces })),
  )
}

/** The reason for which a judgement stops a file, as those of a suspension are called. */
export function suspensionOf(stops: StoppingClass, classes: MailJudgement['classes']): SuspendReason {
  return suspensionFor(
    stops,
    classes.flatMap((one) => (one.mailClass === stops ? one.words : [])),
  )
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

function wordsOf({ kind, sender, subject, content }: JudgedMail, { language }: Actor): string {
  if (kind === 'auto_reply') {
    return `${translate(language, 'incoming_mail.auto_reply', { subject })}\n\n${content}`.trim()
  }
  if (kind === 'bounce') return translate(language, 'incoming_mail.failed', { subject })
  return translate(language, 'incoming_mail.log', { sender, subject, content }).trim()
}
