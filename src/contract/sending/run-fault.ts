import { costsRefusals } from '#domain/costs/collection-costs.ts'
import { noticeFaults } from '#domain/costs/fourteen-day-notice.ts'
import { letterFaults } from '#domain/letters/letter-faults.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { channels } from '#domain/workflow/step.ts'
import { carrierWords } from './carrier-fault.ts'
import type { ItemReason } from './runs.ts'
import type { TextKey } from '#contract/texts.ts'
import { whyValues } from './why-line.ts'

type Fault = Extract<ItemReason, { fault: string }>
type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** What tells one cause from another. */
export function causeOf(reason: ItemReason): string {
  return 'fault' in reason ? reason.fault : reason.key
}

/** The sentence behind an item of a run: a why-line, or what went wrong. */
export function reasonText(say: Say, reason: ItemReason): string {
  if ('fault' in reason) return say(`run.fault.${reason.fault}`, { detail: faultDetail(say, reason) })
  return say(reason.key, whyValues(reason))
}

/** What went wrong in detail, in words: codes of costs and letters are told, what others said is explained, anything else stands as it is. */
export function faultDetail(say: Say, { fault, detail }: Fault): string {
  if (fault === 'costs_refused') {
    const code = [...noticeFaults, ...refusals].find((one) => one === detail)
    return code ? say(`run.costs_refused.${code}`) : detail
  }
  if (fault === 'template_missing') return wordOf(say, 'run.channel.', channels, detail)
  if (fault === 'language_missing') return wordOf(say, 'exhibit.language.', letterLanguages, detail)
  if (isOfCarrier(fault)) return carrierWords(say, detail)
  if (fault !== 'letter_not_good') return detail
  const codes = detail.split(', ').map((part) => letterFaults.find((one) => one === part))
  return codes.every((code) => code !== undefined)
    ? codes.map((code) => say(`run.letter_fault.${code}`)).join(', ')
    : detail
}

/** What the machine or another side said. */
const isOfCarrier = (fault: string) => ['mail_refused', 'sms_refused', 'not_carried_out'].includes(fault)

/** A code in words; what is no code stands as it is. */
function wordOf<Code extends string>(
  say: Say,
  start: 'run.channel.' | 'exhibit.language.',
  codes: readonly Code[],
  detail: string,
): string {
  return codes.some((code) => code === detail) ? say(`${start}${detail}` as TextKey) : detail
}

/** A letter that is not valid is told by its fault. */
const refusals = costsRefusals.filter((code) => code !== 'fourteen_day_letter_not_valid')
