import { z } from 'zod'

/** At which time the caller gets an e-mail that he can choose, in minutes since midnight; null: he does not. */
const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1)
  .nullable()

/** What somebody says of such an e-mail. */
export const chosenMailInput = z.strictObject({ minutes })

/** What he said, and whether there is an address to send it to. */
export const chosenMail = z.object({ minutes, hasAddress: z.boolean() })
