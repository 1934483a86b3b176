import { setImmediate as breathe } from 'node:timers/promises'
import { chancesAlone, evaluateMails, refuseModel } from '#domain/mail/evaluate-mails.ts'
import { judgedText } from '#domain/mail/judge-mail.ts'
import type { MailClass } from '#domain/mail/mail-class.ts'
import { type LabelledMail, type MailModel, trainingSteps } from '#domain/mail/mail-model.ts'
import { bytesOfModel } from '#domain/mail/model-bytes.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { findReadyModel } from './find-ready-model.ts'
import { countLabels, findIdInUse, findLabels, insertVersion, lockVersions, useVersion } from './model-queries.ts'
import { readExamples } from './read-examples.ts'

/** The job that makes a version of the model. */
export const mailModelJob = 'mail.model'

/** After so many labels a version is made, whatever the hour; of fewer once a night. */
const labelsEnough = 50
const nightMilliseconds = 24 * 3_600_000

/** Has a version made where people said more of e-mails than the last one learned from. */
export async function startMailModels(db: Db, clock: Clock): Promise<void> {
  const { newCount, madeAt } = await countLabels(db)
  const isOld = madeAt !== null && clock.now().getTime() - madeAt.getTime() >= nightMilliseconds
  if (newCount >= labelsEnough || (newCount > 0 && isOld))
    await enqueue(db, { kind: mailModelJob, uniqueKey: mailModelJob })
}

interface Labels {
  readonly taught: LabelledMail[]
  readonly unseen: LabelledMail[]
  /** Of people, by class: the examples are ours, and prove nothing of the mail that comes in here. */
  readonly counts: Partial<Record<MailClass, number>>
  readonly labelCount: number
}

/** Makes a version of what people said of e-mails and of the examples, and uses it when it is no worse. */
export async function makeMailModel({
  db,
  clock,
  job,
}: Pick<JobRun, 'db' | 'clock'> & { job?: JobRun['job'] }): Promise<unknown> {
  const madeAt = clock.now()
  const labels = await readLabels(db)
  const model = await train(labels)
  return inTransaction(db, async (tx) => {
    await lockVersions(tx)
    const evaluation = evaluateMails(labels.unseen, { model, alone: {} })
    const former = (await findReadyModel(tx))?.model ?? null
    const refused = former ? refuseModel(evaluateMails(labels.unseen, { model: former, alone: {} }), evaluation) : null
    const alone = chancesAlone(model, labels.unseen, labels.counts)
    const { madeBy = null } = (job?.payload ?? {}) as { madeBy?: number | null }
    const weights = bytesOfModel(model)
    const id = await insertVersion(tx, {
      madeAt,
      madeBy,
      labelCount: labels.labelCount,
      evaluation,
      alone,
      refused,
      weights,
    })
    if (refused === null) await useVersion(tx, id)
    const entry = { kind: 'mail_model.made', subjectKind: 'mail_model', subjectId: id, data: { refused } }
    await recordAudit(tx, systemActor(madeAt), entry)
    return { id, refused }
  })
}

/** Makes the first version when there is none: a new portal has the examples that came along. */
export async function ensureMailModel(db: Db, clock: Clock): Promise<void> {
  if ((await findIdInUse(db)) === undefined) await makeMailModel({ db, clock })
}

async function readLabels(db: Db): Promise<Labels> {
  const named = await findLabels(db)
  const examples = (await readExamples()).map((example) => ({ ...example, text: judgedText(example) }))
  const all = [...examples, ...named]
  const counts: Partial<Record<MailClass, number>> = {}
  for (const { mailClass } of named) counts[mailClass] = (counts[mailClass] ?? 0) + 1
  return {
    taught: all.filter(({ isHeldOut }) => !isHeldOut),
    unseen: all.filter(({ isHeldOut }) => isHeldOut),
    counts,
    labelCount: named.length,
  }
}

/** What the examples alone teach, made once in a process. */
let ofExamples: Promise<MailModel> | undefined

async function train(labels: Labels): Promise<MailModel> {
  if (labels.labelCount > 0) return inSteps(labels)
  ofExamples ??= inSteps(labels)
  return ofExamples
}

/** Class by class, with a breath between: whoever does it also keeps its lease. */
async function inSteps({ taught, unseen }: Labels): Promise<MailModel> {
  const steps = trainingSteps(taught, unseen)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await breathe()
  }
}
