import { addDays, type Day } from '#domain/day.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import type { Actor } from '#server/actor.ts'
import {
  publishWritDraft,
  readWritTemplates,
  saveWritDraft,
  turnWritDraft,
} from '#server/court/writs/template-commands.ts'
import { prepareWrit } from '#server/court/writs/writ-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFileToSummon, seatCourt } from './writ-queries.ts'

/**
 * Templates that two people brought into use, one that waits for the second, and one that nobody began; and a file of which
 * counsel wrote what was agreed.
 */
export async function writeDemoWrits(
  db: Db,
  { today, people: { counsel, second } }: { readonly today: Day; readonly people: { counsel: Actor; second: Actor } },
): Promise<void> {
  const templates = await readWritTemplates(db, counsel)
  if (templates.some(({ published, draft }) => published !== null || draft !== null)) return
  for (const { id, kind, version } of templates) {
    if (kind === 'health_insurance') continue
    const content = { ...defaultWrit(kind), blocks: [...defaultWrit(kind).blocks] }
    const saved = await saveWritDraft(db, counsel, id, { version, content })
    const note = 'Nagelezen met onze advocaat.'
    const asked = await turnWritDraft(db, counsel, id, { version: saved.version, note, state: 'review' })
    if (kind !== 'rent') await publishWritDraft(db, second, id, { version: asked.version })
  }
  const court = await seatCourt(db)
  const dossierId = await findFileToSummon(db)
  if (court === undefined || dossierId === undefined) return
  await prepareWrit(db, counsel, today, dossierId, {
    version: 0,
    kind: 'consumer_purchase',
    servedDay: addDays(today, 10),
    rollDay: addDays(today, 24),
    rollTime: '10:00',
    court,
    bailiff: null,
    subject: 'Gedaagde sloot een overeenkomst met eiser. Eiser deed wat is afgesproken en stuurde facturen.',
    agreementDay: addDays(today, -300),
    terms: '',
    information: '',
    costClause: '',
    defence: '',
    noDefence: true,
    premises: '',
    asksEviction: false,
    monthlyRentCents: null,
    evidence: '',
    exhibits: [],
  })
}
