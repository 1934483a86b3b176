import {
  discardWritDraft as discardCall,
  listWritTemplates,
  previewWritTemplate,
  publishWritDraft as publishCall,
  returnWritDraft,
  reviewWritDraft,
  saveWritDraft as saveCall,
} from '#contract/court/writ-templates.ts'
import {
  getWrit,
  getWritData,
  getWritPdf,
  makeWrit as makeCall,
  prepareWrit as prepareCall,
  previewWrit,
} from '#contract/court/writs.ts'
import { may } from '#contract/people/permission.ts'
import { composeWrit } from '#domain/writs/compose-writ.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import { exampleWrit } from '#domain/writs/example-writ.ts'
import type { App } from '#server/app.ts'
import { readVisibleDossier } from '#server/money/account/read-visible-dossier.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { readWrit } from './read-writ.ts'
import {
  discardWritDraft,
  publishWritDraft,
  readWritTemplates,
  saveWritDraft,
  turnWritDraft,
} from './template-commands.ts'
import { findWritTemplate } from './template-queries.ts'
import { drawPreview, makeWrit, prepareWrit, readWritPage } from './writ-commands.ts'
import { findWrit } from './writ-queries.ts'

/** Writs: their templates, and of a file what holds its writ up, what is written for it, and those that were made. */
export function registerWrits(app: App): void {
  registerTemplates(app)
  registerFile(app)
}

function registerTemplates(app: App): void {
  route(app, listWritTemplates, async ({ db, actor }) => ({ items: await readWritTemplates(db, actor) }))

  route(app, saveCall, async ({ db, actor, params, input }) => saveWritDraft(db, actor, params.id, input))

  route(app, reviewWritDraft, async ({ db, actor, params, input }) =>
    turnWritDraft(db, actor, params.id, { ...input, state: 'review' }),
  )

  route(app, returnWritDraft, async ({ db, actor, params, input }) =>
    turnWritDraft(db, actor, params.id, { ...input, state: 'draft' }),
  )

  route(app, discardCall, async ({ db, actor, params, input }) => discardWritDraft(db, actor, params.id, input.version))

  route(app, publishCall, async ({ db, actor, params, input }) => publishWritDraft(db, actor, params.id, input))

  route(app, previewWritTemplate, async ({ db, actor, clock, params, query: { file, number }, reply }) => {
    const template = await findWritTemplate(db, params.id)
    if (!template) throw notFound()
    const { kind, draft, versions } = template
    const asked = number === undefined ? (draft ?? versions[0]?.content) : findVersion(number)
    const content = asked ?? defaultWrit(kind)
    const pdf =
      file === undefined
        ? await drawPreview({ composed: composeWrit(content, exampleWrit(kind)) })
        : await drawPreview(await readWrit(db, await seenFile(file), clock.today(), { kind, content }))
    await reply.header('content-disposition', 'inline').type('application/pdf').send(pdf)

    function findVersion(wanted: number) {
      const version = versions.find((one) => one.number === wanted)
      if (!version) throw notFound()
      return version.content
    }
    async function seenFile(id: number) {
      // Templates are written by who may see no file.
      if (!may(actor.acl, previewWrit.permission)) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
      return (await readVisibleDossier(db, actor, id)).id
    }
  })
}

function registerFile(app: App): void {
  route(app, getWrit, async ({ db, actor, clock, params }) => {
    const { id } = await readVisibleDossier(db, actor, params.id)
    return readWritPage(db, id, clock.today())
  })

  route(app, prepareCall, async ({ db, actor, clock, params, input }) =>
    prepareWrit(db, actor, clock.today(), params.id, input),
  )

  route(app, makeCall, async ({ db, actor, clock, params, input }) =>
    makeWrit(db, actor, { storage: app.storage, today: clock.today() }, params.id, input),
  )

  route(app, previewWrit, async ({ db, actor, clock, params, reply }) => {
    const { id } = await readVisibleDossier(db, actor, params.id)
    const pdf = await drawPreview(await readWrit(db, id, clock.today()))
    await reply.header('content-disposition', 'inline').type('application/pdf').send(pdf)
  })

  route(app, getWritPdf, async ({ db, actor, params, reply }) => {
    const writ = await findWrit(db, actor, params.id)
    const pdf = writ && (await app.storage.get(writ.pdfSha256))
    if (!writ || !pdf) throw notFound()
    await reply
      .header('content-disposition', kept(writ.number, 'pdf', 'inline'))
      .type('application/pdf')
      .send(pdf)
  })

  route(app, getWritData, async ({ db, actor, params, reply }) => {
    const writ = await findWrit(db, actor, params.id)
    if (!writ) throw notFound()
    await reply
      .header('content-disposition', kept(writ.number, 'json', 'attachment'))
      .type('application/json')
      .send(writ.data)
  })
}

const kept = (number: string, ending: string, how: 'inline' | 'attachment') =>
  `${how}; filename="dagvaarding-${number}.${ending}"`
