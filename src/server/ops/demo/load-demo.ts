import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { companyAmicable, consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import { companyPrecasso, consumerPrecasso, judicial, monitoring } from '#domain/workflow/default-workflows.ts'
import { join } from 'node:path'
import { addDays, type Day } from '#domain/day.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { askedAheadDays } from '#domain/precasso/passage.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { writePastMessages } from '#server/sending/customer-messages/write-past-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type OwnConnection, withOwnConnection } from '#server/platform/db/own-connection.ts'
import { hashPassword } from '#server/people/passwords/password.ts'
import {
  ensureCustomers,
  ensureGroups,
  ensureLogins,
  ensureNews,
  findDefaultVersions,
  hasDemo,
  insertDemoLoad,
  keepDebtorKeys,
  lockDemo,
  readDaysPost,
  readTrustBalance,
  readWorkflow,
  reserveIds,
  readMerchants,
} from './demo-queries.ts'
import type { RowContext } from '#server/ops/portfolio/row-context.ts'
import type { World } from '#server/ops/demo-story/dossier-story.ts'
import { askDemoQuestions } from './ask-demo-questions.ts'
import { insertDemoCases } from '#server/ops/demo-compliance/case-queries.ts'
import { writeDemoCases } from '#server/ops/demo-compliance/write-demo-cases.ts'
import { insertDemoAddresses } from './address-queries.ts'
import { insertDemoAgenda } from './agenda-queries.ts'
import { importDemoPrecasso, practice } from './import-demo-precasso.ts'
import { insertDemoHeldFiles } from './bailiff-queries.ts'
import { insertDemoPartnerWork } from './partner-queries.ts'
import { insertDemoBulkUpdate } from './bulk-queries.ts'
import { readLogSubjects } from '#server/ops/demo-correspondence/log-queries.ts'
import { writeDemoMail } from '#server/ops/demo-correspondence/write-demo-mail.ts'
import { insertLists } from './list-queries.ts'
import { demoGroups, demoLogins, demoPassword } from '#server/ops/demo-story/logins.ts'
import { officeMoments } from '#server/ops/demo-story/moments.ts'
import { insertDemoExits } from './exit-queries.ts'
import { makeDemoKeys } from './make-demo-keys.ts'
import { proposeWorkflow } from './propose-workflow.ts'
import { readDemoData } from '#server/ops/demo-story/read-demo-data.ts'
import { insertDemoMerging } from './merging-queries.ts'
import {
  askBeforePassage,
  beginBeforeCollection,
  insertPastPrecassoRuns,
  insertPrecassoRun,
} from './precasso-queries.ts'
import { insertDemoRuns } from './run-queries.ts'
import { insertDemoVisits } from './visit-queries.ts'
import { insertDemoViews } from './view-queries.ts'
import { writeDemoChanges } from '#server/ops/demo-correspondence/write-demo-changes.ts'
import { writeDemoMessages } from '#server/ops/demo-correspondence/write-demo-messages.ts'
import { writeDemoLogs } from '#server/ops/demo-correspondence/write-demo-logs.ts'
import { writeDemoUploads } from '#server/ops/demo-correspondence/write-demo-uploads.ts'
import { writeDemoForecast } from '#server/ops/demo-money/write-demo-forecast.ts'
import { writeDemoQuotes } from './write-demo-quotes.ts'
import { actorOf, proposeDemoIban, writeDemoStaff } from './write-demo-staff.ts'
import { insertPreventedCalls } from './prevented-call-queries.ts'
import { writeDemoAgency } from './write-demo-agency.ts'
import { writeDemoTemplates } from './write-demo-templates.ts'
import { writeDemoWrits } from '#server/ops/demo-compliance/write-demo-writs.ts'
import { passOverEvents } from '#server/api/webhooks/follow-trail.ts'
import { writeDemoRelief } from '#server/ops/demo-compliance/write-demo-relief.ts'
import { writeDemoComplaints } from '#server/ops/demo-compliance/write-demo-complaints.ts'
import { writeDemoDueDiligence } from '#server/ops/demo-compliance/write-demo-due-diligence.ts'
import { writeDemoSurveys } from '#server/ops/demo-compliance/write-demo-surveys.ts'
import { writeDemoConnections } from '#server/ops/demo-connections/write-demo-connections.ts'
import { demoMoney } from '#server/ops/demo-money/demo-money.ts'
import { writeDemoAdvance } from '#server/ops/demo-money/write-demo-advance.ts'
import { writeDemoAllocation } from '#server/ops/demo-money/write-demo-allocation.ts'
import { writeDemoCosts } from '#server/ops/demo-money/write-demo-costs.ts'
import { writeDemoOffer, writeDemoSale } from '#server/ops/demo-money/write-demo-sale.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { type PortfolioParts, writePortfolio } from '#server/ops/portfolio/write-portfolio.ts'

/** A larger portfolio is for measuring: what came in there is not settled yet. */
const mostSettled = 5_000

export interface DemoOrder {
  /** How many files to make up. */
  readonly files: number
  /** The same seed, day and first number give the same files. */
  readonly seed: number
  /** The address of the database, with the rights of its owner. */
  readonly url: string
  /** Where bank files are kept. */
  readonly dataFolder: string
}

export interface DemoLoaded {
  readonly files: number
  readonly firstNumber: number
  readonly claims: number
  readonly payments: number
  readonly messages: number
  readonly auditRows: number
}

/** Whether the demo is in this database: then its logins are known to everybody. */
export async function isDemo(db: Db): Promise<boolean> {
  return hasDemo(db)
}

/** The demo of a new database, unless another process has just loaded it. Answers that the demo is there. */
export async function loadFirstDemo(
  clock: Clock,
  order: DemoOrder,
  progress: (done: number) => void = () => {},
): Promise<true> {
  await load(clock, order, { onlyFirst: true, progress })
  return true
}

/**
 * Puts the demo agency, its customers and logins into the database, and a portfolio of so many files: all of it in one
 * transaction, or nothing.
 */
export async function loadDemo(
  clock: Clock,
  order: DemoOrder,
  progress: (done: number) => void = () => {},
): Promise<DemoLoaded> {
  const loaded = await load(clock, order, { onlyFirst: false, progress })
  if (!loaded) throw new Error('the demo was not loaded')
  return loaded
}

interface LoadOptions {
  readonly onlyFirst: boolean
  progress?(done: number): void
}

async function load(clock: Clock, order: DemoOrder, options: LoadOptions): Promise<DemoLoaded | null> {
  const data = await readDemoData()
  const passwordHash = await hashPassword(demoPassword)
  return withOwnConnection(order.url, async (connection) => {
    const { db, client, inTransaction } = connection
    const reserved = await reserveIds(connection, idsFor(order.files), order.files)
    return inTransaction(async () => {
      await lockDemo(db)
      const isFirst = !(await hasDemo(db))
      if (options.onlyFirst && !isFirst) return null
      await writeDemoAgency(db, data.agency, order.dataFolder)
      const customerIds = await ensureCustomers(db, data.customers, clock.now())
      const [customerId] = customerIds
      if (customerId === undefined) throw new Error('the demo has no customers')
      const employeeIds = await ensureLogins(db, demoLogins, passwordHash, customerId, clock.now())
      await ensureGroups(db, demoGroups)
      await insertDemoViews(db, clock.now())
      await insertLists(db, data.lists, customerIds, clock.today())
      await writeDemoUploads(db, data, {
        newsIds: await ensureNews(db, data.news, clock),
        now: clock.now(),
        dataFolder: order.dataFolder,
      })
      await writeDemoStaff(db, data, { customerIds, passwordHash, today: clock.today(), now: clock.now() })
      const world: Omit<World, 'ids'> = {
        today: clock.today(),
        data,
        daysPost: await readDaysPost(db),
        holidays: await findHolidays(db),
        rates: await loadRates(db),
        costTables: { decrees: costDecrees, vatRates },
        workflows: { private: consumerAmicable, company: companyAmicable },
      }
      const context = await readContext(db, data, { customerIds, employeeIds })
      const trust = { iban: data.agency.trustIban, openingCents: await readTrustBalance(db, data.agency.trustIban) }
      const loaded = await writePortfolio({
        order,
        reserved,
        world,
        context,
        trust,
        db,
        client,
        progress: options.progress ?? (() => {}),
        money: demoMoney(db, {
          today: clock.today(),
          holidays: world.holidays,
          customerIds,
          storage: folderStorage(join(order.dataFolder, 'files')),
          isSettled: order.files <= mostSettled,
        }),
      })
      if (isFirst) await writeFirst(db, data, { customerIds, employeeIds, clock, dataFolder: order.dataFolder })
      const { today, holidays } = world
      const filesOf = { firstId: reserved.first.dossier, count: order.files, today, holidays }
      const around = { data, employeeIds, customerId, logSubjectIds: context.logSubjectIds }
      await writeAround(connection, clock, { ...around, filesOf, dataFolder: order.dataFolder })
      const asking = { customerId, customerIds, today, holidays, now: clock.now() }
      if (isFirst) await connection.patiently(() => askDemoQuestions(db, data.staff, asking))
      if (isFirst) await connection.patiently(() => makeDemoKeys(db, asking))
      if (isFirst) await writeCosts(db, trust.iban, order, asking)
      if (isFirst) await connection.patiently(() => writeComplianceOf(db, clock, order, asking))
      // What is shown of the past happened to nobody's systems, whenever it is loaded.
      await passOverEvents(db)
      if (isFirst) await writeDemoConnections(db, asking)
      const { files: fileCount, seed } = order
      await insertDemoLoad(db, { fileCount, seed, firstNumber: reserved.firstNumber, today, loadedAt: clock.now() })
      return loaded
    })
  })
}

/** What the agency paid for files, what a customer paid in advance for one, files that were sold, and how customers have money divided. */
async function writeCosts(
  db: Db,
  trustIban: string,
  { files, dataFolder }: DemoOrder,
  { customerId, customerIds, today, now }: Asking,
): Promise<void> {
  if (files > mostSettled) return
  const storage = folderStorage(join(dataFolder, 'files'))
  const [asker, contact, clerk, releaser, approver] = await Promise.all(
    ['employee', 'contact', 'finance', 'admin', 'management'].map(async (username) => actorOf(db, username, now)),
  )
  if (!asker || !contact || !clerk || !releaser || !approver) return
  await writeDemoCosts(db, { clerk, storage, today })
  const people = { asker, contact: { ...contact, customerId }, clerk, releaser }
  const account = { trustIban, storage, today }
  await writeDemoAdvance(db, { customerId, people, ...account })
  const selling = { customerIds, people: { clerk, approver, releaser }, ...account }
  await writeDemoSale(db, selling)
  await writeDemoOffer(db, selling)
  await writeDemoAllocation(db, clerk, { customerIds, today })
}

/**
 * What is done beside files: complaints, whose debts are held off, what is proved of whom and whose name is looked into, what was offered, who was asked how
 * it went.
 */
async function writeComplianceOf(
  db: Db,
  clock: Clock,
  { dataFolder }: DemoOrder,
  asking: Asking & Pick<World, 'holidays'>,
): Promise<void> {
  const [clerk, counsel, second, contact] = await Promise.all(
    ['employee', 'legal', 'admin', 'contact'].map(async (username) => actorOf(db, username, asking.now)),
  )
  if (clerk && counsel && second) {
    const told = { ...asking, people: { clerk, counsel, second }, storage: folderStorage(join(dataFolder, 'files')) }
    if (contact) await writeDemoCases(db, { ...asking, people: { counsel, contact } })
    await writeDemoComplaints(db, told)
    await writeDemoRelief(db, told)
    await writeDemoDueDiligence(db, clock, told)
    await writeDemoQuotes(db, clerk, asking)
    await writeDemoForecast(db, second, asking.today)
    await writeDemoSurveys(db, told)
    await writeDemoWrits(db, told)
  }
}

interface Asking {
  readonly customerId: number
  readonly customerIds: readonly number[]
  readonly today: Day
  readonly now: Date
}

interface First {
  readonly customerIds: readonly number[]
  readonly employeeIds: readonly number[]
  readonly clock: Clock
  readonly dataFolder: string
}

/** What waits for somebody of the agency however often files are loaded: a list before collection, and another account. */
async function writeFirst(
  db: Db,
  { customers, staff }: Pick<World['data'], 'customers' | 'staff'>,
  { customerIds, employeeIds, clock, dataFolder }: First,
): Promise<void> {
  const customerId = customerIds[customers.findIndex(({ name }) => name === practice)]
  if (customerId !== undefined) {
    const actor = { ...systemActor(clock.now()), userId: employeeIds[0] ?? null }
    const storage = folderStorage(join(dataFolder, 'files'))
    await importDemoPrecasso(db, actor, { customerId, today: clock.today(), storage })
  }
  await proposeDemoIban(db, staff, { customerIds, now: clock.now() })
}

interface Around {
  readonly data: World['data']
  readonly employeeIds: readonly number[]
  readonly customerId: number
  readonly logSubjectIds: RowContext['logSubjectIds']
  readonly filesOf: Pick<World, 'today' | 'holidays'> & { readonly firstId: number; readonly count: number }
  readonly dataFolder: string
}

/** What was done on the files. By now the portal may wait for much of what is held here, and hold what these parts ask for. */
async function writeAround(
  { db, patiently }: OwnConnection,
  clock: Clock,
  { data, employeeIds, customerId, logSubjectIds: subjectIds, filesOf, dataFolder }: Around,
): Promise<void> {
  const now = clock.now()
  await patiently(() => insertDemoHeldFiles(db, filesOf))
  await patiently(() => insertDemoCases(db, filesOf))
  await patiently(() => insertDemoPartnerWork(db, filesOf))
  for (const insert of [insertDemoAgenda, insertDemoAddresses]) {
    await patiently(() => insert(db, { ...filesOf, now }))
  }
  await patiently(() => writeDemoLogs(db, { ...filesOf, subjectIds, customerId, dataFolder, logs: data.logs }))
  await patiently(() => writeDemoChanges(db, { ...filesOf, now }))
  for (const insert of [insertDemoExits, insertDemoWork, insertPreventedCalls, insertDemoVisits]) {
    await patiently(() => insert(db, { ...filesOf, employeeIds, now }))
  }
  await patiently(() => insertDemoWriting(db, clock, { ...filesOf, customerId }))
  await patiently(() => writeDemoMessages(db, clock, filesOf))
}

async function readContext(
  db: Db,
  { lists }: Pick<World['data'], 'lists'>,
  made: Pick<RowContext, 'customerIds' | 'employeeIds'>,
): Promise<PortfolioParts['context']> {
  return {
    ...made,
    workflows: await readWorkflows(db),
    administrators: lists.administrators,
    templateVersionIds: await findDefaultVersions(db),
    logSubjectIds: await readLogSubjects(db),
    merchantIds: await readMerchants(db),
    moments: officeMoments(),
  }
}

async function readWorkflows(db: Db): Promise<RowContext['workflows']> {
  return {
    private: await readWorkflow(db, consumerAmicable.code),
    company: await readWorkflow(db, companyAmicable.code),
    private_before: await readWorkflow(db, consumerPrecasso.code),
    company_before: await readWorkflow(db, companyPrecasso.code),
    judicial: await readWorkflow(db, judicial.code),
    monitoring: await readWorkflow(db, monitoring.code),
  }
}

interface WrittenOf {
  readonly firstId: number
  readonly count: number
  readonly today: Day
  readonly customerId: number
}

/**
 * What is proposed of a workflow, written in templates, came in by e-mail, and what customers were told: a handful, so that
 * whoever opens a customer sees some.
 */
async function insertDemoWriting(db: Db, clock: Clock, of: WrittenOf): Promise<void> {
  const { firstId, count, today, customerId } = of
  await proposeWorkflow(db, clock.now())
  await writeDemoTemplates(db, clock, customerId)
  await writeDemoMail(db, clock)
  await writePastMessages(db, clock, { firstId, lastId: firstId + Math.min(count, 500), sinceDay: addDays(today, -21) })
}

/** What people of the agency did and have yet to do with the files that are there. */
async function insertDemoWork(db: Db, loaded: Parameters<typeof insertDemoRuns>[1]): Promise<void> {
  await insertDemoBulkUpdate(db, loaded)
  await insertDemoMerging(db, loaded)
  await keepDebtorKeys(db)
  await beginBeforeCollection(db, loaded)
  await insertDemoRuns(db, loaded)
  await insertPrecassoRun(db, loaded)
  await insertPastPrecassoRuns(db, loaded)
  await askBeforePassage(db, { ...loaded, soonDay: addWorkingDays(loaded.today, askedAheadDays, loaded.holidays) })
}

/** More than will be needed of each: a dossier has so many at most on average, and a few have more. */
function idsFor(files: number) {
  return {
    dossier: files,
    debtor: 2 * files,
    claim: 5 * files,
    account_event: 12 * files + 500,
    dispatch: 4 * files,
    dossier_log: 20 * files + 100,
    bank_line: 12 * files + 500,
    bank_statement: 200,
    payment_plan: files + 20,
    // One for each line of the bank: whoever paid online has the row in its stead.
    provider_row: 12 * files + 500,
  }
}
