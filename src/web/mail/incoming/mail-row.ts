import type { listIncomingMail } from '#contract/mail/incoming-mail.ts'
import type { PanelRow } from '#web/kit/lists/use-panel-list.ts'

/** An e-mail as the desk has it. */
export type MailRow = PanelRow<typeof listIncomingMail>

/** Whether it waits for somebody. */
export const isWaiting = ({ state }: Pick<MailRow, 'state'>) => state === 'waits' || state === 'parked'
