import { listPlaces } from '#contract/lists/palette.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { placesFor } from './places-for.ts'

export function registerPalette(app: App): void {
  route(app, listPlaces, async ({ actor }) => ({
    items: placesFor(actor.acl, (key) => translate(actor.language, key)),
  }))
}
