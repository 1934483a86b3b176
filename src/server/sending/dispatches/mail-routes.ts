import {
  getDispatchMail,
  getDispatchMailHtml,
  getDispatchMailPart,
  getDispatchMailSource,
} from '#contract/sending/dispatch-mail.ts'
import type { App } from '#server/app.ts'
import { contentPolicy } from '#server/platform/http/content-policy.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mailPolicy } from '#server/platform/http/mail-policy.ts'
import { route } from '#server/platform/requests/route.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { readMail } from '#server/sending/delivery/read-mail.ts'
import { readMime } from './read-message.ts'

/** E-mails as their recipients have them. */
export function registerDispatchMail(app: App): void {
  const { storage } = app

  route(app, getDispatchMail, async ({ db, actor, params }) => {
    const { isKept, bytes } = await readMime(db, actor, params.id, storage)
    const { html, attachments, ...mail } = await readMail(bytes)
    return {
      ...mail,
      isKept,
      hasHtml: html !== null,
      attachments: attachments.map(({ name, mimeType, bytes: part }, index) => ({
        item: index + 1,
        name,
        mimeType,
        sizeBytes: part.byteLength,
      })),
      sizeBytes: bytes.byteLength,
      sha256: sha256Of(bytes),
    }
  })

  route(app, getDispatchMailHtml, async ({ db, actor, params, reply }) => {
    const { bytes } = await readMime(db, actor, params.id, storage)
    const { html } = await readMail(bytes)
    if (html === null) throw notFound()
    await reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(html)
  })

  route(app, getDispatchMailSource, async ({ db, actor, params, query, reply }) => {
    const { bytes } = await readMime(db, actor, params.id, storage)
    const name = `attachment; filename="bericht-${params.id}.eml"`
    await reply
      .headers({
        'content-disposition': query.download ? name : 'inline',
        'content-security-policy': `${contentPolicy()};sandbox`,
      })
      .type(query.download ? 'message/rfc822' : 'text/plain; charset=utf-8')
      .send(bytes)
  })

  route(app, getDispatchMailPart, async ({ db, actor, params, reply }) => {
    const { bytes } = await readMime(db, actor, params.id, storage)
    const part = (await readMail(bytes)).attachments[params.item - 1]
    if (!part) throw notFound()
    await reply
      .headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(part.name)}`,
        'content-security-policy': `${contentPolicy()};sandbox`,
      })
      .type(part.mimeType)
      .send(part.bytes)
  })
}
