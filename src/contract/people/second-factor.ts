import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField } from '#contract/platform/field.ts'

const passwordField = z.string().min(1).max(1000)

/** Six digits of an app, or a recovery code; spaces and hyphens are for the eye. */
export const codeField = lineField(40).min(1)

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v4/users/second-factor',
  permission: 'second-factor',
  output: z.object({
    isOn: z.boolean(),
    /** A group of the user asks for it: it cannot be switched off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  summary: 'Whether the user logs in with a code beside the password',
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v4/users/second-factor',
  permission: 'second-factor',
  input: z.strictObject({ password: passwordField }),
  output: z.object({
    /** For an app, in base 32. */
    secret: z.string(),
    /** The same as a square to scan: the address of an SVG picture. */
    picture: z.string(),
  }),
  summary: 'A new secret for an app; nothing changes until a code of it is confirmed',
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v4/users/second-factor/confirm',
  permission: 'second-factor',
  input: z.strictObject({ code: codeField }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  summary: 'Switches the second step on with a code of the app; answers recovery codes, once',
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v4/users/second-factor/remove',
  permission: 'second-factor',
  input: z.strictObject({ password: passwordField }),
  summary: 'Switches the second step off, with the password',
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v4/employee/:id/second-factor',
  permission: 'employee.edit',
  params: idParams,
  summary: 'Takes the second step off somebody who has lost the app; all sessions end',
})
