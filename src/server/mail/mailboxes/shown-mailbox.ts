import type { MailboxRow } from '#contract/mail/mailboxes.ts'
import type { MailboxDetails } from './queries.ts'

/** Of what is read every minute, so long without a reading says that it does not go as it should. */
const lateMilliseconds = 15 * 60_000

/** A mailbox as it is shown, with how reading it goes at a moment; of its secrets only that they are there. */
export function shownOf(row: MailboxDetails, now: Date): MailboxRow {
  const { secret, clientSecret, testedAt, testedByName, testResult, testSaid, ...rest } = row
  const { uidValidity: _validity, lastUid: _last, rescanFrom: _rescan, ...shown } = rest
  return {
    ...shown,
    state: stateOf(row, now),
    hasSecret: secret !== null,
    hasClientSecret: clientSecret !== null,
    test: testResult && testedAt ? { result: testResult, said: testSaid ?? '', at: testedAt, by: testedByName } : null,
  }
}

function stateOf({ isActive, problem, lastReadAt, behindCount }: MailboxDetails, now: Date): MailboxRow['state'] {
  if (!isActive) return 'paused'
  if (problem !== null) return 'failing'
  if (lastReadAt === null) return behindCount > 0 ? 'behind' : 'new'
  return behindCount > 0 || now.getTime() - lastReadAt.getTime() > lateMilliseconds ? 'behind' : 'right'
}
