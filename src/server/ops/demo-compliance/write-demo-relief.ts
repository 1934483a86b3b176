import { addMonths, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { byHand } from '#server/court/relief/exchange.ts'
import { readRelief } from '#server/court/relief/read-relief.ts'
import { registerRelief } from '#server/court/relief/register-relief.ts'
import { answerMessage, recordMessage } from '#server/court/relief/relief-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRunningFile } from './compliance-queries.ts'

interface Told {
  readonly customerIds: readonly number[]
  readonly people: { readonly clerk: Actor }
  readonly today: Day
  readonly holidays: ExtraHolidays
}

type Registered = Parameters<typeof registerRelief>[3]

/**
 * Somebody who is helped with his debts, whose helper was told the balance and now offers something; a moratorium with a balance
 * that is asked for; somebody in the statutory debt restructuring; and a company that went bankrupt. Their files stand still.
 */
export async function writeDemoRelief(db: Db, { customerIds, people, today, holidays }: Told): Promise<void> {
  const { clerk } = people
  const ago = (days: number) => subtractWorkingDays(today, days, holidays)
  /** It became known today, and holds since some days. */
  const register = async (days: number, kind: 'private' | 'company', relief: Partial<Registered>) => {
    const dossierId = await findRunningFile(db, { customerIds, kind, today })
    if (dossierId === undefined) return undefined
    await registerRelief(db, clerk, dossierId, { ...nothingSaid, fromDay: ago(days), ...relief } as Registered)
    return newest(dossierId)
  }
  const newest = async (dossierId: number) => (await readRelief(db, clerk, dossierId)).items[0]
  const record = async (id: number, days: number, kind: 'balance_request' | 'proposal', rest: object = {}) => {
    const asked = { receivedDay: ago(days), dueDay: null, offeredCents: null, content: '', ...rest }
    const relief = await newest(await recordMessage(db, clerk, { id, kind, ...asked }))
    return relief?.messages[0]
  }

  const helped = await register(6, 'private', stories.helped)
  if (helped) {
    const asked = await record(helped.id, 6, 'balance_request')
    if (asked) await answerMessage(db, clerk, byHand, { id: asked.id, answer: 'balance', note: '' })
    await record(helped.id, 1, 'proposal', { offeredCents: 4_500, content: '18 termijnen, tegen finale kwijting.' })
  }
  const held = await register(3, 'private', { ...stories.moratorium, toDay: addMonths(ago(3), 6) })
  if (held) await record(held.id, 2, 'balance_request')
  await register(2, 'private', { ...stories.wsnp, toDay: addMonths(ago(2), 18) })
  await register(0, 'company', stories.bankrupt)
}

const nothingSaid = { toDay: null, reference: '', helper: '', helperEmail: '', helperPhone: '', note: '', debtor: null }

const stories = {
  helped: {
    kind: 'debt_help',
    source: 'helper',
    reference: 'SHV-26-1183',
    helper: 'Gemeente Zaanstad, schuldhulpverlening',
    helperEmail: 'schuldhulp@zaanstad.example',
    helperPhone: '075 655 0000',
  },
  moratorium: {
    kind: 'moratorium',
    source: 'court',
    reference: 'C/15/26/87 M',
    helper: 'Kredietbank Noord',
    note: 'De verhuurder wilde ontruimen.',
  },
  wsnp: { kind: 'wsnp', source: 'register', reference: 'C/16/26/101 R', helper: 'mr. A. de Wit, bewindvoerder' },
  bankrupt: { kind: 'bankruptcy', source: 'register', reference: 'F.16/26/312', helper: 'mr. P. Jansen, curator' },
} as const
