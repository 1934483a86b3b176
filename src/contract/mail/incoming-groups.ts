import { handledCauses, unfiledCauses } from '#domain/mail/unfiled-cause.ts'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField } from '#contract/platform/field.ts'
import { openSums } from '#contract/sending/runs.ts'
import { narrowsIncoming } from './incoming-mail.ts'

const permission = 'email-import'

/** So many e-mails of a group are handled at once, those that wait longest. */
export const mostAtOnce = 500

/** What e-mails come to: each file that they seem to be about stands for its money once. */
const mailSums = {
  count: z.number(),
  open: openSums,
  /** Since when the first of them waits; null where there is none. */
  since: z.date().nullable(),
}

export const getIncomingGroups = endpoint({
  method: 'GET',
  path: '/api/v4/incoming-mail/groups',
  permission,
  query: z.object(narrowsIncoming),
  output: z.object({
    groups: z.array(
      z.object({
        cause: z.enum(unfiledCauses),
        ...mailSums,
        /** A mark of which e-mails these are, by which an act on all of them knows that it is of what was seen. */
        seen: z.string(),
      }),
    ),
    total: z.object(mailSums),
  }),
  summary:
    'The e-mails that wait by why they are on no file: how many, what is open on whose file it may be, since when',
})

export const handleIncomingGroup = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/group',
  permission,
  input: z.strictObject({
    cause: z.enum(handledCauses),
    /** The mark of what the group held when somebody decided about it: with others it is looked at again first. */
    seen: z.string().length(32),
    ...narrowsIncoming,
  }),
  output: z.object({
    /** Those that wait no more. */
    ids: z.array(z.number()),
    /** So many of them wait on. */
    leftCount: z.number(),
  }),
  summary: 'Sets all e-mails of a group aside, or looks for the files of all of them again, by why they are on none',
})

export const undoIncomingGroup = endpoint({
  method: 'POST',
  path: '/api/v4/incoming-mail/undo',
  permission,
  input: z.strictObject({ ids: z.array(idField).min(1).max(mostAtOnce) }),
  summary: 'Lets e-mails that were handled together wait again',
})
