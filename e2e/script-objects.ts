import type { Endpoint } from '#contract/platform/endpoint.ts'
import { uploadCosts } from '#contract/money/costs/imported-costs.ts'
import { officeInvoice } from '#test/bailiff-invoices.ts'
import { upload } from '#test/bank.ts'
import { createPerson, type Person } from '#test/people.ts'
import { sampleInput } from '#test/sample-input.ts'
import type { TestServer } from '#test/server.ts'
import { named } from './script-calls.ts'

/** Things that only a call of their own brings about. */
export interface PreparedObjects {
  step: number
  claim: number
  office: number
  partner: number
  /** The code of a cost that may be charged. */
  cost: string
  selection: number
  /** What an item of the agenda is about. */
  subject: number
  item: number
  /** Another item, of a file that goes on before another step. */
  moved: number
  /** Two logs in which terms are asked. */
  terms: number[]
  /** Two lines of a bank file that belong to nothing. */
  lines: number[]
  employee: number
  /** A line of the invoice of a bailiff that nobody decided about. */
  costLine: number
  watch: number
}

interface Known {
  /** The file that is written about. */
  readonly dossier: number
  /** One that a bulk update changes, and one that goes on before another step. */
  readonly bulk: number
  readonly moved: number
  /** Another of the same customer, with an agenda and logs. */
  readonly other: number
  readonly workflow: number
  readonly number: number
}

/** Makes those things in a portal. */
export async function prepareObjects(server: TestServer, admin: Person, known: Known): Promise<PreparedObjects> {
  const { db } = server.database
  const { dossier, bulk, moved, other, workflow, number } = known
  const made = async (path: string, input: object) => {
    const answer = await admin.post(path, input)
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer.json<{ id: number }>().id
  }
  const sampled = async (path: string, more: object) => {
    const call = server.app.endpoints.find((one: Endpoint) => named(one) === `POST ${path}`)
    return made(path, { ...(call ? sampleInput(call) : {}), ...more })
  }
  const { shown } = (await admin.get(`/api/v4/workflow/${workflow}`)).json<{ shown: { steps: { id: number }[] } }>()
  const claim = db.selectFrom('claim').select('id').where('dossierId', '=', dossier)
  const subject = await db.selectFrom('agendaSubject').select('id').executeTakeFirstOrThrow()
  const cost = {
    code: `adres_${number}`,
    bearer: 'debtor',
    basis: 'fixed',
    amountCents: 1000,
    legalBasis: 'art. 6:96 BW',
  }
  await sampled('/api/v4/extra-cost', { ...cost, claimableFromConsumer: true, validFrom: '2026-01-01' })
  const inTerms = { fileId: other, type: 'term_payment', content: 'x', amountCents: 10_000, firstDay: '2026-12-01' }
  const entries = [1, 2].map((n) => ({ endToEndId: `E${n}`, cents: 5000 + n }))
  await upload(server, admin, { id: `S${number}`, entries })
  const lines = await db.selectFrom('bankLine').select('id').orderBy('id', 'desc').limit(2).execute()
  const office = await sampled('/api/v4/bailiff', {
    name: `Kantoor ${number}`,
    postcodes: '1000-1999',
    active: true,
  })
  const bytes = officeInvoice([{ invoice: `D-${number}`, amount: '150,00', vat: '31,50' }])
  const taken = await admin.upload(uploadCosts.path, { name: 'factuur.csv', bytes }, { bailiff: String(office) })
  if (taken.statusCode >= 300) throw new Error(taken.body)
  const costLine = db.selectFrom('costLine').select('id').orderBy('id', 'desc')
  return {
    step: shown.steps.at(-1)?.id ?? 0,
    claim: (await claim.executeTakeFirstOrThrow()).id,
    office,
    costLine: (await costLine.executeTakeFirstOrThrow()).id,
    partner: await sampled('/api/v4/partner', { name: `Partner ${number}` }),
    cost: cost.code,
    selection: await made('/api/v4/selection', { list: '/api/v4/file', ids: [bulk] }),
    watch: await made(`/api/v4/file/${dossier}/address-watches`, { note: 'x' }),
    subject: subject.id,
    item: await made(`/api/v4/file/${other}/agenda`, { subject: subject.id, dueDay: '2026-11-23' }),
    moved: await made(`/api/v4/file/${moved}/agenda`, { subject: subject.id, dueDay: '2026-11-23' }),
    terms: [await made('/api/v4/file/logs', inTerms), await made('/api/v4/file/logs', inTerms)],
    lines: lines.map(({ id }) => id),
    employee: (await createPerson(server, 'employee')).userId,
  }
}
