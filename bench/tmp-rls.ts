import { openDb, openPool } from '#server/db/db.ts'
import { listPage } from '#server/dossiers/list-dossiers.ts'
import { systemActor } from '#server/http/actor.ts'
import { parseQuery } from '#server/http/query.ts'
import { listDossiers } from '#contract/dossiers.ts'
import { readInScope } from '#server/db/row-security.ts'
import { openBenchPortal } from './bench-portal.ts'
import { percentile, timed } from './figure.ts'
const portal = await openBenchPortal(Number(process.argv[2] ?? 100000))
const app = openPool(portal.databaseUrl, { role: 'vorder_app' })
const owner = openPool(portal.databaseUrl, {})
const { rows } = await app.query(`select d.number, d.debtor_name as name, c.invoice_number as invoice, a.postcode || ' ' || a.house_number as place, d.customer_id from dossier d tablesample bernoulli (1) repeatable (7) join claim c on c.dossier_id=d.id join dossier_debtor l on l.dossier_id=d.id join debtor_address a on a.debtor_id=l.debtor_id limit 40`)
const qs: {q: string, customer: number}[] = rows.flatMap((r: any) => [r.number, r.name, r.place, r.invoice].map((s) => ({ q: `limit=50&search=${encodeURIComponent(s)}`, customer: Number(r.customer_id) })))
for (const l of ['sortBy=nextDay', 'sortBy=openCents&sortOrder=desc', 'status=in_progress&sortBy=debtor', 'phase=judicial']) for (const c of [...new Set(rows.map((r: any) => Number(r.customer_id)))].slice(0, 6)) qs.push({ q: `limit=50&${l}`, customer: c as number })
const actor = systemActor(new Date())
const parse = (q: string) => listDossiers.query!.parse(parseQuery(q))
const [dbApp, dbOwner] = [openDb(app), openDb(owner)]
const kinds = {
  'employee, no policies (owner)': async (x: any) => listPage(dbOwner, actor, parse(x.q)),
  'employee, policies (vorder_app)': async (x: any) => listPage(dbApp, actor, parse(x.q)),
  'customer, filter alone': async (x: any) => listPage(dbApp, { ...actor, customerId: x.customer }, parse(x.q)),
  'customer, filter and policies': async (x: any) => readInScope(dbApp, { userId: 1, customerId: x.customer }, (db) => listPage(db, { ...actor, customerId: x.customer }, parse(x.q))),
} as const
console.log('sizes', (await app.query('select customer_id, count(*) from dossier group by 1 order by 2 desc limit 3')).rows, qs.length)
for (let round = 0; round < 3; round++) for (const [name, run] of Object.entries(kinds)) {
  for (const x of qs.slice(0, 40)) await run(x)
  const t: number[] = []
  for (const x of qs) t.push(await timed(() => run(x)))
  console.log(round, name, 'p50', percentile(t, 0.5).toFixed(2), 'p95', percentile(t, 0.95).toFixed(2), 'max', Math.max(...t).toFixed(0))
}
await app.end(); await owner.end(); await portal.close(); process.exit(0)
