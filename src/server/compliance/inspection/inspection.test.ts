import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askInspectionPack,
  getInspectionPack,
  type InspectionPack,
  listInspectionPacks,
} from '#contract/compliance/inspection.ts'
import {
  addProofDocument,
  approveProof,
  type DueDiligenceDetails,
  getDueDiligence,
  refuseProof,
} from '#contract/compliance/due-diligence.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { openDesk, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let counsel: Person

beforeAll(async () => {
  desk = await openDesk()
  counsel = await createPerson(desk.server, 'legal')
})
afterAll(async () => desk.close())

const ask = async (input: object) => {
  const answer = await counsel.post(askInspectionPack.path, { reason: 'Inspectie JenV', ...input })
  expect(answer.statusCode, answer.body).toBe(200)
  await workOff(desk.server)
  const { id } = answer.json<InspectionPack>()
  const { items } = (await counsel.get(listInspectionPacks.path)).json<OutputOf<typeof listInspectionPacks>>()
  const made = items.find((pack) => pack.id === id)
  if (!made) throw new Error('no pack')
  return made
}

/** The parts of a zip by their names, as its directory has them. */
function partsOf(zip: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((place) =>
      place === 20 ? zip.readUInt32LE(at + place) : zip.readUInt16LE(at + place),
    ) as [number, number, number, number]
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), inflateRawSync(zip.subarray(from, from + packed)))
    at += 46 + name + extra + comment
  }
  return parts
}
const fetched = async (id: number) => partsOf((await counsel.get(callPath(getInspectionPack, { id }))).rawPayload)

describe('a pack for the inspection', () => {
  it('opens without the portal, and says what is missing of a file', async () => {
    const file = await desk.dossier({ debtors: [{ name: '<b>J. Haak</b>' }] })
    await desk.receive({ cents: 2_500, reference: file.paymentReference })
    const pack = await ask({ files: [file.id] })
    expect(pack).toMatchObject({ state: 'done', fileCount: 1, seed: null })
    expect(pack.files).toMatchObject([{ id: file.id, number: file.number }])
    expect(pack.files?.[0]?.missing).toEqual(expect.arrayContaining(['assignment', 'invoices']))
    const parts = await fetched(pack.id)
    const index = parts.get('index.html')?.toString() ?? ''
    expect(index).toContain('Inspectie JenV')
    expect(index).toContain(`${file.number}/index.html`)
    const page = parts.get(`${file.number}/index.html`)?.toString() ?? ''
    expect(page).toContain('&lt;b&gt;J. Haak&lt;/b&gt;')
    expect(page).toContain('Opdracht: ontbreekt')
    expect(page).toContain('25,00')
    expect(page).toContain('Betaling aan ons')
    for (const html of [index, page]) expect(html).not.toMatch(/<script|src=|https?:/i)
    // Every link leads to something in the pack.
    const hrefs = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeURIComponent(href))
    expect(hrefs.length).toBeGreaterThan(2)
    for (const href of hrefs) {
      expect([...parts.keys()]).toContain(href.startsWith('../') ? href.slice(3) : `${file.number}/${href}`)
    }
    expect(parts.get(`${file.number}/kosten-en-betalingen.csv`)?.toString()).toContain('25,00')
    expect(parts.get(`${file.number}/spoor.csv`)?.toString()).toContain('payment')
  })

  it('has the order as it was approved while a newer one waits, and what hangs on the log', async () => {
    const file = await desk.dossier()
    const employee = await createPerson(desk.server, 'employee')
    const written = await employee.post('/api/v4/file/logs', {
      fileId: file.id,
      type: 'call',
      content: 'Belde over de brief.',
    })
    const log = written.json<{ id: number }>().id
    const letter = { name: 'brief van debiteur.txt', bytes: Buffer.from('Ik betaal morgen.') }
    const attached = await employee.upload(`/api/v4/file/logs/${log}/attachments`, letter)
    expect(attached.statusCode, attached.body).toBe(200)
    const order = await desk.db
      .selectFrom('ddItem')
      .innerJoin('ddSubject', 'ddSubject.id', 'ddItem.subjectId')
      .innerJoin('ddCheck', 'ddCheck.id', 'ddItem.checkId')
      .innerJoin('dossier', 'dossier.customerId', 'ddSubject.customerId')
      .select(['ddItem.id', 'ddSubject.id as party'])
      .where('ddCheck.code', '=', 'order')
      .where('dossier.id', '=', file.id)
      .executeTakeFirstOrThrow()
    const proof = (word: string) => ({ name: `${word}.pdf`, bytes: Buffer.from(`%PDF-1.4\n% ${word}\n%%EOF`) })
    const hand = async (word: string) =>
      counsel.upload(callPath(addProofDocument, { id: order.id }), proof(word)).then(({ statusCode }) => statusCode)
    expect(await hand('opdracht')).toBe(200)
    const shown = (await counsel.get(callPath(getDueDiligence, { id: order.party }))).json<DueDiligenceDetails>()
    const { version } = shown.proofs.find(({ id }) => id === order.id) ?? { version: 0 }
    const second = await createPerson(desk.server, 'legal')
    expect((await second.post(callPath(approveProof, { id: order.id }), { version })).statusCode).toBe(200)
    expect(await hand('nieuwer')).toBe(200)
    const pack = await ask({ files: [file.id] })
    expect(pack.files?.[0]?.missing).not.toContain('assignment')
    const names = [...(await fetched(pack.id)).keys()].map((name) => name.slice(file.number.length + 1))
    expect(names).toContain('opdracht/opdracht.pdf')
    expect(names).not.toContain('opdracht/nieuwer.pdf')
    expect(names).toContainEqual(expect.stringMatching(/^bijlagen\/[\d-]+-brief van debiteur\.txt$/))
    const page = (await fetched(pack.id)).get(`${file.number}/index.html`)?.toString() ?? ''
    expect(page).toContain('Telefoongesprek')
  })

  it('has how we work as it was approved in the time of the file, and how long that is to be inspected', async () => {
    const file = await desk.dossier()
    const second = await createPerson(desk.server, 'legal')
    const method = await desk.db
      .selectFrom('ddItem')
      .innerJoin('ddSubject', 'ddSubject.id', 'ddItem.subjectId')
      .innerJoin('ddCheck', 'ddCheck.id', 'ddItem.checkId')
      .select(['ddItem.id', 'ddSubject.id as party'])
      .where('ddCheck.code', '=', 'process_descriptions')
      .where('ddSubject.kind', '=', 'own')
      .executeTakeFirstOrThrow()
    const decide = async (word: string, call: typeof approveProof | typeof refuseProof, more = {}) => {
      const bytes = Buffer.from(`%PDF-1.4\n% ${word}\n%%EOF`)
      await counsel.upload(callPath(addProofDocument, { id: method.id }), { name: `${word}.pdf`, bytes })
      const shown = (await counsel.get(callPath(getDueDiligence, { id: method.party }))).json<DueDiligenceDetails>()
      const version = shown.proofs.find(({ id }) => id === method.id)?.version
      const answer = await second.post(callPath(call, { id: method.id }), { version, ...more })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    // Half past midnight in Amsterdam: elsewhere the day before goes on.
    const midnight = new Date('2026-11-19T23:30:00Z')
    desk.server.clock.set({ now: () => midnight, today: () => day('2026-11-20') })
    await decide('toen', approveProof)
    desk.server.clock.set(clockOn(day('2026-11-20')))
    await decide('geweigerd', refuseProof, { reason: 'Niet ondertekend.' })
    const packed = async () => {
      const parts = await fetched((await ask({ files: [file.id] })).id)
      const methods = [...parts.keys()].filter((name) => name.includes('/werkwijze/'))
      return { methods, page: parts.get(`${file.number}/index.html`)?.toString() ?? '' }
    }
    const open = await packed()
    expect(open.methods).toEqual([`${file.number}/werkwijze/toen.pdf`])
    expect(open.page).toContain('de twee jaar lopen nog niet')
    const closedDay = day('2026-11-19')
    const closed = { status: 'closed', closedDay, closingReason: 'paid', nextDay: null, openedDay: closedDay }
    await desk.db.updateTable('dossier').set(closed).where('id', '=', file.id).execute()
    // Approved after it was closed: that was never how it was worked on.
    const late = await packed()
    expect(late.methods).toEqual([])
    expect(late.page).toContain('19-11-2028')
  })

  it('of a sample draws the same files by the same word, and others by another', async () => {
    for (let count = 0; count < 12; count += 1) await desk.dossier()
    const drawn = async (seed: string) => (await ask({ count: 4, seed })).files?.map(({ id }) => id)
    const first = await drawn('voorjaar')
    expect(first).toHaveLength(4)
    expect(await drawn('voorjaar')).toEqual(first)
    expect(await drawn('najaar')).not.toEqual(first)
  })

  it('is asked for whole, of files that are there, by who has the right', async () => {
    const refused = async (input: object) =>
      (await counsel.post(askInspectionPack.path, { reason: 'x', ...input })).json<{ errors: object }>().errors
    expect(await refused({})).toHaveProperty('count')
    expect(await refused({ count: 2 })).toHaveProperty('seed')
    expect(await refused({ files: [999_999] })).toHaveProperty('files')
    const clerk = await createPerson(desk.server, 'employee')
    expect((await clerk.get(listInspectionPacks.path)).statusCode).toBe(403)
  })
})
