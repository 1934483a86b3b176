import { sql } from 'kysely'
import { addDays, type Day, weekday } from '#domain/day.ts'
import type { LetterSums } from '#domain/letters/letter-document.ts'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findBrokenAccounts, findUnlawfulCosts } from './account-invariants.ts'
import { unlawfulMoment } from './law.ts'
import type { Fact } from './events.ts'
import type { Taken } from './outside.ts'
import type { Story } from './story.ts'

/** A message of the story as it stands in the tables. */
export interface StoryDispatch {
  readonly id: number
  readonly dossierId: number
  readonly stepId: number
  readonly occurrence: number
  /** To which of several debtors; null: to the first. */
  readonly debtorId: number | null
  readonly channel: 'post' | 'email' | 'sms'
  readonly state: string
  readonly endedAt: Date | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** When it was marked as leaving. */
  readonly attemptedAt: Date | null
  readonly pdfSha256: string | null
  readonly messageId: string | null
  readonly hours: { readonly fromMinutes: number; readonly toMinutes: number } | null
  /** What it says of the account of its file. */
  readonly sums: LetterSums
  /** What somebody sent himself: what it is, and whether it left before. */
  readonly byHand: { readonly kind: string; readonly isCopy: boolean } | null
}

/** A message that somebody outside has, by whatever channel. */
interface Left {
  readonly dispatch: StoryDispatch
  readonly at: Date
  /** Time since the story began; null where nobody knows. */
  readonly since: number | null
  readonly to: string | null
}

/** So long after it was looked at a message may leave: its hour and its place are of then. */
const looseMilliseconds = 5_100

/** What should never be, in the words of somebody who has to find out why. */
export async function findBreaks(story: Story): Promise<string[]> {
  const dispatches = await readDispatches(story)
  const left = leftOf(story, dispatches)
  story.tally['left'] = left.length
  const seconds = new Set(story.portfolio.files.flatMap(({ second }) => second?.debtorId ?? []))
  story.tally['to a second'] = left.filter(({ dispatch }) => seconds.has(dispatch.debtorId ?? 0)).length
  return [
    ...brokenOnce(story, dispatches, left),
    ...brokenPrint(story, dispatches),
    ...left.flatMap((one) => brokenMoment(story, one)),
    ...left.flatMap((one) => brokenFact(story, one)),
    ...left.flatMap((one) => brokenSums(story, one)),
    ...brokenWeeks(story, left),
    ...brokenCaps(story, left),
    ...(await findBrokenItems(story)),
    ...(await findBrokenAccounts(story, dispatches)),
    ...(await findUnlawfulCosts(story, dispatches.filter(hasLeft))),
  ]
}

async function readDispatches({ db, portfolio }: Story): Promise<StoryDispatch[]> {
  const ids = portfolio.files.map(({ id }) => id)
  const { rows } = await sql<StoryDispatch>`
    select dispatch.id, dispatch.dossier_id, step_id, dispatch.occurrence, dispatch.debtor_id, dispatch.channel, state,
      ended_at, created_at, sent_at, attempted_at, pdf_sha256,
      message_id,
      step.definition -> 'sendingHours' as hours, content -> 'sums' as sums,
      case when hand.id is not null then json_build_object('kind', hand.kind, 'isCopy', hand.is_copy) end as by_hand
    from dispatch left join hand_message hand on hand.dossier_id = dispatch.dossier_id
      and hand.occurrence = dispatch.occurrence
      and dispatch.step_id = (select id from workflow_step where code = 'message_by_hand')
        join workflow_step step on step.id = dispatch.step_id
    where dispatch.dossier_id = any(${ids}::bigint[]) order by dispatch.id`.execute(db)
  return rows
}

const dispatchIdOf = ({ messageId }: Taken) => Number(/^vorder-(\d+)-/.exec(messageId)?.[1])
const cameBack = ({ state, endedAt }: StoryDispatch) => endedAt !== null && (state === 'bounced' || state === 'failed')
const hasLeft = (dispatch: StoryDispatch) => ['sent', 'delivered'].includes(dispatch.state) || cameBack(dispatch)

function leftOf({ outside, clock }: Story, dispatches: readonly StoryDispatch[]): Left[] {
  const byId = new Map(dispatches.map((dispatch) => [dispatch.id, dispatch]))
  const handed = outside.taken.flatMap((taken) => {
    const dispatch = byId.get(dispatchIdOf(taken))
    if (!dispatch) return []
    // It counts from when it was marked: a slow line or a machine that sleeps in between is no choice of the product.
    const marked = dispatch.attemptedAt && clock.lastSince(dispatch.attemptedAt, taken.since)
    const at = marked === null ? taken.at : (dispatch.attemptedAt ?? taken.at)
    return [{ dispatch, at, since: marked ?? taken.since, to: taken.to }]
  })
  const known = new Set(handed.map(({ dispatch }) => dispatch.id))
  const others = dispatches.filter((dispatch) => hasLeft(dispatch) && !known.has(dispatch.id))
  return [
    ...handed,
    ...others.flatMap((dispatch) => {
      // A letter leaves when it is marked, before its folder gets its name.
      const isLetter = dispatch.channel === 'post' && dispatch.attemptedAt !== null
      const kept = dispatch.pdfSha256 ? (outside.kept.get(dispatch.pdfSha256) ?? null) : null
      const since = isLetter && dispatch.attemptedAt ? clock.lastSince(dispatch.attemptedAt, Infinity) : kept
      return dispatch.sentAt ? [{ dispatch, at: dispatch.sentAt, since, to: null }] : []
    }),
  ]
}

const told = ({ id, dossierId, stepId, channel, state }: StoryDispatch) =>
  `message ${id} (file ${dossierId}, step ${stepId}, ${channel}, ${state})`

/** The person whom a message is to. */
function receiverOf({ portfolio }: Pick<Story, 'portfolio'>, { dossierId, debtorId }: StoryDispatch): string {
  const file = portfolio.files.find(({ id }) => id === dossierId)
  return (debtorId !== null && file?.second?.debtorId === debtorId ? file.second.person : file?.person) ?? 'nobody'
}

/** Each message at most once outside, and there when the product says so. */
function brokenOnce(story: Story, dispatches: readonly StoryDispatch[], left: readonly Left[]): string[] {
  const { outside } = story
  const times = Map.groupBy(outside.taken, dispatchIdOf)
  const counts = dispatches.flatMap((dispatch) => {
    const count = times.get(dispatch.id)?.length ?? 0
    // A message of the local outbox has no name outside.
    const isOutbox = dispatch.channel === 'post' || (dispatch.messageId === null && dispatch.channel === 'sms')
    if (count > 1) return [`${told(dispatch)} left ${count} times`]
    if (['scheduled', 'sending', 'uncertain'].includes(dispatch.state))
      return [`${told(dispatch)} never came to an end`]
    if (isOutbox) return []
    if (hasLeft(dispatch) && count === 0) return [`${told(dispatch)} was lost`]
    if (!hasLeft(dispatch) && count > 0) return [`${told(dispatch)} left, and the product does not know`]
    return []
  })
  const perStep = Map.groupBy(
    left.filter(({ dispatch }) => !cameBack(dispatch)),
    ({ dispatch }) =>
      `file ${dispatch.dossierId} step ${dispatch.stepId} to ${receiverOf(story, dispatch)}${dispatch.byHand ? ` message ${dispatch.occurrence}` : ''}`,
  )
  const twice = [...perStep].flatMap(([key, ones]) =>
    ones.length > 1
      ? [`${key} was sent ${ones.length} times: ${ones.map(({ dispatch }) => told(dispatch)).join(', ')}`]
      : [],
  )
  const strangers = [...times.keys()].filter((id) => !dispatches.some((dispatch) => dispatch.id === id))
  return [...counts, ...twice, ...strangers.map((id) => `message ${id} left and is in no table`)]
}

interface Manifest {
  readonly letterCount: number
  readonly letters: readonly { readonly letterNumber: string; readonly file: string }[]
}

/** Each letter by post once in the folders of the print shop. */
function brokenPrint({ outside }: Story, dispatches: readonly StoryDispatch[]): string[] {
  const manifests = [...outside.folders].map(([name, files]) => {
    const bytes = files.get('manifest.json')
    return { name, files, manifest: JSON.parse(bytes?.toString() ?? '{"letters":[]}') as Manifest }
  })
  const printed = manifests.flatMap(({ manifest }) => manifest.letters.map((letter) => letter.letterNumber))
  const halves = manifests
    .filter(({ files, manifest }) => files.size !== manifest.letters.length + 1)
    .map(({ name }) => `folder ${name} is not what its list says`)
  const wrong = dispatches
    .filter(({ channel }) => channel === 'post')
    .flatMap((dispatch) => {
      const count = printed.filter((number) => number === letterNumber(dispatch.id)).length
      const wanted = hasLeft(dispatch) ? 1 : 0
      return count === wanted ? [] : [`${told(dispatch)} is ${count} times at the print shop`]
    })
  return [...halves, ...wrong]
}

/** Lawful hours and days and those of the step, where it is no letter by post; and those of the channel. */
function brokenMoment({ rules }: Story, { dispatch, at: left }: Left): string[] {
  const { channel, hours, createdAt } = dispatch
  // A letter has its hour when it is made; the printer gets it on the same day.
  const at = channel === 'post' ? createdAt : left
  if (inAmsterdam(at).day !== inAmsterdam(left).day) return [`${told(dispatch)} left on another day than its own`]
  const window = rules.windows.find((one) => one.channel === channel)
  const early = new Date(at.getTime() - (channel === 'post' ? 0 : looseMilliseconds))
  const problems = [at, early].map((moment) => {
    const unlawful = channel === 'post' ? null : unlawfulMoment(moment)
    if (unlawful) return unlawful
    const { day, minuteOfDay } = inAmsterdam(moment)
    const isWithin = (one: { fromMinutes: number; toMinutes: number }) =>
      minuteOfDay >= one.fromMinutes && minuteOfDay < one.toMinutes
    if (window && !(window.weekDays.includes(weekday(day)) && isWithin(window)))
      return 'outside the window of its channel'
    return channel !== 'post' && hours && !isWithin(hours) ? 'outside the hours of its step' : null
  })
  return problems.every((problem) => problem !== null)
    ? [`${told(dispatch)} left on ${at.toISOString()}: ${problems[0]}`]
    : []
}

/** Nothing to who paid, disputes, has a plan, may not be written to, or is not there any more. */
function brokenFact({ facts, portfolio }: Story, { dispatch, at, since, to }: Left): string[] {
  if (since === null) return []
  const file = portfolio.files.find(({ id }) => id === dispatch.dossierId)
  return facts.flatMap((fact) => {
    if (fact.kind === 'money') return []
    const holds = fact.since < since && (fact.until === null || fact.until > since)
    if (!holds || fact.dossierId !== dispatch.dossierId || mayAllTheSame(dispatch, fact)) return []
    // Who may not be written to is the first; the other still may.
    if (fact.kind === 'no_contact' && (dispatch.debtorId ?? file?.debtorId) !== file?.debtorId) return []
    if (fact.kind === 'moved') {
      return to !== null && to === fact.formerEmail
        ? [`${told(dispatch)} left for ${to}, where nobody lives any more`]
        : []
    }
    return [
      `${told(dispatch)} of ${file?.person} left on ${at.toISOString()}, ${since - fact.since} ms after: ${fact.kind}`,
    ]
  })
}

/** A copy claims nothing; words without a claim may go to who paid or pays by a plan. */
function mayAllTheSame({ byHand }: StoryDispatch, { kind }: Fact): boolean {
  if (byHand?.isCopy) return kind === 'paid' || kind === 'plan' || kind === 'suspended'
  return byHand?.kind === 'message' && kind === 'plan'
}

/** What it says was paid is what had been paid when it left, to the cent, and it adds up. */
function brokenSums({ facts, portfolio }: Story, { dispatch, since }: Left): string[] {
  if (dispatch.byHand?.isCopy) return []
  const { sums, dossierId } = dispatch
  const file = portfolio.files.find(({ id }) => id === dossierId)
  const owed = sums.principalCents + sums.interestCents + sums.costsCents + sums.vatCents + sums.otherCents
  const problems: string[] = []
  if (sums.principalCents !== file?.amountCents) problems.push(`says the principal is ${sums.principalCents}`)
  if (owed - sums.paidCents - sums.waivedCents !== sums.payCents) problems.push('does not add up')
  const money = facts.filter((fact) => fact.kind === 'money' && fact.dossierId === dossierId)
  // What was paid beyond what was owed is no part of it: it is to be given back.
  const paid = (is: (fact: Fact) => boolean) =>
    Math.min(
      owed - sums.waivedCents,
      money.filter(is).reduce((sum, fact) => sum + (fact.amountCents ?? 0), 0),
    )
  // What was paid in the same millisecond may be told or not.
  const isTold =
    since === null ||
    (sums.paidCents >= paid((fact) => fact.since < since) && sums.paidCents <= paid((fact) => fact.since <= since))
  if (!isTold) problems.push(`says that ${sums.paidCents} was paid, not ${paid((fact) => fact.since < (since ?? 0))}`)
  return problems.map((problem) => `${told(dispatch)} ${problem}`)
}

const weekOf = (day: Day): Day => addDays(day, 1 - weekday(day))

/** Not more messages in a week to one person than the agency allows, over all files. */
function brokenWeeks({ rules, portfolio }: Story, left: readonly Left[]): string[] {
  const most = rules.contactsPerWeek
  if (most === 0) return []
  const weeks = Map.groupBy(
    left.filter(({ dispatch }) => !cameBack(dispatch)),
    ({ dispatch, at }) => `${receiverOf({ portfolio }, dispatch)} in the week of ${weekOf(inAmsterdam(at).day)}`,
  )
  return [...weeks].flatMap(([key, ones]) =>
    ones.length > most
      ? [
          `${key}: ${ones.length} messages, at most ${most}: ${ones.map(({ dispatch, at }) => `${told(dispatch)} ${at.toISOString()}`).join(', ')}`,
        ]
      : [],
  )
}

/** Not more in an hour or on a day than the channel allows. */
function brokenCaps({ rules }: Story, left: readonly Left[]): string[] {
  return rules.windows.flatMap(({ channel, perHour, perDay }) => {
    const own = left
      .filter(({ dispatch }) => dispatch.channel === channel)
      .map((one) => (channel === 'post' ? { ...one, at: one.dispatch.createdAt } : one))
    // What was looked at just before the hour may leave just after it.
    const looked = own.map(({ at }) => (channel === 'post' ? at : new Date(at.getTime() - looseMilliseconds)))
    const fullest = (most: number | null, keyOf: (moment: Date) => string) => {
      if (most === null) return []
      const groups = Map.groupBy(own, ({ at }) => keyOf(at))
      return [...groups].flatMap(([key, ones]) => {
        const late = ones.filter(({ at }) => keyOf(at) !== keyOf(looked[own.findIndex((one) => one.at === at)] ?? at))
        return ones.length - late.length > most ? [`${channel} ${key}: ${ones.length} messages, at most ${most}`] : []
      })
    }
    return [
      ...fullest(perHour, (moment) => moment.toISOString().slice(0, 13)),
      ...fullest(perDay, (moment) => inAmsterdam(moment).day),
    ]
  })
}

interface StoryItem {
  readonly id: number
  readonly runId: number
  readonly dossierId: number
  readonly state: string
  readonly channel: string
  readonly reason: unknown
  readonly releaseAt: Date | null
  readonly dispatchState: string | null
  readonly runState: string
}

/** Everything released is sent, held, dropped or failed, with its reason; and a run is done when nothing is left of it. */
async function findBrokenItems({ db, runIds }: Story): Promise<string[]> {
  const { rows } = await sql<StoryItem>`
    select item.id, item.run_id, item.dossier_id, item.state, item.channel, item.reason, item.release_at,
      dispatch.state as dispatch_state, run.state as run_state
    from run_item item join processing_run run on run.id = item.run_id
    left join dispatch on dispatch.id = item.dispatch_id where run.id = any(${runIds}::bigint[])`.execute(db)
  const items = rows.flatMap((item) => {
    const { id, dossierId, state, channel, reason, dispatchState } = item
    const name = `item ${id} (file ${dossierId}, ${state}, ${JSON.stringify(reason)})`
    if (state === 'pending' || state === 'sending') return [`${name} was left lying`]
    if (state === 'in_hold' && reason === null) return [`${name} waits without a reason`]
    if (['excluded', 'skipped', 'failed'].includes(state) && reason === null) return [`${name} has no reason`]
    if (
      state === 'done' &&
      channel !== 'task' &&
      !['sent', 'delivered', 'bounced', 'failed'].includes(dispatchState ?? '')
    )
      return [`${name} is done and its message is ${dispatchState}`]
    return []
  })
  const runs = [...Map.groupBy(rows, ({ runId }) => runId)].flatMap(([runId, own]) => {
    const open = own.filter(({ state }) => ['pending', 'sending', 'in_hold'].includes(state)).length
    const state = own[0]?.runState
    return state === 'released' && open === 0
      ? [`run ${runId} is not done with nothing left ${JSON.stringify(own)}`]
      : state === 'done' && open > 0
        ? [`run ${runId} is done with ${open} left`]
        : []
  })
  const { rows: batches } = await sql<{ name: string }>`
    select name from print_batch batch where run_id = any(${runIds}::bigint[])
      and (handed_over_at is null or letter_count <> (select count(*) from dispatch
        where print_batch_id = batch.id))`.execute(db)
  return [...items, ...runs, ...batches.map(({ name }) => `batch ${name} does not add up`)]
}
