import type { askCaseApprovals } from '#contract/court/case-approvals.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { translate } from '#contract/texts.ts'
import { type CaseState, isActOf } from '#domain/court/cases/legal-case.ts'
import type { Actor } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { lockCase } from '#server/court/standing/case-acts.ts'
import { readCourtCost } from '#server/parties/questions/read-step-cost.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { askOfCase } from './case-commands.ts'
import { findCaseFiles } from './queries.ts'

/**
 * Asks the customers of several cases at once, each with what its own case costs and may bring. One that cannot be asked, or of which
 * no table says what it costs, stays as it is, with the reason; when none can the call is refused with that of the first. All are held
 * first, in the order of their files.
 */
export async function askApprovals(
  db: Db,
  actor: Actor,
  { cases, ...asked }: InputOf<typeof askCaseApprovals>,
): Promise<OutputOf<typeof askCaseApprovals>> {
  const ids = [...new Set(cases)]
  const files = new Map((await findCaseFiles(db, actor, ids)).map(({ id, file }) => [id, file]))
  await lockDossiers(
    db,
    actor,
    [...files.values()].map(({ id }) => id),
  )
  const done: number[] = []
  const refused: { id: number; error: UserError }[] = []
  for (const id of ids) {
    const error = await refusedOf(async () => askOne(db, actor, id, asked))
    if (error) refused.push({ id, error })
    else done.push(id)
  }
  const [first] = refused
  if (done.length === 0 && first) throw first.error
  return {
    asked: done,
    refused: refused.map(({ id, error: { text } }) => {
      return { id, file: files.get(id)?.number ?? null, reason: translate(actor.language, text.key, text.values ?? {}) }
    }),
  }
}

async function askOne(
  db: Db,
  actor: Actor,
  id: number,
  asked: Omit<InputOf<typeof askCaseApprovals>, 'cases'>,
): Promise<void> {
  const held = await lockCase(db, actor, { id, version: null })
  // What it would take away, a yes or a draft, is taken away only by who has that one case before him.
  if (isActOf(held, 'ask') && !hasNoYes(held.state)) throw new UserError(409, 'legal_case.error.ask_again')
  const cost = await readCourtCost(db, actor, held.dossierId)
  if (cost === null) throw new UserError(409, 'legal_case.error.ask_apart')
  await askOfCase(db, actor, held, { ...asked, costCents: cost.totalCents }, cost)
}

const hasNoYes = (state: CaseState) => state === 'proposed' || state === 'declined'

/** Why something was not done, before anything of it was written; null when it was. */
async function refusedOf(act: () => Promise<void>): Promise<UserError | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}
