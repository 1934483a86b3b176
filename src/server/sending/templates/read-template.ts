import { letterLanguages } from '#domain/letters/letter-kind.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { TemplateDetail, TemplateRefusal } from '#contract/sending/templates/template-shapes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { checkText } from './check-text.ts'
import { type DraftRow, findDraft } from './draft-queries.ts'
import { findDraftTrial } from './draft-trials.ts'
import { editRoles, needsSecondPerson } from '#server/sending/variables/second-person.ts'
import { findContent, findTemplate, findVersions, type TemplateHead, useOf } from './template-queries.ts'
import { findNamingSteps } from './use-queries.ts'

/** A template as its page shows it: the newest version or the one that is asked for, and the draft with its check. */
export async function readTemplate(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
  number?: number,
): Promise<TemplateDetail> {
  const head = await findTemplate(db, actor, channel, id)
  if (!head) throw notFound()
  const versions = await findVersions(db, id)
  const shown = number === undefined ? versions[0] : versions.find((version) => version.number === number)
  if (number !== undefined && !shown) throw notFound()
  const content = shown ? await findContent(db, id, shown.number) : undefined
  const row = await findDraft(db, id)
  const draft = row ? await readDraft(db, actor, head, row, versions[0]?.id ?? null) : null
  const { code, ...told } = head
  return {
    ...told,
    isDefault: code !== null,
    steps: await findNamingSteps(db, id, actor.language),
    versions,
    shown: shown && content ? { number: shown.number, content } : null,
    draft,
  }
}

async function readDraft(
  db: Db,
  actor: Actor,
  head: TemplateHead,
  row: DraftRow,
  newestId: number | null,
): Promise<TemplateDetail['draft']> {
  const check = await checkText(db, useOf(head), row.content, actor.language)
  const base = row.basedOn === null ? undefined : await findContent(db, head.id, row.basedOn)
  const hasErrors = check.problems.some(({ severity }) => severity === 'error')
  const isSame = base !== undefined && sameContent(base, row.content)
  const refusal = await refusePublishing(db, actor, head, row, {
    hasErrors,
    isSame,
    isOlder: newestId !== row.basedOnId,
  })
  const { id, state, basedOn, note, author, editor, createdAt, changedAt, version, content } = row
  const told = { id, state, basedOn, note, author, editor, createdAt, changedAt, version, content }
  const kept = await findDraftTrial(db, row, actor)
  return { ...told, check, trial: kept && { ...kept.trial, at: kept.triedAt }, refusal }
}

/** Whether two texts are equal in every language. */
export function sameContent(one: TemplateContent, other: TemplateContent): boolean {
  return letterLanguages.every((language) => JSON.stringify(one[language]) === JSON.stringify(other[language]))
}

/** Why this person cannot publish the draft now. Somebody else than who changed it last looks at it, where there is one. */
async function refusePublishing(
  db: Db,
  actor: Actor,
  { channel }: TemplateHead,
  { state, editorId }: DraftRow,
  { hasErrors, isSame, isOlder }: { hasErrors: boolean; isSame: boolean; isOlder: boolean },
): Promise<TemplateRefusal | null> {
  if (isSame) return 'nothing_changed'
  if (isOlder) return 'based_on_older'
  if (hasErrors) return 'has_errors'
  if (state !== 'review') return 'not_in_review'
  return (await needsSecondPerson(db, actor, editorId, [editRoles[channel]])) ? 'own_change' : null
}
