import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Day, day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { importBankFile } from '#server/money/bank-files/import-bank-file.ts'
import { matchLines } from '#server/money/payments/match-lines.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'
import { processorMilliseconds, processorWithChildren } from './process-figures.ts'

const lines = Number(process.env['BENCH_LINES'] ?? 100_000)
const goal = 10
/** Each line that is placed on a file is a decision of its own: as many as fit in this are looked at. */
const placingSeconds = 30

/** A statement of the trust account as MT940, from its bytes to its lines, and how fast those find their files. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(1_000, {}, ['--role', 'web'])
  const pool = openPool(portal.databaseUrl, { max: 2 })
  try {
    progress(`mt940: ${lines} lines`)
    const db = openDb(pool)
    const { references, trustIban, userId, today, now } = await findFiles(pool)
    const bytes = Buffer.from(statementOf(trustIban, today, references))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await pool.query(`insert into stored_file (sha256, size_bytes, mime_type) values ($1, $2, 'text/plain')`, [
      sha256,
      bytes.length,
    ])
    const actor = { userId, impersonatorId: null, now, acl: [], customerId: null } as unknown as Actor
    const spent = () => processorMilliseconds(process.pid) + processorWithChildren(portal.databasePid)
    const before = spent()
    let statementIds: number[] = []
    const reading = await timed(async () => {
      const file = { name: 'bench.940', sha256, bytes }
      const taken = await inTransaction(db, (tx) => importBankFile(tx, actor, today, file))
      if (taken.newCount !== lines) throw new Error(`${taken.newCount} of ${lines} lines are new`)
      ;({ statementIds } = taken)
    })
    const processor = spent() - before
    const bare = await timed(async () => {
      for (const table of ['bank_line', 'ledger_transfer']) {
        const ofFile = `id > (select max(id) - ${lines} from ${table})`
        await pool.query(`create table bare_${table} as select * from ${table} where ${ofFile}`)
      }
    })
    const until = performance.now() + placingSeconds * 1000
    const run = { report: async () => {}, stopped: () => performance.now() > until }
    const beforePlacing = spent()
    const placed = await matchLines(db, clockOn(today), statementIds, run)
    const { bookedCount, todoCount } = placed.progress
    const seconds = twoDecimals(reading / 1000)
    return [
      {
        figure: 'a statement of a bank as MT940, read and taken in',
        value: seconds,
        unit: 's',
        goal: `at most ${goal} s`,
        reached: seconds <= goal,
        detail: {
          lines,
          processorSeconds: twoDecimals(processor / 1000),
          bareSeconds: twoDecimals(bare / 1000),
          timesBare: twoDecimals(reading / bare),
          placed: bookedCount,
          placedNowhere: todoCount,
          placingProcessorMilliseconds: twoDecimals((spent() - beforePlacing) / (bookedCount + todoCount)),
        },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

/** A statement of ABN AMRO: who paid names the file in what he wrote. */
function statementOf(trustIban: string, today: Day, references: readonly string[]): string {
  const date = today.slice(2).replaceAll('-', '')
  const amount = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  const centsOf = (at: number) => 100 + (at % 900)
  const booked = Array.from({ length: lines }, (_, at) => [
    `:61:${date}${date.slice(2)}C${amount(centsOf(at))}NTRFNONREF//B${at}`,
    `:86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/DEBITEUR ${at}`,
    `/REMI/${references[at % references.length]}/EREF/E${at}`,
  ])
  const total = Array.from({ length: lines }, (_, at) => centsOf(at)).reduce((sum, cents) => sum + cents, 0)
  const head = [':20:BENCH', `:25:${trustIban}`, ':28C:1/1', `:60F:C${date}EUR0,00`]
  return [...head, ...booked.flat(), `:62F:C${date}EUR${amount(total)}`, '-', ''].join('\r\n')
}

async function findFiles(pool: pg.Pool) {
  const { rows: found } = await pool.query<{ reference: string }>(
    `select payment_reference as reference from dossier where status <> 'closed' and open_cents > 20000 order by id`,
  )
  const { rows: about } = await pool.query<{ id: string; iban: string; now: Date }>(
    `select (select min(id) from app_user) as id, (select replace(trust_iban, ' ', '') from agency) as iban,
      now() as now`,
  )
  const now = about[0]?.now ?? new Date()
  return {
    references: found.map(({ reference }) => reference),
    trustIban: about[0]?.iban ?? '',
    userId: Number(about[0]?.id),
    today: day(now.toISOString().slice(0, 10)),
    now,
  }
}
