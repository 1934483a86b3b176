import {
  addHouseLogo as addEndpoint,
  changeHouseStyle as changeEndpoint,
  getAgencyLogo,
  getHouseLogo,
  getHouseStyle,
  previewHouseEmail,
  previewHouseLetter,
} from '#contract/sending/house-style.ts'
import type { App } from '#server/app.ts'
import { mailPolicy } from '#server/platform/http/mail-policy.ts'
import { route } from '#server/platform/requests/route.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { addHouseLogo, changeHouseStyle } from './house-style-commands.ts'
import { drawExample, writeExample } from './house-style-example.ts'
import { findLogo, findUsedLogo } from './queries.ts'
import { readHouseStyle } from './read-house-style.ts'
import { picturePolicy, readPicture } from './read-picture.ts'

/** How the letters and e-mails of the agency look. */
export function registerHouseStyle(app: App): void {
  const { storage } = app

  route(app, getHouseStyle, async ({ db }) => readHouseStyle(db))

  route(app, changeEndpoint, async ({ db, actor, input }) => changeHouseStyle(db, actor, input))

  route(app, addEndpoint, async ({ db, actor, input, upload }) =>
    addHouseLogo(db, actor, storage, { upload, picture: input.picture }),
  )

  route(app, getHouseLogo, async ({ db, params, reply }) => {
    const picture = await readPicture(storage, await findLogo(db, params.id))
    await reply.headers({ ...picture.headers, 'cache-control': 'private, max-age=86400' }).send(picture.bytes)
  })

  route(app, previewHouseLetter, async ({ db, clock, query, reply }) => {
    const { agency } = await loadRunContext(db, clock)
    const svg = await drawExample(db, agency, storage, query)
    await reply
      .headers({ 'content-security-policy': picturePolicy, 'cache-control': 'no-store' })
      .type('image/svg+xml')
      .send(svg)
  })

  route(app, previewHouseEmail, async ({ db, clock, query, reply }) => {
    const { agency } = await loadRunContext(db, clock)
    const html = await writeExample(db, agency, storage, query)
    await reply
      .headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  route(app, getAgencyLogo, async ({ db, reply }) => {
    const picture = await readPicture(storage, await findUsedLogo(db))
    await reply.headers({ ...picture.headers, 'cache-control': 'public, max-age=86400' }).send(picture.bytes)
  })
}
