import { openDb, openPool } from '#server/platform/db/db.ts'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

const rows = 1_000_000
const perTransaction = 1_000

/** The audit trail of a million rows recomputed, against only reading and hashing as many rows. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0)
  const pool = openPool(portal.databaseUrl, { max: 2 })
  const db = openDb(pool)
  try {
    progress(`audit: writing ${rows} rows`)
    for (let written = 0; written < rows; written += perTransaction) {
      await pool.query(
        `insert into audit_event (at, kind, dossier_id, subject_kind, subject_id, before, after, data, request_id)
         select now(), 'payment.booked', $1 + n, 'account_event', $1 + n, '{"status": "in_progress"}',
           '{"status": "closed", "nextDay": null}', jsonb_build_object('bankLineId', n, 'amountCents', 12550 + n,
           'why', jsonb_build_object('key', 'why.payment', 'values', jsonb_build_object('number', n))), 'req-' || n
         from generate_series(1, $2) n`,
        [written, perTransaction],
      )
      if (written % 20_000 === 0) await sealAudit(db)
    }
    await sealAudit(db)
    progress('audit: verifying')
    const floor = await timed(async () =>
      pool.query(`select count(sha256(convert_to(event::text, 'UTF8'))) from audit_event event`),
    )
    let sealCount = 0
    const whole = await timed(async () => {
      const { faults, sealCount: seals } = await verifyAudit(db)
      sealCount = seals
      if (faults.length > 0) throw new Error(`the trail is not whole: ${JSON.stringify(faults.slice(0, 3))}`)
    })
    const seconds = twoDecimals(whole / 1000)
    return [
      {
        figure: 'audit trail verified',
        value: seconds,
        unit: 's',
        goal: `${rows} rows within 30 s`,
        reached: seconds <= 30,
        detail: { rows, seals: sealCount, floorSeconds: twoDecimals(floor / 1000), ratio: twoDecimals(whole / floor) },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}
