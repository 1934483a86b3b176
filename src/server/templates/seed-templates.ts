import { type LetterKind, letterKinds } from '#domain/letters/letter-kind.ts'
import { defaultContent } from '#domain/templates/default-content.ts'
import type { TemplateCategory } from '#domain/templates/template.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/db/db.ts'
import { insertTemplate, insertVersion } from './template-queries.ts'
import { contentSha256, draftText } from './template-text.ts'

/**
 * The letters that come with the portal, by post and by e-mail, each as version 1: an agency can send at once, and change
 * every word. One that is there stays as it is.
 */
export async function seedTemplates(db: Db, now: Date): Promise<void> {
  for (const channel of ['post', 'email'] as const) {
    for (const type of letterKinds) {
      const templateId = await insertTemplate(db, {
        code: `${channel}_${type}`,
        channel,
        type,
        destination: 'debtor',
        category: categoryOf(type),
        name: translate('nl', `step.letter.${type}`),
        customerId: null,
        createdAt: now,
      })
      if (templateId === undefined) continue
      const content = defaultContent(type)
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
  }
}

const categories: Readonly<Partial<Record<LetterKind, TemplateCategory>>> = {
  instalment_reminder: 'plan',
  payment_reminder: 'reminder',
  writ_announcement: 'judicial',
}

const categoryOf = (type: LetterKind): TemplateCategory => categories[type] ?? 'amicable'
