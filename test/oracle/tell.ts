import { textOf, type DayNumber } from './calendar.ts'
import type { CostsCase } from './costs.ts'
import type { File } from './file.ts'
import type { Rational } from './rational.ts'
import type { FileRuling } from './rulings.ts'
import type { Terms } from './terms.ts'
import type { SumCase } from './one-sum.ts'

const percentText = (share: Rational) => `${Number((share.top * 1_000_000n) / share.bottom) / 10_000}%`
const dayText = (on: DayNumber) => (Number.isFinite(on) ? textOf(on) : 'further notice')

export function tellTerms(terms: Terms | null): string {
  if (terms === null) return 'no interest'
  const { rate } = terms
  const rateText =
    'share' in rate ? `${percentText(rate.share)} per ${rate.per}` : `${rate.above} + ${percentText(rate.by)}`
  const pauses = terms.pauses.map((pause) => `, paused ${textOf(pause.from)} to ${dayText(pause.to)}`)
  const compound = terms.source === 'contract' ? `compound ${terms.compound}, ` : ''
  return `${terms.source} ${rateText} from ${textOf(terms.from)}, ${compound}basis ${terms.basis}${pauses.join('')}`
}

/** A case of one sum in words, for whoever must look into a difference. */
export function tellSum({ principal, terms, changes, through }: SumCase): string {
  const less = changes.map((change) => `\n  ${textOf(change.day)} principal less ${change.less}`)
  return `principal ${principal} through ${textOf(through)}, ${tellTerms(terms)}${less.join('')}`
}

/** A file in words. */
export function tellFile(file: File): string {
  const events = [
    ...file.claims.map((claim) => {
      const text = `claim ${claim.id}: ${claim.amount}, due ${textOf(claim.due)}, ${tellTerms(claim.terms)}`
      return { day: claim.arose, text }
    }),
    ...file.charges.map(({ day, id, shares }) => {
      const parts = shares.map(({ claim, amount }) => `${amount} on claim ${claim}`)
      return { day, text: `costs ${id}: ${parts.join(', ')}` }
    }),
    ...file.credits.map(({ day, id, amount, claim }) => ({ day, text: `credit ${id}: ${amount} on claim ${claim}` })),
    ...file.waivers.map(({ day, id, amount, claim, part }) => {
      return { day, text: `waiver ${id}: ${amount} of ${part ?? 'anything'} on claim ${claim ?? 'any'}` }
    }),
    ...file.changes.map(({ day, id, claim, terms }) => {
      return { day, text: `change ${id} of claim ${claim}: ${tellTerms(terms)}` }
    }),
    ...file.rulings.map((ruling) => ({ day: ruling.day, text: tellRuling(ruling) })),
    ...file.payments.map(({ day, id, amount, direct, named }) => {
      const naming = named.length > 0 ? ` naming ${named.join(', ')}` : ''
      return { day, text: `payment ${id}: ${amount}${direct ? ' to the customer' : ''}${naming}` }
    }),
  ]
  const lines = events.toSorted((a, b) => a.day - b.day).map(({ day, text }) => `${textOf(day)} ${text}`)
  const back = file.reversals.map(({ id, of, amount }) => `reversal ${id}: ${amount} of event ${of}`)
  return [...lines, ...back, `as of ${textOf(file.asOf)}`].join('\n')
}

function tellRuling(ruling: FileRuling): string {
  switch (ruling.kind) {
    case 'stop':
      return `stop ${ruling.id} to ${dayText(ruling.last)} of claims ${ruling.claims.join(', ') || 'all'}`
    case 'resume':
      return `resume ${ruling.id} after stop ${ruling.stop}`
    case 'order':
      return `order ${ruling.id}: ${ruling.parts.join(', ')}, first claims ${ruling.claims.join(', ')}`
    case 'settlement':
      return `settlement ${ruling.id}: ${ruling.agreed} by ${textOf(ruling.last)}`
    case 'judgment': {
      const awards = ruling.awards.map(({ claim, principalOff, costsOff, interest }) => {
        const runs = interest ? `, interest ${interest.fallenDue} and ${tellTerms(interest.terms)}` : ''
        return `\n  claim ${claim}: not awarded ${principalOff} and ${costsOff} of costs${runs}`
      })
      const court = ruling.court.map(({ claim, amount }) => `\n  lawsuit ${amount} on claim ${claim}`)
      return `judgment ${ruling.id}${awards.join('')}${court.join('')}`
    }
  }
}

/** A question about collection costs in words. */
export function tellCosts(asked: CostsCase): string {
  const { letter } = asked
  const vat = asked.recoversVat ? 'recovers VAT' : 'cannot recover VAT'
  return [
    `costs on ${textOf(asked.day)} from a ${asked.consumer ? 'consumer' : 'company'}, creditor ${vat}`,
    ...asked.claims.map(({ id, due, atLetter, atEnd, instalment }) => {
      const kind = instalment ? 'instalment' : 'claim'
      return `${kind} ${id}: due ${textOf(due)}, open ${atLetter} at the letter, ${atEnd} at the end`
    }),
    letter
      ? `letter sent ${textOf(letter.sent)}, received ${textOf(letter.received)}, last day ${textOf(letter.last)}, ` +
        `costs ${letter.costs}, VAT ${letter.vat}${letter.vatStated ? ' stated' : ''}, ` +
        `${letter.safeWords ? 'safe' : 'other'} words, claims ${letter.claims.join(', ')}`
      : 'no letter',
    `costs before on: ${asked.earlier.map(textOf).join(', ') || 'no day'}`,
  ].join('\n')
}
