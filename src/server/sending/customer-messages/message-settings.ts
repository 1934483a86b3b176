import { occasions, pacesOf, usualRules } from '#domain/customers/occasion.ts'
import type { changeCustomerMessageSettings, CustomerMessageSettings } from '#contract/sending/customer-messages.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { deleteRefused } from './message-queries.ts'
import { countWaiting, findContacts, findRefused, findRules, findSettings, replaceRules } from './read-queries.ts'

/** On which occasions a customer is written to: as was said of it, or as is usual. */
export async function readMessageSettings(
  db: Db,
  actor: Actor,
  customerId: number,
  { lock = false } = {},
): Promise<CustomerMessageSettings> {
  const found = await findSettings(db, actor, customerId, { lock })
  if (!found) throw notFound()
  const said = new Map((await findRules(db, customerId)).map((rule) => [rule.occasion, rule]))
  const rules = occasions.map((occasion) => {
    const usual = usualRules[occasion]
    const enabled = usual.enabled && found.email !== null
    return said.get(occasion) ?? { occasion, enabled, contactId: null, pace: usual.pace }
  })
  const contacts = await findContacts(db, customerId)
  const refused = await findRefused(db, customerId)
  return { ...found, rules, contacts, refused, waiting: await countWaiting(db, customerId) }
}

/** Says on which occasions a customer is written to, to whom and how soon. What is not named is as usual. */
export async function changeMessageSettings(
  db: Db,
  actor: Actor,
  customerId: number,
  { rules, version }: InputOf<typeof changeCustomerMessageSettings>,
): Promise<CustomerMessageSettings> {
  const before = await readMessageSettings(db, actor, customerId, { lock: true })
  if (version !== before.version) {
    throw await describeConflict(db, actor, { kind: 'customer', id: customerId }, before)
  }
  const people = new Map(before.contacts.map((contact) => [contact.id, contact]))
  const chosen = new Set(before.rules.map(({ contactId }) => contactId))
  const fields: Record<string, Message> = {}
  for (const [index, rule] of rules.entries()) {
    const person = rule.contactId === null ? null : people.get(rule.contactId)
    // Who was chosen before may stay, whatever became of him: nothing is sent to him meanwhile.
    const fits = person === null || (person && (chosen.has(person.id) || (person.active && person.email !== null)))
    if (!fits) fields[`rules.${index}.contactId`] = { key: 'customer_message.error.contact' }
    if (!pacesOf(rule.occasion).includes(rule.pace)) {
      fields[`rules.${index}.pace`] = { key: 'customer_message.error.pace' }
    }
  }
  if (new Set(rules.map(({ occasion }) => occasion)).size < rules.length) {
    fields['rules'] = { key: 'customer_message.error.twice' }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
  await replaceRules(db, customerId, rules)
  const after = await readMessageSettings(db, actor, customerId)
  await recordAudit(db, actor, {
    kind: 'customer.messages_changed',
    customerId,
    subjectKind: 'customer',
    subjectId: customerId,
    before: { rules: before.rules },
    after: { rules: after.rules },
  })
  return after
}

/** An address that refused a message takes them again: somebody asked. */
export async function trustAddress(
  db: Db,
  actor: Actor,
  customerId: number,
  email: string,
): Promise<CustomerMessageSettings> {
  await readMessageSettings(db, actor, customerId, { lock: true })
  if (!(await deleteRefused(db, customerId, email))) throw notFound()
  await recordAudit(db, actor, {
    kind: 'customer.address_trusted',
    customerId,
    subjectKind: 'customer',
    subjectId: customerId,
    data: { email },
  })
  return readMessageSettings(db, actor, customerId)
}
