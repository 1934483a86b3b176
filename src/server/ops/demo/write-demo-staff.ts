import { addDays, type Day } from '#domain/day.ts'
import { ibanFor } from '#domain/references/iban.ts'
import { proposeIbanOf } from '#server/parties/customers/iban-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { giveForDays } from '#server/people/employees/temporary-commands.ts'
import { share } from '#server/office/shared-information/share.ts'
import { demoLogins } from '#server/ops/demo-story/logins.ts'
import { ensureGroups } from './demo-queries.ts'
import { withdrawIban } from './precasso-queries.ts'
import type { DemoData, DemoStaff } from '#server/ops/demo-story/read-demo-data.ts'
import {
  assignCustomers,
  findActing,
  findUserId,
  insertAbsences,
  insertColleagues,
  insertContacts,
  insertNewsReads,
  joinTeams,
  keepSeen,
  type StaffOrder,
} from './staff-queries.ts'

/**
 * The others at work beside the demo logins, the people of customers, who looks after whom, and what some of them did; once,
 * however often files are loaded.
 */
export async function writeDemoStaff(
  db: Db,
  { staff, customers }: Pick<DemoData, 'staff' | 'customers'>,
  order: StaffOrder,
): Promise<void> {
  const [first] = staff.colleagues
  if (first && (await findUserId(db, first.username)) !== undefined) return
  await insertColleagues(db, staff, order)
  await ensureGroups(db, staff.groups)
  await insertContacts(db, staff.contacts, demoLogins.find(({ username }) => username === 'contact')?.acl ?? [], order)
  await joinTeams(db, staff.colleagues, order.today)
  await insertAbsences(db, staff.absences, order)
  await assignCustomers(db, customers, order.customerIds)
  await keepSeen(db, staff.seen, order.today)
  await insertNewsReads(db, staff.newsReaders, order.now)
  await writeWhatTheyDid(db, staff, order)
}

/** A right for some days, and what was shared by a link. */
async function writeWhatTheyDid(db: Db, staff: DemoStaff, { today, now }: StaffOrder): Promise<void> {
  const admin = await actorOf(db, 'admin', now)
  if (!admin) return
  const { username, role, days, reason } = staff.temporaryRight
  const receiver = await findUserId(db, username)
  if (receiver !== undefined) await giveForDays(db, admin, receiver, { role, reason, ...daysFrom(today, days) })
  for (const { title, audience, days: open, content } of staff.shared) {
    const paragraphs = content.map((text) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text }],
    }))
    await share(db, admin, today, {
      title,
      audience,
      content: { type: 'doc', content: paragraphs },
      untilDay: addDays(today, open),
      password: '',
      singleUse: false,
      fileIds: [],
    })
  }
}

/**
 * A new account of a customer, which waits for a second person; the old one was withdrawn. Until that is decided nothing is
 * settled with it, and no letter before collection can ask to pay it.
 */
export async function proposeDemoIban(
  db: Db,
  { newIban }: DemoStaff,
  { customerIds, now }: Pick<StaffOrder, 'customerIds' | 'now'>,
): Promise<void> {
  const manager = await actorOf(db, 'management', now)
  const customerId = customerIds[newIban.customer]
  if (!manager || customerId === undefined) return
  await proposeIbanOf(db, manager, customerId, ibanFor('NL', newIban.account))
  await withdrawIban(db, customerId)
}

const daysFrom = (today: Day, days: number) => ({ fromDay: today, throughDay: addDays(today, days) })

export async function actorOf(db: Db, username: string, now: Date): Promise<Actor | null> {
  const person = await findActing(db, username)
  return person ? { ...systemActor(now), ...person, lastingAcl: person.acl } : null
}
