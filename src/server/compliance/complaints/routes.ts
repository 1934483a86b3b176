import { getComplaintLetter, getComplaintReport, listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import {
  answerComplaint as answerCall,
  changeComplaint as changeCall,
  closeComplaint as closeCall,
  confirmComplaint as confirmCall,
  decideCompensation as decideCall,
  escalateComplaint as escalateCall,
  extendComplaint as extendCall,
  getComplaint,
  listComplaints,
  registerComplaint,
  reopenComplaint as reopenCall,
  settleComplaintMessage as settleCall,
} from '#contract/compliance/complaints.ts'
import { may } from '#contract/people/permission.ts'
import type { App } from '#server/app.ts'
import { attachWaiting } from '#server/mail/incoming/incoming-choices.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { localMailServer, mailCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { answerComplaint, decideCompensation } from './answer-complaint.ts'
import { changeComplaint, confirmComplaint, extendComplaint, recordEscalation } from './change-complaint.ts'
import { closeComplaint, reopenComplaint } from './close-complaint.ts'
import { complaintMessages, settleComplaintMessage } from './complaint-messages.ts'
import { findMessage } from './message-queries.ts'
import { openComplaint } from './open-complaint.ts'
import { readComplaint, readComplaints, readOfFile, readReport } from './read-complaints.ts'
import { complaintMailJob } from './send-complaint-message.ts'

/** The register of complaints: what came in, its terms, what came of it, and what they come to together. */
export function registerComplaints(app: App): void {
  const { storage } = app
  registerMessages(app)
  route(app, listComplaints, async ({ db, actor, query }) => readComplaints(db, actor, query))
  route(app, registerComplaint, async ({ db, actor, input }) => {
    const [file] = input.files
    // In one act: the e-mail it is in waits no more, and stands on the file with its words.
    if (input.mail !== null && file !== undefined && may(actor.acl, 'email-import')) {
      await attachWaiting(db, actor, input.mail, file)
    }
    return openComplaint(db, actor, input)
  })
  route(app, getComplaintReport, async ({ db, actor, query }) => readReport(db, actor, query))
  route(app, listFileComplaints, async ({ db, actor, params }) => readOfFile(db, actor, params.id))
  route(app, getComplaint, async ({ db, actor, params }) => readComplaint(db, actor, params.id))

  route(app, changeCall, async ({ db, actor, params: { id }, input }) => {
    await changeComplaint(db, actor, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, confirmCall, async ({ db, actor, params: { id }, input }) => {
    await confirmComplaint(db, actor, storage, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, extendCall, async ({ db, actor, params: { id }, input }) => {
    await extendComplaint(db, actor, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, answerCall, async ({ db, actor, params: { id }, input }) => {
    await answerComplaint(db, actor, storage, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, decideCall, async ({ db, actor, params: { id }, input }) => {
    await decideCompensation(db, actor, storage, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, escalateCall, async ({ db, actor, params: { id }, input }) => {
    await recordEscalation(db, actor, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, closeCall, async ({ db, actor, params: { id }, input }) => {
    await closeComplaint(db, actor, { ...input, id })
    return readComplaint(db, actor, id)
  })
  route(app, reopenCall, async ({ db, actor, params: { id }, input }) => {
    await reopenComplaint(db, actor, { ...input, id })
    return readComplaint(db, actor, id)
  })
}

/** What who complains is told. */
function registerMessages(app: App): void {
  const { storage, clock } = app
  const carrier = mailCarrier(app.mailServer ?? localMailServer(clock), storage)
  defineJob(complaintMailJob, async (run) => deliverMessages(run, complaintMessages, carrier), { sends: true })
  route(app, settleCall, async ({ db, actor, params: { id }, input }) =>
    readComplaint(db, actor, await settleComplaintMessage(db, actor, { ...input, id })),
  )
  route(app, getComplaintLetter, async (call) => {
    const { id } = call.params
    const letter = await findMessage(call.db, id)
    if (!letter?.pdfSha256) throw notFound()
    await sendUpload(call, storage, { name: `klacht-${id}.pdf`, mimeType: 'application/pdf', sha256: letter.pdfSha256 })
  })
}
