import type { changeQuote as changeCall, createQuote as createCall, QuoteRow } from '#contract/statistics/quotes.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { certainChance } from '#domain/statistics/pipeline.ts'
import type { Actor } from '#server/actor.ts'
import { isColleague } from '#server/book/owners/is-colleague.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import {
  deleteQuote,
  findQuotes,
  insertQuote,
  isCustomer,
  lockQuote,
  type Quote,
  type QuoteValues,
  updateQuote,
} from './quote-queries.ts'

/** Writes down what was offered to whom may become a customer. */
export async function createQuote(db: Db, actor: Actor, input: InputOf<typeof createCall>): Promise<QuoteRow> {
  const values = await valuesOf(db, input, null)
  const id = await insertQuote(db, values, actor)
  await recordAudit(db, actor, { kind: 'quote.created', subjectKind: 'quote', subjectId: id, after: values })
  return readQuote(db, id)
}

/** Changes a quote, as whoever changes it has seen it. */
export async function changeQuote(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...input }: InputOf<typeof changeCall>,
): Promise<QuoteRow> {
  const before = await lockSeen(db, actor, id, version)
  const values = await valuesOf(db, input, before)
  await updateQuote(db, id, values)
  await recordAudit(db, actor, { kind: 'quote.changed', subjectKind: 'quote', subjectId: id, before, after: values })
  return readQuote(db, id)
}

/** Takes away what was written down by mistake. */
export async function removeQuote(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const before = await lockSeen(db, actor, id, version)
  await deleteQuote(db, id)
  await recordAudit(db, actor, { kind: 'quote.removed', subjectKind: 'quote', subjectId: id, before })
}

/** What a form says as it is kept: what is decided is sure, and only what was won became a customer. */
async function valuesOf(
  db: Db,
  { customerId, ...values }: Omit<InputOf<typeof changeCall>, 'version'>,
  before: Quote | null,
): Promise<QuoteValues> {
  // Who left the agency keeps what he had.
  const isNewOwner = values.ownerId !== before?.ownerId
  if (isNewOwner && !(await isColleague(db, values.ownerId))) throw fieldError('ownerId', 'quote.error.owner')
  if (customerId !== null && values.stage !== 'won') throw fieldError('customerId', 'quote.error.not_won')
  if (customerId !== null && !(await isCustomer(db, customerId))) throw fieldError('customerId', 'quote.error.customer')
  return { ...values, customerId, chance: certainChance(values.stage) ?? values.chance }
}

async function lockSeen(db: Db, actor: Actor, id: number, version: number): Promise<Quote> {
  const row = await lockQuote(db, id)
  if (!row) throw notFound()
  if (row.version === version) return row
  throw await describeConflict(db, actor, { kind: 'quote', id }, row)
}

async function readQuote(db: Db, id: number): Promise<QuoteRow> {
  const [row] = await findQuotes(db, { id })
  if (!row) throw notFound()
  return row
}
