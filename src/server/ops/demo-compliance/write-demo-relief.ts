import { addMonths, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { byHand } from '#server/court/relief/exchange.ts'
import { changeClaim, recordDistribution } from '#server/court/relief/filed-claims.ts'
import { readRelief } from '#server/court/relief/read-relief.ts'
import { registerRelief } from '#server/court/relief/register-relief.ts'
import { recordClaim } from '#server/court/relief/relief-claims.ts'
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
 * that is asked for; somebody in the statutory debt restructuring; and a company that went bankrupt, with its claim. Their files stand
 * still.
 */
export async function writeDemoRelief(db: Db, { customerIds, people, today, holidays }: Told): Promise<void> {
  const { clerk } = people
  const ago = (days: number) => subtractWorkingDays(today, days, holidays)
  /** It became known today, and holds since some days. */
  const register = async (days: number, kind: 'private' | 'company', relief: Partial<Registered>) => {
    const dossierId = await findRunningFile(db, { customerIds, kind, today })
    if (dossierId === undefined) return undefined
    await registerRelief(db, clerk, dossierId, { ...nothingSaid, fromDay: ago(days), ...relief } as Registered)
    const registered = await newest(dossierId)
    return registered && { ...registered, dossierId }
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
  const bankrupt = await register(30, 'company', stories.bankrupt)
  if (bankrupt?.owed) await fileClaim(db, clerk, { ...bankrupt, owedCents: bankrupt.owed.cents }, ago)
}

/** Its claim was filed, admitted for a little less, and paid out on for a part; the money is to come in. */
async function fileClaim(db: Db, clerk: Actor, { id, dossierId, owedCents }: Bankrupt, ago: (days: number) => Day) {
  const filed = { id, file: dossierId, filedDay: ago(24), filedCents: owedCents, reference: 'C-041' }
  const admittedCents = Math.max(1, owedCents - 25_00)
  await recordClaim(db, clerk, filed)
  await changeClaim(db, clerk, { ...filed, admission: 'admitted', admittedCents, decidedDay: ago(12), version: 1 })
  const cents = Math.max(1, Math.floor(admittedCents / 8))
  const list = { id, file: dossierId, day: ago(3), cents, reference: 'Tussentijdse lijst', version: 2 }
  await recordDistribution(db, clerk, list)
}

interface Bankrupt {
  readonly id: number
  readonly dossierId: number
  readonly owedCents: number
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
