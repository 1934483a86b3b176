import { knownId } from '#server/platform/db/known-id.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Account } from '#domain/account/account.ts'
import { claimState, claimStates } from '#domain/account/claim-state.ts'
import { components } from '#domain/account/events.ts'
import { judgeContact, weekStart } from '#domain/deadlines/contact-rules.ts'
import { lawfulHours } from '#domain/deadlines/contact-window.ts'
import { currencies, sumCents } from '#domain/money.ts'
import { type DebtorPage, mostDebtorFiles } from '#contract/files/debtors/debtors.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { readContactClock } from '#server/files/page/read-contact-clock.ts'
import type { Actor } from '#server/actor.ts'
import { debtorFor } from '#server/book/debtors/for-customer.ts'
import { shownDay, shownFlags } from '#server/book/standing/shown-day.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { countContacts, findFiles, findMessages, findPerson, findReach } from './queries.ts'

const mostMessages = 20

type File = Awaited<ReturnType<typeof findFiles>>['files'][number]

/** A debtor with every file of the same person that the actor may see; what is open is worked out up to today. */
export async function readDebtor(db: Db, actor: Actor, clock: Clock, id: number): Promise<DebtorPage> {
  const person = await findPerson(db, actor, id)
  if (!person) throw notFound()
  const { debtorIds, ...rest } = person
  const [{ fileCount, files }, reach, messages, contact] = await Promise.all([
    findFiles(db, actor, debtorIds, mostDebtorFiles),
    findReach(db, actor, debtorIds, clock.today()),
    findMessages(db, actor, debtorIds, mostMessages),
    contactOf(db, actor, clock, id),
  ])
  const accounts = await readAccounts(
    db,
    files.map((file) => file.id),
    clock.today(),
  )
  const claims = files.flatMap((file) => claimsOf(file, accounts.get(file.id)))
  const open = files.map((file) => ({ ...file, openCents: accounts.get(file.id)?.openCents ?? 0 }))
  return {
    ...debtorFor(actor, { ...rest, ...reach }),
    fileCount,
    files: open.map(({ isDisputed: _disputed, claims: _claims, ...file }) => ({
      ...file,
      nextDay: shownDay(actor, file.nextDay),
      flags: shownFlags(actor, file.flags),
      claimCounts: countsOf(claims.filter(({ dossierId }) => dossierId === file.id)),
    })),
    claims,
    customers: customersOf(open),
    open: sumsOf(open),
    contact,
    messages,
  }
}

function claimsOf({ id, number, currency, isDisputed, claims }: File, account: Account | undefined) {
  return claims.map((claim) => {
    const balances = account?.claims.find(({ claimId }) => claimId === claim.id)?.balances
    const all = components.flatMap((component) => balances?.[component] ?? [])
    const openCents = sumCents(all.map((balance) => balance.openCents))
    return {
      ...claim,
      dossierId: id,
      dossierNumber: number,
      currency,
      openCents,
      state: claimState({
        openCents,
        paidCents: sumCents(all.flatMap(({ paidCents, directCents }) => [paidCents, directCents])),
        writtenOffCents: sumCents(all.map(({ writtenOffCents }) => writtenOffCents)),
        isDisputed,
      }),
      hasCosts: (balances?.collection_costs.chargedCents ?? 0) > 0,
    }
  })
}

function countsOf(claims: readonly { state: DebtorPage['claims'][number]['state'] }[]) {
  return claimStates
    .map((state) => ({ state, count: claims.filter((claim) => claim.state === state).length }))
    .filter(({ count }) => count > 0)
}

type OpenFile = File & { readonly openCents: number }

function customersOf(files: readonly OpenFile[]): DebtorPage['customers'] {
  return [...Map.groupBy(files, ({ customer }) => customer.id).values()].map((theirs) => ({
    id: knownId(theirs[0]?.customer.id, 'the customer of a file'),
    name: theirs[0]?.customer.name ?? '',
    fileCount: theirs.length,
    openCount: theirs.filter(({ status }) => status !== 'closed').length,
    claimCount: sumCents(theirs.map(({ claims }) => claims.length)),
    open: sumsOf(theirs),
  }))
}

/** Per currency; of a person without files nothing in euros. */
function sumsOf(files: readonly OpenFile[]): DebtorPage['open'] {
  const used = currencies.filter((currency) => files.some((file) => file.currency === currency))
  return (used.length > 0 ? used : (['EUR'] as const)).map((currency) => ({
    currency,
    cents: sumCents(files.filter((file) => file.currency === currency).map(({ openCents }) => openCents)),
  }))
}

/** When the person may be contacted, once the messages of this week over all files are counted. */
async function contactOf(db: Db, actor: Actor, clock: Clock, id: number): Promise<DebtorPage['contact']> {
  const [window, extra, usedThisWeek] = await Promise.all([
    readContactClock(db, clock),
    findHolidays(db),
    countContacts(db, actor, id, momentInAmsterdam(weekStart(clock.today()), 0)),
  ])
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  const rules = { extra, hours: lawfulHours, perWeek: window.capPerWeek }
  const verdict = judgeContact({ day, minutes: minuteOfDay }, usedThisWeek, rules)
  if (verdict.allowed || verdict.refusal !== 'week_full') return { ...window, usedThisWeek, isCapReached: false }
  const { release } = verdict
  const next = { untilMinutes: null, nextDay: release.day, nextMinutes: release.minutes }
  return { ...window, ...next, usedThisWeek, isCapReached: true }
}
