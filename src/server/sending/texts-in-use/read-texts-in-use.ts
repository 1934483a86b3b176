import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findContents, findLiveTemplates, type LiveTemplate } from './queries.ts'

/** A template in use with its text. */
export interface TextInUse
  extends Pick<LiveTemplate, 'id' | 'name' | 'channel' | 'type' | 'destination' | 'customerId'> {
  readonly content: TemplateContent
}

/** Every template in use with the text of its newest version, in the order in which one is taken. */
export async function readTextsInUse(db: Db): Promise<TextInUse[]> {
  const live = await findLiveTemplates(db)
  const contents = await findContents(
    db,
    live.map(({ versionId }) => versionId),
  )
  const bySha = new Map(contents.map(({ contentSha256, content }) => [contentSha256, content]))
  return live.flatMap(({ contentSha256, ...template }) => {
    const content = bySha.get(contentSha256)
    return content ? [{ ...template, content }] : []
  })
}
