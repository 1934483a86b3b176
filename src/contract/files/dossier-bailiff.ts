import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, versionField } from '#contract/platform/field.ts'
import { holding, ofHolder } from './who-has-it.ts'

export const assignBailiff = endpoint({
  ...ofHolder,
  method: 'PUT',
  path: '/api/v4/file/:id/bailiff',
  input: z.strictObject({ bailiff: idField, ...holding }),
  summary: 'Says which office of bailiffs has a file, since when, and what the office calls it',
})

export const endBailiff = endpoint({
  ...ofHolder,
  method: 'DELETE',
  path: '/api/v4/file/:id/bailiff',
  input: z.strictObject({ version: versionField }),
  summary: 'No office of bailiffs has the file any more; which had it stays in the history',
})
