import { occasions } from '#domain/customers/occasion.ts'
import { complaintLetters, type LetterKind, letterKinds } from '#domain/letters/letter-kind.ts'
import { defaultAssignment } from '#domain/default-messages/default-assignment.ts'
import { defaultClientMessage } from '#domain/default-messages/default-client-message.ts'
import { defaultComplaint } from '#domain/default-messages/default-complaint.ts'
import { defaultContent } from '#domain/default-messages/default-content.ts'
import { defaultMessage } from '#domain/default-messages/default-message.ts'
import { defaultOccasion } from '#domain/default-messages/default-occasion.ts'
import { defaultSms } from '#domain/default-messages/default-sms.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateCategory, TemplateDestination } from '#domain/templates/template.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFirstVersions, insertTemplates, type NewTemplate, type NewTemplateVersion } from './template-queries.ts'
import { contentSha256, draftText } from './template-text.ts'

/**
 * The letters that come with the portal, by post and by e-mail, and an SMS that asks to call, each as version 1: an
 * agency can send at once, and change every word. One that is there stays as it is.
 */
export async function seedTemplates(db: Db, now: Date): Promise<void> {
  const texts = new Map(comeAlong().map((text) => [text.code, text]))
  const templates = [...texts.values()].map(({ content: _content, ...about }) => about)
  const made = await insertTemplates(
    db,
    templates.map((about) => ({ destination: 'debtor', ...about, customerId: null, createdAt: now })),
  )
  const versions = made.flatMap(({ id, code }) => {
    const text = texts.get(code ?? '')
    return text ? [firstVersion(id, text.content, now)] : []
  })
  if (versions.length > 0) await insertFirstVersions(db, versions)
}

interface SeededText extends Pick<NewTemplate, 'channel' | 'type' | 'category' | 'name'> {
  readonly code: string
  readonly destination?: TemplateDestination
  readonly content: TemplateContent
}

function comeAlong(): SeededText[] {
  const letters = (['post', 'email'] as const).flatMap((channel) =>
    letterKinds.map((type): SeededText => {
      const name = translate('nl', `step.letter.${type}`)
      return {
        code: `${channel}_${type}`,
        channel,
        type,
        category: categoryOf(type),
        name,
        content: defaultContent(type),
      }
    }),
  )
  const toClients = (['email', 'post'] as const).flatMap((channel) =>
    occasions.map((type): SeededText => {
      const name = translate('nl', `step.letter.${type}`)
      const about = { destination: 'client', category: 'client', name } as const
      return { code: `${channel}_client_${type}`, channel, type, ...about, content: defaultOccasion(type) }
    }),
  )
  const byHand = (['email', 'post'] as const).map((channel): SeededText => {
    const name = translate('nl', 'template.default_client_message')
    const about = { type: 'message', destination: 'client', category: 'client', name } as const
    return { code: `${channel}_client_message`, channel, ...about, content: defaultClientMessage }
  })
  const reminder = { type: 'message', category: 'reminder' } as const
  const messages = (['post', 'email'] as const).map((channel): SeededText => {
    const name = translate('nl', 'template.default_message')
    return { code: `${channel}_message`, channel, ...reminder, name, content: defaultMessage }
  })
  const sms: SeededText = {
    code: 'sms_message',
    channel: 'sms',
    ...reminder,
    name: translate('nl', 'template.default_sms'),
    content: defaultSms,
  }
  const notices = (['post', 'email'] as const).map((channel): SeededText => {
    const about = { type: 'assignment_notice', category: 'other' } as const
    const name = translate('nl', 'step.letter.assignment_notice')
    return { code: `${channel}_assignment_notice`, channel, ...about, name, content: defaultAssignment }
  })
  const complaints = (['post', 'email'] as const).flatMap((channel) =>
    complaintLetters.map((type): SeededText => {
      const about = { type, destination: 'complainant', category: 'other' } as const
      const name = translate('nl', `step.letter.${type}`)
      return { code: `${channel}_${type}`, channel, ...about, name, content: defaultComplaint(type) }
    }),
  )
  return [...letters, ...complaints, ...toClients, ...byHand, ...messages, ...notices, sms]
}

function firstVersion(templateId: number, content: TemplateContent, now: Date): NewTemplateVersion {
  return {
    templateId,
    ...draftText(content),
    contentSha256: contentSha256(content),
    authorId: null,
    publisherId: null,
    note: '',
    levelReason: '',
    publishedAt: now,
  }
}

const categories: Readonly<Partial<Record<LetterKind, TemplateCategory>>> = {
  instalment_reminder: 'plan',
  payment_reminder: 'reminder',
  writ_announcement: 'judicial',
}

const categoryOf = (type: LetterKind): TemplateCategory => categories[type] ?? 'amicable'
