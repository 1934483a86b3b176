import type { Endpoint, InputOf, ParamsOf } from '#contract/platform/endpoint.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { route } from '#server/platform/requests/route.ts'
import { readArrangements } from './read-arrangements.ts'

/** Implements a command on a dossier: it is carried out, and all arrangements are answered as they are afterwards. */
export function arrange<E extends Endpoint>(
  app: App,
  endpoint: E,
  command: (db: Db, actor: Actor, dossierId: number, input: InputOf<E>, params: ParamsOf<E>) => Promise<unknown>,
): void {
  route<Endpoint>(app, endpoint, async ({ db, actor, params, input }) => {
    const { id } = params as { id: number }
    await command(db, actor, id, input as InputOf<E>, params as ParamsOf<E>)
    return readArrangements(db, actor, id)
  })
}
