import { tariffOn } from '#domain/court/tariff.ts'
import { tariffKinds, tariffTables } from '#domain/court/tariff-kinds.ts'
import { isHalfYearConfirmed } from '#domain/interest/rate-table.ts'
import { partsOf } from '#domain/day.ts'
import { readIban } from '#domain/references/iban.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { readAmountsDay } from '#server/money/account/read-amounts-day.ts'
import { readLastBackup } from '#server/ops/backup/read-last-backup.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readAgency, readDatabaseState, yearsOfHolidays } from './queries.ts'
import { readSendingHalt } from '#server/sending/hours/halt-sending.ts'
import { readTasks } from '#server/platform/telemetry/read-tasks.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Examination } from './examine.ts'

/** The database itself: version, size, migrations. */
export async function examineDatabase(db: Db): Promise<Examination[]> {
  const { version, versionNumber, size, migrationCount } = await readDatabaseState(db)
  return [
    {
      subject: 'database',
      state: versionNumber >= 150_000 ? 'right' : 'wrong',
      text: `PostgreSQL ${version}, ${size}${versionNumber >= 150_000 ? '' : '; the portal needs 15'}`,
    },
    { subject: 'database', state: 'right', text: `${migrationCount} migrations applied` },
  ]
}

/** How each recurring task goes; while no portal runs none is on time. */
export async function examineTasks(db: Db): Promise<Examination[]> {
  const states = { right: 'right', late: 'warning', failing: 'wrong' } as const
  return (await readTasks(db)).map(({ name, state, lastSuccessAt, failingSince, lastError }) => {
    const last = lastSuccessAt === null ? 'never done' : `last done ${lastSuccessAt.toISOString()}`
    const fault = failingSince === null ? '' : `; fails since ${failingSince.toISOString()}: ${lastError}`
    return { subject: 'task', state: states[state], text: `${name}: ${last}${state === 'late' ? ', late' : fault}` }
  })
}

/** How old the last backup is, against the days after which it is called old. */
export async function examineBackup(db: Db, clock: Clock, warnDays: number): Promise<Examination> {
  const subject = 'backup'
  const last = await readLastBackup(db)
  if (last === null) return { subject, state: 'warning', text: 'none was ever made: npx vorder backup FOLDER' }
  const days = (clock.now().getTime() - last.takenAt.getTime()) / 86_400_000
  const text = `the last is of ${last.takenAt.toISOString()}, in ${last.place}`
  return { subject, state: days > warnDays ? 'warning' : 'right', text }
}

/** Whether something leaves by itself; after a restore nothing does until somebody has looked what left before. */
export async function examineSending(db: Db): Promise<Examination> {
  const subject = 'sending'
  const { backupAt } = await readSendingHalt(db)
  if (backupAt === null) return { subject, state: 'right', text: 'not halted' }
  const text =
    `halted: nothing leaves this portal, restored from a backup of ${backupAt.toISOString()}. Look what left after it, ` +
    'then resume in the bar above every page, or: npx vorder sending resume'
  return { subject, state: 'warning', text }
}

/** What an agency must have filled in before its letters are lawful and its interest right. */
export async function examineAgency(db: Db, clock: Clock): Promise<Examination[]> {
  const agency = await readAgency(db)
  const results: Examination[] = [
    agency
      ? { subject: 'agency', state: 'right', text: `${agency.name}, Wki ${agency.wkiRegistration}` }
      : { subject: 'agency', state: 'warning', text: 'not filled in: no letter can be made' },
  ]
  if (agency && readIban(agency.trustIban) === null) {
    results.push({ subject: 'agency', state: 'wrong', text: `the trust account ${agency.trustIban} is no IBAN` })
  }
  const table = await loadRates(db)
  for (const kind of ['statutory', 'commercial'] as const) {
    const confirmed = isHalfYearConfirmed(table, kind, clock.today())
    const text = confirmed ? `${kind}: checked for this half-year` : `${kind}: nobody checked it for this half-year`
    results.push({ subject: 'rates', state: confirmed ? 'right' : 'warning', text })
  }
  results.push(...(await examineTariffs(db, clock)))
  results.push(await examineAmounts(db, clock))
  const nextYear = partsOf(clock.today()).year + 1
  const known = (await yearsOfHolidays(db)).includes(nextYear)
  const text = known ? `known through ${nextYear}` : `those of ${nextYear} are missing`
  results.push({ subject: 'holidays', state: known ? 'right' : 'warning', text })
  return results
}

/** Whether what lists show as open is of today. */
async function examineAmounts(db: Db, clock: Clock): Promise<Examination> {
  const { day, ratesChanged } = await readAmountsDay(db, clock.today())
  const subject = 'amounts'
  if (day === null) return { subject, state: 'right', text: 'in lists they are of today' }
  const text = ratesChanged ? 'being worked out by other rates' : `in lists they are of ${day}`
  return { subject, state: 'warning', text }
}

/** Whether there is a table today for each tariff of a court case, and whether somebody checked it. */
async function examineTariffs(db: Db, clock: Clock): Promise<Examination[]> {
  const tables = tariffTables(await loadCourtTables(db))
  return tariffKinds.map((kind) => {
    const subject = 'tariffs'
    const running = tariffOn(
      tables.filter((table) => table.kind === kind),
      clock.today(),
    )
    if (!running) return { subject, state: 'warning', text: `${kind}: no table holds today` }
    const { fromDay, checkedDay } = running
    if (checkedDay === null)
      return { subject, state: 'warning', text: `${kind}: nobody checked the table of ${fromDay}` }
    return { subject, state: 'right', text: `${kind}: table of ${fromDay}, checked ${checkedDay}` }
  })
}
