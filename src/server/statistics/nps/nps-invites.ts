import type { Config } from '#server/platform/config/config.ts'
import { systemActor } from '#server/actor.ts'
import { leavesAt } from '#server/compliance/complaints/send-complaint-message.ts'
import { digestOf } from '#server/office/shared-information/link.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { mailedMessages, recordMailed } from '#server/sending/delivery/mailed-messages.ts'
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
      if (!(await mayStillBeAsked(db, row))) {
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
    refuse: async (db, clock, row, { error, address }) => {
      // Who answered was reached, whatever came back since.
      if (row.mark !== null) return
      await recordMailed(db, table, row.id, { state: address ? 'bounced' : 'failed', error })
      await recordAudit(db, systemActor(clock.now()), inviteEntry(row.id, row, address ? 'bounced' : 'failed'))
    },
  })
