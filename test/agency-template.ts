import { inject } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { createTestDatabase } from '#test/database.ts'
import { createAgency } from '#test/portfolio.ts'
import { findOrMakeTemplate } from '#test/template-database.ts'

const known = new Map<string, Promise<string>>()

/**
 * The template of an agency that began on this day: what every agency needs costs two thirds of a second, a copy of it next to
 * nothing. The first of a run who asks makes it.
 */
export async function agencyTemplate(today: string): Promise<string> {
  const found = known.get(today) ?? findOrMake(today)
  known.set(today, found)
  // What went wrong once is tried again by the next who asks.
  found.catch(() => known.delete(today))
  return found
}

async function findOrMake(today: string): Promise<string> {
  const name = `${inject('agencyPrefix')}_${today.replaceAll('-', '')}`
  await findOrMakeTemplate(inject('clusterUrl'), name, async (making) => {
    const database = await createTestDatabase({ name: making })
    try {
      await createAgency({ database, clock: clockOn(day(today)) })
    } finally {
      await database.db.destroy()
    }
  })
  return name
}
