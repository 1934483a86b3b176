import type { changeHouseStyle as changeEndpoint, HouseLogo, HouseStyle } from '#contract/sending/house-style.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { contrastText } from '#domain/letters/contrast.ts'
import { styleFaults, type StyleFault, styleLines } from '#domain/letters/letter-style.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findLogo, insertStyle, updateStyle } from './queries.ts'
import { houseLogo, readHouseStyle } from './read-house-style.ts'
import { saveLogo } from './save-logo.ts'

const subject = { subjectKind: 'house_style', subjectId: 1 } as const

/** Changes how letters and e-mails look that are written from now on. What is written already stays as it is. */
export async function changeHouseStyle(
  db: Db,
  actor: Actor,
  { version, logo, ...values }: InputOf<typeof changeEndpoint>,
): Promise<HouseStyle> {
  const before = await readHouseStyle(db, { lock: true })
  const conflict = async () => describeConflict(db, actor, { kind: 'house_style', id: 1 }, await readHouseStyle(db))
  if (before.version !== version) throw await conflict()
  refuseFaults(values)
  if (logo !== null && !(await findLogo(db, logo)))
    throw refusedFields({ logo: { key: 'house_style.error.logo_gone' } })
  const kept = { ...values, logoId: logo }
  if (version > 0) await updateStyle(db, kept)
  // Before the first row there is nothing to lock: of two at once the second finds it made.
  else if (!(await insertStyle(db, kept))) throw await conflict()
  const after = await readHouseStyle(db)
  await recordAudit(db, actor, { kind: 'house_style.changed', ...subject, before, after })
  return after
}

/** Keeps a logo, to be chosen for the house style. */
export async function addHouseLogo(
  db: Db,
  actor: Actor,
  storage: Storage,
  { upload, picture }: { upload: Upload | null; picture: string },
): Promise<HouseLogo> {
  const row = await saveLogo(db, storage, { upload, picture })
  await recordAudit(db, actor, {
    kind: 'house_style.logo_added',
    ...subject,
    data: { logo: row.id, name: row.name, sha256: row.sha256 },
  })
  return houseLogo(row)
}

function refuseFaults(values: Pick<HouseStyle, 'accent' | 'header' | 'footer' | 'emailFooter'>): void {
  const { accent, header, footer, emailFooter } = values
  const faults = styleFaults({
    accent,
    header: styleLines(header),
    footer: styleLines(footer),
    emailFooter: styleLines(emailFooter),
  })
  if (faults.length > 0)
    throw refusedFields(Object.fromEntries(faults.map((fault) => [fault.field, messageFor(fault)])))
}

function messageFor(fault: StyleFault): Message {
  const key = `house_style.error.${fault.fault}` as const
  if (fault.fault === 'too_light') return { key, values: { ratio: contrastText(fault.contrast) } }
  return fault.fault === 'not_a_colour' ? { key } : { key, values: { most: fault.most } }
}

function refusedFields(fields: Readonly<Record<string, Message>>): UserError {
  return new UserError(400, 'error.check_fields', { fields })
}
