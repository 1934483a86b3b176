import { sql } from 'kysely'
import type { RichText } from '#contract/platform/rich-text.ts'
import { addDays, type Day } from '#domain/day.ts'
import { ibanFor } from '#domain/references/iban.ts'
import type { Clock } from '#server/clock.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnConnection } from '#server/platform/db/own-connection.ts'
import { agreeDemoContracts, firstMinimum, settlementKindOf } from './contract-queries.ts'
import type { DemoGroup, demoLogins } from '#server/ops/demo-story/logins.ts'
import { readPrecassoWorkflow } from './precasso-queries.ts'
import type { DemoAgency, DemoCustomer, DemoNews } from '#server/ops/demo-story/read-demo-data.ts'

/** Makes demo loads follow each other. */
export async function lockDemo(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771504)`.execute(db)
}

export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('demoLoad').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** An agency that was filled in stays as it is. */
export async function insertAgency(db: Db, agency: DemoAgency): Promise<void> {
  await db
    .insertInto('agency')
    .values(agency)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function readDaysPost(db: Db): Promise<number> {
  return (await db.selectFrom('agency').select('daysPost').executeTakeFirstOrThrow()).daysPost
}

/** How many days ago the first customer came, and about a quarter of a year later the next. */
const longAgo = 1_400

/** The ids of the demo's customers, in their order; those that are not there are made, with their contracts. */
export async function ensureCustomers(db: Db, customers: readonly DemoCustomer[], now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const [place, customer] of customers.entries()) {
    const { name, kvkNumber, street, houseNumber, postcode, city, email, phone, vatRecoverable } = customer
    const iban = ibanFor('NL', customer.account)
    const since = momentInAmsterdam(addDays(inAmsterdam(now).day, -longAgo + place * 97), 9 * 60 + 11 * place)
    const known = await db.selectFrom('customer').select('id').where('kvkNumber', '=', kvkNumber).executeTakeFirst()
    const made =
      known ??
      (await db
        .insertInto('customer')
        .values({
          name,
          kvkNumber,
          street,
          houseNumber,
          postcode,
          city,
          email,
          phone,
          iban,
          privateWorkflowId: customer.precasso ? await readPrecassoWorkflow(db) : null,
          passage: customer.passage ?? 'automatic',
          vatRecoverable,
          minimumBalanceCents: firstMinimum(place),
          settlementKind: settlementKindOf(place),
          createdAt: since,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    if (!known) await insertMerchants(db, made.id, customer, since)
    ids.push(made.id)
  }
  await agreeDemoContracts(db, ids, inAmsterdam(now).day)
  return ids
}

async function insertMerchants(db: Db, customerId: number, customer: DemoCustomer, createdAt: Date): Promise<void> {
  const { merchants = [], kvkNumber } = customer
  const rows = merchants.map((merchant) => ({ ...merchant, kvkNumber, customerId, createdAt }))
  if (rows.length > 0) await db.insertInto('merchant').values(rows).execute()
}

/** The merchants of each customer that has any. */
export async function readMerchants(db: Db): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db.selectFrom('merchant').select(['id', 'customerId']).orderBy('id').execute()
  return new Map(
    [...Map.groupBy(rows, ({ customerId }) => customerId)].map(([id, theirs]) => [id, theirs.map((row) => row.id)]),
  )
}

/** By whom each file is owed, which no trigger has kept while the portfolio was loaded. */
export async function keepDebtorKeys(db: Db): Promise<void> {
  await sql`select keep_all_debtor_keys()`.execute(db)
}

/** One user of each kind; a username that is taken stays whose it is. Answers the ids of the employees. */
export async function ensureLogins(
  db: Db,
  logins: typeof demoLogins,
  passwordHash: string,
  customerId: number,
  now: Date,
): Promise<number[]> {
  for (const { acl, email, ...login } of logins) {
    const isOutside = login.kind === 'customer' || login.kind === 'contact_person'
    await db
      .insertInto('appUser')
      .values({
        ...login,
        acl: [...acl],
        passwordHash,
        customerId: isOutside ? customerId : null,
        email: email ?? `${login.username}@noordkade.example`,
        createdAt: now,
        passwordChangedAt: now,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .execute()
  }
  const rows = await db.selectFrom('appUser').select('id').where('kind', '=', 'employee').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The groups of the demo with their members; a name that is taken stays as it is. */
export async function ensureGroups(db: Db, groups: readonly DemoGroup[]): Promise<void> {
  for (const { members, roles, ...fields } of groups) {
    const group = await db
      .insertInto('employeeGroup')
      .values({ ...fields, roles: [...roles] })
      .onConflict((conflict) => conflict.expression(sql`fold(name)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!group) continue
    await db
      .insertInto('employeeGroupMember')
      .columns(['groupId', 'userId'])
      .expression((queries) =>
        queries
          .selectFrom('appUser')
          .select([sql.val(group.id).as('groupId'), 'id'])
          .where('username', 'in', members),
      )
      .execute()
  }
}

/** What the agency tells, by its administrator; once. Answers the ids of the items, in their order; none where there were some. */
export async function ensureNews(db: Db, news: readonly DemoNews[], clock: Clock): Promise<number[]> {
  const there = await db.selectFrom('news').select('id').limit(1).execute()
  if (there.length > 0) return []
  const author = await db.selectFrom('appUser').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  const text = (paragraphs: readonly string[]) =>
    JSON.stringify({
      type: 'doc',
      content: paragraphs.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
    } satisfies RichText)
  const rows = news.map(({ daysAgo, contentNl, contentEn, contentFr, file: _file, ...item }) => ({
    ...item,
    contentNl: text(contentNl),
    contentEn: text(contentEn),
    contentFr: text(contentFr),
    fromDay: addDays(clock.today(), -daysAgo),
    published: true,
    authorId: author.id,
    createdAt: clock.now(),
  }))
  const made = await db.insertInto('news').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** The newest version of the workflow with this code, and its steps in order. */
export async function readWorkflow(db: Db, code: string): Promise<{ versionId: number; stepIds: number[] }> {
  const steps = await db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select(['workflowStep.id', 'workflowVersion.id as versionId'])
    .where('workflow.code', '=', code)
    .where('workflowVersion.number', '=', 1)
    .orderBy('workflowStep.position')
    .execute()
  const [first] = steps
  if (!first) throw new Error(`the workflow ${code} is not there`)
  return { versionId: first.versionId, stepIds: steps.map(({ id }) => id) }
}

/** What the bank last said to be on the trust account; 0 before its first statement. */
export async function readTrustBalance(db: Db, iban: string): Promise<number> {
  const last = await db
    .selectFrom('bankStatement')
    .select('closingCents')
    .where('accountIban', '=', iban)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.closingCents ?? 0
}

const countedTables = [
  'dossier',
  'debtor',
  'claim',
  'account_event',
  'dispatch',
  'dossier_log',
  'bank_line',
  'bank_statement',
  'payment_plan',
  'provider_row',
] as const
export type CountedTable = (typeof countedTables)[number]

/**
 * Sets aside so many ids of each table, and numbers of dossiers; answers the first of each. Each sequence is locked by
 * itself and only for that moment, so that nobody gets an id in between and nobody waits for two of them. Needs the
 * rights of the owner, and a connection that is in no transaction.
 */
export async function reserveIds(
  { db, inTransaction }: OwnConnection,
  counts: Readonly<Record<CountedTable, number>>,
  numberCount: number,
): Promise<{ first: Record<CountedTable, number>; firstNumber: number }> {
  const advance = (sequence: string, count: number) => inTransaction(() => advanceSequence(db, sequence, count))
  const first: Partial<Record<CountedTable, number>> = {}
  for (const table of countedTables) first[table] = await advance(`${table}_id_seq`, counts[table])
  const firstNumber = await advance('dossier_number', numberCount)
  return { first: first as Record<CountedTable, number>, firstNumber }
}

async function advanceSequence(tx: Db, sequence: string, count: number): Promise<number> {
  // Altering a sequence locks it until the transaction ends; its step is 1 as it was.
  await sql`alter sequence ${sql.id(sequence)} increment by 1`.execute(tx)
  const { rows } = await sql<{ last: number }>`
    select setval(${sequence}::regclass, nextval(${sequence}::regclass) + ${count} - 1) as last`.execute(tx)
  return (rows[0]?.last ?? count) - count + 1
}

/**
 * Leaves foreign keys unchecked for the rest of the transaction, where the rights allow it: every row of the portfolio
 * refers to rows that are written with it, and checking them takes a third of the time.
 */
export async function trustReferences(tx: Db): Promise<void> {
  await sql`
    select set_config('session_replication_role', 'replica', true)
    where has_parameter_privilege('session_replication_role', 'set')`.execute(tx)
}

export async function countDossiers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('dossier')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDemoLoad(
  db: Db,
  load: { fileCount: number; seed: number; firstNumber: number; today: Day; loadedAt: Date },
): Promise<void> {
  await db.insertInto('demoLoad').values(load).execute()
}

/** Tells the planner what came in, after so many rows at once. */
export async function analyze(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** A workflow without a draft and a login of the demo, to begin a change in her name; undefined where either is missing. */
export async function findUnchangedWorkflow(
  db: Db,
  code: string,
  username: string,
): Promise<{ workflowId: number; userId: number } | undefined> {
  const { rows } = await sql<{ workflowId: number; userId: number }>`
    select workflow.id as workflow_id, person.id as user_id
    from workflow join app_user person on person.username = ${username}
    where workflow.code = ${code}
      and not exists (select from workflow_draft draft where draft.workflow_id = workflow.id)`.execute(db)
  return rows[0]
}

/** Somebody of the demo, as long as nobody has written a variable: then its templates are there already. */
export async function findDemoUser(db: Db, username: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user where username = ${username}
      and not exists (select from template_variable)`.execute(db)
  return rows[0]
}

/** The version of each template of the portal, by channel and type. */
export async function findDefaultVersions(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ use: string; id: number }>`
    select template.channel || ' ' || template.type as use, version.id from template
    join template_version version on version.template_id = template.id and version.number = 1
    where template.code is not null`.execute(db)
  return new Map(rows.map(({ use, id }) => [use, id]))
}

/** Which of these usernames may log in. */
export async function findLoginNames(db: Db, usernames: readonly string[]): Promise<string[]> {
  const found = db
    .selectFrom('appUser')
    .select('username')
    .where('username', 'in', usernames)
    .where('active', '=', true)
  return (await found.execute()).map(({ username }) => username)
}
