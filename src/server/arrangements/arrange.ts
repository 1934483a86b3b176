import type { z } from 'zod'
import type { arrangements } from '#contract/arrangements.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { readArrangements } from './read-arrangements.ts'

/** Implements a command on a dossier: it is carried out, and all arrangements are answered as they are afterwards. */
export function arrange<Params extends z.ZodType<{ readonly id: number }>, Input extends z.ZodType>(
  app: App,
  endpoint: Endpoint<Params, z.ZodUndefined, Input, typeof arrangements>,
  command: (
    db: Db,
    actor: Actor,
    dossierId: number,
    input: z.output<Input>,
    params: z.output<Params>,
  ) => Promise<unknown>,
): void {
  route<Endpoint>(app, endpoint, async ({ db, actor, params, input }) => {
    const { id } = params as z.output<Params>
    await command(db, actor, id, input as z.output<Input>, params as z.output<Params>)
    return readArrangements(db, actor, id)
  })
}
