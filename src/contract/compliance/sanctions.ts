import { z } from 'zod'
import { sanctionListKinds } from '#domain/due-diligence/sanction-lists.ts'
import { hitReasons } from '#domain/due-diligence/screen-party.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { listTrouble } from './list-trouble.ts'

const permission = 'compliance.due-diligence'

export const partyKinds = ['customer', 'partner', 'person', 'payee'] as const
export type PartyKind = (typeof partyKinds)[number]

/** `proposed`: one said what it is, and a second has to. `gone`: nobody like it is on the lists any more. */
export const hitStates = ['open', 'proposed', 'true', 'false', 'gone'] as const
export type HitState = (typeof hitStates)[number]

const person = z.object({ id: z.number(), name: z.string() }).nullable()

/** A party that looks like somebody on a list. */
export const sanctionHit = z.object({
  id: z.number(),
  version: z.number(),
  partyKind: told(z.enum(partyKinds), 'sanction.party.'),
  partyId: z.number(),
  partyName: z.string(),
  /** The party of the register that it belongs to; null for somebody who is paid once. */
  subjectId: z.number().nullable(),
  list: told(z.enum(sanctionListKinds), 'sanction.list.'),
  reference: z.string(),
  listedName: z.string(),
  birthDays: z.array(z.string()),
  remark: z.string(),
  /** How alike the names are, of 100. */
  score: z.number(),
  reasons: told(z.array(z.enum(hitReasons)), 'sanction.reason.'),
  state: told(z.enum(hitStates), 'sanction.state.'),
  /** What the first person said. */
  isTrue: told(z.boolean().nullable(), 'sanction.is_true.'),
  firstBy: person,
  secondBy: person,
  note: z.string(),
  foundAt: z.date(),
})
export type SanctionHit = z.output<typeof sanctionHit>

const filters = {
  search: lineField(200).optional(),
  state: severalOf(z.enum(hitStates)),
  list: severalOf(z.enum(sanctionListKinds)),
  party: severalOf(z.enum(partyKinds)),
  /** Those for which money stops. */
  open: z.stringbool().optional(),
}
export const hitSorts = ['found', 'score', 'name'] as const
export type HitFilter = z.output<z.ZodObject<typeof filters>>

export const listSanctionHits = endpoint({
  method: 'GET',
  path: '/api/v4/sanction-hit',
  permission,
  query: listQuery({ sortBy: hitSorts, filters }),
  output: listOf(sanctionHit),
  written: {
    score: ({ score }: SanctionHit) => String(score),
    birthDays: ({ birthDays }: SanctionHit) => birthDays.join(', '),
    firstBy: ({ firstBy }: SanctionHit) => firstBy?.name ?? '',
    secondBy: ({ secondBy }: SanctionHit) => secondBy?.name ?? '',
  },
  summary: 'Parties that look like somebody on a sanctions list, the open ones first',
})

export const judgeSanctionHit = endpoint({
  method: 'POST',
  path: '/api/v4/sanction-hit/:id/judgement',
  permission,
  params: idParams,
  input: z.strictObject({ isTrue: z.boolean(), note: textField(1000).min(1), version: versionField }),
  output: sanctionHit,
  summary: 'Says whether a party is who stands on the list; it takes two who say the same',
})

export const mostListBytes = 60_000_000

export const sanctionLists = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(sanctionListKinds),
      listDay: z.string(),
      fileName: z.string(),
      entryCount: z.number(),
      nameCount: z.number(),
      isCurrent: z.boolean(),
      by: z.string().nullable(),
      uploadedAt: z.date(),
    }),
  ),
  /** How many parties were held against the lists of now, and how many wait for that. */
  screened: z.number(),
  unscreened: z.number(),
  trouble: listTrouble,
})

export const listSanctionLists = endpoint({
  method: 'GET',
  path: '/api/v4/sanction-list',
  permission,
  output: sanctionLists,
  summary: 'The sanctions lists that were uploaded, the newest first, and how far the screening is',
})

export const uploadSanctionList = endpoint({
  method: 'POST',
  path: '/api/v4/sanction-list',
  permission,
  input: z.strictObject({
    kind: z.enum(sanctionListKinds),
    /** Of the national list: of which day it is, also where it is the same as before; the list of the EU says so itself. */
    listDay: z.preprocess((value) => (value === '' ? undefined : value), dayField.optional()),
    /** It is much shorter than the one that holds, and that is right. */
    isShorter: z.stringbool().default(false),
  }),
  uploadLimit: mostListBytes,
  output: z.object({ id: z.number(), entryCount: z.number(), nameCount: z.number() }),
  summary: 'Takes in a sanctions list (XML of the EU; XLSX or CSV of the national one): all parties are screened anew',
})
