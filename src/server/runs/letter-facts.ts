import type { Day } from '#domain/day.ts'
import type { Account, ClaimAccount } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import { partsOwed } from '#domain/account/parts-owed.ts'
import { rowOn } from '#domain/costs/decree.ts'
import type { AnnouncedCosts } from '#domain/costs/fourteen-day-notice.ts'
import type { LetterAmounts, LetterClaim, LetterFacts } from '#domain/letters/letter-facts.ts'
import type { RunFile } from './file-queries.ts'
import type { RunContext } from './run-context.ts'

interface Parts {
  file: RunFile
  account: Account
  /** What is open on the whole file: a letter may be about a part of it. */
  wholeOpenCents: number
  context: RunContext
  announced: AnnouncedCosts | null
  vatPercent: number | null
  payByDay: Day | null
}

/** Everything a letter says, from the file, its account on the day of the letter, and the agency. */
export function letterFacts({
  file,
  account,
  wholeOpenCents,
  context,
  announced,
  vatPercent,
  payByDay,
}: Parts): LetterFacts {
  const { agency, today } = context
  const part = partFor(file, account)
  const general = rowOn(context.costTables.vatRates, today)?.percent ?? 0
  return {
    day: today,
    currency: file.currency,
    agency,
    creditor: {
      name: file.customerName,
      street: file.customerStreet,
      houseNumber: file.customerHouseNumber,
      postcode: file.customerPostcode,
      city: file.customerCity,
      vatRecoverable: file.vatRecoverable,
    },
    debtor: {
      kind: file.kind,
      name: file.debtorName,
      firstName: file.debtorFirstName,
      initials: file.debtorInitials,
      gender: file.debtorGender,
      department: file.debtorDepartment,
      address: file.representative ? file.representative.debtorAddress : file.address,
    },
    ...(file.representative && file.address
      ? { representative: { ...file.representative, address: file.address } }
      : {}),
    dossier: {
      number: file.number,
      paymentReference: file.paymentReference,
      customerReference: file.customerReference,
      merchant: file.merchant,
    },
    claims: account.claims.map((claim) => letterClaim(claim, file)),
    payments: paymentsOf(account),
    amounts: amountsOf(account, vatPercent ?? general),
    ...(part ? { part } : {}),
    ...(announced
      ? {
          announced: part ? partOfCosts(announced, part.ofCount) : announced,
          besideCents: wholeOpenCents - account.openCents,
        }
      : {}),
    ...(file.kind === 'private' && file.notice
      ? { notice: { sentDay: file.notice.sentDay, lastDay: file.notice.lastDay } }
      : {}),
    ...(file.instalment ? { instalment: file.instalment } : {}),
    ...(payByDay ? { payByDay } : {}),
    ...(file.byHand?.paragraph ? { paragraph: file.byHand.paragraph } : {}),
  }
}

/** Art. 6:6 BW: what the debtor who is written to owes, where that is not the whole. */
function partFor({ liable }: RunFile, { balances, openCents }: Account): LetterFacts['part'] {
  const paidCents = components.reduce((sum, name) => sum + balances[name].paidCents + balances[name].directCents, 0)
  const [first] = partsOwed(liable, { owedCents: openCents + paidCents, paidCents, openCents })
  return first && first.ofCount !== null ? { ofCount: first.ofCount, openCents: first.openCents } : undefined
}

/** Never above what his part of the principal gives: what cannot be divided is left off. */
function partOfCosts({ costsCents, vatCents, ...rest }: AnnouncedCosts, count: number): AnnouncedCosts {
  return { ...rest, costsCents: Math.floor(costsCents / count), vatCents: Math.floor(vatCents / count) }
}

function letterClaim(claim: ClaimAccount, file: RunFile): LetterClaim {
  return {
    invoiceNumber: claim.reference,
    invoiceDay: claim.claimDay,
    dueDay: claim.dueDay,
    description: file.descriptions[String(claim.claimId)] ?? null,
    amountCents: claim.balances.principal.chargedCents,
    openPrincipalCents: claim.balances.principal.openCents,
    interestCents: claim.balances.interest.chargedCents,
    interestKind: claim.terms.kind,
    interestLines: claim.lines,
  }
}

/** What was received, by us or by the customer; what was taken back is not there any more. */
function paymentsOf(account: Account): LetterFacts['payments'] {
  return account.allocations
    .filter(({ kind }) => kind === 'payment' || kind === 'direct_payment')
    .map(({ valueDay, amountCents }) => ({ day: valueDay, amountCents }))
}

function amountsOf({ balances, openCents }: Account, vatPercent: number): LetterAmounts {
  const sum = (column: 'chargedCents' | 'paidCents' | 'directCents' | 'writtenOffCents') =>
    components.reduce((total, component) => total + balances[component][column], 0)
  return {
    principalCents: balances.principal.chargedCents,
    interestCents: balances.interest.chargedCents,
    costsCents: balances.collection_costs.chargedCents,
    vatCents: balances.vat.chargedCents,
    vatPercent,
    otherCents: balances.court.chargedCents + balances.bailiff.chargedCents + balances.other.chargedCents,
    paidCents: sum('paidCents') + sum('directCents'),
    waivedCents: sum('writtenOffCents'),
    openCents,
  }
}
