import {
  recordAdvance as recordAdvanceEndpoint,
  reverseAdvance as takeBackAdvanceEndpoint,
} from '#contract/files/advances.ts'
import {
  assignDossierOwner,
  addContact,
  changeAddress,
  changeContact,
  changeDebtor,
  changeDossierPhase,
  changeDossierStatus,
  closeDossier,
  endDossierHold,
  endContact,
  holdDossier as holdCall,
  monitorDossier,
  moveDossierToStep,
  pauseDossier,
  reopenDossier,
  resumeDossier,
  type StatusAct,
  suspendDossier,
  undoDossierAct,
} from '#contract/files/dossier-commands.ts'
import { getBailiffProcessing, sendFilesToBailiff } from '#contract/court/bailiff-files.ts'
import { assignBailiff as assignBailiffCall, endBailiff as endBailiffCall } from '#contract/files/dossier-bailiff.ts'
import { changeReference as changeReferenceCall } from '#contract/files/file-reference.ts'
import { changeDossierMerchant } from '#contract/files/file-merchant.ts'
import {
  changeRepresentative as changeRepresentativeCall,
  endRepresentative,
} from '#contract/files/debtors/representatives.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { assignBailiff, endBailiff } from '#server/court/bailiffs/assign-bailiff.ts'
import { assignOwner } from './assign-owner.ts'
import { changeDebtorDetails } from '#server/files/debtors/change-debtor-details.ts'
import { changeMerchant } from './change-merchant.ts'
import { changeReference } from './change-reference.ts'
import { changePhase } from '#server/files/steps/change-phase.ts'
import { changeRepresentative, dropRepresentative } from '#server/files/debtors/change-representative.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { closeByHand } from '#server/book/closing/close-by-hand.ts'
import { addDebtorContact, changeDebtorContact, endDebtorContact } from '#server/book/debtors/debtor-changes.ts'
import { endHold, holdDossier } from '#server/book/standing/legal-hold.ts'
import { moveToStep } from '#server/files/steps/move-to-step.ts'
import { pauseByHand } from './pause-by-hand.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import type { NotClosed } from '#server/book/standing/status-queries.ts'
import { reopenByHand } from './reopen-by-hand.ts'
import { recordAdvance, reverseAdvance } from './record-advance.ts'
import { resumeByHand } from './resume-by-hand.ts'
import { readBailiffProcessing, sendToBailiff } from '#server/court/processing/send-to-bailiff.ts'
import { suspendByHand } from './suspend-by-hand.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { changeAddressByHand } from '#server/work/addresses/change-address-by-hand.ts'
import { undoAct } from './undo-act.ts'

/** Where an act brings a dossier, and how the timeline calls it. */
const byHand = {
  proceed: { to: 'in_progress', kind: 'dossier.resumed' },
  end_steps: { to: 'no_more_steps', kind: 'dossier.out_of_steps' },
  watch: { to: 'monitoring_in_progress', kind: 'dossier.monitoring_started' },
} as const satisfies Record<StatusAct, { to: NotClosed; kind: string }>

/** What can be done on a dossier. Each answers the page as it is afterwards. */
export function registerDossierCommands(app: App): void {
  route(app, pauseDossier, async ({ db, actor, clock, params: { id }, input }) => {
    await pauseByHand(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, suspendDossier, async ({ db, actor, clock, params: { id }, input }) => {
    await suspendByHand(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, resumeDossier, async ({ db, actor, clock, params: { id }, input }) => {
    await resumeByHand(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, monitorDossier, async ({ db, actor, clock, params: { id }, input }) => {
    const kind = 'dossier.monitored'
    await changeStatus(db, actor, { ...input, dossierId: id, to: 'monitoring', kind, reason: 'by_hand' })
    return readDossier(db, actor, clock, id)
  })

  route(app, changeDossierStatus, async ({ db, actor, clock, params: { id }, input: { act, ...input } }) => {
    await changeStatus(db, actor, { ...input, dossierId: id, ...byHand[act], reason: 'by_hand' })
    return readDossier(db, actor, clock, id)
  })

  route(app, moveDossierToStep, async ({ db, actor, clock, params: { id }, input: { step, note, version } }) => {
    await moveToStep(db, actor, { dossierId: id, version, stepId: step, note })
    return readDossier(db, actor, clock, id)
  })

  route(app, changeDossierPhase, async ({ db, actor, clock, params: { id }, input: { step, ...input } }) => {
    await changePhase(db, actor, { ...input, dossierId: id, stepId: step })
    return readDossier(db, actor, clock, id)
  })

  route(app, closeDossier, async ({ db, actor, clock, params: { id }, input }) => {
    await closeByHand(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, reopenDossier, async ({ db, actor, clock, params: { id }, input }) => {
    await reopenByHand(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, recordAdvanceEndpoint, async ({ db, actor, clock, params: { id }, input }) => {
    await recordAdvance(db, actor, id, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, takeBackAdvanceEndpoint, async ({ db, actor, clock, params: { id, advance }, input: { version } }) => {
    await reverseAdvance(db, actor, { dossierId: id, advanceId: advance, version })
    return readDossier(db, actor, clock, id)
  })

  route(app, holdCall, async ({ db, actor, clock, params: { id }, input }) => {
    await holdDossier(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, endDossierHold, async ({ db, actor, clock, params: { id }, input }) => {
    await endHold(db, actor, { ...input, dossierId: id })
    return readDossier(db, actor, clock, id)
  })

  route(app, undoDossierAct, async ({ db, actor, clock, params: { id }, input: { version } }) => {
    await undoAct(db, actor, { dossierId: id, version })
    return readDossier(db, actor, clock, id)
  })

  registerWhoHasIt(app)
  registerDebtorCommands(app)
}

/** Who has a file in hand, and as what it is known there: employee, customer, merchant, bailiff. */
function registerWhoHasIt(app: App): void {
  route(app, assignDossierOwner, async ({ db, actor, clock, params: { id }, input: { owner, version } }) => {
    await assignOwner(db, actor, [await lockDossier(db, actor, { dossierId: id, version })], owner)
    return readDossier(db, actor, clock, id)
  })

  route(app, changeReferenceCall, async ({ db, actor, clock, params: { id }, input }) => {
    await changeReference(db, actor, id, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, changeDossierMerchant, async ({ db, actor, clock, params: { id }, input }) => {
    await changeMerchant(db, actor, id, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, assignBailiffCall, async ({ db, actor, clock, params: { id }, input }) => {
    await assignBailiff(db, actor, id, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, endBailiffCall, async ({ db, actor, clock, params: { id }, input: { version } }) => {
    await endBailiff(db, actor, { dossierId: id, version })
    return readDossier(db, actor, clock, id)
  })

  route(app, getBailiffProcessing, async ({ db, actor }) => readBailiffProcessing(db, actor))

  route(app, sendFilesToBailiff, async ({ db, actor, input }) => sendToBailiff(db, actor, input))
}

/** What can be said otherwise of its debtors. */
function registerDebtorCommands(app: App): void {
  route(app, changeDebtor, async ({ db, actor, clock, params: { id, debtor }, input }) => {
    const which = { dossierId: id, debtorId: debtor, version: input.version }
    await changeDebtorDetails(db, actor, which, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, changeAddress, async ({ db, actor, clock, params: { id, debtor }, input }) => {
    const which = { dossierId: id, debtorId: debtor, version: input.version }
    await changeAddressByHand(db, actor, which, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, changeRepresentativeCall, async ({ db, actor, clock, params: { id, debtor }, input }) => {
    const which = { dossierId: id, debtorId: debtor, version: input.version }
    await changeRepresentative(db, actor, which, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, endRepresentative, async ({ db, actor, clock, params: { id, debtor }, input }) => {
    await dropRepresentative(db, actor, { dossierId: id, debtorId: debtor, version: input.version })
    return readDossier(db, actor, clock, id)
  })

  route(app, addContact, async ({ db, actor, clock, params: { id, debtor }, input }) => {
    const which = { dossierId: id, debtorId: debtor, version: input.version }
    await addDebtorContact(db, actor, which, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, changeContact, async ({ db, actor, clock, params: { id, debtor, contact }, input }) => {
    const which = { dossierId: id, debtorId: debtor, version: input.version }
    await changeDebtorContact(db, actor, which, contact, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, endContact, async ({ db, actor, clock, params: { id, debtor, contact }, input }) => {
    const which = { dossierId: id, debtorId: debtor, version: input.version }
    await endDebtorContact(db, actor, which, contact)
    return readDossier(db, actor, clock, id)
  })
}
