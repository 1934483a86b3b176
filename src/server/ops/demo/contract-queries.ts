import { addDays, type Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { systemActor } from '#server/actor.ts'

/** How customers of the demo are paid, in their order: what they owe is taken off, or billed, or both. */
const settlementKinds = ['net', 'net', 'gross', 'combined'] as const

/** How a customer of the demo is paid, by its place among them. */
export function settlementKindOf(place: number): (typeof settlementKinds)[number] {
  return settlementKinds[place % settlementKinds.length] ?? 'net'
}

/** The commission at first and what it became, so many days ago, in the order of the customers. */
const agreed = [
  { first: '17.50', later: '15.00', daysAgo: 80 },
  { first: '15.00', later: '12.50', daysAgo: 45 },
  { first: '12.50', later: null, daysAgo: 0 },
  { first: '20.00', later: '18.00', daysAgo: 25 },
] as const

/** The commission with which a customer of the demo begins, by its place among them. */
export function firstCommission(place: number): string {
  return agreed[place % agreed.length]?.first ?? '15.00'
}

/** The customers that belong together, by their place, and the one whose contract ends within the month. */
const groups: readonly (string | undefined)[] = [
  'Zaanse zorg',
  'Zaanse zorg',
  undefined,
  undefined,
  'Winkels',
  'Winkels',
]
const endsSoon = 3

async function nameGroupAndEnd(db: Db, id: number, groupName: string | null, contractEndDay: Day | null) {
  await db
    .updateTable('customer')
    .set({ groupName, contractEndDay })
    .where('id', '=', id)
    .where('groupName', 'is', null)
    .where('contractEndDay', 'is', null)
    .execute()
}

/** Agrees another commission with some customers of the demo; once, however often files are loaded. */
export async function agreeDemoContracts(db: Db, customerIds: readonly number[], today: Day): Promise<void> {
  for (const [index, id] of customerIds.entries()) {
    const { first, later, daysAgo } = agreed[index % agreed.length] ?? agreed[0]
    await nameGroupAndEnd(db, id, groups[index] ?? null, index === endsSoon ? addDays(today, 24) : null)
    if (later === null) continue
    const found = await db
      .updateTable('customer')
      .set({ commissionPercent: later })
      .where('id', '=', id)
      .where('commissionPercent', '=', first)
      .returning(['costPolicy', 'claimsInterest', 'dayCount', 'settlementPeriod', 'settlementKind'])
      .returning(['joinsRunningDossier', 'minimumBalanceCents'])
      .executeTakeFirst()
    if (!found) continue
    const actor = systemActor(momentInAmsterdam(addDays(today, -daysAgo), 10 * 60 + 15))
    await recordAudit(db, actor, {
      kind: 'customer.contract_changed',
      customerId: id,
      subjectKind: 'customer',
      subjectId: id,
      before: { ...found, commissionPercent: Number(first) },
      after: { ...found, commissionPercent: Number(later) },
    })
  }
}
