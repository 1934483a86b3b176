import { readMailLogo } from '#server/sending/delivery/compose-mail.ts'
import { letterEmail } from '#domain/letters/letter-email.ts'
import { isLetter, type LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import { templateTrials } from '#contract/sending/templates/template-shapes.ts'
import { type Language, translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { personAtWork, type Actor, systemActor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { readText } from './read-text.ts'
import { insertTest, lockTester } from './trial-queries.ts'
import { faultMessage, faultText, previewSource, writePreview } from './write-preview.ts'

export const testJob = 'template.test'

interface TestOrder {
  readonly channel: Channel
  readonly templateId: number
  readonly number: number | null
  readonly language: LetterLanguage
  readonly file: number | null
  readonly reader: Language
  readonly to: { readonly name: string; readonly address: string }
}

/**
 * Sends a template to the caller's own address, and nowhere else, so many an hour. It is marked as a test and stands on
 * no file. Answers where it goes.
 */
export async function sendTest(
  db: Db,
  actor: Actor,
  clock: Clock,
  channel: Channel,
  templateId: number,
  { language, file, number }: InputOf<TemplateEndpoints['test']>,
): Promise<{ sentTo: string }> {
  const { content, use } = await readText(db, actor, channel, templateId, { number, language })
  const source = await previewSource(db, actor, clock, { use, language, file })
  const written = writePreview(content, source)
  if ('fault' in written) throw new UserError(409, faultMessage(written, actor.language))
  // Whoever works as somebody else reads it himself: the other asked for nothing.
  const userId = personAtWork(actor)
  const hourAgo = new Date(actor.now.getTime() - 3_600_000)
  const tester = await lockTester(db, userId, hourAgo)
  if (!tester) throw notFound()
  if (!tester.email) throw new UserError(409, 'template.error.no_address')
  if (tester.sentCount >= templateTrials.testsAnHour) {
    throw new UserError(409, { key: 'template.error.too_many_tests', values: { count: templateTrials.testsAnHour } })
  }
  await insertTest(db, { userId, templateId, sentAt: actor.now })
  const order: TestOrder = {
    channel,
    templateId,
    number,
    language,
    file,
    reader: actor.language,
    to: { name: tester.name, address: tester.email },
  }
  await enqueue(db, { kind: testJob, payload: { ...order }, userId })
  await recordAudit(db, actor, {
    kind: 'template.tested',
    subjectKind: 'template',
    subjectId: templateId,
    data: { number, language, fileId: file },
  })
  return { sentTo: tester.email }
}

/** Gives a test to the mail server. */
export async function mailTest({ userMail, storage }: App, { job, db, clock }: JobRun): Promise<void> {
  const order = job.payload as TestOrder
  const actor = systemActor(clock.now())
  const { content, use } = await readText(db, actor, order.channel, order.templateId, order)
  const source = await previewSource(db, actor, clock, { use, language: order.language, file: order.file })
  const written = writePreview(content, source)
  if ('fault' in written) throw new Error(faultText(written, order.reader))
  const logo = await readMailLogo(storage, written)
  const { subject, ...message } = letterEmail(written, { logoAddress: logo && `cid:${logo.cid}` })
  const hasPaper = order.channel === 'post' || isLetter(use.type)
  const { agency } = source.facts
  const outcome = await userMail.send({
    messageId: `test-${job.id}-${job.attempts}`,
    from: { name: agency.name, address: agency.email },
    to: order.to,
    subject: translate(order.reader, 'template.test.subject', { subject }),
    ...message,
    attachments: [
      ...(hasPaper ? [{ filename: 'test.pdf', content: await drawLetter(storage, written) }] : []),
      ...(logo ? [logo] : []),
    ],
  })
  if (outcome.kind === 'refused' && outcome.later) throw new Error(outcome.error)
}
