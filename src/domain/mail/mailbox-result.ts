/** What reading a mailbox came to: that it went well, or what stood in its way. */
export const mailboxResults = [
  'reached',
  'name_unknown',
  'not_allowed',
  'refused',
  'no_answer',
  'login_refused',
  'token_refused',
  'certificate',
  'no_folder',
  'no_right',
  'secret_lost',
  'disk_full',
  'cut_off',
  'failed',
] as const
export type MailboxResult = (typeof mailboxResults)[number]
