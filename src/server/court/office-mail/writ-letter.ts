import { type TextKey, translate } from '#contract/texts.ts'
import { lastServiceDay } from '#domain/court/cases/case-terms.ts'
import type { Day } from '#domain/day.ts'
import { type LetterBlock, type LetterDocument, noSums } from '#domain/letters/letter-document.ts'
import { amountText, dayInTable } from '#domain/letters/letter-format.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { HandedWrit } from './queries.ts'

interface WritLetterFacts extends HandedWrit {
  readonly day: Day
  /** When the same left before, where that did not arrive. */
  readonly earlierAt: Date | null
  readonly signedBy: string
  readonly style: LetterStyle | null
}

/** To the second: no two of the same file say the same. */
function momentInTable(at: Date): string {
  const { day, minuteOfDay } = inAmsterdam(at)
  const time = [Math.floor(minuteOfDay / 60), minuteOfDay % 60, at.getUTCSeconds()]
  return `${dayInTable(day)} ${time.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** What an office reads with a writ that is to be served: which one, when, and before whom. In Dutch, as the writ is. */
export function writLetter({ office, agency, number, debtors, servedDay, rollDay, city, ...facts }: WritLetterFacts) {
  const say = (key: TextKey, values: Record<string, string> = {}) => translate('nl', key, values)
  const paragraph = (text: string): LetterBlock => ({ type: 'paragraph', runs: [{ text }] })
  const { day, earlierAt, claimedCents, signedBy, style } = facts
  const again = earlierAt && say('writ_message.letter.again', { at: momentInTable(earlierAt) })
  const letter: LetterDocument = {
    kind: 'message',
    language: 'nl',
    day,
    subject: say('writ_message.letter.subject', { number }),
    sender: [agency.name],
    recipient: [office.name],
    details: [
      { label: say('writ_message.letter.day'), value: dayInTable(day) },
      { label: say('writ_message.letter.number'), value: number },
      { label: say('writ_message.letter.debtor'), value: debtors ?? '–' },
      { label: say('writ_message.letter.serve_on'), value: dayInTable(servedDay) },
      { label: say('writ_message.letter.serve_by'), value: dayInTable(lastServiceDay(rollDay)) },
      { label: say('writ_message.letter.roll_day'), value: dayInTable(rollDay) },
      { label: say('writ_message.letter.court'), value: city ?? '–' },
      { label: say('writ_message.letter.claimed'), value: amountText(claimedCents, 'EUR', 'nl') },
    ],
    greeting: say('writ_message.letter.greeting'),
    blocks: [
      ...(again ? [paragraph(again)] : []),
      paragraph(say('writ_message.letter.intro')),
      paragraph(say('writ_message.letter.enclosed')),
    ],
    closing: say('writ_message.letter.closing'),
    signature: [signedBy, agency.name],
    footer: [`${agency.name} · KvK ${agency.kvk} · ${agency.email} · ${agency.phone}`],
    annex: { title: '', blocks: [] },
    sums: noSums,
    ...(style ? { style } : {}),
  }
  return letter
}
