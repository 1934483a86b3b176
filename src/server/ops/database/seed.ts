import { sql } from 'kysely'
import { day, partsOf } from '#domain/day.ts'
import { dutchHolidays } from '#domain/deadlines/holidays.ts'
import { seedRates as knownRates } from '#domain/interest/rates.ts'
import { defaultWorkflows } from '#domain/workflow/default-workflows.ts'
import type { Workflow } from '#domain/workflow/step.ts'
import type { Clock } from '#server/clock.ts'
import { setPassingSteps } from '#server/book/steps/set-passing-steps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isDemo, loadFirstDemo } from '#server/ops/demo/load-demo.ts'
import { seedTemplates } from '#server/sending/templates/seed-templates.ts'
import { seedTariffTables } from '#server/money/tariffs/load-court-tables.ts'
import { courts } from '#server/platform/migration/court-seats.ts'
import { costTypes, holidayNames, mimeTypes, named } from '#server/platform/migration/seed-data.ts'
import {
  advances,
  agendaSubjects,
  extraCosts,
  logSubjects,
  paymentDescriptions,
} from '#server/platform/migration/seed-definitions.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** How many files the demo has at the first start: enough to look around in, made within seconds. */
const firstDemoFiles = 400

export interface SeedOptions {
  /** `if_empty`: when nobody has begun to work in the database, also after a first start that was cut off. */
  readonly demo: boolean | 'if_empty'
  readonly url: string
  readonly dataFolder: string
  /** Told how far the demo is. */
  tell?(step: string): void
}

/** Fills what every agency needs and, when asked, the demo agency. Answers whether the demo is in the database. */
export async function seed(db: Db, clock: Clock, { demo, url, dataFolder, tell }: SeedOptions): Promise<boolean> {
  await seedBasics(db, clock)
  if (await isDemo(db)) return true
  if (demo === false || (demo === 'if_empty' && !(await isEmpty(db)))) return false
  tell?.('Making the demo agency, with its letters.')
  const order = { files: firstDemoFiles, seed: 1, url, dataFolder }
  return loadFirstDemo(clock, order, (done) => tell?.(`${done} of ${firstDemoFiles} files of the demo are made.`))
}

async function isEmpty(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
  const agency = await db.selectFrom('agency').select('id').executeTakeFirst()
  return someone === undefined && agency === undefined
}

/**
 * Fills what every agency needs: rates, holidays, lists, the default workflows and templates. Safe to call at every start, also by
 * two processes at once: what is there, and what an administrator took away, stays as it is.
 */
export async function seedBasics(db: Db, clock: Clock): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(771503)`.execute(tx)
    await seedRates(tx)
    await seedTariffs(tx, clock)
    await seedHolidays(tx, clock)
    await seedCostTypes(tx)
    await seedMimeTypes(tx)
    await seedDefinitions(tx)
    await seedWorkflows(tx)
    await seedTemplates(tx, clock.now())
  })
}

/** The rates of interest, into an empty table. */
export async function seedRates(db: Db): Promise<void> {
  if (await hasRows(db, 'interestRate')) return
  await db.insertInto('interestRate').values(knownRates()).execute()
}

/** The tariffs of a court case, into an empty table. */
export async function seedTariffs(db: Db, clock: Clock): Promise<void> {
  if (await hasRows(db, 'courtTariff')) return
  await seedTariffTables(db, clock.now())
}

/** The holidays by law from last year to five years on; later years follow at a later start. */
export async function seedHolidays(db: Db, clock: Clock): Promise<void> {
  const { year } = partsOf(clock.today())
  const { latest } = await db
    .selectFrom('holiday')
    .select(sql<number | null>`max(extract(year from day))::int`.as('latest'))
    .where('kind', '=', 'statutory')
    .executeTakeFirstOrThrow()
  const first = latest === null ? year - 1 : latest + 1
  const years = Array.from({ length: Math.max(0, year + 5 - first + 1) }, (_, index) => first + index)
  const rows = years.flatMap((one) =>
    dutchHolidays(one).map(({ day, name }) => {
      const [nameNl, nameEn, nameFr] = holidayNames[name]
      return { day, nameNl, nameEn, nameFr, kind: 'statutory', source: 'Algemene termijnenwet, art. 3' }
    }),
  )
  if (rows.length === 0) return
  // Ascension Day can be 5 May: one row a day.
  await db
    .insertInto('holiday')
    .values(rows)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** The kinds of costs, into an empty table. */
export async function seedCostTypes(db: Db): Promise<void> {
  if (await hasRows(db, 'costType')) return
  await db.insertInto('costType').values(costTypes.map(named)).execute()
}

/** What costs, advances, payments and agenda items are called, and where the courts sit: each into an empty table. */
export async function seedDefinitions(db: Db): Promise<void> {
  if (!(await hasRows(db, 'agendaSubject'))) {
    await db.insertInto('agendaSubject').values(agendaSubjects.map(named)).execute()
  }
  if (!(await hasRows(db, 'logSubject'))) await db.insertInto('logSubject').values(logSubjects.map(named)).execute()
  if (!(await hasRows(db, 'paymentDescription'))) {
    await db.insertInto('paymentDescription').values(paymentDescriptions.map(named)).execute()
  }
  if (!(await hasRows(db, 'extraCost'))) await db.insertInto('extraCost').values(extraCosts.map(named)).execute()
  if (!(await hasRows(db, 'advanceDefinition'))) {
    const rows = advances.map((advance) => ({ ...named(advance), basis: 'estimate', remainder: 'set_off' }))
    await db
      .insertInto('advanceDefinition')
      .values(rows.map((row) => ({ ...row, validFrom: firstDay })))
      .execute()
  }
  if (!(await hasRows(db, 'court'))) await db.insertInto('court').values(courts).execute()
}

/** From when the definitions hold that come with the portal. */
const firstDay = day('2026-01-01')

/** What may be uploaded, into an empty table. */
export async function seedMimeTypes(db: Db): Promise<void> {
  if (await hasRows(db, 'mimeType')) return
  const rows = mimeTypes.flatMap(({ purposes, ...type }) => purposes.map((purpose) => ({ ...type, purpose })))
  await db.insertInto('mimeType').values(rows).execute()
}

/** The default workflows, each as version 1; one that is there stays as it is. */
export async function seedWorkflows(db: Db): Promise<void> {
  const rows = defaultWorkflows.map(({ code, category, name, debtorKind }) => ({
    code,
    category,
    nameNl: name.nl,
    nameEn: name.en,
    nameFr: name.fr,
    debtorKind: debtorKind ?? null,
  }))
  const made = await db
    .insertInto('workflow')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute()
  if (made.length === 0) return
  const versions = await db
    .insertInto('workflowVersion')
    .values(made.map(({ id }) => ({ workflowId: id, number: 1 })))
    .returning(['id', 'workflowId'])
    .execute()
  const codes = new Map(made.map(({ id, code }) => [id, code]))
  const steps = versions.flatMap(({ id, workflowId }) => {
    const workflow = defaultWorkflows.find(({ code }) => code === codes.get(workflowId))
    return workflow ? firstSteps(workflow, id) : []
  })
  await db.insertInto('workflowStep').values(steps).execute()
  await setPassingSteps(
    db,
    versions.map(({ id }) => id),
  )
}

function firstSteps(workflow: Workflow, workflowVersionId: number) {
  return workflow.steps.map((step, index) => ({
    workflowVersionId,
    position: index + 1,
    code: step.code,
    nameNl: step.name.nl,
    nameEn: step.name.en,
    nameFr: step.name.fr,
    phase: step.phase,
    definition: JSON.stringify(step.definition),
  }))
}

type SeededTable =
  | 'advanceDefinition'
  | 'agendaSubject'
  | 'costType'
  | 'court'
  | 'courtTariff'
  | 'extraCost'
  | 'interestRate'
  | 'logSubject'
  | 'mimeType'
  | 'paymentDescription'

async function hasRows(db: Db, table: SeededTable): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}
