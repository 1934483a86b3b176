import { formatCents } from '#domain/money.ts'
import { causeOf, faultDetail, reasonText } from '#contract/sending/run-fault.ts'
import type { getHeldGroups } from '#contract/sending/held-items.ts'
import type { TextKey } from '#contract/texts.ts'
import { heldGroupTexts } from '#contract/sending/texts/held-groups.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'

export type HeldGroup = Answer<typeof getHeldGroups>['groups'][number]
type HeldTotal = Answer<typeof getHeldGroups>['total']

/** What keeps a group, in a few words; what differs from one message to the next is not in it. */
export function groupTitle(t: Say, { reason }: HeldGroup): string {
  if (reason === null) return t('hold.cause.none')
  const key = `hold.cause.${causeOf(reason)}`
  if (!(key in heldGroupTexts)) return reasonText(t, reason)
  return t(key as TextKey, 'fault' in reason ? { detail: faultDetail(t, reason) } : {})
}

/** Whose they are, when they go by themselves, and by which channels. */
export function groupNote(t: Say, { reason, customer, releaseAt, channels }: HeldGroup): string {
  const isTold = reason !== null && causeOf(reason) === 'account_missing'
  const parts = [
    ...(customer && !isTold ? [customer.name] : []),
    ...(releaseAt ? [t('hold.goes_by_itself', { moment: showMoment(releaseAt) })] : []),
    channels
      .map(({ channel, count }) => `${formatCount(count)} ${t(`run.channel.${channel}`).toLowerCase()}`)
      .join(', '),
  ]
  // A name such as "Noord N.V." ends its sentence by itself.
  return parts.map((part) => part.replace(/\.$/, '')).join('. ')
}

/** "117 berichten, € 55.225,76 open, oudste 2 dagen". */
export function totalInWords(t: Say, { count, open }: HeldTotal, age: string): string {
  const sums = open.filter(({ cents }) => cents !== 0).map(({ cents, currency }) => formatCents(cents, currency))
  return [
    t('hold.count', { count: formatCount(count) }),
    ...(sums.length > 0 ? [t('hold.open', { sums: sums.join(t('dossiers.and')) })] : []),
    ...(age === '' ? [] : [t('hold.oldest', { age })]),
  ].join(', ')
}
