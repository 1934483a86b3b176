import type {
  changeFiledClaim,
  recordDistribution as distributionCall,
  undoDistribution as undoCall,
} from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type Day, earliest } from '#domain/day.ts'
import {
  contestedDay,
  distributionDueDay,
  type FiledClaim,
  isDecidedBefore,
  refuseClaim,
  reliefRules,
} from '#domain/relief/relief.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { followCauses } from '#server/work/agenda/follow-causes.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { deleteDistribution, insertDistribution, updateClaim } from './claim-queries.ts'
import { auditRelief, claimWords, lockFiled, type SeenClaim } from './lock-seen.ts'

/** Corrects what was filed, and says what was decided on it; answers its file. */
export async function changeClaim(
  db: Db,
  actor: Actor,
  { id, file, version, reference, ...asked }: InputOf<typeof changeFiledClaim> & SeenClaim,
): Promise<number> {
  const { claim, kind, customerId, fromDay, endedAt } = await lockFiled(db, actor, { id, file, version })
  const { day: today } = inAmsterdam(actor.now)
  if (asked.filedDay < fromDay) throw fieldError('filedDay', 'relief.error.before_start')
  if (asked.filedDay > today) throw fieldError('filedDay', 'relief.error.to_come')
  if (asked.decidedDay !== null && asked.decidedDay > today) throw fieldError('decidedDay', 'relief.error.to_come')
  // What is not decided says nothing of what stands.
  const changed: FiledClaim = asked.admission === null ? { ...asked, admittedCents: null, decidedDay: null } : asked
  const refused = refuseClaim(changed, claim.distributedCents)
  if (refused) {
    const [field, refusal] = refused
    throw fieldError(field, refusal === 'required' ? 'error.required' : `relief.error.${refusal}`)
  }
  if (!isDecidedBefore(changed, claim)) throw fieldError('decidedDay', 'relief.error.after_distribution')
  await updateClaim(db, id, file, { ...changed, reference })
  await auditRelief(db, actor, { id, dossierId: file, customerId }, 'relief.claim_changed', {
    before: claimWords(claim),
    after: claimWords({ ...changed, reference }),
    data: { reason: kind },
  })
  const isAsked = reliefRules[kind].distributes && endedAt === null
  await followContest(db, actor, { id, file, customerId, since: isAsked ? contestedDay(changed) : null })
  return file
}

interface Contested extends Omit<SeenClaim, 'version'> {
  readonly customerId: number
  /** Since when it is; null: it is not, or the relief has ended. */
  readonly since: Day | null
}

/** As long as a claim is contested somebody decides whether its customer has it established. */
export async function followContest(db: Db, actor: Actor, { id, file, customerId, since }: Contested): Promise<void> {
  const start = `relief:${id}:contested:${file}:`
  const why = { key: 'why.claim_contested', values: {} } as const
  const about = { subject: 'debt_relief', cause: 'person', dueDay: inAmsterdam(actor.now).day, why } as const
  const wishes = since === null ? [] : [{ dossierId: file, customerId, key: `${start}${since}`, ...about }]
  await followCauses(db, actor, {
    starts: [start],
    ofFile: { cause: 'person', dossierId: file },
    standing: new Set(wishes.map(({ key }) => key)),
    wishes,
  })
}

/** Writes down what is paid out on a claim by a list of distribution; that it comes in is on the agenda. Answers its file. */
export async function recordDistribution(
  db: Db,
  actor: Actor,
  { id, file, version, day, cents, reference }: InputOf<typeof distributionCall> & SeenClaim,
): Promise<number> {
  const { claim, kind, customerId } = await lockFiled(db, actor, { id, file, version })
  const { day: today } = inAmsterdam(actor.now)
  if (!reliefRules[kind].distributes) throw new UserError(409, 'relief.refusal.no_distribution')
  if (!claim.admittedCents) throw new UserError(409, 'relief.refusal.not_admitted')
  const { decidedDay, firstDistributionDay } = claim
  // A later decision takes nothing from the lists before it.
  const sinceDay = decidedDay && firstDistributionDay ? earliest(decidedDay, firstDistributionDay) : decidedDay
  if (sinceDay !== null && day < sinceDay) throw fieldError('day', 'relief.error.before_decision')
  if (day > today) throw fieldError('day', 'relief.error.to_come')
  if (claim.distributedCents + cents > claim.admittedCents) throw fieldError('cents', 'relief.error.above_admitted')
  const distribution = await insertDistribution(db, actor, { reliefId: id, dossierId: file, day, cents, reference })
  await updateClaim(db, id, file, {})
  await auditRelief(db, actor, { id, dossierId: file, customerId }, 'relief.distributed', {
    after: { day, amountCents: cents, reference },
    data: { reason: kind },
  })
  const why = { key: 'why.distribution_announced', values: { announcedCents: cents } } as const
  const about = { subject: 'check_payment', cause: 'payment', key: distributionKey(distribution), why } as const
  await addToAgenda(db, actor, [{ dossierId: file, customerId, dueDay: distributionDueDay(today, day), ...about }])
  return file
}

/** Takes back what was written down by mistake; money that was booked stays booked. Answers its file. */
export async function undoDistribution(
  db: Db,
  actor: Actor,
  { id, file, version, distribution }: InputOf<typeof undoCall> & SeenClaim,
): Promise<number> {
  const { kind, customerId } = await lockFiled(db, actor, { id, file, version })
  const undone = await deleteDistribution(db, distribution, { reliefId: id, dossierId: file })
  if (!undone) throw notFound()
  await updateClaim(db, id, file, {})
  await auditRelief(db, actor, { id, dossierId: file, customerId }, 'relief.distribution_undone', {
    before: { day: undone.day, amountCents: undone.cents, reference: undone.reference },
    data: { reason: kind },
  })
  await finishCausedItem(db, actor, distributionKey(distribution))
  return file
}

/** By which the agenda knows that what is paid out has to come in. */
const distributionKey = (id: number) => `relief:distribution:${id}`
