import { z } from 'zod'
import { heldField } from '#contract/files/held-file.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { type Language, languages } from '#contract/platform/language.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { mostDocumentBytes, uploadedDocument } from '#contract/platform/uploaded-document.ts'
import { roles } from '#contract/people/permission.ts'
import { emptyRichText, plainText, type RichText, richTextField } from '#contract/platform/rich-text.ts'

/** Who an item is for. */
export const newsAudiences = ['everyone', 'employees', 'customers', 'role'] as const
export type NewsAudience = (typeof newsAudiences)[number]

/** Where an item stands: not shown yet, to be shown from a day on, shown, or no longer shown. */
export const newsStates = ['draft', 'planned', 'shown', 'ended'] as const
export type NewsState = (typeof newsStates)[number]

/** No item has more files than these. */
export const mostNewsFiles = 10

/** A file of an item. */
const newsFile = z.object({
  id: z.number(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  held: heldField,
})
export type NewsFile = z.output<typeof newsFile>

const titleField = lineField(200).default('')
const contentField = richTextField.default(emptyRichText)

/** What an author writes: Dutch always, the other languages where there is something to say in them. */
const newsFields = z.strictObject({
  titleNl: lineField(200).min(1),
  contentNl: richTextField,
  titleEn: titleField,
  contentEn: contentField,
  titleFr: titleField,
  contentFr: contentField,
  audience: told(z.enum(newsAudiences), 'news.audience.'),
  /** Whose news it is, where it is for a role. */
  role: told(z.enum(roles).nullable(), 'role.').default(null),
  fromDay: dayField,
  /** The last day it is shown; null: for ever. */
  untilDay: dayField.nullable().default(null),
  published: z.boolean(),
  pinned: z.boolean(),
  mustRead: z.boolean(),
})
export type NewsFields = z.output<typeof newsFields>

/** The files it keeps; a new one is a document that its author uploaded for it. */
const attachmentsInput = z
  .array(z.strictObject({ id: idField, isNew: z.boolean() }))
  .max(mostNewsFiles)
  .default([])

const newsInput = newsFields
  .extend({ attachments: attachmentsInput, version: versionField.optional() })
  .superRefine((news, context) => {
    const issue = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], input: news, params: { text } })
    if (plainText(news.contentNl) === '') issue('contentNl', 'error.required')
    for (const [title, content] of [
      ['titleEn', 'contentEn'],
      ['titleFr', 'contentFr'],
    ] as const) {
      if (news[title] !== '' && plainText(news[content]) === '') issue(content, 'news.error.half')
      if (news[title] === '' && plainText(news[content]) !== '') issue(title, 'news.error.half')
    }
    if (news.audience === 'role' && news.role === null) issue('role', 'error.required')
    if (news.untilDay !== null && news.untilDay < news.fromDay) issue('untilDay', 'news.error.until')
  })

const newsRow = z.object({
  ...newsFields.shape,
  id: z.number(),
  version: z.number(),
  state: told(z.enum(newsStates), 'news.state.'),
  author: z.string(),
  createdAt: z.date(),
  /** How many people have read it. */
  readCount: z.number(),
  attachments: z.array(newsFile),
})
export type News = z.output<typeof newsRow>

const newsItem = z.object({
  id: z.number(),
  /** The language it is told in: that of the reader where it was written in it, else Dutch. */
  language: z.enum(languages),
  title: z.string(),
  content: richTextField,
  fromDay: dayField,
  author: z.string(),
  pinned: z.boolean(),
  mustRead: z.boolean(),
  readAt: z.date().nullable(),
  attachments: z.array(newsFile),
})
export type NewsItem = z.output<typeof newsItem>

export const listNews = endpoint({
  method: 'GET',
  path: '/api/v4/news',
  permission: 'news',
  query: listQuery({ sortBy: ['fromDay'], filters: {} }),
  output: listOf(newsItem).extend({ unread: z.number(), /** Of those: what has to be read. */ mustRead: z.number() }),
  summary: 'The news that is shown to the reader today: pinned first, then the newest',
})

export const readNews = endpoint({
  method: 'POST',
  path: '/api/v4/news/:id/read',
  permission: 'news',
  params: idParams,
  audit: false,
  summary: 'Marks an item as read by whoever calls',
})

/** The columns by which an author can sort. */
export const newsOrders = ['titleNl', 'audience', 'fromDay', 'untilDay', 'author', 'readCount'] as const

export const listAllNews = endpoint({
  method: 'GET',
  path: '/api/v4/news/all',
  permission: 'news.edit',
  query: listQuery({
    sortBy: newsOrders,
    filters: { search: lineField(200).optional(), state: z.enum(newsStates).optional() },
  }),
  output: listOf(newsRow.omit({ contentNl: true, contentEn: true, contentFr: true, attachments: true })),
  summary: 'Every item for its authors: drafts, planned, shown and ended, with how many have read it',
})

export const getNews = endpoint({
  method: 'GET',
  path: '/api/v4/news/:id',
  permission: 'news.edit',
  params: idParams,
  output: newsRow,
  summary: 'One item as its authors see it',
})

export const addNews = endpoint({
  method: 'POST',
  path: '/api/v4/news',
  permission: 'news.add',
  input: newsInput,
  output: newsRow,
  summary: 'Writes an item',
})

export const changeNews = endpoint({
  method: 'PUT',
  path: '/api/v4/news/:id',
  permission: 'news.edit',
  params: idParams,
  input: newsInput,
  output: newsRow,
  summary: 'Changes an item; 409 with the present one when somebody else was first',
})

export const removeNews = endpoint({
  method: 'DELETE',
  path: '/api/v4/news/:id',
  permission: 'news.edit',
  params: idParams,
  summary: 'Removes an item',
})

export const listNewsReaders = endpoint({
  method: 'GET',
  path: '/api/v4/news/:id/reader',
  permission: 'news.edit',
  params: idParams,
  query: listQuery({ sortBy: ['name'], filters: {} }),
  output: listOf(z.object({ id: z.number(), name: z.string(), readAt: z.date().nullable() })),
  summary: 'Who has read an item and when; of the employees it is for also who has not',
})

export const addNewsDocument = endpoint({
  method: 'POST',
  path: '/api/v4/news/document',
  permission: 'news.add',
  uploadLimit: mostDocumentBytes,
  output: uploadedDocument,
  audit: false,
  summary: 'Uploads a file for an item that is being written; of whoever uploads it alone until the item is saved',
})

export const getNewsFile = endpoint({
  method: 'GET',
  path: '/api/v4/news/:id/file/:file',
  permission: 'news',
  params: idParams.extend({ file: idField }),
  query: z.object({
    /** To be looked at in the page, where its kind allows. */
    preview: z.enum(['1', 'pdf']).optional(),
  }),
  answer: 'file',
  summary: 'A file of an item, for whom the item is shown to, and for its authors',
})

/** An item in the language of its reader, or in Dutch where it was not written in that language. */
export function newsIn(
  { titleNl, contentNl, titleEn, contentEn, titleFr, contentFr }: Pick<NewsFields, NewsText>,
  reader: Language,
): { language: Language; title: string; content: RichText } {
  if (reader === 'en' && titleEn !== '') return { language: 'en', title: titleEn, content: contentEn }
  if (reader === 'fr' && titleFr !== '') return { language: 'fr', title: titleFr, content: contentFr }
  return { language: 'nl', title: titleNl, content: contentNl }
}
type NewsText = 'titleNl' | 'contentNl' | 'titleEn' | 'contentEn' | 'titleFr' | 'contentFr'
