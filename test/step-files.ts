import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { ExcludedOption, StepAction, StepDefinition } from '#domain/workflow/step.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import type { TestServer } from '#test/server.ts'

export type StepFiles = Awaited<ReturnType<typeof openStepFiles>>

/** An employee with a workflow of its own, on a server with an agency and a worker: files before a step that does this. */
export async function openStepFiles(server: TestServer) {
  const { db } = server.database
  const krekel = await createCustomer(server)
  await db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  const employee = await createPerson(server, 'employee')
  const values = { code: 'acts', category: 'standard', nameNl: 'Acts', nameEn: 'Acts', nameFr: 'Acts' }
  const { id: workflowId } = await db.insertInto('workflow').values(values).returning('id').executeTakeFirstOrThrow()
  const { propose, release, itemsOf } = runsOf(server, employee)
  let number = 0

  /** A file before a step that does this, with a task behind it, and whatever else the step has. */
  async function standBefore(
    action: StepAction,
    excludedOptions: readonly ExcludedOption[] = [],
    parts: Partial<StepDefinition> & {
      readonly nextDay?: string
      readonly customerId?: number
      readonly debtor?: string
    } = {},
  ): Promise<number> {
    const { nextDay = '2026-11-20', customerId = krekel, debtor, ...over } = parts
    number += 1
    const version = await db
      .insertInto('workflowVersion')
      .values({ workflowId, number })
      .returning('id')
      .executeTakeFirstOrThrow()
    const step = (code: string, position: number, does: StepAction) => ({
      workflowVersionId: version.id,
      position,
      code,
      nameNl: code,
      nameEn: code,
      nameFr: code,
      phase: 'amicable',
      definition: JSON.stringify({
        wait: { kind: 'calendar_days', days: 0 },
        action: does,
        conditions: {},
        costs: 'none',
        excludedOptions,
        ...(position === 1 ? over : {}),
      }),
    })
    const review = { kind: 'task', task: 'review_file' } as const
    const steps = [step('act', 1, action), step('after', 2, review), step('further', 3, review)]
    const [first] = await db.insertInto('workflowStep').values(steps).returning('id').execute()
    if (!first) throw new Error('no step was made')
    return createDueDossier(db, customerId, nextDay, {
      stepId: first.id,
      workflowVersionId: version.id,
      ...(debtor === undefined ? {} : { debtors: [{ identityKey: debtor }] }),
    })
  }

  return {
    employee,
    krekel,
    standBefore,
    carryOut: async () => release(await propose('2026-11-20', { stepCodes: ['act'] })),
    /** What a run of today says of a file before a step. */
    reasonOf: async (id: number, stepCode = 'act') =>
      (await itemsOf(await propose('2026-11-20', { stepCodes: [stepCode] }))).find(({ dossierId }) => dossierId === id)
        ?.reason,
    standing: async (id: number) =>
      db
        .selectFrom('dossier')
        .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
        .leftJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
        .leftJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
        .select(['dossier.status', 'dossier.phase', 'dossier.closingReason', 'dossier.openCents'])
        .select(['workflowStep.code as step', 'workflow.code as workflow'])
        .where('dossier.id', '=', id)
        .executeTakeFirstOrThrow(),
    kindsOf: async (id: number) =>
      (await db.selectFrom('auditEvent').select('kind').where('dossierId', '=', id).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    pageOf: async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>(),
  }
}
