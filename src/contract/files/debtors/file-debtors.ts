import { z } from 'zod'
import { dossierPage, endedDebtorReasons, liabilities } from '#contract/files/dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, textField, versionField } from '#contract/platform/field.ts'
import { debtorOutlook, mostNewDebtors, newDebtorShape } from '#contract/intake/new-dossier.ts'

const debtors = z.array(newDebtorShape).min(1).max(mostNewDebtors)

export const previewDebtors = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/debtor/preview',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({ debtors }),
  output: z.object({
    debtors: z.array(
      debtorOutlook.extend({
        /** A consumer on a file of companies, or the other way round. */
        isOtherKind: z.boolean(),
      }),
    ),
  }),
  audit: false,
  summary: 'Who would be recognised among debtors that are added to a file; nothing is written',
})

export const addDebtors = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/debtor',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    debtors,
    /** Whether each owes the whole, or an equal share of it; a debt in shares is divided among all who owe the file. */
    liability: z.enum(liabilities).default('joint'),
    note: textField(4000).min(1),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Adds debtors who owe a file with the ones there are; one the customer handed over before is recognised',
})

export const endDebtor = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/debtor/:debtor',
  permission: 'file.edit',
  params: z.object({ id: idField, debtor: idField }),
  input: z.strictObject({
    /** From this day on he does not owe the file. */
    day: dayField,
    reason: z.enum(endedDebtorReasons),
    note: textField(4000).min(1),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Ends that a debtor belongs to a file, from a day on and for a reason; he stays in its history',
})

const liability = z.enum(liabilities)

export const previewLiability = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/liability',
  permission: 'file.edit',
  params: idParams,
  query: z.object({ liability }),
  output: z.object({
    debtors: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** What is open for him now, and what would be. */
        openCents: z.number(),
        nextOpenCents: z.number(),
      }),
    ),
  }),
  summary:
    'What each debtor of a file would owe, were each liable for the whole or for an equal share; nothing is written',
})

export const changeLiability = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/liability',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject({
    /** For all who owe the file; set back it is undone. */
    liability,
    note: textField(4000).min(1),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Says whether the debtors of a file owe the whole each, or an equal share each',
})
