import { createHash } from 'node:crypto'
import type { CallEntry } from '#server/api/log/call-entry.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { maskBody } from '#server/api/log/mask.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  findCallers,
  insertDemoAlerts,
  insertDemoDeliveries,
  insertDemoEndpoint,
  insertDemoEvents,
} from './connection-queries.ts'

/** The systems of customers: two endpoints of one of them, of which one fails, and two days of calls. */
export async function writeDemoConnections(
  db: Db,
  { customerIds, now }: { readonly customerIds: readonly number[]; readonly now: Date },
): Promise<void> {
  const [customerId] = customerIds
  if (customerId === undefined) return
  await insertDemoEvents(db, customerId, now)
  // Nobody knows these secrets: what is sent with a new one is signed.
  const secret = createHash('sha256').update('demo').digest()
  const of = { customerId, now, secret }
  const well = { name: 'Boekhouding', url: 'https://boekhouding.krekel.example/vorder', failingSince: null }
  const failingSince = new Date(now.getTime() - 14 * 3_600_000)
  const failing = { name: 'Klantportaal', url: 'https://portaal.krekel.example/hook', failingSince }
  await insertDemoDeliveries(db, await insertDemoEndpoint(db, { ...of, ...well }), 0, now)
  await insertDemoDeliveries(db, await insertDemoEndpoint(db, { ...of, ...failing }), 6, now)
  await insertDemoAlerts(db, now)
  await writeDemoCalls(db, await findCallers(db, customerIds.slice(0, 5)), now)
}

/** What is asked, of which so many in a hundred; what goes wrong with it, and how long it takes. */
const asked = [
  { share: 40, method: 'GET', route: '/api/v4/file/{id}', path: '/api/v4/file/103402', ms: 24 },
  { share: 22, method: 'GET', route: '/api/v4/event', path: '/api/v4/event', ms: 17 },
  { share: 14, method: 'POST', route: '/api/v4/file', path: '/api/v4/file', ms: 62 },
  { share: 12, method: 'GET', route: '/api/v4/file', path: '/api/v4/file', ms: 48 },
  { share: 8, method: 'POST', route: '/api/v4/file/{id}/payment', path: '/api/v4/file/103402/payment', ms: 44 },
  { share: 4, method: 'POST', route: '/api/v4/file/{id}/document', path: '/api/v4/file/103402/document', ms: 180 },
] as const

const wrong = [
  { status: 422, error: 'invalid' },
  { status: 404, error: 'not_found' },
  { status: 409, error: 'conflict' },
  { status: 429, error: 'rate_limited' },
] as const

/** How busy each hour of a day is. */
const busy = [2, 1, 1, 1, 2, 4, 8, 16, 28, 34, 36, 35, 26, 30, 34, 32, 28, 20, 11, 8, 6, 5, 4, 3]

async function writeDemoCalls(db: Db, callers: readonly { id: number; name: string }[], now: Date): Promise<void> {
  const queue = openCallQueue(db)
  const start = now.getTime() - 48 * 3_600_000
  let number = 0
  for (let hour = 0; hour < 48; hour += 1) {
    const begin = start + hour * 3_600_000
    const count = busy[new Date(begin).getUTCHours()] ?? 0
    for (let turn = 0; turn < count; turn += 1) {
      number += 1
      const at = new Date(begin + ((turn + 0.5) / count) * 3_600_000)
      const caller = callers[(number * 7) % Math.max(1, callers.length)]
      if (at < now && caller) queue.add(callOf(number, at, caller))
    }
  }
  await queue.flush()
}

/** The same call for the same number: what is loaded twice is alike. */
function callOf(number: number, at: Date, caller: { readonly id: number; readonly name: string }): CallEntry {
  const drawn = createHash('sha256').update(`call ${number}`).digest()
  const [place = 0, chance = 0, spread = 0, which = 0] = drawn
  let left = (place * 100) / 256
  const call =
    asked.find(({ share }) => {
      left -= share
      return left < 0
    }) ?? asked[0]
  const fault = chance < 8 ? wrong[which % wrong.length] : undefined
  const requestId = drawn.toString('hex', 4, 20).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const isInvalid = fault?.status === 422
  const request = { customerReference: String(55_000 + number), debtor: { name: 'V. Petersen' }, amount: '124.57' }
  const answer = { error_message: 'Controleer de velden', errors: { dueDate: ['Maand 13 bestaat niet'] } }
  return {
    at,
    type: 'rest_in',
    requestId,
    customerId: caller.id,
    keyId: null,
    keyName: `${caller.name.toLowerCase().split(/\W+/)[0]}-erp`,
    userId: null,
    ip: `198.51.100.${20 + (caller.id % 200)}`,
    method: call.method,
    path: call.path,
    route: `${call.method} ${call.route}`,
    status: fault?.status ?? (call.method === 'POST' ? 201 : 200),
    ms: Math.round(call.ms * (0.6 + (spread / 256) ** 3 * 6)),
    error: fault?.error ?? null,
    dossierId: null,
    repeatMark: null,
    bodies: isInvalid
      ? {
          requestHeaders: 'authorization: •••\ncontent-type: application/json',
          requestBody: maskBody(request),
          answerHeaders: 'content-type: application/json',
          answerBody: maskBody(answer),
        }
      : null,
  }
}
