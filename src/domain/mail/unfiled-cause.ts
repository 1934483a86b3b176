/** Why an e-mail that came in is on no file, what stops a file before all others. */
export const unfiledCauses = [
  'alarms',
  'forged',
  'spam',
  'auto_reply',
  'bounce',
  'passed_on',
  'other_sender',
  'sender_known',
  'customer',
  'unknown',
] as const
export type UnfiledCause = (typeof unfiledCauses)[number]

/** What can be done with all e-mails of a cause at once: what a program sent tells no one anything of a file. */
export const groupHandling = {
  spam: 'spam',
  auto_reply: 'set_aside',
  bounce: 'set_aside',
  other_sender: 'again',
} as const satisfies Partial<Record<UnfiledCause, 'spam' | 'set_aside' | 'again'>>

/** The causes of which all is handled at once; e-mails of another one are read one by one. */
export const handledCauses = [
  'spam',
  'auto_reply',
  'bounce',
  'other_sender',
] as const satisfies readonly (keyof typeof groupHandling)[]
