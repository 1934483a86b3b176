import { openPool } from '#server/platform/db/db.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed } from './figure.ts'

const ofFile = 10_000
const others = 1_000_000
const turns = 40

/** The log of a file that has ten thousand, among a million of other files: a page of it, a search in it, one of them. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(2_000)
  // As the owner of the database: what is written is measured afterwards, as the portal.
  const pool = openPool(portal.databaseUrl)
  try {
    progress(`logs: writing ${others}`)
    const { rows } = await pool.query<{ id: number }>('select min(id) as id from dossier')
    const id = rows[0]?.id ?? 0
    await pool.query(insert, [id, ofFile, others])
    await pool.query('vacuum analyze dossier_log')
    const newest = await portal.get<{ items: { id: number }[] }>(`/api/v4/file/${id}/logs`)
    const asked = [
      ['page of a log of 10,000', `/api/v4/file/${id}/logs?_limit=50&_offset=0`],
      ['last page of it', `/api/v4/file/${id}/logs?_limit=50&_offset=${ofFile - 50}`],
      ['search in it', `/api/v4/file/${id}/logs?_filter[search]=factuur 77`],
      ['one log by its address', `/api/v4/file/logs/${newest.items[0]?.id}`],
    ] as const
    const figures: Figure[] = []
    for (const [figure, path] of asked) {
      const times: number[] = []
      for (let turn = 0; turn < turns; turn += 1) times.push(await timed(async () => portal.get(path)))
      const value = percentile(times, 0.95)
      const detail = { logsOfFile: ofFile, logs: others, p50: percentile(times, 0.5), turns }
      figures.push({ figure, value, unit: 'ms', goal: 'p95 at most 100 ms', reached: value <= 100, detail })
    }
    return figures
  } finally {
    await pool.end()
    await portal.close()
  }
}

/** Every hundredth row is of the file, the others are of all files in turn. */
const insert = `
  insert into dossier_log (dossier_id, type, category, content, visible_to_customer, written_at)
  select case when n % ($3::int / $2::int) = 0 then $1::bigint else $1::bigint + 1 + n % 1999 end,
    (array['call', 'note', 'email'])[1 + n % 3], 'debtor',
    'Gebeld over factuur ' || n || '. Wil in termijnen betalen en vraagt om een overzicht, dat per e-mail is gestuurd.',
    n % 3 = 0, '2026-01-01'::timestamptz + n * interval '20 seconds'
  from generate_series(1, $3::int) n`
