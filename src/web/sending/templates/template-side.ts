import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { LanguageContent, TemplateContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import { templatesBy } from '#contract/sending/templates/templates.ts'
import type { TextKey } from '#contract/texts.ts'
import { type Answer, query } from '#web/base/calls/api.ts'

/** The templates of one channel as its screens know them: their calls, addresses, rights and titles. */
export interface Side {
  readonly channel: Channel
  readonly calls: TemplateEndpoints
  /** The address of their list. */
  readonly base: string
  readonly edit: Permission
  readonly title: TextKey
  readonly addTitle: TextKey
}

export type TemplateAnswer = Answer<TemplateEndpoints['get']>
export type DraftAnswer = NonNullable<TemplateAnswer['draft']>
export type CheckAnswer = Answer<TemplateEndpoints['check']>
export type ChoicesAnswer = Answer<TemplateEndpoints['choices']>
export type TrialAnswer = Answer<TemplateEndpoints['publish']>['trial']

const sides: readonly Side[] = [
  {
    channel: 'email',
    calls: templatesBy.email,
    base: '/email/template',
    edit: 'email.template.edit',
    title: 'screen.email_template',
    addTitle: 'screen.email_template_add',
  },
  {
    channel: 'post',
    calls: templatesBy.post,
    base: '/post-mail/template',
    edit: 'post-mail.template.edit',
    title: 'screen.post_mail_template',
    addTitle: 'screen.post_mail_template_add',
  },
  {
    channel: 'sms',
    calls: templatesBy.sms,
    base: '/sms/template',
    edit: 'sms.template.edit',
    title: 'screen.sms_template',
    addTitle: 'screen.sms_template_add',
  },
]

/** The channel whose templates this address is about. */
export function useSide(): Side {
  const { pathname } = useLocation()
  const [, first] = pathname.split('/')
  const side = sides.find(({ base }) => base.split('/')[1] === first)
  if (!side) throw new Error(`no templates at ${pathname}`)
  return side
}

/** The address of the page of a template, wherever it is named. */
export function templateLink(channel: Channel, id: number): string {
  return `${sides.find((side) => side.channel === channel)?.base ?? ''}/${id}`
}

/** What a template of this channel can be and hold, in the language of the reader. */
export function useTemplateChoices({ calls }: Side): ChoicesAnswer | undefined {
  return useQuery({ ...query(calls.choices), staleTime: 60_000 }).data
}

/** A text as the domain knows it: over the line it is the same. */
export function contentOf(wire: unknown): TemplateContent {
  return wire as TemplateContent
}

/** A text without a word, for a channel. */
export function emptyContent(channel: Channel): LanguageContent {
  return channel === 'sms'
    ? { kind: 'sms', text: '' }
    : { kind: 'rich', subject: '', body: { type: 'doc', content: [] } }
}

/** The languages a text is there in, in their fixed order. */
export function languagesOf(content: TemplateContent): LetterLanguage[] {
  return (Object.keys(content) as LetterLanguage[]).filter((language) => content[language] !== undefined)
}
