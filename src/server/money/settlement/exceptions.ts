import { addDays, type Day, daysBetween } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { SettlementException } from '#contract/money/settlements.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { SettledCustomer } from './proposal-queries.ts'

/** What a settlement came to, as far as somebody may have to look at it. */
interface LookedAt {
  readonly currency: string
  readonly outCents: Cents
  readonly closingCents: Cents
  /** When the oldest of it was posted. */
  readonly since: Date | null
  readonly isSchemeMissing: boolean
  readonly isFileOnHold: boolean
}

/** For so many days after it was changed an account is looked at. */
const changedDays = 30
/** What is paid out is unusual beyond so many times the mean. */
const unusualTimes = 3

/** What should be looked at before a settlement is released. */
export function exceptionsOf(
  customer: SettledCustomer,
  { fromDay, toDay, today }: { readonly fromDay: Day; readonly toDay: Day; readonly today: Day },
  settled: LookedAt,
): SettlementException[] {
  const { iban, country, meanOutCents, ibanChangedAt } = customer
  const { outCents, closingCents, since } = settled
  const oldest = momentInAmsterdam(addDays(fromDay, -2 * (daysBetween(fromDay, toDay) + 1)), 0)
  const found: Readonly<Record<Exclude<SettlementException, 'short' | 'not_calculated'>, boolean>> = {
    no_iban: iban === null && closingCents > 0,
    currency: settled.currency !== 'EUR' && closingCents > 0,
    iban_changing: customer.isIbanChanging,
    iban_changed: ibanChangedAt !== null && daysBetween(inAmsterdam(ibanChangedAt).day, today) < changedDays,
    bank_name: iban !== null && customer.bankName !== null && !isSameName(customer.bankName, customer.name),
    negative: closingCents < 0,
    old: since !== null && since < oldest,
    file_on_hold: settled.isFileOnHold,
    unusual: meanOutCents !== null && outCents > unusualTimes * meanOutCents,
    no_scheme: settled.isSchemeMissing,
    no_kvk: customer.kvkNumber === null && country === 'NL',
    no_vat_number: customer.vatNumber === null && country !== 'NL',
  }
  return Object.entries(found).flatMap(([exception, isSo]) => (isSo ? [exception as SettlementException] : []))
}

/** Banks write names in capitals and without signs, and leave out or shorten what a company is. */
function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\b(b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|c\.?v\.?)(?!\w)/g, '')
      .replaceAll(/[^a-z0-9]/g, ''),
  ) as [string, string]
  return first.startsWith(second) || second.startsWith(first)
}
