import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApprovalRow, listApprovals } from '#contract/work/approvals.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
})
afterAll(async () => server.close())

describe('a draft that waits for a colleague', () => {
  it('is told to him, of a text and of a workflow, and not to who wrote it', async () => {
    const { db } = server.database
    const roles = ['ROLE_EMPLOYEE', 'ROLE_EMAIL_TEMPLATE_EDIT', 'ROLE_WORKFLOW_FILE'] as const
    const [writer, other] = [await createPerson(server, [...roles]), await createPerson(server, [...roles])]
    const at = server.clock.now()
    const drafted = { authorId: writer.userId, editorId: writer.userId, createdAt: at, changedAt: at, state: 'review' }
    const template = await db
      .selectFrom('template')
      .innerJoin('templateVersion as version', 'version.templateId', 'template.id')
      .select(['template.id', 'version.content', 'version.languages', 'version.words'])
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    const { content, languages, words } = template
    await db
      .insertInto('templateDraft')
      .values({ ...drafted, templateId: template.id, content: JSON.stringify(content), languages, words })
      .execute()
    const version = await db
      .selectFrom('workflowVersion')
      .select(['id', 'workflowId'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('workflowDraft')
      .values({ ...drafted, workflowId: version.workflowId, basedOnId: version.id, editorIds: [writer.userId] })
      .execute()
    const kindsOf = async (who: Person) =>
      (await who.get(listApprovals.path)).json<{ items: ApprovalRow[] }>().items.map(({ kind }) => kind)
    expect((await kindsOf(other)).toSorted()).toEqual(['email_template', 'workflow'])
    expect(await kindsOf(writer)).toEqual([])
    await db.updateTable('templateDraft').set({ state: 'draft' }).execute()
    expect(await kindsOf(other)).toEqual(['workflow'])
    await db.deleteFrom('templateDraft').execute()
    await db.deleteFrom('workflowDraft').execute()
  })
})
