import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from './holidays.ts'
import { extendTerm } from './legal-term.ts'
import { assumedReceivedDay } from './postal-delivery.ts'

/**
 * The two formulas the Supreme Court accepts: 'binnen veertien dagen vanaf de dag nadat deze brief bij u is bezorgd'
 * and 'binnen vijftien dagen nadat deze brief bij u is bezorgd'. The second is what our letters say; read as written
 * it gives the debtor one day more.
 */
export type NoticeWording = 'fourteen_from_next_day' | 'fifteen_after_delivery'

export interface NoticeDelivery {
  /** The day the letter was posted, or the e-mail sent. */
  readonly sentDay: Day
  readonly channel: 'post' | 'email'
  readonly wording: NoticeWording
  /** The day of receipt when there is proof of it (handed over, signed for, read). */
  readonly provenDay?: Day
}

export interface NoticeTerm {
  readonly receivedDay: Day
  readonly receivedBasis: 'assumed' | 'proven'
  /** The last day on which the debtor can still pay without costs. */
  readonly lastDay: Day
  /** The first day on which collection costs are due. */
  readonly costsFromDay: Day
}

/**
 * Art. 6:96 lid 6 BW: the term of a 14-day letter. It starts on the day after receipt (HR 25-11-2016,
 * ECLI:NL:HR:2016:2704). A term that ends on a weekend day or holiday runs on to the next working day: whether art. 1
 * Algemene termijnenwet binds here is not settled, extending is the safe reading.
 */
export function fourteenDayTerm(delivery: NoticeDelivery, daysPost: number, extra: ExtraHolidays): NoticeTerm {
  const receivedDay = delivery.provenDay ?? assumedDay(delivery, daysPost, extra)
  const termDays = delivery.wording === 'fifteen_after_delivery' ? 15 : 14
  const lastDay = extendTerm(addDays(receivedDay, termDays), extra)
  return {
    receivedDay,
    receivedBasis: delivery.provenDay ? 'proven' : 'assumed',
    lastDay,
    costsFromDay: addDays(lastDay, 1),
  }
}

function assumedDay(delivery: NoticeDelivery, daysPost: number, extra: ExtraHolidays): Day {
  // Nobody can be expected to read an e-mail on the evening it is sent: the next day is the earliest to rely on.
  if (delivery.channel === 'email') return addDays(delivery.sentDay, 1)
  return assumedReceivedDay(delivery.sentDay, daysPost, extra)
}
