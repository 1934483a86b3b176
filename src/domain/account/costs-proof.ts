import { partOf, sumCents, type Cents } from '#domain/money.ts'
import type { Account, ClaimAccount } from './account.ts'
import type { AccountEvent, CostBasis, CostComponent } from './events.ts'
import { proofLine, type ProofLine, type ProofNote } from './proof.ts'
import type { ClaimCharge } from './claim-charge.ts'

/** The charges of one kind of costs: how each came about by the scale, and over which claims it was divided. */
export function costsProof(
  account: Account,
  events: readonly AccountEvent[],
  component: CostComponent,
): { groups: readonly ProofLine[]; notes: readonly ProofNote[] } {
  const groups = chargesOf(account, events)
    .filter((charge) => charge.component === component)
    .map((charge) => {
      const totalCents = sumCents(charge.shares.map((share) => share.amountCents))
      const parts = [
        ...(charge.basis ? scaleLines(charge.basis, totalCents) : []),
        ...shareLines(charge, (share) => share.amountCents),
      ]
      return proofLine('charge', { component, onDay: charge.valueDay }, { amountCents: totalCents, parts })
    })
  const notes: ProofNote[] =
    component === 'collection_costs' ? [{ heading: 'scale', rule: 'scale', values: {}, article: '2 Besluit BIK' }] : []
  return { groups, notes }
}

/** The VAT on costs, charge by charge. */
export function vatProof(
  account: Account,
  events: readonly AccountEvent[],
): { groups: readonly ProofLine[]; notes: readonly ProofNote[] } {
  const groups = chargesOf(account, events).flatMap((charge) => {
    const vatCents = sumCents(charge.shares.map((share) => share.vatCents))
    if (vatCents === 0) return []
    const values = {
      component: charge.component,
      onDay: charge.valueDay,
      overCents: sumCents(charge.shares.map((share) => share.amountCents)),
      ...(charge.basis ? { vatPercent: charge.basis.vatPercent } : {}),
    }
    const parts = shareLines(charge, (share) => share.vatCents)
    return [proofLine('vat_charge', values, { amountCents: vatCents, parts })]
  })
  return { groups, notes: [{ heading: 'vat', rule: 'vat', values: {}, article: '2 lid 3 Besluit BIK' }] }
}

interface Charge extends Pick<ClaimCharge, 'component' | 'valueDay'> {
  readonly basis: CostBasis | undefined
  readonly shares: readonly (Pick<ClaimCharge, 'amountCents' | 'vatCents'> & Pick<ClaimAccount, 'reference'>)[]
}

function chargesOf(account: Account, events: readonly AccountEvent[]): Charge[] {
  const bases = new Map(events.flatMap((event) => (event.kind === 'cost' ? [[event.id, event.basis] as const] : [])))
  const shares = account.claims.flatMap(({ reference, charges }) => charges.map((charge) => ({ ...charge, reference })))
  return [...Map.groupBy(shares, (share) => share.eventId)]
    .flatMap(([eventId, list]) => {
      const first = list[0]
      // Part of the charge was taken back: then the scale no longer explains it.
      const basis = account.reversedCents.has(eventId) ? undefined : bases.get(eventId)
      return first ? [{ component: first.component, valueDay: first.valueDay, basis, shares: list }] : []
    })
    .sort((a, b) => (a.valueDay < b.valueDay ? -1 : 1))
}

function scaleLines(basis: CostBasis, totalCents: Cents): ProofLine[] {
  const lines = basis.lines.map(({ partCents, basisPoints }) =>
    proofLine(
      'scale_line',
      { partCents, scalePercent: basisPoints / 100 },
      {
        amountCents: partOf(partCents, basisPoints, 10_000),
        article: '2 lid 1 Besluit BIK',
      },
    ),
  )
  const differenceCents = totalCents - sumCents(lines.map((line) => line.amountCents ?? 0))
  if (differenceCents === 0) return lines
  const values = { principalCents: basis.principalCents }
  return [...lines, proofLine('scale_limit', values, { amountCents: differenceCents, article: '2 lid 2 Besluit BIK' })]
}

function shareLines(charge: Charge, amountOf: (share: Charge['shares'][number]) => Cents): ProofLine[] {
  if (charge.shares.length < 2) return []
  return charge.shares.map((share) =>
    proofLine('charge_share', { reference: share.reference, shareCents: amountOf(share) }),
  )
}
