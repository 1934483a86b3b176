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

/** From which balance on files are worked on at first and what it became, so many days ago, in the order of the customers. */
const agreed = [
  { firstCents: 500, laterCents: 750, daysAgo: 80 },
  { firstCents: 750, laterCents: 1000, daysAgo: 45 },
  { firstCents: 1000, laterCents: null, daysAgo: 0 },
  { firstCents: 1250, laterCents: 1000, daysAgo: 25 },
] as const

/** From which balance on the files of a customer of the demo are worked on when it begins, by its place among them. */
export function firstMinimum(place: number): number {
  return agreed[place % agreed.length]?.firstCents ?? 500
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

/** Agrees another least balance with some customers of the demo; once, however often files are loaded. */
export async function agreeDemoContracts(db: Db, customerIds: readonly number[], today: Day): Promise<void> {
  for (const [index, id] of customerIds.entries()) {
    const { firstCents, laterCents, daysAgo } = agreed[index % agreed.length] ?? agreed[0]
    await nameGroupAndEnd(db, id, groups[index] ?? null, index === endsSoon ? addDays(today, 24) : null)
    if (laterCents === null) continue
    const found = await db
      .updateTable('customer')
      .set({ minimumBalanceCents: laterCents })
      .where('id', '=', id)
      .where('minimumBalanceCents', '=', firstCents)
      .returning(['costPolicy', 'claimsInterest', 'dayCount', 'settlementPeriod', 'settlementKind'])
      .returning('joinsRunningDossier')
      .executeTakeFirst()
    if (!found) continue
    const actor = systemActor(momentInAmsterdam(addDays(today, -daysAgo), 10 * 60 + 15))
    await recordAudit(db, actor, {
      kind: 'customer.contract_changed',
      customerId: id,
      subjectKind: 'customer',
      subjectId: id,
      before: { ...found, minimumBalanceCents: firstCents },
      after: { ...found, minimumBalanceCents: laterCents },
    })
  }
}
