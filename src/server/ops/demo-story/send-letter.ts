import { collectionCosts, costsBasisDay } from '#domain/costs/collection-costs.ts'
import { announcedCosts, openAtNotice, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { addDays, type Day } from '#domain/day.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import type { Account } from '#domain/account/account.ts'
import { isLetter } from '#domain/letters/letter-kind.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { letterMoney } from '#domain/letters/letter-money.ts'
import { ibanFor } from '#domain/references/iban.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import { chooseChannel } from '#domain/workflow/choose-channel.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { SentMessage } from './dossier-story.ts'
import type { DemoDebtor } from './make-debtor.ts'
import type { StorySoFar } from './story-so-far.ts'

/**
 * Sends the letter of a step on a day to each who owes the file: by the channel he can be reached by, with the costs the
 * law allows on that day, and the words and sums of the real letter. False when the first of them cannot be reached.
 */
export function sendLetter(story: StorySoFar, step: StepDefinition, stepIndex: number, day: Day): boolean {
  const { debtors } = story.opening
  if (channelTo(debtors[0], step) === null) return false
  const minute = story.random.int(9 * 60, 10 * 60)
  if (step.costs === 'charge') chargeCollectionCosts(story, day, minute)
  for (const debtorIndex of debtors.keys()) sendTo(story, { step, stepIndex, day, minute, debtorIndex })
  return true
}

function channelTo(debtor: DemoDebtor | undefined, { action }: StepDefinition): 'post' | 'email' | null {
  if (action.kind !== 'send') return null
  const channel = chooseChannel(action.channels, {
    address: debtor?.address.status === 'departed_unknown' ? 'departed' : 'usable',
    email: debtor?.email ? (debtor.email.status === 'bounced' ? 'bounced' : 'usable') : 'none',
    mobile: 'none',
  })
  return channel === 'post' || channel === 'email' ? channel : null
}

interface Letter {
  readonly step: StepDefinition
  readonly stepIndex: number
  readonly day: Day
  readonly minute: number
  readonly debtorIndex: number
}

function sendTo(story: StorySoFar, { step, stepIndex, day, minute, debtorIndex }: Letter): void {
  const { action } = step
  if (action.kind !== 'send' || !isLetter(action.letter)) throw new Error('only a letter can be sent')
  const debtor = story.opening.debtors[debtorIndex]
  const channel = channelTo(debtor, step)
  if (!debtor || channel === null) return
  const own = noticeTo(story, debtorIndex)
  // Art. 6:96 lid 6 BW: whose own term still runs is not asked for costs.
  if (step.costs !== 'announce' && debtor.kind === 'private' && own && day <= own.lastDay) return
  const present = story.accountOn(day)
  const announced = step.costs === 'announce' ? announcement(story, present, day) : null
  const told = { debtor, day, payWithinDays: step.payWithinDays ?? null, announced }
  const facts = letterFacts(story, present, told, own)
  const message: SentMessage = {
    id: story.world.ids.message(),
    debtorIndex,
    day,
    minute,
    stepIndex,
    channel,
    document: composeLetter(action.letter, 'nl', facts),
    notice: announced ? { ...announced, ...termOf(story, channel, day) } : null,
  }
  story.messages.push(message)
  const kind = channel === 'post' ? 'letter.sent' : 'email.sent'
  const happening = {
    byEmployee: false,
    minute,
    subject: { kind: 'dispatch', id: message.id },
    data: { stepCode: action.letter, why: { key: 'why.step_due', values: { dueDay: day } } },
  }
  // What is told beside it of another debtor leaves the story as it is.
  if (debtorIndex === 0) story.happen(day, kind, happening)
  else story.happenings.push({ ...happening, day, kind })
}

/** What the letter charges is booked with it, by the system. */
function chargeCollectionCosts(story: StorySoFar, day: Day, minute: number): void {
  const { debtorKind, world, opening } = story
  const notice = noticeTo(story, 0)
  const [present, basis] = [story.accountOn(day), story.accountOn(costsBasisDay({ day, debtorKind, notice }))]
  if (present.balances.collection_costs.chargedCents > 0) return
  const morning = notice ? story.accountOn(addDays(notice.sentDay, -1)) : present
  const evening = notice ? story.accountOn(notice.sentDay) : present
  const openIn = (account: Account, claimId: number) =>
    account.claims.find((claim) => claim.claimId === claimId)?.balances.principal.openCents ?? 0
  const costs = collectionCosts(
    {
      day,
      debtorKind,
      creditorRecoversVat: opening.customer.vatRecoverable,
      notice,
      earlierCostsDays: [],
      claims: present.claims.map(({ claimId, dueDay }) => ({
        claimId,
        dueDay,
        openPrincipalCents: openAtNotice(notice ?? { claimIds: [] }, claimId, {
          morningCents: openIn(morning, claimId),
          eveningCents: openIn(evening, claimId),
        }),
        basisPrincipalCents: openIn(basis, claimId),
        instalment: false,
      })),
    },
    world.costTables,
  )
  if (!costs.due) return
  const { principalCents, vatPercent, lines } = costs
  const shares = costs.perClaim.map((share) => ({
    claimId: share.claimId,
    amountCents: share.costsCents,
    vatCents: share.vatCents,
  }))
  const parts = lines.map(({ partCents, basisPoints }) => ({ partCents, basisPoints }))
  const how = { byEmployee: false, minute, basis: { principalCents, vatPercent, lines: parts } }
  story.charge(day, 'collection_costs', shares, how)
}

function announcement(story: StorySoFar, present: Account, day: Day) {
  const claims = present.claims
    .map(({ claimId, dueDay, balances }) => ({ claimId, dueDay, openPrincipalCents: balances.principal.openCents }))
    .filter((claim) => claim.dueDay < day && claim.openPrincipalCents > 0)
  const costs = announcedCosts(claims, day, story.opening.customer.vatRecoverable, story.world.costTables)
  if (!costs) throw new Error(`dossier ${story.opening.number} has nothing to announce costs over`)
  return { ...costs, claimIds: claims.map((claim) => claim.claimId) }
}

function termOf({ world }: StorySoFar, channel: 'post' | 'email', sentDay: Day) {
  return fourteenDayTerm({ sentDay, channel, wording: 'fifteen_after_delivery' }, world.daysPost, world.holidays)
}

/** The last 14-day letter to a debtor. */
function noticeTo(story: StorySoFar, index: number): Notice | null {
  const sent = story.messages.findLast(({ debtorIndex, notice }) => debtorIndex === index && notice !== null)
  if (!sent?.notice) return null
  const { receivedDay, lastDay, costsCents, vatCents, claimIds } = sent.notice
  const words = { wording: 'fifteen_after_delivery', vatDeclared: vatCents > 0 } as const
  return { ...words, sentDay: sent.day, receivedDay, lastDay, costsCents, vatCents, claimIds }
}

function letterFacts(
  story: StorySoFar,
  present: Account,
  told: {
    readonly debtor: DemoDebtor
    readonly day: Day
    readonly payWithinDays: number | null
    readonly announced: LetterFacts['announced'] | null
  },
  notice: Notice | null,
): LetterFacts {
  const { opening, world } = story
  const { debtor, day, payWithinDays, announced } = told
  const { beforeCollection, customer } = opening
  const descriptions = new Map(opening.claims.map((claim) => [claim.id, claim.description]))
  return {
    day,
    currency: 'EUR',
    agency: world.data.agency,
    creditor: opening.customer,
    debtor,
    dossier: {
      number: String(opening.number),
      paymentReference: paymentReferenceFor(String(opening.number)),
      customerReference: opening.customerReference,
    },
    ...letterMoney(present, descriptions, 21),
    ...(beforeCollection ? { payTo: { iban: ibanFor('NL', customer.account), name: customer.name } } : {}),
    ...(announced ? { announced } : {}),
    ...(notice ? { notice: { sentDay: notice.sentDay, lastDay: notice.lastDay } } : {}),
    ...(payWithinDays === null ? {} : { payByDay: addDays(day, payWithinDays) }),
  }
}
