import type { InputOf } from '#contract/platform/endpoint.ts'
import type { addAllocationTemplate, getAllocationTemplate } from '#contract/money/terms/allocation.ts'
import type { ClaimRule } from '#domain/account/choose-claim.ts'
import { type ClaimPart, claimParts } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type Template = Answer<typeof getAllocationTemplate>
type Version = Template['versions'][number]
type Order = InputOf<typeof addAllocationTemplate>['order']

/** The rules that can be chosen, by their name; null: the law. */
export const claimOrders = {
  law: null,
  oldest: ['oldest'],
  newest: ['newest'],
  due_oldest: ['due', 'oldest'],
  due_newest: ['due', 'newest'],
  pro_rata: [],
} as const satisfies Record<string, readonly ClaimRule[] | null>
export type ClaimOrder = keyof typeof claimOrders
export const claimOrderNames = Object.keys(claimOrders) as readonly ClaimOrder[]

/** Every order of the three parts, that of the law first. */
export const partOrders: readonly (readonly ClaimPart[])[] = claimParts.flatMap((first) => {
  const [second, third] = claimParts.filter((part) => part !== first)
  return second && third ? [[first, second, third] as const, [first, third, second] as const] : []
})

export interface TemplateValues {
  name: string
  fromDay: Day | null
  ground: string
  forConsumers: 'yes' | 'no'
  claims: ClaimOrder
  parts: string
  bailiff: 'age' | 'first' | 'last'
  version: number
}

/** By which name the rules of a version are chosen; those the form does not have stand as the law. */
export const claimOrderOf = (rules: readonly ClaimRule[] | null): ClaimOrder =>
  claimOrderNames.find((name) => JSON.stringify(claimOrders[name]) === JSON.stringify(rules)) ?? 'law'

/** The fields of the form by which an order is chosen. */
export const orderValuesOf = ({ forConsumers, claimRules, parts, bailiffCosts }: Order) => ({
  forConsumers: forConsumers ? ('yes' as const) : ('no' as const),
  claims: claimOrderOf(claimRules),
  parts: parts.join(' '),
  bailiff: bailiffCosts ?? ('age' as const),
})

const lawfulOrder: Order = { forConsumers: true, claimRules: null, parts: [...claimParts], bailiffCosts: null }

/** A template in its form: the next version begins as the newest. */
export function valuesOf(template: Template | null): TemplateValues {
  const newest: Version | undefined = template?.versions[0]
  return {
    name: template?.name ?? '',
    fromDay: null,
    ground: newest?.ground ?? '',
    ...orderValuesOf(newest ?? lawfulOrder),
    version: template?.version ?? 0,
  }
}

/** The order as it is sent. */
export function orderOf({ forConsumers, claims, parts, bailiff }: TemplateValues): Order {
  const rules: readonly ClaimRule[] | null = claimOrders[claims]
  return {
    forConsumers: forConsumers === 'yes',
    claimRules: rules && [...rules],
    parts: parts.split(' ') as ClaimPart[],
    bailiffCosts: bailiff === 'age' ? null : bailiff,
  }
}

/** In which field of the form a fault of the server stands. */
export const fieldOf = (path: string): string =>
  path === 'order.claimRules' ? 'claims' : path.startsWith('order.') ? path.slice('order.'.length) : path
