import type { changeMerchantSender, MerchantSender, setMerchantLogo } from '#contract/parties/merchant-letters.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { styleLines, styleRoom } from '#domain/letters/letter-style.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readHouseLogo } from '#server/sending/house-style/read-house-style.ts'
import { saveLogo } from '#server/sending/house-style/save-logo.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findMerchant, lockMerchant } from './queries.ts'
import { findSenderRow, updateSender } from './sender-queries.ts'

/** In whose name letters of a merchant go out; not found when it is not in the scope of the reader. */
export async function readSender(db: Db, actor: Actor, id: number): Promise<MerchantSender> {
  const row = (await findMerchant(db, actor, id)) ? await findSenderRow(db, id) : undefined
  if (!row) throw notFound()
  const { logoId, ...sender } = row
  return { ...sender, logo: await readHouseLogo(db, logoId) }
}

/** Changes the name and the lines at the head of letters that are written from now on. */
export async function changeSender(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...sender }: InputOf<typeof changeMerchantSender>,
): Promise<MerchantSender> {
  const before = await takeSender(db, actor, id, version)
  refuseLines(sender.senderLines)
  await updateSender(db, id, sender)
  return told(db, actor, id, { kind: 'merchant.sender_changed', before })
}

/** Gives a merchant the logo that is handed in. */
export async function setLogo(
  db: Db,
  actor: Actor,
  storage: Storage,
  id: number,
  { upload, input }: { readonly upload: Upload | null; readonly input: InputOf<typeof setMerchantLogo> },
): Promise<MerchantSender> {
  const before = await takeSender(db, actor, id, input.version)
  const logo = await saveLogo(db, storage, { upload, picture: input.picture })
  await updateSender(db, id, { logoId: logo.id })
  return told(db, actor, id, { kind: 'merchant.logo_changed', before })
}

/** Takes the logo off a merchant. */
export async function removeLogo(db: Db, actor: Actor, id: number, version: number): Promise<MerchantSender> {
  const before = await takeSender(db, actor, id, version)
  await updateSender(db, id, { logoId: null })
  return told(db, actor, id, { kind: 'merchant.logo_changed', before })
}

/** Holds a merchant; who has seen another version is told what there is now. */
async function takeSender(db: Db, actor: Actor, id: number, version: number): Promise<MerchantSender> {
  if (!(await lockMerchant(db, actor, id))) throw notFound()
  const present = await readSender(db, actor, id)
  if (present.version !== version) throw await describeConflict(db, actor, { kind: 'merchant', id }, present)
  return present
}

async function told(
  db: Db,
  actor: Actor,
  id: number,
  { kind, before }: { readonly kind: string; readonly before: MerchantSender },
): Promise<MerchantSender> {
  const after = await readSender(db, actor, id)
  const merchant = await findMerchant(db, actor, id)
  const customerId = merchant?.client.id ?? null
  await recordAudit(db, actor, { kind, customerId, subjectKind: 'merchant', subjectId: id, before, after })
  return after
}

/** As of the house style: more lines, or longer ones, have no room. */
function refuseLines(text: string): void {
  const [lines, room] = [styleLines(text), styleRoom.header]
  const fault = lines.length > room.lines ? 'too_many_lines' : 'line_too_long'
  if (lines.length <= room.lines && lines.every((line) => line.length <= room.length)) return
  const most = fault === 'too_many_lines' ? room.lines : room.length
  const message = { key: `house_style.error.${fault}`, values: { most } } as const
  throw new UserError(400, 'error.check_fields', { fields: { senderLines: message } })
}
