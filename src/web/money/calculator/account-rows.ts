import type { CalculationRequest } from '#contract/money/calculator.ts'
import { type Day, isDay } from '#domain/day.ts'
import { formatDecimal, parseDecimal } from '#domain/decimal.ts'
import type { Cents } from '#domain/money.ts'
import type { UrlPart } from '#web/kit/filters/url-state.ts'

type AccountRequest = Extract<CalculationRequest, { op: 'account' }>

export const claimKinds = ['statutory', 'commercial', 'contractual'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** A claim as it is filled in: what is not there yet is null. */
export interface ClaimRow {
  readonly principal: Cents | null
  readonly from: Day | null
  readonly kind: ClaimKind
  /** The agreed percentage a year; of contractual interest alone. */
  readonly rate: number | null
  readonly costs: Cents | null
}

export interface PaymentRow {
  readonly day: Day | null
  readonly amount: Cents | null
  /** The place of the claim it was meant for; null where the law decides. */
  readonly claim: number | null
}

export const newClaim: ClaimRow = { principal: null, from: null, kind: 'statutory', rate: null, costs: null }
export const newPayment: PaymentRow = { day: null, amount: null, claim: null }

const cents = (text: string | undefined) => (text ? parseDecimal(text, 2) : null)
const decimal = (value: Cents | null) => (value === null ? '' : formatDecimal(value, 2))
const dayOf = (text: string | undefined) => (text && isDay(text) ? text : null)

/** Claims in the address: `1000.00,2026-01-15,statutory,,40.00`, the parts in the order of a row. */
export const claimsInUrl: UrlPart<readonly ClaimRow[]> = {
  several: true,
  read: (texts) =>
    texts.map((text) => {
      const [principal, from, kind, rate, costs] = text.split(',')
      return {
        principal: cents(principal),
        from: dayOf(from),
        kind: claimKinds.find((one) => one === kind) ?? 'statutory',
        rate: rate && /^\d{1,3}(\.\d{1,4})?$/.test(rate) ? Number(rate) : null,
        costs: cents(costs),
      }
    }),
  write: (rows) =>
    rows.map(({ principal, from, kind, rate, costs }) =>
      [decimal(principal), from ?? '', kind, rate ?? '', decimal(costs)].join(','),
    ),
}

/** Payments in the address: `2026-02-01,250.00,1`. */
export const paymentsInUrl: UrlPart<readonly PaymentRow[]> = {
  several: true,
  read: (texts) =>
    texts.map((text) => {
      const [day, amount, claim] = text.split(',')
      return { day: dayOf(day), amount: cents(amount), claim: claim && /^\d{1,4}$/.test(claim) ? Number(claim) : null }
    }),
  write: (rows) => rows.map(({ day, amount, claim }) => [day ?? '', decimal(amount), claim ?? ''].join(',')),
}

/** The request, once every row is complete; a claim is called by its place, `1` for the first. */
export function accountRequest(
  asOf: Day | null,
  claims: readonly ClaimRow[],
  payments: readonly PaymentRow[],
): AccountRequest | null {
  const asked = claims.map(claimOf)
  const paid = payments.map(({ day, amount, claim }) =>
    day === null || amount === null
      ? null
      : { day, amount: formatDecimal(amount, 2), for: claim === null ? [] : [String(claim)] },
  )
  if (asOf === null || asked.length === 0 || asked.includes(null) || paid.includes(null)) return null
  return {
    op: 'account',
    toPay: true,
    asOf,
    claims: asked.filter((claim) => claim !== null),
    payments: paid.filter((payment) => payment !== null),
  }
}

function claimOf({ principal, from, kind, rate, costs }: ClaimRow, index: number) {
  if (principal === null || from === null) return null
  const claim = {
    id: String(index + 1),
    principal: formatDecimal(principal, 2),
    interestFrom: from,
    costs: formatDecimal(costs ?? 0, 2),
  }
  if (kind !== 'contractual') return { ...claim, kind }
  return rate === null ? null : { ...claim, kind, rate: String(rate), per: 'year' as const }
}

/** The rows without one: payments that were meant for it are for nobody, those after it move up. */
export function withoutClaim(payments: readonly PaymentRow[], place: number): readonly PaymentRow[] {
  return payments.map((payment) => {
    if (payment.claim === null || payment.claim < place) return payment
    return { ...payment, claim: payment.claim === place ? null : payment.claim - 1 }
  })
}
