import { decidedKinds, refuseAnswer, refuseEnd } from '#domain/customers/question.ts'
import type { answerQuestion as endpoint } from '#contract/parties/questions.ts'
import { may } from '#contract/people/permission.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { answeredKey } from '#server/court/standing/case-acts.ts'
import { noteAnswered, noteUnasked } from '#server/court/standing/case-questions.ts'
import { closeByHand } from '#server/book/closing/close-by-hand.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { attachToLogs } from '#server/work/logs/attachments.ts'
import { writeNotes } from '#server/work/logs/write-log.ts'
import { questionKey, shortened } from './ask-question.ts'
import { isOwnKey, type LockedQuestion, lockQuestion, updateAnswered } from './queries.ts'
import { readWithdrawal } from './withdraw-file.ts'

/** Answers what the other side asked, in words or by yes or no. Answers the file it is about. */
export async function answerQuestion(
  db: Db,
  actor: Actor,
  id: number,
  { answer, agreed, version }: InputOf<typeof endpoint>,
): Promise<number> {
  const question = await lockAsSeen(db, actor, { id, version })
  await refuseToAnswer(db, question, actor, false)
  const isDecided = decidedKinds.includes(question.kind)
  if (isDecided && agreed === null) throw fieldError('agreed', 'error.required')
  if (!isDecided && answer === '') throw fieldError('answer', 'error.required')
  // Whoever is told no is told why.
  if (isDecided && agreed === false && answer === '') throw fieldError('answer', 'error.required')
  await conclude(db, actor, question, { answer, agreed: isDecided ? agreed : null })
  if (question.kind === 'withdrawal') await (agreed ? takeBack : goOn)(db, actor, question, answer)
  return question.dossierId
}

/** Answers it with a document: that is added to the file in the same act. */
export async function answerWithDocument(
  db: Db,
  actor: Actor,
  storage: Storage,
  {
    id,
    answer,
    version,
    upload,
  }: {
    readonly id: number
    readonly answer: string
    readonly version: number
    readonly upload: Upload | null
  },
): Promise<number> {
  const question = await lockAsSeen(db, actor, { id, version })
  await refuseToAnswer(db, question, actor, true)
  if (decidedKinds.includes(question.kind)) throw fieldError('agreed', 'error.required')
  const { dossierId, customerId } = question
  const file = await saveUpload(db, storage, upload, actor.customerId === null ? 'employee' : 'customer')
  const dossiers = [{ id: dossierId, customerId }]
  const logs = await writeNotes(db, actor, dossiers, { content: answer || question.content, visibleToCustomer: true })
  await attachToLogs(db, actor, dossiers, logs, file)
  await conclude(db, actor, question, { answer: answer || file.name, agreed: null })
  return dossierId
}

/** Takes a question back: who asked it needs no answer any more. */
export async function endQuestion(
  db: Db,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<number> {
  const question = await lockAsSeen(db, actor, { id, version })
  const refusal = refuseEnd(question, actor.customerId !== null)
  if (refusal) throw new UserError(409, `question.refusal.${refusal}`)
  await endOpen(db, actor, question)
  return question.dossierId
}

/** Ends what waits no more, with what stands on the agenda for it. */
export async function endOpen(db: Db, actor: Actor, question: LockedQuestion): Promise<void> {
  await updateAnswered(db, actor, question.id, { state: 'ended' })
  await finishCausedItem(db, actor, questionKey(question.id))
  if (question.kind === 'approval') await noteUnasked(db, actor, question.id)
  await recordAudit(db, actor, { kind: 'question.ended', ...subjectOf(question), data: { reason: question.content } })
  if (question.kind === 'withdrawal') await goOn(db, actor, question)
}

async function lockAsSeen(
  db: Db,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<LockedQuestion> {
  const question = await lockQuestion(db, actor, id)
  if (!question) throw notFound()
  if (question.version !== version) throw new UserError(409, 'question.refusal.not_open', { current: question })
  return question
}

async function refuseToAnswer(db: Db, question: LockedQuestion, actor: Actor, hasDocument: boolean): Promise<void> {
  // A key that the agency made is in its own hands.
  const asAnother = actor.impersonatorId !== null || !(await isOwnKey(db, actor))
  const by = { ofCustomer: actor.customerId !== null, asAnother }
  const refusal = refuseAnswer(question, by, hasDocument)
  if (refusal) throw new UserError(refusal === 'as_another' ? 403 : 409, `question.refusal.${refusal}`)
}

const subjectOf = ({ id, dossierId, customerId }: LockedQuestion) => ({
  dossierId,
  customerId,
  subjectKind: 'question',
  subjectId: id,
})

/** Writes the answer down, ends the work that it was, and gives the answer of a customer to whoever asked. */
async function conclude(
  db: Db,
  actor: Actor,
  question: LockedQuestion,
  { answer, agreed }: { readonly answer: string; readonly agreed: boolean | null },
): Promise<void> {
  const { id, dossierId, customerId, byCustomer, askedBy, costCents, kind: asked } = question
  await updateAnswered(db, actor, id, { state: 'answered', answer, agreed })
  await finishCausedItem(db, actor, questionKey(id))
  const ofCase = asked === 'approval' && (await noteAnswered(db, actor, id, agreed === true ? costCents : null))
  const kind = agreed === null ? 'question.answered' : agreed ? 'question.agreed' : 'question.declined'
  const shown = costCents === null ? {} : { amountCents: costCents }
  await recordAudit(db, actor, { kind, ...subjectOf(question), data: { reason: answer || question.content, ...shown } })
  if (byCustomer) return
  const { day: dueDay } = inAmsterdam(actor.now)
  const subject = agreed === null ? 'answer_message' : agreed && ofCase ? 'draft_writ' : 'customer_decided'
  const wish = { dossierId, customerId, subject, dueDay, cause: 'person' } as const
  await addToAgenda(db, actor, [
    {
      ...wish,
      key: answeredKey(id),
      note: shortened(answer || question.content),
      ...(askedBy === null ? {} : { employeeId: askedBy }),
      ...(agreed === null
        ? {}
        : { why: { key: agreed ? 'why.customer_agreed' : 'why.customer_declined', values: {} } }),
    },
  ])
}

/** The file stands still for it no more: its customer keeps it here. */
async function goOn(db: Db, actor: Actor, { dossierId }: LockedQuestion): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  const halt = dossier.halts.find(({ kind, reason }) => kind === 'suspension' && reason === 'withdrawal')
  if (halt) await endHalt(db, actor, dossier, halt, { reason: 'withdrawal_over' })
}

/** Closes the file as its customer asked, at no more than it was shown; what is open is given up with it. */
async function takeBack(db: Db, actor: Actor, question: LockedQuestion, answer: string): Promise<void> {
  const { dossierId, content, costCents: shownCents } = question
  if (!may(actor.acl, 'file.close')) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  const { costCents } = await readWithdrawal(db, actor, dossierId)
  if (costCents > (shownCents ?? 0)) throw new UserError(409, 'question.refusal.other_withdrawal_cost')
  await closeByHand(db, actor, { dossierId, version: null, reason: 'withdrawn', note: answer || content, waive: true })
}
