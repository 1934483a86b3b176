import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { deriveBalances } from '#server/money/account/derive-balances.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'

if (!parentPort) throw new Error('this is the work of a thread')

// Derives balances on a connection of its own: asked with ids, it answers how many there were and how many differ.
const db = openDb(openPool(workerData as string, { role: applicationRole, max: 1 }))
const rates = await loadRates(db)
const asked = on(parentPort, 'message') as AsyncIterable<[readonly number[]]>
parentPort.postMessage('ready')
for await (const [dossierIds] of asked) {
  const derived = await deriveBalances(db, dossierIds, rates)
  parentPort.postMessage({ count: derived.length, wrong: derived.filter(({ fault }) => fault !== null).length })
}
