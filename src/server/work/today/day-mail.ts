import type { TextKey } from '#contract/texts.ts'
import type { OwnDay } from '#contract/work/today.ts'
import { formatDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Clock } from '#server/clock.ts'
import { askChosenMails, type ChosenMail, type Say } from '#server/people/users/mail-chosen.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { isAtWork } from './day-mail-queries.ts'
import { readOwnDay } from './read-own-day.ts'

/** What there is to do, on every working day: how many and how much. */
export const dayMail: ChosenMail = {
  name: 'today.mail',
  audit: 'today.mailed',
  prefix: 'day',
  permission: 'today',
  isWanted: isAtWork,
  read: async (db, actor, { day, holidays, portalUrl }) => {
    const own = await asOfNow(db, async (snapshot) => readOwnDay(snapshot, actor, holidays))
    return (say) => ({
      subject: say('day_mail.subject', { day: formatDay(day) }),
      text: say('day_mail.text', { lines: dayInLines(own, say).join('\n'), link: `${portalUrl}/` }),
    })
  },
}

/** Asks for the e-mail of everybody whose hour has come. */
export async function askDayMails(db: Db, clock: Clock): Promise<void> {
  return askChosenMails(db, clock, dayMail)
}

interface Part {
  readonly count: number
  readonly open?: OwnDay['imports'][number]['open']
}

/** Each part of a day with its count and its money, as the page has them; nothing to do is said. */
export function dayInLines(own: OwnDay, say: Say): string[] {
  const parts: [TextKey, Part | null][] = [
    ['today.late', own.late],
    ['today.promised', own.promised && { count: own.promised.count, open: own.promised.expected }],
    ['today.tasks', own.tasks],
    ['today.calls', own.tasks && { count: own.tasks.callCount }],
    ['today.law', own.law],
    ['today.approvals', own.approvals],
    ['today.complaints', own.complaints],
    ['today.ending_proofs', own.endingProofs],
    ['today.sanction_lists', own.sanctionLists],
    ['today.mailboxes', own.mailboxes],
    ['today.mail', own.mail],
    ['today.held', own.held],
    ['today.bank', own.bank],
    ['today.unbilled', own.unbilled],
    ...own.imports.map((list): [TextKey, Part] => [mendTitles[list.place], list]),
    ['today.runs', own.runs],
  ]
  const lines = parts.flatMap(([title, part]) => {
    if (!part || part.count === 0) return []
    const sums = (part.open ?? []).filter(({ cents }) => cents !== 0)
    const values = { title: say(title), count: part.count }
    if (sums.length === 0) return [say('day_mail.line', values)]
    const written = sums.map(({ cents, currency }) => formatCents(cents, currency)).join(say('dossiers.and'))
    return [say('day_mail.line_open', { ...values, sums: written })]
  })
  return lines.length > 0 ? lines : [say('today.nothing')]
}

const mendTitles = {
  uploaded: 'today.imports',
  file: 'today.imports',
  precasso: 'today.imports_precasso',
  subscription: 'today.imports_subscription',
} as const satisfies Record<OwnDay['imports'][number]['place'], TextKey>
