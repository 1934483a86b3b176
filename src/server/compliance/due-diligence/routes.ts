import {
  addDueDiligencePerson,
  addProofDocument,
  approveProof as approveCall,
  askOverride as askCall,
  changeDueDiligence,
  changeProof as changeCall,
  decideOverride as decideCall,
  endOverride as endCall,
  getDueDiligence,
  getProofDocument,
  listDueDiligence,
  refuseProof as refuseCall,
  removeDueDiligencePerson,
  requestProof as requestCall,
} from '#contract/compliance/due-diligence.ts'
import {
  judgeSanctionHit,
  listSanctionHits,
  listSanctionLists,
  uploadSanctionList as uploadCall,
} from '#contract/compliance/sanctions.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { addDocument, approveProof, changeProof, refuseProof, requestProof } from './change-proof.ts'
import { addPerson, askOverride, changeSubject, decideOverride, endOverride, removePerson } from './change-subject.ts'
import { judgeHit } from './judge-hit.ts'
import { readSubject, readSubjects } from './read-subjects.ts'
import { countUnscreened, findCurrentLists, findHit, findHits, findLists } from './sanction-queries.ts'
import { findDocument } from './subject-queries.ts'
import { readListTrouble } from './read-list-trouble.ts'
import { readSanctionList, uploadSanctionList } from './upload-sanction-list.ts'

/** Who we work for and with: what is proved of each, and whether anybody of them is on a sanctions list. */
export function registerDueDiligence(app: App): void {
  registerParties(app)
  registerProofs(app)
  registerSanctions(app)
}

function registerParties(app: App): void {
  route(app, listDueDiligence, async ({ db, actor, query }) => readSubjects(db, actor, query))
  route(app, getDueDiligence, async ({ db, actor, params }) => readSubject(db, actor, params.id))
  route(app, changeDueDiligence, async ({ db, actor, params: { id }, input }) => {
    await changeSubject(db, actor, { ...input, id })
    return readSubject(db, actor, id)
  })
  route(app, addDueDiligencePerson, async ({ db, actor, params: { id }, input }) => {
    await addPerson(db, actor, { ...input, id })
    return readSubject(db, actor, id)
  })
  route(app, removeDueDiligencePerson, async ({ db, actor, params }) =>
    readSubject(db, actor, await removePerson(db, actor, params.id)),
  )
  route(app, askCall, async ({ db, actor, params: { id }, input }) => {
    await askOverride(db, actor, { ...input, id })
    return readSubject(db, actor, id)
  })
  route(app, decideCall, async ({ db, actor, params: { id }, input }) =>
    readSubject(db, actor, await decideOverride(db, actor, { ...input, id })),
  )
  route(app, endCall, async ({ db, actor, params: { id }, input }) =>
    readSubject(db, actor, await endOverride(db, actor, { ...input, id })),
  )
}

function registerProofs(app: App): void {
  const { storage } = app
  route(app, changeCall, async ({ db, actor, params: { id }, input }) =>
    readSubject(db, actor, await changeProof(db, actor, { ...input, id })),
  )
  route(app, addProofDocument, async ({ db, actor, params: { id }, upload }) =>
    readSubject(db, actor, await addDocument(db, actor, storage, id, upload)),
  )
  route(app, requestCall, async ({ db, actor, params: { id }, input }) =>
    readSubject(db, actor, await requestProof(db, actor, { ...input, id })),
  )
  route(app, approveCall, async ({ db, actor, params: { id }, input }) =>
    readSubject(db, actor, await approveProof(db, actor, { ...input, id })),
  )
  route(app, refuseCall, async ({ db, actor, params: { id }, input }) =>
    readSubject(db, actor, await refuseProof(db, actor, { ...input, id })),
  )
  route(app, getProofDocument, async (call) => {
    const document = await findDocument(call.db, call.params.id)
    if (!document) throw notFound()
    await sendUpload(call, storage, document)
  })
}

function registerSanctions(app: App): void {
  const { storage } = app
  route(app, listSanctionLists, async ({ db, clock }) => ({
    items: await findLists(db),
    trouble: await readListTrouble(db, clock.today()),
    ...(await countUnscreened(db, await findCurrentLists(db))),
  }))
  routeAfter(
    app,
    uploadCall,
    async ({ input, upload }) => readSanctionList(input.kind, upload),
    async ({ db, actor, input, upload, prepared: read }) =>
      uploadSanctionList(db, actor, storage, input, { upload: upload as Upload, read }),
  )
  route(app, listSanctionHits, async ({ db, query }) => paged(await findHits(db, query, query), query))
  route(app, judgeSanctionHit, async ({ db, actor, params: { id }, input }) => {
    await judgeHit(db, actor, { ...input, id })
    const hit = await findHit(db, id)
    if (!hit) throw notFound()
    return hit
  })
}
