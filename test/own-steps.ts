import { randomUUID } from 'node:crypto'
import type { Channel, CostEffect, StepAction } from '#domain/workflow/step.ts'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import type { Db } from '#server/platform/db/db.ts'
import { contentSha256, draftText } from '#server/sending/templates/template-text.ts'
import { everywhere } from '#test/templates.ts'

/** A workflow of one's own: a step that does this, and a task behind it. Answers the step a file can stand before. */
export async function createSteps(db: Db, code: string, action: StepAction, costs: CostEffect = 'none') {
  const names = { nameNl: code, nameEn: code, nameFr: code }
  const workflow = await db
    .insertInto('workflow')
    .values({ code: `${code}_${randomUUID().slice(0, 8)}`, category: 'standard', ...names })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('workflowVersion')
    .values({ workflowId: workflow.id, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wait = costs === 'announce' ? { kind: 'after_notice_term' } : { kind: 'calendar_days', days: 7 }
  const rest = { wait, conditions: {}, excludedOptions: [] }
  const step = (name: string, position: number, does: StepAction) => ({
    workflowVersionId: version.id,
    position,
    code: name,
    nameNl: name,
    nameEn: name,
    nameFr: name,
    phase: 'amicable',
    definition: JSON.stringify({ ...rest, costs: position === 1 ? costs : 'none', action: does }),
  })
  const after: StepAction = { kind: 'task', task: 'review_file' }
  const [first] = await db
    .insertInto('workflowStep')
    .values([step(code, 1, action), step(`${code}_after`, 2, after)])
    .returning('id')
    .execute()
  return { stepId: first?.id ?? 0, workflowVersionId: version.id }
}

/** A published message to debtors by a channel, in every language. */
export async function createMessage(db: Db, channel: Channel, content: LanguageContent): Promise<number> {
  const base = { channel, type: 'message', destination: 'debtor', category: 'reminder' }
  const now = new Date('2026-11-01T08:00:00Z')
  const template = await db
    .insertInto('template')
    .values({ ...base, name: `Bericht ${channel}`, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { words, languages } = draftText(everywhere(content))
  await db
    .insertInto('templateVersion')
    .values({
      templateId: template.id,
      number: 1,
      publishedAt: now,
      words,
      languages: [...languages],
      content: JSON.stringify(everywhere(content)),
      contentSha256: contentSha256(everywhere(content)),
    })
    .execute()
  return template.id
}
