import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import {
  closeComplaint,
  type ComplaintDetails,
  getComplaint,
  registerComplaint,
  reopenComplaint,
} from '#contract/compliance/complaints.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mergingOf } from '#test/merging.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let counsel: Person
let merging: ReturnType<typeof mergingOf>

beforeAll(async () => {
  desk = await openDesk()
  counsel = await createPerson(desk.server, 'legal')
  merging = mergingOf(desk.server, await createPerson(desk.server, 'management'))
})
afterAll(async () => desk.close())

const file = async (name: string) =>
  desk.dossier({
    debtors: [{ name: 'K. Laagt', identityKey: 'laagt|1' }],
    invoices: [{ number: name, amountCents: 10_000, dueDay: '2026-10-15' }],
  })
const show = async (id: number) => (await counsel.get(callPath(getComplaint, { id }))).json<ComplaintDetails>()
const about = async (id: number) =>
  (await counsel.get(callPath(listFileComplaints, { id })))
    .json<OutputOf<typeof listFileComplaints>>()
    .items.map((complaint) => complaint.id)
const statusOf = async (id: number) =>
  (await desk.db.selectFrom('dossier').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('a complaint about a file that goes is about the one that stays, and holds that when it is opened again', async () => {
  const [stays, goes] = [await file('KL-1'), await file('KL-2')]
  const answer = await counsel.post(registerComplaint.path, {
    channel: 'phone',
    who: 'debtor',
    subject: 'tone',
    severity: 1,
    content: 'Te streng.',
    files: [goes.id],
  })
  const { id } = answer.json<{ id: number }>()
  const close = { version: (await show(id)).version, isWithdrawn: true }
  expect((await counsel.post(callPath(closeComplaint, { id }), close)).statusCode).toBe(200)
  const merged = await merging.merge(stays.id, [goes.id])
  expect(merged.statusCode, merged.body).toBe(200)
  expect(await about(stays.id)).toEqual([id])
  expect((await show(id)).files.map((one) => one.id)).toEqual([stays.id, goes.id])
  // Undone it is about the one file again.
  await merging.undo(stays.id, merged.json<{ mergingId: number }>().mergingId)
  expect(await about(stays.id)).toEqual([])
  expect(await about(goes.id)).toEqual([id])
  await merging.merge(stays.id, [goes.id])
  const reopen = { version: (await show(id)).version, reason: 'Hij belt weer.' }
  expect((await counsel.post(callPath(reopenComplaint, { id }), reopen)).statusCode).toBe(200)
  expect(await statusOf(stays.id)).toBe('suspend')
})
