import {
  inlineOf,
  type LanguageContent,
  type TemplateBlock,
  type TemplateContent,
} from '#domain/templates/template-content.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { templatesBy } from '#contract/sending/templates/templates.ts'
import type { TemplateDetail } from '#contract/sending/templates/template-shapes.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Role } from '#contract/people/permission.ts'
import { createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

export const templateRoles: readonly Role[] = [
  'ROLE_EMPLOYEE',
  'ROLE_EMAIL_TEMPLATE_VIEW',
  'ROLE_EMAIL_TEMPLATE_EDIT',
  'ROLE_POST_MAIL_TEMPLATE_VIEW',
  'ROLE_POST_MAIL_TEMPLATE_EDIT',
]

/** Two colleagues: one writes texts, the other looks at them. */
export async function createWriters(server: TestServer): Promise<{ writer: Person; reader: Person }> {
  return { writer: await createPerson(server, templateRoles), reader: await createPerson(server, templateRoles) }
}

/** A paragraph in which `%name%` is a variable. */
export const line = (text: string): TemplateBlock => ({ type: 'paragraph', content: inlineOf(text) })

/** The same text in every language. */
export const everywhere = (content: LanguageContent): TemplateContent =>
  Object.fromEntries(letterLanguages.map((language) => [language, content]))

/** A message of these lines, in every language. */
export const message = (...lines: string[]): TemplateContent =>
  everywhere({ kind: 'rich', subject: 'Over dossier %fileNumber%', body: { type: 'doc', content: lines.map(line) } })

/** The text with a paragraph more, in each of its languages. */
export function withLine(content: TemplateContent, text: string): TemplateContent {
  const entries = Object.entries(content).map(([language, one]) =>
    one.kind === 'rich'
      ? [language, { ...one, body: { type: 'doc', content: [...one.body.content, line(text)] } }]
      : [language, one],
  )
  return Object.fromEntries(entries) as TemplateContent
}

/** How somebody of the agency works on templates. */
export function templatesOf(person: Person, channel: Channel) {
  const { path } = templatesBy[channel].list
  const read = async (id: number) => {
    const answer = await person.get(`${path}/${id}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<TemplateDetail>()
  }
  const add = async (input: Record<string, unknown>) => {
    const answer = await person.post(path, { category: 'other', ...input })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<TemplateDetail>()
  }
  const save = async (template: TemplateDetail, content: TemplateContent, over: Record<string, unknown> = {}) => {
    const { name, category, draft } = template
    return person.put(`${path}/${template.id}`, { name, category, content, version: draft?.version ?? 0, ...over })
  }
  const act = async (template: TemplateDetail, what: string, input: Record<string, unknown> = {}) =>
    person.post(`${path}/${template.id}/${what}`, { version: template.draft?.version ?? 0, ...input })
  return { path, read, add, save, act }
}

/** Brings a draft into use: the writer asks for it, the reader publishes it. */
export async function publish(
  { writer, reader }: { writer: Person; reader: Person },
  channel: Channel,
  id: number,
): Promise<TemplateDetail> {
  const mine = templatesOf(writer, channel)
  const asked = await mine.act(await mine.read(id), 'draft/review', { note: 'Graag bekijken' })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const theirs = templatesOf(reader, channel)
  const answer = await theirs.act(await theirs.read(id), 'draft/publish', { warningsSeen: true })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return theirs.read(id)
}
