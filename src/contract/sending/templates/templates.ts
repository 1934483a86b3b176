import { z } from 'zod'
import { letterLanguages, templateTypes } from '#domain/letters/letter-kind.ts'
import { templateCategories, templateDestinations } from '#domain/templates/template.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import type { Permission } from '#contract/people/permission.ts'
import { languageContentField, templateContentField } from './template-content.ts'
import {
  templateCheck,
  templateChoices,
  templateDetail,
  templateDifference,
  templatePreview,
  type TemplateRow,
  templateRow,
  templateSorts,
  templateStates,
  startedTrial,
  templateTrial,
} from './template-shapes.ts'

const language = z.enum(letterLanguages)
const uses = { type: z.enum(templateTypes), destination: z.enum(templateDestinations).default('debtor') }
const about = { name: lineField(100).min(1), category: z.enum(templateCategories) }
/** A version by its number; left out, the draft, or the newest version where there is none. */
const whichVersion = { number: idField.optional() }
const held = z.strictObject({ version: versionField })

/** The calls of the templates of one channel: the same for each, each with its own rights. */
interface Family {
  readonly base: string
  readonly words: string
  readonly view: Permission
  /** Of one template: to look at it, or to write it. */
  readonly read: Permission
  readonly edit: Permission
}

/** To look at templates. */
function readCalls({ base, words, view, read }: Family) {
  const one = `${base}/:id`
  const params = idParams
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      permission: view,
      query: listQuery({
        sortBy: templateSorts,
        filters: {
          name: lineField(200).optional(),
          /** Words that stand in the text, in any language. */
          content: lineField(200).optional(),
          category: severalOf(z.enum(templateCategories)),
          type: severalOf(z.enum(templateTypes)),
          destination: severalOf(z.enum(templateDestinations)),
          state: severalOf(z.enum(templateStates)),
          customer: severalOf(idField),
          search: lineField(200).optional(),
        },
      }),
      output: listOf(templateRow),
      written: { customer: ({ customer }: TemplateRow) => customer?.name ?? '' },
      summary: `The templates of ${words}, by name`,
    }),
    choices: endpoint({
      method: 'GET',
      path: `${base}-choices`,
      permission: read,
      output: templateChoices,
      summary: `What a template of ${words} can hold: variables, conditions and parts, with their meaning`,
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      permission: read,
      params,
      query: z.object({ number: idField.optional() }),
      output: templateDetail,
      summary: 'A template: its text, its versions, and the draft with what is wrong with it',
    }),
    difference: endpoint({
      method: 'GET',
      path: `${one}/difference`,
      permission: read,
      params,
      query: z.object({ from: idField, to: idField.optional() }),
      output: templateDifference,
      summary: 'The lines in which two versions differ; without the second, a version and the draft',
    }),
  }
}

/** To write a text. */
function draftCalls({ base, words, read, edit }: Family) {
  const one = `${base}/:id`
  const draftPath = `${one}/draft`
  const params = idParams
  return {
    add: endpoint({
      method: 'POST',
      path: base,
      permission: edit,
      input: z.strictObject({
        ...about,
        ...uses,
        customer: idField.nullable().default(null),
        /** Left out: the text the portal has for this type, to be changed. */
        content: templateContentField.optional(),
      }),
      output: templateDetail,
      summary: `Adds a template of ${words}, as a draft`,
    }),
    save: endpoint({
      method: 'PUT',
      path: one,
      permission: edit,
      params,
      input: z.strictObject({ ...about, content: templateContentField, version: versionField }),
      output: templateDetail,
      summary: 'Keeps a text as the draft; without a draft (version 0) it begins one. 409 when somebody else was first',
    }),
    check: endpoint({
      method: 'POST',
      path: `${base}/check`,
      permission: read,
      input: z.strictObject({ ...uses, content: templateContentField }),
      output: templateCheck,
      audit: false,
      summary: 'What is wrong with a text that is being written, and how easy it reads',
    }),
    discard: endpoint({
      method: 'POST',
      path: `${draftPath}/discard`,
      permission: edit,
      params,
      input: held,
      output: z.object({ template: templateDetail.nullable() }),
      summary: 'Throws a draft away; a template that was never published goes with it',
    }),
    review: endpoint({
      method: 'POST',
      path: `${draftPath}/review`,
      permission: edit,
      params,
      input: z.strictObject({ note: textField(1000).pipe(z.string().min(1)), version: versionField }),
      output: templateDetail,
      summary: 'Asks a colleague to look at a draft and publish it',
    }),
    sendBack: endpoint({
      method: 'POST',
      path: `${draftPath}/return`,
      permission: edit,
      params,
      input: held,
      output: templateDetail,
      summary: 'Gives a draft back to be changed',
    }),
  }
}

/** To bring a text into use, and out of it. */
function versionCalls({ base, edit }: Family) {
  const one = `${base}/:id`
  const draftPath = `${one}/draft`
  const params = idParams
  return {
    tryOut: endpoint({
      method: 'POST',
      path: `${draftPath}/try`,
      permission: edit,
      params,
      output: startedTrial,
      audit: false,
      summary:
        'Begins to write the draft for real files that could get it: a job, after which the draft lists each for which it cannot be written',
    }),
    publish: endpoint({
      method: 'POST',
      path: `${draftPath}/publish`,
      permission: edit,
      params,
      input: z.strictObject({
        /** The warnings have been seen. */
        warningsSeen: z.boolean().default(false),
        /** Why the text goes out although its Dutch is hard; asked only then. */
        levelReason: textField(1000).default(''),
        version: versionField,
      }),
      output: z.object({ template: templateDetail, trial: templateTrial }),
      summary: 'Publishes a draft as the next version, after trying it on real files where that was not done lately',
    }),
    rollBack: endpoint({
      method: 'POST',
      path: `${one}/roll-back`,
      permission: edit,
      params,
      input: z.strictObject({ number: idField }),
      output: templateDetail,
      summary: 'Lays an older version before a colleague, as the draft of the next one',
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${one}/withdraw`,
      permission: edit,
      params,
      input: held,
      output: templateDetail,
      summary: 'Takes a template out of use; refused while a step names it or nothing else would be there',
    }),
    restore: endpoint({
      method: 'POST',
      path: `${one}/restore`,
      permission: edit,
      params,
      input: held,
      output: templateDetail,
      summary: 'Takes a template into use again',
    }),
  }
}

/** To see a text as its recipient would. */
function previewCalls({ base, read }: Family) {
  const one = `${base}/:id`
  const params = idParams
  return {
    preview: endpoint({
      method: 'POST',
      path: `${base}/preview`,
      permission: read,
      input: z.strictObject({
        ...uses,
        language,
        content: languageContentField,
        /** Left out: the example. */
        file: idField.nullable().default(null),
      }),
      output: templatePreview,
      audit: false,
      summary: 'A text that is being written as the recipient would see it, for a file or the example',
    }),
    draw: endpoint({
      method: 'GET',
      path: `${one}/pdf`,
      permission: read,
      params,
      query: z.object({ ...whichVersion, language, file: idField.optional() }),
      answer: 'file',
      summary: 'A template as PDF, for a file or the example',
    }),
    test: endpoint({
      method: 'POST',
      path: `${one}/test`,
      permission: read,
      params,
      input: z.strictObject({
        language,
        file: idField.nullable().default(null),
        number: idField.nullable().default(null),
      }),
      output: z.object({ sentTo: z.string() }),
      summary: 'Sends a template to the caller’s own address, marked as a test',
    }),
  }
}

function templateEndpoints(family: Family) {
  return { ...readCalls(family), ...draftCalls(family), ...versionCalls(family), ...previewCalls(family) }
}

/** The templates of e-mails. */
export const emailTemplates = templateEndpoints({
  base: '/api/v4/email/template',
  words: 'e-mails',
  view: 'email.template',
  read: 'email.template.read',
  edit: 'email.template.edit',
})

/** The templates of letters by post. */
export const postTemplates = templateEndpoints({
  base: '/api/v4/post-mail/template',
  words: 'letters',
  view: 'post-mail.template',
  read: 'post-mail.template.read',
  edit: 'post-mail.template.edit',
})

/** The templates of text messages. */
export const smsTemplates = templateEndpoints({
  base: '/api/v4/sms/template',
  words: 'text messages',
  view: 'sms.template',
  read: 'sms.template.read',
  edit: 'sms.template.edit',
})

/** The calls of templates by channel. */
export const templatesBy = { email: emailTemplates, post: postTemplates, sms: smsTemplates } as const
export type TemplateEndpoints = typeof emailTemplates
