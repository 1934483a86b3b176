import type { DossierCall } from '#contract/files/dossier-page.ts'
import type { InputOf, ParamsOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/requests/route.ts'

/** What is asked of a file: which it is, what else stands in the address, and what was filled in. */
export type AskedOfFile<E> = Omit<ParamsOf<E>, 'id'> & InputOf<E> & { readonly dossierId: number }

/** No call where the address and the form have a field of one name: the command could not tell which it was given. */
type NamesEachOnce<E> = (keyof ParamsOf<E> | 'dossierId') & keyof InputOf<E> extends never ? unknown : never

/** Registers what is done with a file by hand: the command does it, the answer is the page of the file as it is afterwards. */
export function routeAct<E extends DossierCall>(
  app: App,
  call: E & NamesEachOnce<E>,
  command: (db: Db, actor: Actor, asked: AskedOfFile<E>) => Promise<void>,
): void {
  route<DossierCall>(app, call, async ({ db, actor, clock, params, input }) => {
    const { id: dossierId, ...more } = params
    await command(db, actor, { ...(input as object), ...more, dossierId } as AskedOfFile<E>)
    return readDossier(db, actor, clock, dossierId)
  })
}
