import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { translate } from '#contract/texts.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findWorkFor, insertRefused, type MessageRow } from './message-queries.ts'

/** Why somebody has to look at a message to a customer. */
interface Trouble {
  readonly state: 'bounced' | 'failed' | 'uncertain'
  readonly error: string
  /** Nothing gets through to its address. */
  readonly address: boolean
}

/** Gives a message that did not arrive, or may not have, to whoever answers for its customer. */
export async function addToManagersAgenda(
  db: Db,
  actor: Actor,
  message: MessageRow,
  { state, error, address }: Trouble,
): Promise<void> {
  const { id, customerId, recipient, subject } = message
  if (address && recipient.email !== null) {
    await insertRefused(db, { customerId, email: recipient.email, refusedAt: actor.now, error })
  }
  const work = await findWorkFor(db, message)
  if (!work) return
  const note = translate('nl', `customer_message.agenda.${state}`, {
    subject,
    recipient: recipient.name,
    email: recipient.email ?? '',
  })
  await addToAgenda(db, actor, [
    {
      dossierId: work.dossierId,
      customerId,
      subject: 'free_message',
      dueDay: inAmsterdam(actor.now).day,
      cause: 'message',
      key: `customer_message:${id}:${state}:${message.attempts}`,
      note,
      ...(work.employeeId === null ? {} : { employeeId: work.employeeId }),
    },
  ])
}
