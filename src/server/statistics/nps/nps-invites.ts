import type { Config } from '#server/platform/config/config.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { leavesAt } from '#server/compliance/complaints/send-complaint-message.ts'
import { digestOf } from '#server/office/shared-information/link.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refuseAddress } from '#server/sending/customer-messages/refused-address.ts'
import { mailedMessages, recordMailed, type Refused } from '#server/sending/delivery/mailed-messages.ts'
import { endContact } from '#server/sending/run-messages/end-contact.ts'
import { mayStillBeAsked } from './candidate-queries.ts'
import { findAgency, findDueInvite, findInvite, type InviteRow, lockInvite } from './invite-queries.ts'
import { inviteEntry } from './ask-people.ts'
import { withLinks } from './survey-letter.ts'
import { linkOf } from './survey-link.ts'

const table = 'nps_invite'

/** E-mails that ask how it went, within the hours of contact. */
export const npsInvites = ({ portalUrl, secret }: Pick<Config, 'portalUrl' | 'secret'>) =>
  mailedMessages<InviteRow>({
    table,
    of: 'survey',
    patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
    findDue: async (db, clock) => findDueInvite(db, clock.now()),
    find: findInvite,
    lock: lockInvite,
    findSending: async (db, { seed, linkDigest, content }) => {
      const agency = await findAgency(db)
      const link = linkOf(secret, seed)
      // Of a portal that was given another secret since no link would open.
      if (!agency || !digestOf(link).equals(linkDigest)) return null
      return { agency, content: withLinks(content, `${portalUrl}/nps/${link}`) }
    },
    recheck: async (db, clock, row) => {
      const actor = systemActor(clock.now())
      if (!(await mayStillBeAsked(db, clock.today(), row))) {
        await recordMailed(db, table, row.id, { state: 'cancelled' })
        await recordAudit(db, actor, inviteEntry(row.id, row, 'cancelled'))
        return false
      }
      const until = await leavesAt(db, clock.now())
      if (until === null) return true
      await recordMailed(db, table, row.id, { state: 'scheduled', until })
      return false
    },
    note: async (db, actor, row, state) => recordAudit(db, actor, inviteEntry(row.id, row, state)),
    refuse,
  })

/** Nothing gets through to an address: it is not written to again, by no message of whatever kind. */
async function refuse(db: Db, clock: Clock, row: InviteRow, { error, address }: Refused): Promise<void> {
  // Who answered was reached, whatever came back since.
  if (row.mark !== null) return
  const actor = systemActor(clock.now())
  const state = address ? 'bounced' : 'failed'
  const { customerId, dossierId, recipient } = row
  await recordMailed(db, table, row.id, { state, error })
  await recordAudit(db, actor, inviteEntry(row.id, row, state))
  if (!address || recipient.email === null) return
  if (dossierId !== null) await endContact(db, actor, { dossierId, channel: 'email', value: recipient.email })
  else await refuseAddress(db, actor, { customerId, email: recipient.email, error })
}
