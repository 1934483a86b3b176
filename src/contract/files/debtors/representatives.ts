import { representativeKinds } from '#domain/names/representative.ts'
import { z } from 'zod'
import { dossierPage } from '#contract/files/dossier-page.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, lineField, versionField } from '#contract/platform/field.ts'

const debtorParams = z.object({ id: idField, debtor: idField })

export const changeRepresentative = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/debtor/:debtor/representative',
  permission: 'file.edit',
  params: debtorParams,
  input: z.strictObject({
    kind: z.enum(representativeKinds),
    name: lineField(200).min(1),
    organisation: lineField(200).default(''),
    street: lineField(200).min(1),
    houseNumber: lineField(20).default(''),
    postcode: lineField(20).default(''),
    city: lineField(200).min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    email: lineField(254).default(''),
    phone: lineField(40).default(''),
    version: versionField,
  }),
  output: dossierPage,
  summary: 'Says who acts for a debtor: what is written goes there from now on',
})

export const endRepresentative = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/debtor/:debtor/representative',
  permission: 'file.edit',
  params: debtorParams,
  input: z.strictObject({ version: versionField }),
  output: dossierPage,
  summary: 'Nobody acts for a debtor any more; who did stays in the history',
})
