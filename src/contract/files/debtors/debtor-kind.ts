import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { dossierPage } from '#contract/files/dossier-page.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, textField, versionField } from '#contract/platform/field.ts'

/** Why a debtor cannot become a person or a company; each has a text `debtor.kind_refusal.…`. */
export const kindRefusals = ['none_open', 'not_amicable', 'plan_running', 'booked', 'sending'] as const
export type KindRefusal = (typeof kindRefusals)[number]

const kind = z.enum(['private', 'company'])
const params = z.object({ id: idField, debtor: idField })

export const previewDebtorKind = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/debtor/:debtor/kind',
  permission: 'file.edit',
  params,
  output: z.object({
    /** What he would become. */
    kind,
    /** Why not, and of which file. */
    refusal: z.object({ reason: z.enum(kindRefusals), number: z.string() }).nullable(),
    /** The files that go on by other law: those he is the first debtor of, and that are open. */
    files: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        currency: z.enum(currencies),
        openCents: z.number(),
        nextOpenCents: z.number(),
        /** Before which step they go on. */
        step: nameShape,
      }),
    ),
  }),
  summary: 'What it would do were a debtor a company instead of a person, or the other way round; nothing is written',
})

export const changeDebtorKind = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/debtor/:debtor/kind',
  permission: 'file.edit',
  params,
  input: z.strictObject({ kind, note: textField(4000).min(1), version: versionField }),
  output: dossierPage,
  summary:
    'Says that a debtor is a company, or a person: interest runs by the other law, and his files begin their workflow anew',
})
