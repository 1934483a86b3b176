import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveIban, proposeIban } from '#contract/parties/customer-iban.ts'
import { getCustomer } from '#contract/parties/customer-page.ts'
import { getDispatchMailHtml } from '#contract/sending/dispatch-mail.ts'
import { getDispatchPdf } from '#contract/sending/dispatches.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from './perform-run.ts'

const friday = '2026-11-20'
const own = 'NL39RABO0300065264'
const ownAsPrinted = 'NL39 RABO 0300 0652 64'
const trustAsPrinted = 'NL91 ABNA 0417 1643 00'

describe('letters before collection', () => {
  let server: TestServer
  let manager: Person
  let reader: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number

  beforeAll(async () => {
    server = await createTestServer({ agency: true, worker: true })
    manager = await createPerson(server, 'management')
    reader = await createPerson(server, 'admin')
    runs = runsOf(server, await createPerson(server, 'employee'))
  })
  beforeEach(async () => {
    setMoment(server, friday, 9 * 60)
    customerId = await createCustomer(server, 'Tandartspraktijk Molenwijk')
    await change({ street: 'Molenwijkplein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam' })
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const change = async (values: Readonly<Record<string, string>>) =>
    server.database.db.updateTable('customer').set(values).where('id', '=', customerId).execute()

  const due = async (email: string | null = 'anna@voorbeeld.example') =>
    createDueDossier(server.database.db, customerId, friday, {
      workflow: 'consumer_precasso',
      invoices: [{ number: 'TM-2026-118', amountCents: 24_500, dueDay: '2026-09-30' }],
      debtors: [{ ...(email ? { email } : {}), identityKey: crypto.randomUUID() }],
    })

  /** Carries out the step the file stands before on a day; answers its message. */
  async function send(dossierId: number, onDay: string) {
    setMoment(server, onDay, 9 * 60)
    await server.database.db
      .updateTable('dossier')
      .set({ nextDay: onDay as never })
      .where('id', '=', dossierId)
      .execute()
    const run = await runs.release(await runs.propose(onDay, { kind: 'precasso', customerIds: [customerId] }))
    expect(run.counts).toMatchObject({ done: 1 })
    const sent = await server.database.db
      .selectFrom('dispatch')
      .selectAll()
      .where('dossierId', '=', dossierId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const content = sent.content as LetterDocument
    const payment = content.blocks.find((block) => block.type === 'payment')
    return { ...sent, content, payment }
  }
  const pdfOf = async (id: number) => pdfText((await reader.get(callPath(getDispatchPdf, { id }))).rawPayload)

  it('go out in the name of the customer and ask to pay it, until there are costs: then the agency claims', async () => {
    await change({ iban: own })
    const dossierId = await due()
    const reminder = await send(dossierId, friday)
    expect(reminder).toMatchObject({ kind: 'payment_reminder', channel: 'email' })
    const html = (await reader.get(callPath(getDispatchMailHtml, { id: reminder.id }))).body
    expect(html).toContain('aan Tandartspraktijk Molenwijk. Zorg dat het bedrag er uiterlijk op')
    const mime = await server.app.storage.get(reminder.mimeSha256 ?? '')
    expect(/^From: (.*)$/m.exec(mime?.toString() ?? '')?.[1]).toContain('Tandartspraktijk Molenwijk via Noordkade')
    const paper = await pdfOf(reminder.id)
    for (const words of [ownAsPrinted, 'TM-2026-118', 'Noordkade Incasso B.V.', 'Wki-registratie 2024-0193']) {
      expect(paper).toContain(words)
    }
    expect(paper).not.toContain(trustAsPrinted)
    expect(reminder.payment?.qrText?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Tandartspraktijk Molenwijk',
      own,
      `EUR${((reminder.payment?.amountCents ?? 0) / 100).toFixed(2)}`,
      '',
      '',
      'TM-2026-118',
    ])

    const notice = await send(dossierId, '2026-11-30')
    expect(notice).toMatchObject({ kind: 'fourteen_day_letter', payment: { iban: ownAsPrinted } })
    expect(notice.content.style?.senderName).toBe('Tandartspraktijk Molenwijk')
    // No second account or reference stands anywhere in it.
    expect(await pdfOf(notice.id)).not.toContain(trustAsPrinted)
    expect(notice.content.details).toContainEqual({ label: 'Betalingskenmerk', value: 'TM-2026-118' })

    const costs = await send(dossierId, '2026-12-29')
    expect(costs).toMatchObject({ kind: 'costs_letter', payment: { iban: trustAsPrinted } })
    expect(costs.content.style?.senderName).toBeUndefined()
  })

  it('wait while nobody has said to which account, and leave once that is approved', async () => {
    const dossierId = await due(null)
    const proposal = await runs.propose(friday, { kind: 'precasso', customerIds: [customerId] })
    expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
    const held = await runs.until(
      async () => runs.read(proposal.id),
      ({ counts }) => counts.in_hold === 1,
    )
    expect(held.causes).toMatchObject([{ reason: { fault: 'account_missing', detail: 'Tandartspraktijk Molenwijk' } }])

    expect((await manager.post(callPath(proposeIban, { id: customerId }), { iban: own })).statusCode).toBe(204)
    const { ibanProposal } = (await reader.get(callPath(getCustomer, { id: customerId }))).json()
    await reader.post(callPath(approveIban, { id: customerId, proposal: ibanProposal.id }))
    await wakeRuns(server.database.db, server.clock)
    await runs.until(
      async () => runs.read(proposal.id),
      ({ counts }) => counts.done === 1,
    )
    const sent = await server.database.db
      .selectFrom('dispatch')
      .select('content')
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(sent.content)).toContain(ownAsPrinted)
  })

  it('go out in the name of the agency and to the trust account where that was agreed', async () => {
    await change({ precassoSender: 'agency', precassoPayee: 'trust' })
    const reminder = await send(await due(null), friday)
    expect(reminder.payment).toMatchObject({ iban: trustAsPrinted, name: 'Stichting Derdengelden Noordkade' })
    expect(reminder.content.style?.senderName).toBeUndefined()
  })
})
