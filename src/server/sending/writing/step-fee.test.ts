import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type StepFiles, openStepFiles } from '#test/step-files.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: StepFiles

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  on = await openStepFiles(server)
  await server.database.db.updateTable('customer').set({ vatRecoverable: false }).execute()
  const named = { nameNl: 'Navraag', nameEn: 'Enquiry', nameFr: 'Demande' }
  const lawful = { ...named, bearer: 'debtor', legalBasis: 'Btag, art. 9', validFrom: day('2026-01-01') }
  await server.database.db
    .insertInto('extraCost')
    .values([
      { ...lawful, code: 'enquiry', basis: 'fixed', amountCents: 1_995, vatPercent: 21, claimableFromConsumer: true },
      { ...lawful, code: 'office', basis: 'percent', percent: 2.5, vatPercent: 0 },
      { ...lawful, code: 'ended', basis: 'fixed', amountCents: 500, validTo: day('2026-11-20') },
    ])
    .execute()
})
afterAll(async () => server.close())

/** A file before a step that asks for a person and puts a cost on it. */
async function standBefore(fee: string, kind: 'private' | 'company' = 'private'): Promise<number> {
  const id = await on.standBefore({ kind: 'task', task: 'review_file' })
  const { db } = server.database
  await db.updateTable('dossier').set({ kind }).where('id', '=', id).execute()
  const step = await db
    .selectFrom('workflowStep')
    .innerJoin('dossier', 'dossier.stepId', 'workflowStep.id')
    .select(['workflowStep.id', 'workflowStep.definition'])
    .where('dossier.id', '=', id)
    .executeTakeFirstOrThrow()
  const definition = JSON.stringify({ ...(step.definition as object), fee })
  await db.updateTable('workflowStep').set({ definition }).where('id', '=', step.id).execute()
  return id
}

const charges = async (id: number) =>
  (
    await server.database.db
      .selectFrom('accountEvent')
      .select(['valueDay', 'data'])
      .where('dossierId', '=', id)
      .where('kind', '=', 'cost')
      .execute()
  ).map(({ valueDay, data }) => ({ valueDay, ...(data as object) }))

async function comesAgain(id: number): Promise<void> {
  const { db } = server.database
  const steps = await db
    .selectFrom('workflowStep')
    .innerJoin('dossier', 'dossier.workflowVersionId', 'workflowStep.workflowVersionId')
    .select('workflowStep.id')
    .where('dossier.id', '=', id)
    .where('workflowStep.code', '=', 'act')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('dossier')
    .set({ stepId: steps.id, stepOccurrence: 2, nextDay: day('2026-11-20') })
    .where('id', '=', id)
    .execute()
}

describe('a step that registers a cost', () => {
  it('puts it on the file once each time the file comes to it, with VAT, and says so on the timeline', async () => {
    const id = await standBefore('enquiry')
    await on.carryOut()
    const [claim] = await server.database.db.selectFrom('claim').select('id').where('dossierId', '=', id).execute()
    const charged = {
      valueDay: '2026-11-20',
      component: 'other',
      // 21 % of 19.95, rounded half up.
      shares: [{ claimId: claim?.id, amountCents: 1_995, vatCents: 419 }],
    }
    expect(await charges(id)).toEqual([charged])
    expect(await on.standing(id)).toMatchObject({ step: 'after' })
    expect(await on.kindsOf(id)).toEqual(expect.arrayContaining(['task.created', 'costs.charged']))
    const before = (await on.standing(id)).openCents

    await comesAgain(id)
    await on.carryOut()
    expect(await charges(id)).toEqual([charged, charged])
    expect((await on.standing(id)).openCents).toBe(before + 1_995 + 419)
  })

  it('asks a percentage of the principal of a company, over every claim of it', async () => {
    const id = await standBefore('office', 'company')
    await on.carryOut()
    const { db } = server.database
    const claims = await db.selectFrom('claim').select('amountCents').where('dossierId', '=', id).execute()
    const principalCents = claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(await charges(id)).toMatchObject([
      { shares: [{ amountCents: Math.round(principalCents * 0.025), vatCents: 0 }] },
    ])
  })

  it('asks a consumer nothing the law does not name, and nothing that is no longer in use: the file waits', async () => {
    const [unlawful, ended] = [await standBefore('office'), await standBefore('ended')]
    expect(await on.reasonOf(unlawful)).toMatchObject({ key: 'why.fee_not_lawful' })
    expect(await on.reasonOf(ended)).toMatchObject({ key: 'why.fee_missing' })
    for (const id of [unlawful, ended]) expect(await on.standing(id)).toMatchObject({ step: 'act' })
  })
})
