import type { changeRetentionRule, decideRetentionRule } from '#contract/compliance/retention.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { judgeTerm, retentionTerms } from '#domain/retention/retention.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { lockRule, type StoredRule, updateRule } from './run-queries.ts'

interface Of {
  readonly id: number
}

/**
 * Changes how long a kind is kept. A longer term holds at once, and takes back a shorter one that waits; by a shorter one more goes
 * for good, so that it waits for a second person. Below the least of the law none is.
 */
export async function changeRule(db: Db, actor: Actor, asked: InputOf<typeof changeRetentionRule> & Of): Promise<void> {
  const { id, months, reason } = asked
  const rule = await lockSeen(db, actor, asked)
  const verdict = judgeTerm(rule.kind, rule.months, months)
  if (verdict === 'too_short') {
    const values = { months: String(retentionTerms[rule.kind].leastMonths) }
    throw fieldError('months', { key: 'retention.error.too_short', values })
  }
  const none = { askedMonths: null, askedBy: null, askedAt: null }
  const waits = verdict === 'shorter'
  await updateRule(
    db,
    id,
    waits
      ? { askedMonths: months, askedBy: personAtWork(actor), askedAt: actor.now, reason }
      : { ...none, months, reason, changedBy: personAtWork(actor), changedAt: actor.now },
  )
  await audit(db, actor, rule, waits ? 'asked' : 'changed', { months, note: reason })
}

/** A second person agrees to a shorter term, and it holds; or declines it. */
export async function decideRule(db: Db, actor: Actor, asked: InputOf<typeof decideRetentionRule> & Of): Promise<void> {
  const rule = await lockSeen(db, actor, asked)
  const { id, askedMonths, askedBy } = rule
  if (askedMonths === null) throw new UserError(409, 'retention.refusal.not_asked')
  const refusal = refuseSecond(actor, askedBy)
  if (refusal) throw new UserError(409, `retention.refusal.${refusal}`)
  const decided = asked.agreed ? { months: askedMonths, changedBy: personAtWork(actor), changedAt: actor.now } : {}
  await updateRule(db, id, { ...decided, askedMonths: null, askedBy: null, askedAt: null })
  await audit(db, actor, rule, asked.agreed ? 'agreed' : 'declined', { months: askedMonths })
}

async function lockSeen(db: Db, actor: Actor, seen: Of & { readonly version: number }): Promise<StoredRule> {
  const rule = await lockRule(db, seen.id)
  if (!rule) throw notFound()
  if (rule.version !== seen.version) {
    const { months, reason, version } = rule
    throw await describeConflict(db, actor, { kind: 'retention_rule', id: seen.id }, { months, reason, version })
  }
  return rule
}

async function audit(
  db: Db,
  actor: Actor,
  { id, kind, months }: StoredRule,
  deed: string,
  { note, ...after }: { readonly months: number; readonly note?: string },
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `retention_rule.${deed}`,
    subjectKind: 'retention_rule',
    subjectId: id,
    before: { months },
    after,
    data: { kind, ...(note === undefined ? {} : { note }) },
  })
}
