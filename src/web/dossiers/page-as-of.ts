import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAccount } from '#contract/account.ts'
import { type Balance, dossierActs } from '#contract/dossier-page.ts'
import { components } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { type Answer, query } from '#web/api.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'
import { inUseOn } from './in-use-on.ts'

export interface PageAsOf {
  readonly page: DossierPageAnswer
  /** The day in the past whose end the amounts are of; null for today. */
  readonly pastDay: Day | null
  readonly error: unknown
  readonly retry: () => void
}

/**
 * The page of a file with its amounts and its debtors' data as they were at the end of a day. The day and the amounts
 * always belong together: until those of another day have arrived, the ones before stand there with their own day.
 * Nothing can be done with a file in the past.
 */
export function usePageAsOf(page: DossierPageAnswer, asOf: Day | null): PageAsOf {
  const read = useQuery({
    ...query(getAccount, { params: { id: page.id }, query: { asOf } }),
    enabled: asOf !== null,
    placeholderData: keepPreviousData,
  })
  const account = asOf === null ? undefined : read.data
  return {
    page: account ? pageOf(page, account) : page,
    pastDay: account ? (account.asOf as Day) : null,
    error: asOf === null ? null : read.error,
    retry: () => void read.refetch(),
  }
}

function pageOf(page: DossierPageAnswer, account: Answer<typeof getAccount>): DossierPageAnswer {
  const asOf = account.asOf as Day
  const claims = new Map(account.claims.map((claim) => [claim.claimId, claim]))
  return {
    ...page,
    balance: balanceOf(account),
    debtors: page.debtors.map((debtor) => ({
      ...debtor,
      addresses: inUseOn(asOf, debtor.addresses),
      contacts: inUseOn(asOf, debtor.contacts),
    })),
    notice: page.notice && page.notice.sentDay <= asOf ? page.notice : null,
    claims: page.claims.flatMap((row) => {
      const claim = claims.get(row.id)
      // An invoice of a later day was not there yet.
      if (!claim) return []
      return {
        ...row,
        interestCents: claim.balances.interest.chargedCents,
        openPrincipalCents: claim.balances.principal.openCents,
        openCents: claim.openCents,
        settledDay: claim.settledDay,
      }
    }),
    acts: Object.fromEntries(dossierActs.map((act) => [act, 'shown_in_past'])) as DossierPageAnswer['acts'],
  }
}

function balanceOf({ asOf, balances, surplusCents, openCents }: Answer<typeof getAccount>): Balance {
  const all = components.map((component) => balances[component])
  return {
    asOf,
    claimed: Object.fromEntries(
      components.map((component) => [
        component,
        balances[component].chargedCents - balances[component].writtenOffCents,
      ]),
    ) as Balance['claimed'],
    paidCents: sumCents(all.flatMap(({ paidCents, directCents }) => [paidCents, directCents])),
    writtenOffCents: sumCents(all.map(({ writtenOffCents }) => writtenOffCents)),
    surplusCents,
    openCents,
  }
}
