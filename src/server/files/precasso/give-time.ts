import { extensionWords } from '#domain/precasso/extension-words.ts'
import { mostExtensionDays } from '#domain/precasso/passage.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { extendTerms, shortenTerm } from '#server/book/steps/longer-terms.ts'
import { endPassageQuestions } from '#server/book/steps/note-passages.ts'
import type { Clock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { cancelByHand, sendByHand } from '#server/sending/by-hand/send-by-hand.ts'
import { textsFor } from '#server/sending/by-hand/prepare-by-hand.ts'
import { reachOf } from '#server/sending/items/judge-file.ts'
import { readOtherFiles, readRunFiles, type RunFile } from '#server/sending/writing/read-run-files.ts'
import { loadWaitContext } from '#server/sending/writing/run-context.ts'
import { endExtension, findLastExtension, insertExtension, type PrecassoFile } from './act-queries.ts'
import { factsOf } from './judge-act.ts'

/** By what a debtor hears that he has more time: by e-mail, else by post; null where he cannot be reached. */
export function channelTo(file: RunFile): 'email' | 'post' | null {
  const reach = reachOf(file)
  if (file.doNotContact) return null
  if (reach.email === 'usable') return 'email'
  return reach.address === 'usable' ? 'post' : null
}

/** Who of these files is written to, by file: its first debtor, and the others. */
export async function readDebtorsOf(
  db: Db,
  clock: Clock,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, RunFile[]>> {
  const context = await loadWaitContext(db, clock)
  const firsts = await readRunFiles(db, dossierIds, context)
  const others = await readOtherFiles(db, firsts, context)
  return new Map(firsts.map((file) => [file.dossierId, [file, ...(others.get(file.dossierId) ?? [])]]))
}

/** The furthest day until which a file can be given. */
export const latestDayOf = (file: PrecassoFile, today: Day) => addDays(factsOf(file, today).toldDay, mostExtensionDays)

/**
 * Gives the debtors of a file that is held more time and tells them, in the name of the customer where that was agreed. The
 * file passes on the first working day after.
 */
export async function giveTime(
  db: Db,
  actor: Actor,
  { clock, holidays, undoSeconds }: { clock: Clock; holidays: ExtraHolidays; undoSeconds: number },
  { file, debtors, untilDay }: { file: PrecassoFile; debtors: readonly RunFile[]; untilDay: Day },
): Promise<void> {
  const { id: dossierId, customerId, nextDay, nextReason } = file
  const { lastDay, toldDay } = factsOf(file, clock.today())
  const why = { key: 'why.term_extended', values: { untilDay } } as const
  const next = file.status === 'paused' ? null : { day: nextWorkingDay(addDays(untilDay, 1), holidays), why }
  await extendTerms(db, [{ dossierId, untilDay, next }])
  const handMessageIds: number[] = []
  for (const [index, debtor] of debtors.entries()) {
    const channel = channelTo(debtor)
    const texts = channel === null ? [] : await textsFor(db, debtor)
    const template = texts.find((text) => text.type === 'message' && text.channel === channel)
    if (channel === null || !template) continue
    const wish = { channel, template: template.id, paragraph: extensionWords(debtor.language, untilDay) }
    const to = {
      debtor: index === 0 ? null : debtor.debtorId,
      again: null,
      isCopy: false,
      reason: null,
      reply: null,
      at: null,
    }
    const { id } = await sendByHand(db, actor, clock, dossierId, { ...wish, ...to }, undoSeconds)
    handMessageIds.push(id)
  }
  await insertExtension(db, actor, {
    dossierId,
    toldDay,
    fromDay: lastDay,
    untilDay,
    nextDay,
    nextReason,
    handMessageIds,
  })
  await endPassageQuestions(db, [dossierId], actor.now)
  await recordAudit(db, actor, {
    kind: 'precasso.extended',
    dossierId,
    customerId,
    before: { lastDay, nextDay },
    after: { lastDay: untilDay, nextDay: next?.day ?? nextDay },
    data: { untilDay },
  })
}

/** Takes the last time that was given back, as long as nothing was told of it and nothing happened since. */
export async function undoTime(db: Db, actor: Actor, file: PrecassoFile): Promise<void> {
  const { id: dossierId, customerId } = file
  const last = await findLastExtension(db, dossierId)
  if (!last?.isLast || last.extendedBy !== actor.userId) throw new UserError(409, 'precasso.undo.changed')
  for (const messageId of last.handMessageIds) {
    await cancelByHand(db, actor, dossierId, messageId).catch((error: unknown) => {
      throw error instanceof UserError ? new UserError(409, 'precasso.undo.left') : error
    })
  }
  const { fromDay, formerDay: extendedDay, nextDay, nextReason } = last
  const next = file.status === 'paused' || !nextDay || !nextReason ? null : { day: nextDay, why: nextReason }
  await shortenTerm(db, { dossierId, fromDay, extendedDay, next })
  await endExtension(db, actor, dossierId, last.id)
  await recordAudit(db, actor, {
    kind: 'precasso.extension_undone',
    dossierId,
    customerId,
    before: { lastDay: last.untilDay },
    after: { lastDay: fromDay },
  })
}
