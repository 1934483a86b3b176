import type { DossierCall } from '#contract/files/dossier-page.ts'
import type { InputOf, ParamsOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/requests/route.ts'

/** What is asked of a file: which it is, what else stands in the address, and what was filled in. */
export type Asked<E> = Omit<ParamsOf<E>, 'id'> & InputOf<E> & { readonly dossierId: number }

/** Registers what is done with a file by hand: the command does it, the answer is the page of the file as it is afterwards. */
export function act<E extends DossierCall>(
  app: App,
  call: E,
  command: (db: Db, actor: Actor, asked: Asked<E>) => Promise<void>,
): void {
  route<DossierCall>(app, call, async ({ db, actor, clock, params, input }) => {
    const { id: dossierId, ...more } = params
    await command(db, actor, { ...(input as object), ...more, dossierId } as unknown as Asked<E>)
    return readDossier(db, actor, clock, dossierId)
  })
}
