import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { addAssignment } from '#server/money/allocation/assignment-commands.ts'
import { addTemplate } from '#server/money/allocation/template-commands.ts'
import type { Db } from '#server/platform/db/db.ts'

const spares = {
  name: 'Hoofdsom eerst',
  ground: 'Afspraak met de opdrachtgever: wie betaalt, lost eerst zijn hoofdsom af.',
  order: {
    forConsumers: true,
    claimRules: null,
    parts: ['principal', 'interest', 'costs'],
    bailiffCosts: 'last',
  },
} satisfies Partial<Parameters<typeof addTemplate>[2]>

const oldest = {
  name: 'Bedrijven: oudste factuur eerst',
  ground: 'Artikel 9 lid 3 van de leveringsvoorwaarden van de opdrachtgever.',
  order: {
    forConsumers: false,
    claimRules: ['due', 'oldest'],
    parts: ['costs', 'interest', 'principal'],
    bailiffCosts: null,
  },
} satisfies Partial<Parameters<typeof addTemplate>[2]>

/**
 * Two customers agreed on another order than that of the law: one for all its files, one before a judge alone. It holds from
 * today, so that what came in before stays divided as it was.
 */
export async function writeDemoAllocation(
  db: Db,
  clerk: Actor,
  { customerIds, today: fromDay }: { readonly customerIds: readonly number[]; readonly today: Day },
): Promise<void> {
  const [trading, sparing] = customerIds.slice(-2)
  if (sparing === undefined || trading === undefined) return
  const { id: sparingId } = await addTemplate(db, clerk, { ...spares, fromDay })
  const { id: oldestId } = await addTemplate(db, clerk, { ...oldest, fromDay })
  await addAssignment(db, clerk, { customerId: sparing, phase: 'judicial', templateId: sparingId, fromDay })
  await addAssignment(db, clerk, { customerId: trading, phase: null, templateId: oldestId, fromDay })
}
