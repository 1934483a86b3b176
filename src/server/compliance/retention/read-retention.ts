import type { ErasureRun, getRetention, RetentionRule } from '#contract/compliance/retention.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type RetentionKind, retentionTerms } from '#domain/retention/retention.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { countDue } from './due-queries.ts'
import { findMonths, findRules, findRun, findRuns, isStuckRun, type StoredRule } from './run-queries.ts'

/** How long each kind is kept, what may go today, and what went before. */
export async function readRetention(db: Db, actor: Actor): Promise<OutputOf<typeof getRetention>> {
  const rules: RetentionRule[] = []
  for (const rule of await findRules(db)) rules.push(await shownRule(db, actor, rule))
  const runs = (await findRuns(db)).map((run) => shownRun(actor, run))
  return { rules, runs }
}

/** How many months a kind is kept. */
export async function readMonths(db: Db, kind: RetentionKind): Promise<number> {
  return findMonths(db, kind)
}

export async function readRule(db: Db, actor: Actor, id: number): Promise<RetentionRule> {
  const rule = (await findRules(db)).find((one) => one.id === id)
  if (!rule) throw notFound()
  return shownRule(db, actor, rule)
}

export async function readRun(db: Db, actor: Actor, id: number): Promise<ErasureRun> {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  return shownRun(actor, run)
}

async function shownRule(db: Db, actor: Actor, rule: StoredRule): Promise<RetentionRule> {
  const { id, version, kind, months, reason, askedMonths, askedBy, askedAt, askedByName } = rule
  const { leastMonths, ground, fromYearEnd } = retentionTerms[kind]
  const { count: dueCount, oldestDay } = await countDue(db, { kind, months, today: inAmsterdam(actor.now).day })
  const asked =
    askedMonths === null || askedBy === null || askedAt === null
      ? null
      : {
          months: askedMonths,
          by: { id: askedBy, name: askedByName ?? '' },
          at: askedAt,
          refusal: refuseSecond(actor, askedBy),
        }
  return { id, version, kind, months, leastMonths, ground, fromYearEnd, reason, asked, dueCount, oldestDay }
}

type Found = NonNullable<Awaited<ReturnType<typeof findRun>>>

function shownRun(actor: Actor, { proposerId, ...run }: Found): ErasureRun {
  if (isStuckRun(run)) return { ...run, release: null }
  return { ...run, release: run.state === 'proposed' ? refuseSecond(actor, proposerId) : 'decided' }
}
