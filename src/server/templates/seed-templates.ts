import { occasions } from '#domain/customers/occasion.ts'
import { type LetterKind, letterKinds } from '#domain/letters/letter-kind.ts'
import { defaultContent } from '#domain/templates/default-content.ts'
import { defaultMessage } from '#domain/templates/default-message.ts'
import { defaultOccasion } from '#domain/templates/default-occasion.ts'
import { defaultSms } from '#domain/templates/default-sms.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateCategory, TemplateDestination } from '#domain/templates/template.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/db/db.ts'
import { insertTemplate, insertVersion, type NewTemplate } from './template-queries.ts'
import { contentSha256, draftText } from './template-text.ts'

/**
 * The letters that come with the portal, by post and by e-mail, and an SMS that asks to call, each as version 1: an
 * agency can send at once, and change every word. One that is there stays as it is.
 */
export async function seedTemplates(db: Db, now: Date): Promise<void> {
  for (const channel of ['post', 'email'] as const) {
    for (const type of letterKinds) {
      await seedText(db, now, {
        code: `${channel}_${type}`,
        channel,
        type,
        category: categoryOf(type),
        name: translate('nl', `step.letter.${type}`),
        content: defaultContent(type),
      })
    }
  }
  for (const channel of ['email', 'post'] as const) {
    for (const type of occasions) {
      await seedText(db, now, {
        code: `${channel}_client_${type}`,
        channel,
        type,
        destination: 'client',
        category: 'client',
        name: translate('nl', `step.letter.${type}`),
        content: defaultOccasion(type),
      })
    }
  }
  for (const channel of ['post', 'email'] as const) {
    await seedText(db, now, {
      code: `${channel}_message`,
      channel,
      type: 'message',
      category: 'reminder',
      name: translate('nl', 'template.default_message'),
      content: defaultMessage,
    })
  }
  await seedText(db, now, {
    code: 'sms_message',
    channel: 'sms',
    type: 'message',
    category: 'reminder',
    name: translate('nl', 'template.default_sms'),
    content: defaultSms,
  })
}

interface SeededText extends Pick<NewTemplate, 'code' | 'channel' | 'type' | 'category' | 'name'> {
  readonly destination?: TemplateDestination
  readonly content: TemplateContent
}

async function seedText(db: Db, now: Date, { content, destination = 'debtor', ...about }: SeededText): Promise<void> {
  const templateId = await insertTemplate(db, { ...about, destination, customerId: null, createdAt: now })
  if (templateId === undefined) return
  await insertVersion(db, {
    templateId,
    ...draftText(content),
    contentSha256: contentSha256(content),
    authorId: null,
    publisherId: null,
    note: '',
    levelReason: '',
    publishedAt: now,
  })
}

const categories: Readonly<Partial<Record<LetterKind, TemplateCategory>>> = {
  instalment_reminder: 'plan',
  payment_reminder: 'reminder',
  writ_announcement: 'judicial',
}

const categoryOf = (type: LetterKind): TemplateCategory => categories[type] ?? 'amicable'
