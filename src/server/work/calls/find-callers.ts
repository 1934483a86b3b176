import { type Day, isDay } from '#domain/day.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { findCallers as endpoint } from '#contract/work/incoming-calls.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findQuickly } from '#server/files/list/find-quickly.ts'
import type { Actor } from '#server/actor.ts'
import { findByBirthDay, findByPhone, findCustomers, findDebtors, findPeople } from './queries.ts'
import { findEarlierCalls } from './unfiled-queries.ts'

/** Who may be calling: whoever has the number, else whoever what was typed finds. */
export async function findCallers(db: Db, actor: Actor, text: string): Promise<OutputOf<typeof endpoint>> {
  const phone = readPhoneNumber(text)
  const [debtorIds, customers, earlier] = await Promise.all([
    phone === null ? findByWords(db, actor, text) : findByPhone(db, actor, phone),
    phone === null ? [] : findCustomers(db, actor, phone),
    findEarlierCalls(db, actor, { phone, text }),
  ])
  const items = debtorIds.length === 0 ? [] : await findPeople(db, actor, debtorIds, phone)
  return { phone, items, customers, earlier }
}

/** By a day of birth, with or without a name; otherwise as the search for files finds them. */
async function findByWords(db: Db, actor: Actor, text: string): Promise<number[]> {
  const { born, rest } = takeBirthDay(text)
  if (born) return findByBirthDay(db, actor, born, rest)
  const { items } = await findQuickly(db, actor, text)
  return findDebtors(
    db,
    items.map(({ id }) => id),
  )
}

/** A day in the text as it is written here, 4-3-1980 or 04/03/1980, and the words beside it. */
function takeBirthDay(text: string): { born: Day | null; rest: string[] } {
  const match = /(?:^|\s)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|\s|,)/.exec(text)
  const [whole, date, month, year] = match ?? []
  if (!whole || !date || !month || !year) return { born: null, rest: [] }
  const born = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const rest = text
    .replace(whole, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  return { born: isDay(born) ? born : null, rest }
}
