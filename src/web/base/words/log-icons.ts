import {
  IconAddressBook,
  IconCalendarDollar,
  IconMail,
  IconMessage,
  IconMessageQuestion,
  IconMoneybag,
  IconNote,
  IconPhone,
  IconQuote,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LogType } from '#domain/logs/log-type.ts'

/** The sign of each type of log. */
export const logIcons: Readonly<Record<LogType, TablerIcon>> = {
  note: IconNote,
  call: IconPhone,
  email: IconMail,
  letter: IconMail,
  visit: IconWalk,
  message: IconMessage,
  change_data: IconAddressBook,
  term_payment: IconCalendarDollar,
  dispute: IconMessageQuestion,
  income_expenses: IconMoneybag,
  reason: IconQuote,
}
