import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { nameShape } from '#contract/files/dossiers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams } from '#contract/platform/field.ts'

const stepVolume = z.object({
  /** Of the newest version; files on older ones count by the code of their step. */
  stepId: z.number(),
  code: z.string(),
  name: nameShape,
  /** Files that are not closed, and what is open on them. */
  fileCount: z.number(),
  open: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
  /** Those of them that do not go on by themselves: paused, in a payment plan, being watched. */
  waitingCount: z.number(),
  /** Messages in hold. */
  heldCount: z.number(),
})
export type StepVolume = z.output<typeof stepVolume>

export const getWorkflowVolume = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id/volume',
  permission: 'workflow.step.edit',
  params: idParams,
  output: z.object({ steps: z.array(stepVolume) }),
  summary: 'What stands before each step of a workflow: files and money, how many of them wait, and messages in hold',
})
