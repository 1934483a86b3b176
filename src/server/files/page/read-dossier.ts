import type { Account } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import { addDays, type Day } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { dossierActs } from '#contract/files/file-acts.ts'
import { leadsToBailiff } from '#domain/court/highest-cost.ts'
import { may } from '#contract/people/permission.ts'
import { kindsFor } from '#contract/files/timeline-kinds.ts'
import { readAccountsByDebtor } from '#server/money/account/read-accounts-by-debtor.ts'
import { readPartsOfDebtors } from '#server/money/account/read-parts-of-debtors.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { debtorFor } from '#server/book/debtors/for-customer.ts'
import { isTold, shownFlags, shownHeld, shownNext } from '#server/book/standing/shown-day.ts'
import { heldWhy, serviceDayOf, withClaimable } from '#server/sending/items/judge-file.ts'
import { readRunFiles, type RunFile } from '#server/sending/writing/read-run-files.ts'
import { actsOn } from '#server/book/standing/dossier-acts.ts'
import { contactClockOf } from './read-contact-clock.ts'
import { type DossierFacts, findContactRules, findDossier } from './dossier-queries.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { pathOf, readWay, told } from '#server/files/steps/file-path.ts'
import { phaseRefusalsOf } from '#server/files/steps/phase-refusals.ts'
import { sumWaivers } from './sum-waivers.ts'
import { countLines } from './timeline-queries.ts'
import { findWaits } from './waits-queries.ts'

/**
 * Everything the page of a dossier shows, with what has to be paid today so that nothing is open; or as it was on a day that
 * is over, when nothing can be done with it.
 */
export async function readDossier(
  db: Db,
  actor: Actor,
  clock: Clock,
  id: number,
  asOf: Day | null = null,
): Promise<DossierPage> {
  const today = clock.today()
  const pastDay = asOf !== null && asOf < today ? asOf : null
  const end = pastDay === null ? null : momentInAmsterdam(addDays(pastDay, 1), 0)
  const forCustomer = actor.customerId !== null
  const since = momentInAmsterdam(weekStart(today), 0)
  const [facts, accounts, rules, lines, waits, files, way] = await Promise.all([
    findDossier(db, actor, id, { today, weekStart: since, end }),
    readAccounts(db, [id], pastDay ?? today),
    findContactRules(db),
    countLines(db, id, { kinds: kindsFor(forCustomer), groups: null, forCustomer, until: pastDay }),
    pastDay === null ? findWaits(db, actor, id, today) : null,
    pastDay === null ? readRunFiles(db, [id], { weekStart: since, today }) : [],
    readWay(db, id, end),
  ])
  const account = accounts.get(id)
  if (!facts || !account) throw notFound()
  const {
    nextDay,
    nextReason,
    step,
    notice,
    sentThisWeek,
    claims: _claims,
    isMerged: _isMerged,
    isErased: _isErased,
    hasPlan: _hasPlan,
    waiverId,
    waivers: noted,
    stepDefinition: _stepDefinition,
    isSilent: _isSilent,
    isCreditDoubtful: _isCreditDoubtful,
    legalCase: _legalCase,
    ...rest
  } = facts
  const [found] = files
  const file = found && (await readClaimable(db, found))
  // Read for a file of which its customer agreed to a cost alone.
  const isAgreed = (file?.agreedCents ?? file?.legalCase?.agreedCents ?? null) !== null
  const courtTables = isAgreed ? await loadCourtTables(db) : null
  const held = file && mayBeHeld(facts) ? heldWhy(file, account, today, courtTables) : null
  const given = sumWaivers(account, noted)
  const isBeforeOpening = pastDay !== null && pastDay < facts.openedDay
  return shownTo(actor, {
    ...rest,
    debtors: await withParts(db, id, rest.debtors, account),
    customer: may(actor.acl, 'customer.show') ? rest.customer : { ...rest.customer, terms: null },
    ...(isBeforeOpening ? { owner: null, halts: [] } : {}),
    asOf: pastDay && shownOn(facts, pastDay, isBeforeOpening),
    closingWaivedCents: given.waivers.find(({ eventId }) => eventId === waiverId)?.amountCents ?? null,
    waivers: given.waivers,
    claims: claimsOn(facts, account, pastDay).map((claim) => ({ ...claim, waivedCents: given.ofClaim(claim.id) })),
    balance: { ...balanceOf(account), waived: given.ofComponents },
    next:
      nextDay === null || isBeforeOpening ? null : { day: nextDay, why: nextReason, held: held && told(held), step },
    path: pathOf(actor, way, pastDay === null ? { ...rules, file, account, today, courtTables } : null),
    waits,
    notice: notice && { ...notice, costsFromDay: addDays(notice.lastDay, 1) },
    contact: { ...contactClockOf(rules, clock), usedThisWeek: sentThisWeek },
    eventCount: lines.all,
    acts: pastDay === null ? actsOn(facts, account.openCents, today, actor) : nothingCanBeDone,
    phases: phaseRefusalsOf(facts),
  })
}

/** A file before a step that brings it to a bailiff, with what its writ can claim on the day it is to be served. */
async function readClaimable(db: Db, file: RunFile): Promise<RunFile> {
  const on = serviceDayOf(file)
  const then = on && (await readAccounts(db, [file.dossierId], on)).get(file.dossierId)
  return then ? withClaimable(file, then) : file
}

/** The debtors of a dossier, each with the part of it that he owes. */
async function withParts(db: Db, id: number, debtors: DossierFacts['debtors'], account: Account) {
  const liable = debtors.map(({ id: debtorId, liability }) => ({ debtorId, liability }))
  const owed = await readAccountsByDebtor(db, id, debtors, account)
  const partOf = async (debtorId: number, index: number) => {
    const own = owed.get(debtorId) ?? account
    const { ofCount = null, openCents = own.openCents } = (await readPartsOfDebtors(db, id, liable, own))[index] ?? {}
    const { collection_costs: costs, court } = own.balances
    return { ofCount, openCents, costsCents: costs.openCents, courtCents: court.chargedCents - court.writtenOffCents }
  }
  return Promise.all(debtors.map(async (debtor, index) => ({ ...debtor, part: await partOf(debtor.id, index) })))
}

/** The page as its reader is shown it: a customer not what is known of its debtors for the work, nor what is late. */
function shownTo(actor: Actor, page: DossierPage): DossierPage {
  if (actor.customerId === null) return page
  const { debtors, flags, next } = page
  return {
    ...page,
    debtors: debtors.map((debtor) => debtorFor(actor, debtor)),
    flags: shownFlags(actor, flags),
    next: next && { ...next, ...shownNext(actor, next), held: shownHeld(actor, next.held) },
  }
}

/** Whether anything can hold the step a file stands before. */
function mayBeHeld(facts: DossierFacts): boolean {
  return !facts.hasPlan && canBeHeld(facts, facts.isSilent)
}

/** The same of the day that is read, by what is known of that day. */
function canBeHeld(facts: DossierFacts, isSilent: boolean): boolean {
  const { status, stepDefinition: step, flags, isCreditDoubtful, isUnapproved, isApproved } = facts
  if (!step || (status !== 'not_started' && status !== 'in_progress')) return false
  const waits = step.excludedOptions.some((option) => option === 'received_advance' || option === 'state_of_affairs')
  const asks = step.costs === 'charge' || waits || isUnapproved || isApproved || leadsToBailiff(step)
  return flags.some(isTold) || isCreditDoubtful || asks || (isSilent && step.action.kind === 'send')
}

const nothingCanBeDone = Object.fromEntries(dossierActs.map((act) => [act, 'shown_in_past'])) as DossierPage['acts']

/** Of which day the page is, and how much is known of that. */
function shownOn(facts: DossierFacts, day: Day, isBeforeOpening: boolean): DossierPage['asOf'] {
  const { status, nextDay, flags } = facts
  const isHoldKept = !canBeHeld(facts, flags.includes('do_not_contact'))
  return { day, isBeforeOpening, isNextKept: status === 'closed' || nextDay !== null, isHoldKept }
}

function balanceOf(account: Account): Omit<DossierPage['balance'], 'waived'> {
  const { balances, surplus } = account
  const sum = (pick: (component: (typeof components)[number]) => number) =>
    components.reduce((total, component) => total + pick(component), 0)
  return {
    asOf: account.asOf,
    claimed: Object.fromEntries(
      components.map((name) => [name, balances[name].chargedCents - balances[name].writtenOffCents]),
    ) as DossierPage['balance']['claimed'],
    paidCents: sum((component) => balances[component].paidCents + balances[component].directCents),
    writtenOffCents: sum((component) => balances[component].writtenOffCents),
    surplusCents: surplus.receivedCents + surplus.directCents + surplus.creditedCents,
    openCents: account.openCents,
  }
}

/** An invoice of a later day was not there yet. */
function claimsOn({ claims }: DossierFacts, account: Account, pastDay: Day | null) {
  const claimed = new Set(account.claims.map(({ claimId }) => claimId))
  return claims
    .filter(({ id }) => pastDay === null || claimed.has(id))
    .map((claim) => ({ ...claim, ...claimBalance(account, claim.id) }))
}

function claimBalance(account: Account, claimId: number) {
  const claim = account.claims.find((one) => one.claimId === claimId)
  return {
    interestCents: claim?.balances.interest.chargedCents ?? 0,
    openPrincipalCents: claim?.balances.principal.openCents ?? 0,
    openCents: claim?.openCents ?? 0,
    settledDay: claim?.settledDay ?? null,
  }
}
