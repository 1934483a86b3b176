import { z } from 'zod'
import {
  checkCodes,
  personRoles,
  proofRefusals,
  proofStates,
  risks,
  subjectKinds,
} from '#domain/due-diligence/due-diligence.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { sanctionHit } from './sanctions.ts'

const permission = 'compliance.due-diligence'
const named = z.object({ id: z.number(), name: z.string() })

/** Why no new files come in: somebody looks like one on a list, or the proof that ended. */
export const subjectBlocks = ['sanctions', ...checkCodes] as const

/** A party as the register shows it. */
export const dueDiligenceRow = z.object({
  id: z.number(),
  version: z.number(),
  kind: told(z.enum(subjectKinds), 'due_diligence.kind.'),
  /** Of the customer or the partner; null: of ourselves. */
  partyId: z.number().nullable(),
  name: z.string(),
  risk: told(z.enum(risks), 'due_diligence.risk.'),
  /** How many of what is asked is proved now. */
  proved: z.number(),
  asked: z.number(),
  /** Proofs that wait for a second person. */
  waiting: z.number(),
  nextExpiryDay: z.string().nullable(),
  nextExpiry: told(z.enum(checkCodes).nullable(), 'due_diligence.check.'),
  block: told(z.enum(subjectBlocks).nullable(), 'due_diligence.block.'),
  reviewDay: z.string().nullable(),
  owner: named.nullable(),
})
export type DueDiligenceRow = z.output<typeof dueDiligenceRow>

const proofRefusal = z.enum(proofRefusals).nullable()

const proof = z.object({
  id: z.number(),
  version: z.number(),
  check: z.enum(checkCodes),
  monthsValid: z.number().nullable(),
  blocks: z.boolean(),
  state: z.enum(proofStates),
  source: z.string(),
  checkedOn: z.string().nullable(),
  askedValidTo: z.string().nullable(),
  validTo: z.string().nullable(),
  requestedAt: z.date().nullable(),
  givenBy: named.nullable(),
  givenAt: z.date().nullable(),
  decidedBy: named.nullable(),
  decidedAt: z.date().nullable(),
  note: z.string(),
  documents: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      mimeType: z.string(),
      sizeBytes: z.number(),
      by: z.string().nullable(),
      addedAt: z.string(),
    }),
  ),
  refusals: z.object({ request: proofRefusal, add: proofRefusal, approve: proofRefusal, refuse: proofRefusal }),
})

const override = z.object({
  id: z.number(),
  reason: z.string(),
  untilDay: z.string(),
  state: z.enum(['waiting', 'agreed', 'declined', 'ended']),
  askedBy: named.nullable(),
  askedAt: z.date(),
  decidedBy: named.nullable(),
  /** Whether whoever reads it may decide about it. */
  isDecidable: z.boolean(),
  /** It holds now, and can be ended before its day. */
  isRunning: z.boolean(),
})

/** What the trail says was done for a party. */
const dueDiligenceDeeds = [
  'changed',
  'reviewed',
  'proof_requested',
  'proof_added',
  'proof_approved',
  'proof_refused',
  'person_added',
  'person_removed',
  'override_asked',
  'override_agreed',
  'override_declined',
  'override_ended',
] as const

/** A party with its proofs, the people in it, and what holds it up. */
export const dueDiligenceDetails = dueDiligenceRow.extend({
  riskReason: z.string(),
  reviewedDay: z.string().nullable(),
  proofs: z.array(proof),
  people: z.array(
    z.object({
      id: z.number(),
      role: z.enum(personRoles),
      name: z.string(),
      birthDay: z.string().nullable(),
    }),
  ),
  overrides: z.array(override),
  hits: z.array(sanctionHit),
  history: z.array(
    z.object({
      kind: z.enum(dueDiligenceDeeds),
      /** With which proof. */
      check: z.enum(checkCodes).nullable(),
      at: z.date(),
      by: z.string().nullable(),
      note: z.string(),
    }),
  ),
  owners: z.array(named),
})
export type DueDiligenceDetails = z.output<typeof dueDiligenceDetails>

export const dueDiligenceSorts = ['name', 'risk', 'expiry', 'review', 'owner'] as const
export type DueDiligenceSort = (typeof dueDiligenceSorts)[number]

const filters = {
  kind: severalOf(z.enum(subjectKinds)),
  search: lineField(200).optional(),
  risk: severalOf(z.enum(risks)),
  /** Those of which no new files come in, or no money goes to. */
  blocked: z.stringbool().optional(),
  /** A proof ended, or ends within 60 days. */
  expiring: z.stringbool().optional(),
  /** Its review is due. */
  review: z.stringbool().optional(),
  waiting: z.stringbool().optional(),
  owner: severalOf(idField),
}
export type DueDiligenceFilter = z.output<z.ZodObject<typeof filters>>

export const listDueDiligence = endpoint({
  method: 'GET',
  path: '/api/v4/due-diligence',
  permission,
  query: listQuery({ sortBy: dueDiligenceSorts, filters }),
  output: listOf(dueDiligenceRow),
  written: {
    proved: ({ proved, asked }: DueDiligenceRow) => `${proved}/${asked}`,
    owner: ({ owner }: DueDiligenceRow) => owner?.name ?? '',
  },
  summary: 'Customers, partners and ourselves with what is proved of each, what ends next and what holds them up',
})

export const getDueDiligence = endpoint({
  method: 'GET',
  path: '/api/v4/due-diligence/:id',
  permission,
  params: idParams,
  output: dueDiligenceDetails,
  summary: 'A party with its proofs, the people in it, hits on the lists and overrides',
})

const acted = { permission, params: idParams, output: dueDiligenceDetails } as const
const seen = { version: versionField }

export const changeDueDiligence = endpoint({
  method: 'PUT',
  path: '/api/v4/due-diligence/:id',
  ...acted,
  input: z.strictObject({
    risk: z.enum(risks),
    riskReason: textField(1000).default(''),
    owner: idField.nullable(),
    /** All of it was looked at today: the next review runs from now. */
    isReviewed: z.boolean().default(false),
    ...seen,
  }),
  summary: 'Says how great the risk of a party is, who answers for it, and that it was reviewed',
})

export const changeProof = endpoint({
  method: 'PUT',
  path: '/api/v4/due-diligence/item/:id',
  ...acted,
  input: z.strictObject({
    source: lineField(200).default(''),
    checkedOn: dayField.nullable(),
    /** Until when it holds; left out: as many months after it was made as this kind of proof holds. */
    validTo: dayField.nullable().default(null),
    note: textField(1000).default(''),
    ...seen,
  }),
  summary: 'Says where a proof comes from and until when it holds: it waits for a second person from then on',
})

export const mostProofBytes = 25_000_000

export const addProofDocument = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/item/:id/document',
  ...acted,
  uploadLimit: mostProofBytes,
  summary: 'Hands in a document as a proof: it waits for a second person',
})

export const getProofDocument = endpoint({
  method: 'GET',
  path: '/api/v4/due-diligence/document/:id',
  permission,
  params: idParams,
  query: z.object({ preview: z.enum(['1', 'pdf']).optional() }),
  answer: 'file',
  summary: 'The content of a document that was handed in as a proof',
})

export const requestProof = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/item/:id/request',
  ...acted,
  input: z.strictObject({ ...seen }),
  summary: 'Writes down that a proof was asked for',
})

export const approveProof = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/item/:id/approval',
  ...acted,
  input: z.strictObject({ ...seen }),
  summary: 'Approves a proof: another person than who handed it in',
})

export const refuseProof = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/item/:id/refusal',
  ...acted,
  input: z.strictObject({ reason: textField(1000).min(1), ...seen }),
  summary: 'Refuses a proof, for a reason',
})

export const addDueDiligencePerson = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/:id/person',
  ...acted,
  input: z.strictObject({
    role: z.enum(personRoles),
    name: lineField(200).min(1),
    birthDay: dayField.nullable().default(null),
  }),
  summary: 'Adds who owns a party or signs for it: held against the lists from then on',
})

export const removeDueDiligencePerson = endpoint({
  method: 'DELETE',
  path: '/api/v4/due-diligence/person/:id',
  ...acted,
  summary: 'Takes somebody off a party; not while he looks like somebody on a list',
})

export const askOverride = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/:id/override',
  ...acted,
  input: z.strictObject({ reason: textField(1000).min(1), untilDay: dayField }),
  summary: 'Asks that new files of a customer come in although a proof ended, for a reason and until a day',
})

export const decideOverride = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/override/:id/decision',
  ...acted,
  input: z.strictObject({ agreed: z.boolean() }),
  summary: 'Agrees to an override, or declines it: another person than who asked for it',
})

export const endOverride = endpoint({
  method: 'POST',
  path: '/api/v4/due-diligence/override/:id/end',
  ...acted,
  input: z.strictObject({ reason: textField(1000).min(1) }),
  summary: 'Ends an override before its day: no new files come in any more as long as the proof is not there',
})
