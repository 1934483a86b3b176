import { z } from 'zod'
import { workflowCategories } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { workflowDetail } from './workflows.ts'

const permission = 'workflow.step.edit'

export const changeWorkflow = endpoint({
  method: 'PUT',
  path: '/api/v4/workflow/:id',
  permission,
  params: idParams,
  input: z.strictObject({
    nameNl: lineField(100).min(1),
    nameEn: lineField(100).min(1),
    nameFr: lineField(100).min(1),
    category: z.enum(workflowCategories),
    /** Of a workflow for one customer: which. */
    customer: idField.nullable().default(null),
    /** For files of whom; null is everybody. */
    debtorKind: z.enum(['private', 'company']).nullable().default(null),
    version: versionField,
  }),
  output: workflowDetail,
  summary: 'Renames a workflow or says for whom it is; refused where files or customers that use it would be left out',
})

export const retireWorkflow = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/retire',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: workflowDetail,
  summary: 'Takes a workflow out of use; 409 while a file, a step, a customer or a setting names it',
})

export const restoreWorkflow = endpoint({
  method: 'POST',
  path: '/api/v4/workflow/:id/restore',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  output: workflowDetail,
  summary: 'Takes a workflow into use again',
})
