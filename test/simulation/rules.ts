import type { Db } from '#server/platform/db/db.ts'
import type { Chance } from './chance.ts'

/** What the agency keeps to in a story. */
export interface Rules {
  /** Messages a week to one person; 0 is any number. */
  readonly contactsPerWeek: number
  readonly windows: readonly {
    readonly channel: 'post' | 'email' | 'sms'
    readonly weekDays: number[]
    readonly fromMinutes: number
    readonly toMinutes: number
    readonly perHour: number | null
    readonly perDay: number | null
  }[]
}

const office = { weekDays: [1, 2, 3, 4, 5], fromMinutes: 9 * 60, toMinutes: 17 * 60 + 30 }
const always = { weekDays: [1, 2, 3, 4, 5, 6, 7], fromMinutes: 0, toMinutes: 24 * 60 }
const lawful = { weekDays: [1, 2, 3, 4, 5, 6], fromMinutes: 7 * 60, toMinutes: 20 * 60 }

/** Gives the agency rules that chance has chosen; the places of former stories are free again. */
export async function setRules(db: Db, chance: Chance): Promise<Rules> {
  const contactsPerWeek = chance.pick([0, 1, 2, 3])
  const windows = (['post', 'email', 'sms'] as const).map((channel) => ({
    channel,
    ...(chance.percent(25) ? office : channel === 'post' ? always : lawful),
    perHour: chance.percent(25) ? chance.between(1, 3) : null,
    perDay: chance.percent(15) ? chance.between(2, 6) : null,
  }))
  await db.updateTable('agency').set({ contactsPerWeek }).execute()
  await db.deleteFrom('sendingSlot').execute()
  for (const { channel, ...window } of windows) {
    await db.updateTable('sendingWindow').set(window).where('channel', '=', channel).execute()
  }
  // The printer has times on some days, and what is written until then waits.
  const printTimes = chance.percent(30) ? [11 * 60, 20 * 60] : []
  await db.updateTable('sendingSettings').set({ printTimes }).execute()
  return { contactsPerWeek, windows }
}
