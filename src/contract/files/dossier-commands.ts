import { phases } from '#domain/workflow/status.ts'
import { departments } from '#domain/names/department.ts'
import { debtorLanguages, genders } from '#contract/intake/new-dossier.ts'
import { z } from 'zod'
import { contactKinds, contactStatuses, addressStatuses, dossierPage, othersShown } from './dossier-page.ts'
import { fileActs } from './file-acts.ts'
import { toldSources } from './told-source.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

/** Why we wait; each has a text `dossier.pause_reason.…`. */
export const pauseReasons = [
  'promise_to_pay',
  'question_to_customer',
  'question_of_debtor',
  'payment_on_its_way',
  'asked_by_customer',
  'other',
] as const
/** Why we may not act; each has a text `dossier.suspend_reason.…`. */
export const suspendReasons = [
  'dispute',
  'complaint',
  'debt_relief',
  'bankruptcy',
  'guardianship',
  'deceased',
  'withdrawal',
  'other',
] as const
const note = textField(4000).default('')

export const pauseDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/pause',
  permission: fileActs.pause.permission,
  params: idParams,
  input: z.strictObject({ reason: z.enum(pauseReasons), untilDay: dayField, note, version: versionField }),
  output: dossierPage,
  summary: 'Waits with a file until a day; on that day it goes on by itself',
})

export const suspendDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/suspension',
  permission: fileActs.suspend.permission,
  params: idParams,
  input: z.strictObject({
    reason: z.enum(suspendReasons),
    /** Other files of the same people that stop with it, for a reason that holds of the person. */
    also: z.array(idField).max(othersShown).default([]),
    note,
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Stops a file because nothing may be done, or adds a reason, and other files of the same person with it',
})

export const resumeDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/resumption',
  permission: fileActs.resume.permission,
  params: idParams,
  input: z.strictObject({
    /** Which suspension ends, of a file that has several; it goes on when the last one has ended. */
    suspension: idField.optional(),
    note: textField(4000).min(1),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Goes on with a paused or suspended file, where it stood, or ends one of its suspensions',
})

export const monitorDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/monitoring',
  permission: fileActs.monitor.permission,
  params: idParams,
  input: z.strictObject({ note: textField(4000).min(1), version: versionField }),
  output: dossierPage,
  summary: 'Puts a file that cannot be collected now under watch',
})

/** Changes of status by hand that ask for nothing but a reason. */
export const statusActs = ['proceed', 'end_steps', 'watch'] as const
export type StatusAct = (typeof statusActs)[number]

export const changeDossierStatus = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/status',
  permission: fileActs.proceed.permission,
  params: idParams,
  input: z.strictObject({ act: z.enum(statusActs), note: textField(4000).min(1), version: versionField }),
  output: dossierPage,
  summary: 'Takes a file in hand again, ends its workflow, or begins to look into one that is under watch',
})

export const moveDossierToStep = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/step',
  permission: fileActs.move_step.permission,
  params: idParams,
  input: z.strictObject({ step: idField, note: textField(4000).min(1), version: versionField }),
  output: dossierPage,
  summary: 'Lets a file go on before another step, of its own workflow or another',
})

export const forecastStep = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/step/forecast',
  permission: fileActs.move_step.permission,
  params: idParams,
  input: z.strictObject({ step: idField }),
  output: dossierPage,
  audit: false,
  summary: 'A file as it would be before another step: when that comes and what comes after it; nothing is written',
})

export const changeDossierPhase = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/phase',
  permission: fileActs.change_phase.permission,
  params: idParams,
  input: z.strictObject({
    phase: z.enum(phases),
    /** A step of that phase to go on before; null: somebody decides later what happens. */
    step: idField.nullable().default(null),
    /** The office of bailiffs that gets it, when it goes to one. */
    bailiff: idField.nullable().default(null),
    note: textField(4000).min(1),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Brings a file into another phase: to court, to a bailiff or partner, to debt relief, and back',
})

export const assignDossierOwner = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/owner',
  permission: fileActs.assign_owner.permission,
  params: idParams,
  input: z.strictObject({ owner: idField.nullable(), version: versionField }),
  output: dossierPage,
  summary: 'Gives a file to a colleague, or to nobody',
})

export const closeDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/closure',
  permission: fileActs.close.permission,
  params: idParams,
  input: z.strictObject({
    /** The code of a closing reason that may be chosen. */
    reason: lineField(40).min(1),
    /** Why; has to be said of what is waived. */
    note,
    /** Writes off what is open; whoever may not is refused while something is. */
    waive: z.boolean().default(false),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Closes a file with a reason; an open amount has to be waived in the same act',
})

export const reopenDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/reopening',
  permission: fileActs.reopen.permission,
  params: idParams,
  input: z.strictObject({
    note: textField(4000).min(1),
    /** Takes back with it what was waived to close the file. */
    takesBackWaiver: z.boolean().default(false),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Opens a closed file again, with what was waived to close it owed again when that is asked',
})

export const holdDossier = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/legal-hold',
  permission: fileActs.hold.permission,
  params: idParams,
  input: z.strictObject({ note: textField(4000).min(1), version: versionField }),
  output: dossierPage,
  summary: 'Puts a file under a legal hold: until it ends nothing of it is taken away, and it goes into no other file',
})

export const endDossierHold = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/legal-hold',
  permission: fileActs.end_hold.permission,
  params: idParams,
  input: z.strictObject({ note: textField(4000).min(1), version: versionField }),
  output: dossierPage,
  summary: 'Ends the legal hold of a file, with the reason',
})

export const undoDossierAct = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/undo',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: dossierPage,
  summary: 'Takes back what the caller did last on a file, as long as nothing happened on it since',
})

const debtorParams = z.object({ id: idField, debtor: idField })
/** Who told what is written down. */
const source = z.enum(toldSources).default('employee')
const contactParams = debtorParams.extend({ contact: idField })

export const changeDebtor = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/debtor/:debtor',
  permission: 'file.edit',
  params: debtorParams,
  input: z.strictObject({
    name: lineField(200).min(1),
    /** Of a person alone; left out it stays. */
    firstName: lineField(100).optional(),
    /** Of a person alone. */
    gender: z.enum(genders),
    birthDay: dayField.nullable(),
    /** Of a company alone. */
    kvkNumber: lineField(20),
    /** Left out it stays. */
    vatNumber: lineField(30).optional(),
    department: z.enum(departments).nullable(),
    legalType: lineField(40).nullable(),
    language: z.enum(debtorLanguages),
    /** Nothing is sent, and nobody calls, until this is taken away. */
    doNotContact: z.boolean(),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Says otherwise who a debtor is; what was said before is kept',
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/debtor/:debtor/address',
  permission: 'file.edit',
  params: debtorParams,
  input: z.strictObject({
    street: lineField(200).min(1),
    houseNumber: lineField(20),
    secondLine: lineField(120).default(''),
    postcode: lineField(20),
    city: lineField(200).min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    status: z.enum(addressStatuses),
    source,
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Gives a debtor another address, or another judgment of it; the former one is kept',
})

export const addContact = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/debtor/:debtor/contact',
  permission: 'file.edit',
  params: debtorParams,
  input: z.strictObject({ kind: z.enum(contactKinds), value: lineField(254).min(1), source, version: versionField }),
  output: dossierPage,
  summary: 'Adds an e-mail address, telephone number or IBAN of a debtor',
})

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/debtor/:debtor/contact/:contact',
  permission: 'file.edit',
  params: contactParams,
  input: z.strictObject({
    value: lineField(254).min(1),
    status: z.enum(contactStatuses),
    source,
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Corrects or judges a contact of a debtor; the former one is kept',
})

export const endContact = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/debtor/:debtor/contact/:contact',
  permission: 'file.edit',
  params: contactParams,
  input: z.strictObject({ version: versionField }),
  output: dossierPage,
  summary: 'No longer uses a contact of a debtor; it stays in the history',
})
