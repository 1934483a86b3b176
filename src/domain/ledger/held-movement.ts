import type { Cents } from '#domain/money.ts'
import type { LedgerAccount } from './ledger-account.ts'

/** On these money stands that is held for a customer: what was collected for it, and what it paid in advance. */
export const heldAccounts = ['customer.payable', 'advance.held'] as const satisfies readonly LedgerAccount[]
export type HeldAccount = (typeof heldAccounts)[number]

/** What moved money that is held for a customer. */
export const movementKinds = [
  'received',
  'taken_back',
  'set_off',
  'set_off_back',
  'ordered',
  'order_failed',
  'came_back',
  'went_back',
  'paid_direct',
  'direct_back',
  'advance_in',
  'advance_undone',
  'advance_used',
  'advance_used_back',
  'sold',
  'sold_undone',
  'from_buyer',
  'to_buyer',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** By the account on the other side: what it is when money comes to the customer, and when it goes. */
const byOther: Readonly<Record<HeldAccount, Partial<Record<string, readonly [MovementKind, MovementKind]>>>> = {
  'customer.payable': {
    'customer.claim': ['received', 'taken_back'],
    'agency.payable': ['set_off_back', 'set_off'],
    transit: ['order_failed', 'ordered'],
    suspense: ['came_back', 'went_back'],
    'customer.sold': ['sold', 'sold_undone'],
    'buyer.payable': ['from_buyer', 'to_buyer'],
  },
  'advance.held': {
    suspense: ['advance_in', 'advance_undone'],
    'agency.payable': ['advance_used_back', 'advance_used'],
    transit: ['order_failed', 'ordered'],
  },
}

/** Whether money came to the customer, or what came was taken back. */
export function directMovementOf(amountCents: Cents): MovementKind {
  return amountCents > 0 ? 'paid_direct' : 'direct_back'
}

/** What a transfer between money that is held for a customer and another account is; above zero it comes to the customer. */
export function movementOf(held: HeldAccount, other: string, amountCents: Cents): MovementKind {
  return byOther[held][other]?.[amountCents > 0 ? 0 : 1] ?? 'other'
}
