import { addDays } from '#domain/day.ts'
import type { Account } from '#domain/account/account.ts'
import { needsAPerson } from '#domain/costs/collection-costs.ts'
import { decreeFor } from '#domain/costs/fourteen-day-notice.ts'
import { decideItem, type Decision } from '#domain/workflow/decide-item.ts'
import type { Reach } from '#domain/workflow/choose-channel.ts'
import type { RunFile } from './file-queries.ts'
import type { RunContext } from './run-context.ts'

/** What happens to a file in a run at this moment, and why. */
export function judgeFile(file: RunFile, account: Account, context: RunContext): Decision {
  return decideItem(
    {
      status: file.status,
      debtorKind: file.kind,
      step: file.step,
      dueDay: file.nextDay,
      moment: context.moment,
      openCents: account.openCents,
      minimumBalanceCents: file.minimumBalanceCents,
      doNotContact: file.doNotContact,
      reach: reachOf(file),
      costsFromDay: file.notice ? addDays(file.notice.lastDay, 1) : null,
      costsCharged: account.balances.collection_costs.chargedCents > 0,
      smallInstalments: isSmallAgain(file, account, context),
      contactsThisWeek: file.contactsThisWeek,
      contactCap: context.agency.contactsPerWeek,
      addressCheck: {
        checkedDay: file.address?.checkedDay ?? null,
        handOverDays: context.agency.handOverCheckDays,
        costsDays: context.agency.costsCheckDays,
      },
      windows: Object.fromEntries(context.windows.map((window) => [window.channel, window])),
      agreementTerminated: !file.customerActive,
      advanceReceived: file.advanceReceived,
      bailiffStatusKnown: file.bailiffStatusKnown,
      ...(file.signal ? { signal: file.signal } : {}),
      ...(file.pausedUntilDay ? { pausedUntilDay: file.pausedUntilDay } : {}),
    },
    context.holidays,
  )
}

/** Art. 2a Besluit BIK: whether costs were charged for other small instalments of this debtor not long ago. */
function isSmallAgain(file: RunFile, { claims }: Account, { today, costTables }: RunContext): boolean {
  const inDefault = claims.filter(({ dueDay, balances }) => dueDay < today && balances.principal.openCents > 0)
  const decree = decreeFor(
    inDefault.map(({ claimId, dueDay, balances }) => ({
      claimId,
      dueDay,
      openPrincipalCents: balances.principal.openCents,
    })),
    costTables.decrees,
  )
  if (!decree) return false
  const { kind: debtorKind, earlierCostsDays, instalmentIds } = file
  const covered = inDefault.map(({ claimId, balances }) => ({
    instalment: instalmentIds.includes(claimId),
    basisPrincipalCents: balances.principal.openCents,
  }))
  return needsAPerson({ day: today, debtorKind, earlierCostsDays }, covered, decree)
}

/** How a debtor can be reached for the step the file stands before: not by what came back. */
export function reachOf({ address, email, emailBounced, mobile, returnedChannels }: RunFile): Reach {
  const complete = address !== null && address.street !== '' && address.city !== ''
  return {
    address: address?.status === 'departed_unknown' ? 'departed' : complete ? 'usable' : 'none',
    email: returnedChannels.includes('email') ? 'bounced' : email ? 'usable' : emailBounced ? 'bounced' : 'none',
    mobile: mobile && !returnedChannels.includes('sms') ? 'usable' : 'none',
  }
}
