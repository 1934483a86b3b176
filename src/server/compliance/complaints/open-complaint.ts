import type { Complainant, ComplaintChannel, ComplaintSubject } from '#domain/complaints/complaint.ts'
import { complaintDays } from '#domain/complaints/complaint-terms.ts'
import type { Day } from '#domain/day.ts'
import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { chooseOwner } from './choose-owner.ts'
import {
  findCustomer,
  findDebtorsOf,
  findDispatch,
  findLog,
  findMail,
  findQuestion,
  findSettings,
  insertComplaint,
  isAddressOf,
  isEmployee,
  reserveNumber,
} from './complaint-queries.ts'
import { followAgenda } from './follow-agenda.ts'
import { stopFiles } from './stop-files.ts'

/** A complaint as it comes in, from wherever: a form, an e-mail, a call, a log, a letter, a question in the portal. */
export interface OpenedComplaint {
  readonly channel: ComplaintChannel
  readonly who: Complainant
  readonly subject: ComplaintSubject
  readonly severity: number
  readonly content: string
  readonly wish?: string
  /** The day it came in; left out: now, or when the e-mail came or the question was asked. */
  readonly receivedDay?: Day | null
  readonly name?: string
  readonly email?: string
  readonly street?: string
  readonly houseNumber?: string
  readonly postcode?: string
  readonly city?: string
  /** The files it is about. */
  readonly files?: readonly number[]
  readonly debtor?: number | null
  readonly customer?: number | null
  /**
   * The message that left, the log, the e-mail that came in, what a customer asked in its portal, and whom of the agency it is
   * about: left out, whoever of us wrote the log.
   */
  readonly dispatch?: number | null
  readonly log?: number | null
  readonly mail?: number | null
  readonly question?: number | null
  readonly employee?: number | null
}

export interface OpenComplaint {
  readonly id: number
  readonly number: string
  readonly confirmDueDay: Day
}

/**
 * Art. 13 lid 5 Wki: registers a complaint in one act. Its files stand still at once, it has an owner who is not whom it is
 * about, and its terms run. Throws UserError at the field that is wrong.
 */
export async function openComplaint(db: Db, actor: Actor, asked: OpenedComplaint): Promise<OpenComplaint> {
  const about = await readAbout(db, asked)
  const dossierIds = [...new Set([...(asked.files ?? []), ...about.dossierIds])]
  const dossiers = await lockDossiers(db, actor, dossierIds)
  if (dossiers.length < dossierIds.length) throw fieldError('files', 'complaint.error.file')
  const receivedAt = receivedAtOf(actor, asked.receivedDay ?? null, about.receivedAt)
  const { day: receivedDay } = inAmsterdam(receivedAt)
  const customerId = about.customerId ?? dossiers[0]?.customerId ?? null
  const who = await readComplainant(db, asked, { dossierIds, customerId })
  const aboutId = await aboutWhom(db, asked.employee ?? null, about.writtenBy)
  const days = complaintDays(receivedDay, await findSettings(db), await findHolidays(db))
  const ownerId = await chooseOwner(db, actor, aboutId)
  const number = await reserveNumber(db, Number(receivedDay.slice(0, 4)))
  const { channel, subject, severity, content, wish = '' } = asked
  const { street = '', houseNumber = '', postcode = '', city = '' } = asked
  const id = await insertComplaint(
    db,
    {
      number,
      receivedAt,
      receivedDay,
      channel,
      subject,
      severity,
      content,
      wish,
      aboutId,
      ownerId,
      ...days,
      ...who,
      street,
      houseNumber,
      postcode,
      city,
      email: asked.email || (await answeredAt(db, about, who)),
      dispatchId: about.dispatchId,
      templateVersionId: about.templateVersionId,
      stepId: about.stepId,
      logId: asked.log ?? null,
      mailNoticeId: asked.mail ?? null,
      questionId: asked.question ?? null,
      isAutomatic: about.isAutomatic,
      createdAt: actor.now,
      createdBy: actor.userId,
    },
    dossierIds,
  )
  await stopFiles(db, actor, { id, number, subject }, dossiers)
  await recordAudit(db, actor, {
    kind: 'complaint.opened',
    subjectKind: 'complaint',
    subjectId: id,
    after: {
      number,
      channel,
      subject,
      severity,
      who: who.who,
      ownerId,
      files: dossierIds,
      ...(asked.question ? { question: asked.question } : {}),
      ...days,
    },
  })
  await followAgenda(db, actor, id)
  return { id, number, confirmDueDay: days.confirmDueDay }
}

/** Whom of us it is about: whoever is named, else whoever of us wrote the log that it names. */
async function aboutWhom(db: Db, named: number | null, writtenBy: number | null): Promise<number | null> {
  if (named !== null) {
    if (!(await isEmployee(db, named))) throw fieldError('employee', 'complaint.error.employee')
    return named
  }
  return writtenBy !== null && (await isEmployee(db, writtenBy)) ? writtenBy : null
}

/** When it came in: a day that was typed, the moment of the e-mail or the question, or now. */
function receivedAtOf(actor: Actor, typed: Day | null, cameAt: Date | null): Date {
  const { day: today } = inAmsterdam(actor.now)
  if (typed === null || typed === today) return typed === null ? (cameAt ?? actor.now) : actor.now
  if (typed > today) throw fieldError('receivedDay', 'complaint.error.future_day')
  return momentInAmsterdam(typed, 12 * 60)
}

interface About {
  readonly dossierIds: readonly number[]
  /** Who asked, in its portal. */
  readonly customerId: number | null
  readonly dispatchId: number | null
  readonly templateVersionId: number | null
  readonly stepId: number | null
  readonly receivedAt: Date | null
  /** Who sent the e-mail; empty where he is not who he says. */
  readonly sender: string
  readonly isAutomatic: boolean
  /** Who wrote the log; of one who works as another, he himself. */
  readonly writtenBy: number | null
}

/** What it is about, and of which files that is. */
async function readAbout(
  db: Db,
  { dispatch = null, log = null, mail = null, question = null, files = [] }: OpenedComplaint,
): Promise<About> {
  const came = mail === null ? undefined : await findMail(db, mail)
  if (mail !== null && !came) throw fieldError('mail', 'complaint.error.mail')
  const dispatchId = dispatch ?? came?.dispatchId ?? null
  const left = dispatchId === null ? undefined : await findDispatch(db, dispatchId)
  const isOther = left && files.length > 0 && !files.includes(left.dossierId)
  if (dispatch !== null && (!left || isOther)) throw fieldError('dispatch', 'complaint.error.dispatch')
  const said = log === null ? undefined : await findLog(db, log)
  if (log !== null && !said) throw fieldError('log', 'complaint.error.log')
  const put = question === null ? undefined : await findQuestion(db, question)
  if (question !== null && !put?.byCustomer) throw fieldError('question', 'complaint.error.question')
  return {
    dossierIds: [left?.dossierId, said?.dossierId, came?.dossierId, put?.dossierId].filter(
      (id) => id !== null && id !== undefined,
    ),
    customerId: put?.customerId ?? null,
    dispatchId: left ? dispatchId : null,
    templateVersionId: left?.templateVersionId ?? null,
    stepId: left?.stepId ?? null,
    receivedAt: came?.receivedAt ?? put?.askedAt ?? null,
    sender: came?.senderCheck === 'fail' ? '' : (came?.sender ?? ''),
    // A program reads no answer, and a mail server that could not deliver sends it back.
    isAutomatic: came !== undefined && came.kind !== 'message',
    writtenBy: said?.impersonatorId ?? said?.writtenBy ?? null,
  }
}

/**
 * Where who complains is answered: at the address of his e-mail, if that is his. Of a debtor or a customer it has to be known:
 * what is told of his file is for nobody who just writes in his name.
 */
async function answeredAt(
  db: Db,
  { sender }: About,
  { who, ...of }: { who: Complainant; debtorId: number | null; customerId: number | null },
): Promise<string> {
  if (sender === '') return ''
  return who === 'third' || (await isAddressOf(db, sender, of)) ? sender : ''
}

interface Of {
  readonly dossierIds: readonly number[]
  readonly customerId: number | null
}

/** Who complains, with his language: a debtor of the files, the customer, or somebody with a name of his own. */
async function readComplainant(
  db: Db,
  { who, name = '', debtor = null, customer = null }: OpenedComplaint,
  { dossierIds, customerId }: Of,
) {
  if (who === 'debtor') {
    if (dossierIds.length === 0) throw fieldError('files', 'complaint.error.no_file')
    const debtors = await findDebtorsOf(db, dossierIds)
    const found = debtor === null ? debtors[0] : debtors.find(({ id }) => id === debtor)
    if (!found) throw fieldError('debtor', 'complaint.error.debtor')
    return { who, debtorId: found.id, customerId: null, name: name || found.name, language: found.language }
  }
  if (who === 'customer') {
    const id = customer ?? customerId
    const found = id === null ? undefined : await findCustomer(db, id)
    if (!found) throw fieldError('customer', 'complaint.error.customer')
    const language = letterLanguages.find((one) => one === found.language) ?? 'nl'
    return { who, debtorId: null, customerId: found.id, name: name || found.name, language }
  }
  if (name === '') throw fieldError('name', 'error.required')
  return { who, debtorId: null, customerId: null, name, language: 'nl' satisfies LetterLanguage as LetterLanguage }
}
