import { haltReasonOf, isProposal, judgedBy, needsGround } from '#domain/addresses/address-check.ts'
import { countryCodes } from '#domain/references/countries.ts'
import type { AddressParts } from '#contract/work/address-line.ts'
import type { AddressWatchDetails, recordAddressCheck } from '#contract/work/addresses.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { TextKey } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { postcodeOf } from '#server/book/debtors/debtor-changes.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { insertCheck, type NewCheck, updateWatch } from './check-queries.ts'
import { endWatch } from './end-watch.ts'
import { judgeAddress } from './judge-address.ts'
import { readWatch, lockUnfinishedWatch } from './read-watch.ts'

type Asked = InputOf<typeof recordAddressCheck>

/**
 * Writes down what a check found. That an address is right, or was left, holds at once; another address, and what would
 * stop files, changes nothing before somebody accepts it. Beside a proposal that waits only what stops files is taken: that
 * cannot wait for it.
 */
export async function recordCheck(db: Db, actor: Actor, id: number, asked: Asked): Promise<AddressWatchDetails> {
  const {
    watch,
    debtors: [debtor],
  } = await lockUnfinishedWatch(db, actor, { id, version: asked.version })
  if (watch.state === 'proposed' && haltReasonOf(asked.result) === null) {
    throw new UserError(409, 'address.refusal.undecided')
  }
  const proposed = checkFields(actor, asked)
  if (!debtor) throw notFound()
  const { source, result, checkedDay, costCents, ground, note, confidencePercent: confidence } = asked
  const state = isProposal(result) ? 'proposed' : 'noted'
  const { address } = debtor
  const check: NewCheck = {
    watchId: id,
    debtorId: debtor.id,
    source,
    result,
    confidence,
    costCents,
    ground,
    checkedDay,
    note,
    address,
    proposed,
    state,
  }
  const checkId = await insertCheck(db, actor, check)
  const status = judgedBy(result)
  if (status) {
    await judgeAddress(db, actor, debtor, { status, source, checkedDay: status === 'confirmed' ? checkedDay : null })
  }
  const data = { watchId: id, checkId, source, result, reason: result, checkedDay, costCents, ground, proposed }
  const entry = { kind: 'address.checked', customerId: debtor.customerId, subjectKind: 'debtor', subjectId: debtor.id }
  await recordAudit(
    db,
    actor,
    ...debtor.dossiers.map(({ id: dossierId }) => ({ ...entry, dossierId, data })),
    ...(debtor.dossiers.length === 0 ? [{ ...entry, data }] : []),
  )
  if (result === 'confirmed') await endWatch(db, actor, watch, 'confirmed')
  else await updateWatch(db, actor, id, { state: state === 'proposed' ? 'proposed' : 'watching' })
  return readWatch(db, actor, id)
}

/** Each field that is wrong or missing; answers the address that is proposed. */
function checkFields(actor: Actor, asked: Asked): NewCheck['proposed'] {
  const { result, source, ground, checkedDay, fromDay } = asked
  const today = inAmsterdam(actor.now).day
  const wrong: [string, TextKey][] = []
  if (checkedDay > today) wrong.push(['checkedDay', 'address.error.future'])
  if (needsGround(source) && ground === null) wrong.push(['ground', 'address.error.ground'])
  if (result !== 'moved') {
    refuse(wrong)
    return null
  }
  const { street, city, country } = asked
  if (street === '') wrong.push(['street', 'error.required'])
  if (city === '') wrong.push(['city', 'error.required'])
  if (country === 'NL' && asked.houseNumber === '') wrong.push(['houseNumber', 'error.required'])
  else if (country === 'NL' && !/^\d/.test(asked.houseNumber)) wrong.push(['houseNumber', 'address.error.house_number'])
  if (!countryCodes.has(country)) wrong.push(['country', 'address.error.country'])
  if (fromDay === null) wrong.push(['fromDay', 'error.required'])
  else if (fromDay > today) wrong.push(['fromDay', 'address.error.future'])
  refuse(wrong)
  if (fromDay === null) throw new Error('a missing day is refused')
  const { houseNumber } = asked
  const parts: AddressParts = { street, houseNumber, postcode: postcodeOf(asked), city, country }
  return { ...parts, fromDay }
}

function refuse(wrong: readonly (readonly [string, TextKey])[]): void {
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map(([name, key]) => [name, { key }]))
  throw new UserError(400, 'error.check_fields', { fields })
}
