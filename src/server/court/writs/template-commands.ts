import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  publishWritDraft as publishCall,
  reviewWritDraft,
  saveWritDraft as saveCall,
  WritRefusal,
  WritTemplate,
} from '#contract/court/writ-templates.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import type { WritContent } from '#domain/writs/writ-content.ts'
import { checkWrit } from '#domain/writs/writ-duties.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  findWritTemplate,
  findWritTemplates,
  insertWritVersion,
  lockWritTemplate,
  type TemplateRow,
  updateWritDraft,
} from './template-queries.ts'

/** The template of each kind of case. */
export async function readWritTemplates(db: Db, actor: Actor): Promise<WritTemplate[]> {
  return (await findWritTemplates(db)).map((row) => shown(row, actor))
}

/** Keeps a text as the draft. Whoever changes a draft that waits for somebody else takes it back. */
export async function saveWritDraft(
  db: Db,
  actor: Actor,
  id: number,
  { version, content }: InputOf<typeof saveCall>,
): Promise<WritTemplate> {
  const row = await lockSeen(db, actor, id, version)
  const editors = [...new Set([...row.draftEditors, personAtWork(actor)])]
  await updateWritDraft(db, id, { draft: content, state: 'draft', note: '', editors, changedAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'writ_template.changed',
    subjectKind: 'writ_template',
    subjectId: id,
    before: { content: row.draft ?? row.versions[0]?.content ?? null },
    after: { content },
  })
  return readOne(db, actor, id)
}

/** Asks somebody else to look at a draft, or gives it back to be changed. */
export async function turnWritDraft(
  db: Db,
  actor: Actor,
  id: number,
  { version, note, state }: InputOf<typeof reviewWritDraft> & { readonly state: 'draft' | 'review' },
): Promise<WritTemplate> {
  const row = await lockSeen(db, actor, id, version)
  if (!row.draft) throw new UserError(409, 'writ_template.refusal.no_draft')
  const { draft, draftEditors: editors, draftChangedAt: changedAt } = row
  await updateWritDraft(db, id, { draft, state, note, editors, changedAt })
  await recordAudit(db, actor, {
    kind: state === 'review' ? 'writ_template.review_asked' : 'writ_template.returned',
    subjectKind: 'writ_template',
    subjectId: id,
    data: { note },
  })
  return readOne(db, actor, id)
}

export async function discardWritDraft(db: Db, actor: Actor, id: number, version: number): Promise<WritTemplate> {
  const row = await lockSeen(db, actor, id, version)
  if (!row.draft) throw new UserError(409, 'writ_template.refusal.no_draft')
  await dropDraft(db, id)
  await recordAudit(db, actor, {
    kind: 'writ_template.draft_discarded',
    subjectKind: 'writ_template',
    subjectId: id,
    before: { content: row.draft },
  })
  return readOne(db, actor, id)
}

/** Makes a version of the draft: from then on each writ of its kind is written from it. */
export async function publishWritDraft(
  db: Db,
  actor: Actor,
  id: number,
  { version }: InputOf<typeof publishCall>,
): Promise<WritTemplate> {
  const row = await lockSeen(db, actor, id, version)
  if (!row.draft) throw new UserError(409, 'writ_template.refusal.no_draft')
  const refusal = refusePublishing(row, row.draft, actor)
  if (refusal) throw new UserError(409, `writ_template.refusal.${refusal}`)
  const number = await insertWritVersion(db, {
    templateId: id,
    content: row.draft,
    checked: checkWrit(row.kind, row.draft).duties,
    editors: row.draftEditors,
    publisherId: personAtWork(actor),
    publishedAt: actor.now,
    note: row.draftNote,
  })
  await dropDraft(db, id)
  await recordAudit(db, actor, {
    kind: 'writ_template.published',
    subjectKind: 'writ_template',
    subjectId: id,
    after: { number, content: row.draft },
  })
  return readOne(db, actor, id)
}

const dropDraft = async (db: Db, id: number) =>
  updateWritDraft(db, id, { draft: null, state: null, note: '', editors: [], changedAt: null })

/** Somebody who wrote nothing of it, once it was laid before somebody else, is whole, and says something new. */
function refusePublishing(row: TemplateRow, draft: WritContent, actor: Actor): WritRefusal | null {
  if (!checkWrit(row.kind, draft).isWhole) return 'not_whole'
  if (isSame(draft, row.versions[0]?.content)) return 'nothing_changed'
  if (row.draftState !== 'review') return 'not_in_review'
  return refuseSecond(actor, ...row.draftEditors)
}

/** The keys of a text that came out of the database stand in another order. */
function isSame(one: WritContent, other: WritContent | undefined): boolean {
  const words = (content: WritContent) => [
    content.summary,
    ...content.blocks.map(({ heading, when, not, text }) => [heading, when, not, text]),
  ]
  return other !== undefined && JSON.stringify(words(one)) === JSON.stringify(words(other))
}

async function lockSeen(db: Db, actor: Actor, id: number, version: number): Promise<TemplateRow> {
  if (!(await lockWritTemplate(db, id))) throw notFound()
  const row = await findWritTemplate(db, id)
  if (!row) throw notFound()
  if (row.version === version) return row
  const { draft, ...rest } = shown(row, actor)
  const content = draft?.content ?? rest.published?.content ?? rest.start
  throw await describeConflict(db, actor, { kind: 'writ_template', id }, { ...rest, draft, content })
}

async function readOne(db: Db, actor: Actor, id: number): Promise<WritTemplate> {
  const row = await findWritTemplate(db, id)
  if (!row) throw notFound()
  return shown(row, actor)
}

function shown(row: TemplateRow, actor: Actor): WritTemplate {
  const { id, kind, version, draft, versions } = row
  const [newest] = versions
  return {
    id,
    kind,
    version,
    published: newest
      ? {
          number: newest.number,
          content: plain(newest.content),
          check: told(kind, newest.content),
          publisher: newest.publisher,
          publishedAt: new Date(newest.publishedAt),
        }
      : null,
    draft: draft && {
      content: plain(draft),
      state: row.draftState ?? 'draft',
      note: row.draftNote,
      editors: [...row.draftEditorNames],
      changedAt: row.draftChangedAt ?? actor.now,
      check: told(kind, draft),
      refusal: refusePublishing(row, draft, actor),
    },
    start: plain(newest?.content ?? defaultWrit(kind)),
    versions: versions.map(({ number, publishedAt, publisher, editors, note }) => ({
      number,
      publishedAt: new Date(publishedAt),
      publisher,
      editors: [...editors],
      note,
    })),
  }
}

const plain = ({ summary, blocks }: WritContent) => ({ summary, blocks: blocks.map((block) => ({ ...block })) })

/** The checklist of a text, as it is told. */
function told(kind: TemplateRow['kind'], content: WritContent) {
  const { problems, duties, ...rest } = checkWrit(kind, content)
  return {
    ...rest,
    problems: problems.map((problem) => ({ ...problem })),
    duties: duties.map((row) => ({ ...row, lacks: [...row.lacks] })),
  }
}
