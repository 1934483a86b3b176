import { recordAdvance as recordAdvanceCall, undoAdvance as undoAdvanceCall } from '#contract/files/advances.ts'
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
  forecastStep,
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
import { assignBailiff as assignBailiffCall, endBailiff as endBailiffCall } from '#contract/files/dossier-bailiff.ts'
import { assignPartner as assignPartnerCall, endPartner as endPartnerCall } from '#contract/files/dossier-partner.ts'
import { fileActs } from '#contract/files/file-acts.ts'
import { changeReference as changeReferenceCall } from '#contract/files/file-reference.ts'
import { changeDossierMerchant } from '#contract/files/file-merchant.ts'
import {
  changeRepresentative as changeRepresentativeCall,
  endRepresentative,
} from '#contract/files/debtors/representatives.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { closeByHand } from '#server/book/closing/close-by-hand.ts'
import { addDebtorContact, changeDebtorContact, endDebtorContact } from '#server/book/debtors/debtor-changes.ts'
import { endHold, holdDossier } from '#server/book/standing/legal-hold.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { assignBailiff, endBailiff } from '#server/court/bailiffs/assign-bailiff.ts'
import { changeDebtorDetails } from '#server/files/debtors/change-debtor-details.ts'
import { changeRepresentative, dropRepresentative } from '#server/files/debtors/change-representative.ts'
import { changePhase } from '#server/files/steps/change-phase.ts'
import { moveToStep } from '#server/files/steps/move-to-step.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askWithout, inTransaction } from '#server/platform/db/transaction.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeAddressByHand } from '#server/work/addresses/change-address-by-hand.ts'
import { assignOwner } from './assign-owner.ts'
import { assignPartner, endPartner } from './assign-partner.ts'
import { changeMerchant } from './change-merchant.ts'
import { changeReference } from './change-reference.ts'
import { pauseByHand } from './pause-by-hand.ts'
import { recordAdvance, undoAdvance } from './record-advance.ts'
import { reopenByHand } from './reopen-by-hand.ts'
import { resumeByHand } from './resume-by-hand.ts'
import { routeAct } from './route-act.ts'
import { suspendByHand } from './suspend-by-hand.ts'
import { undoAct } from './undo-act.ts'

/** What can be done with a file by hand. */
export function registerDossierCommands(app: App): void {
  routeAct(app, pauseDossier, pauseByHand)
  routeAct(app, suspendDossier, suspendByHand)
  routeAct(app, resumeDossier, resumeByHand)
  routeAct(app, monitorDossier, changeAsTold('monitor'))
  routeAct(app, changeDossierStatus, (db, actor, { act: name, ...asked }) => changeAsTold(name)(db, actor, asked))
  routeAct(app, moveDossierToStep, (db, actor, { step: stepId, ...asked }) =>
    moveToStep(db, actor, { ...asked, stepId }),
  )
  route(app, forecastStep, async ({ db, actor, clock, params: { id: dossierId }, input: { step: stepId } }) =>
    inTransaction(db, async (tx) =>
      askWithout(tx, async () => {
        await moveToStep(tx, actor, { dossierId, stepId, version: null })
        return readDossier(tx, actor, clock, dossierId)
      }),
    ),
  )
  routeAct(app, changeDossierPhase, (db, actor, { step: stepId, ...asked }) =>
    changePhase(db, actor, { ...asked, stepId }),
  )
  routeAct(app, closeDossier, closeByHand)
  routeAct(app, reopenDossier, reopenByHand)
  routeAct(app, recordAdvanceCall, recordAdvance)
  routeAct(app, undoAdvanceCall, undoAdvance)
  routeAct(app, holdCall, holdDossier)
  routeAct(app, endDossierHold, endHold)
  routeAct(app, undoDossierAct, undoAct)
  registerWhoHasIt(app)
  registerDebtorCommands(app)
}

/** A change of status that asks for nothing but a reason: where it leads and how it is told stands with the act. */
const changeAsTold =
  (name: StatusAct | 'monitor') =>
  (db: Db, actor: Actor, asked: { readonly dossierId: number; readonly version: number; readonly note: string }) => {
    const { to, kinds } = fileActs[name]
    return changeStatus(db, actor, { ...asked, to, kind: kinds[0], reason: 'by_hand' })
  }

/** Who has a file in hand, and as what it is known there: employee, customer, merchant, bailiff, partner. */
function registerWhoHasIt(app: App): void {
  routeAct(app, assignDossierOwner, async (db, actor, { owner, ...asked }) =>
    assignOwner(db, actor, [await lockDossier(db, actor, asked)], owner),
  )
  routeAct(app, changeReferenceCall, changeReference)
  routeAct(app, changeDossierMerchant, changeMerchant)
  routeAct(app, assignBailiffCall, (db, actor, { dossierId, ...asked }) => assignBailiff(db, actor, dossierId, asked))
  routeAct(app, endBailiffCall, endBailiff)
  routeAct(app, assignPartnerCall, (db, actor, { dossierId, ...asked }) => assignPartner(db, actor, dossierId, asked))
  routeAct(app, endPartnerCall, (db, actor, { dossierId, ...asked }) => endPartner(db, actor, dossierId, asked))
}

/** What can be said otherwise of its debtors. */
function registerDebtorCommands(app: App): void {
  routeAct(app, changeDebtor, (db, actor, asked) => changeDebtorDetails(db, actor, ...ofDebtor(asked)))
  routeAct(app, changeAddress, (db, actor, asked) => changeAddressByHand(db, actor, ...ofDebtor(asked)))
  routeAct(app, changeRepresentativeCall, (db, actor, asked) => changeRepresentative(db, actor, ...ofDebtor(asked)))
  routeAct(app, endRepresentative, (db, actor, asked) => dropRepresentative(db, actor, ofDebtor(asked)[0]))
  routeAct(app, addContact, (db, actor, asked) => addDebtorContact(db, actor, ...ofDebtor(asked)))
  routeAct(app, changeContact, (db, actor, { contact, ...asked }) => {
    const [which, given] = ofDebtor(asked)
    return changeDebtorContact(db, actor, which, contact, given)
  })
  routeAct(app, endContact, (db, actor, { contact, ...asked }) =>
    endDebtorContact(db, actor, ofDebtor(asked)[0], contact),
  )
}

/** Which debtor of which file, as it was read, and what was filled in of him. */
function ofDebtor<Given extends { dossierId: number; debtor: number; version: number }>({
  dossierId,
  debtor: debtorId,
  ...given
}: Given) {
  return [{ dossierId, debtorId, version: given.version }, given] as const
}
