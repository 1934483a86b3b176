import { z } from 'zod'
import { lineField } from '#contract/platform/field.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'

/** What somebody logs in with. */
export const loginNameField = lineField(60).refine((username) => /^[\w.@-]{3,60}$/.test(username), {
  params: { text: 'employee.error.username' },
})

/** Where mail about the login goes; empty is null. */
export const optionalEmailField = lineField(254).transform((text, context) => {
  const address = readEmailAddress(text)
  if (address !== null || text === '') return address
  context.addIssue({ code: 'custom', input: text, params: { text: 'employee.error.email' } })
  return z.NEVER
})
