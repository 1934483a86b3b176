import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  changeTemplatePrint as changeEndpoint,
  TemplatePrint,
} from '#contract/sending/templates/template-print.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { readPrintSettings } from '#server/sending/hours/read-sending-settings.ts'
import { findPrint, findTemplate, lockTemplate, updateTemplate } from './template-queries.ts'

/** How letters of a template go through the print room, beside what the agency has. */
export async function readTemplatePrint(db: Db, actor: Actor, id: number): Promise<TemplatePrint> {
  const head = await findTemplate(db, actor, 'post', id)
  if (!head) throw notFound()
  const { paper, sides, enclosures } = await readPrintSettings(db)
  return { ...(await findPrint(db, id)), version: head.version, house: { paper, sides }, enclosures }
}

/** Changes it; letters that are made from then on go so. */
export async function changeTemplatePrint(
  db: Db,
  actor: Actor,
  id: number,
  { version, paper, sides, stations }: InputOf<typeof changeEndpoint>,
): Promise<TemplatePrint> {
  if (!(await lockTemplate(db, actor, 'post', id))) throw notFound()
  const before = await readTemplatePrint(db, actor, id)
  if (before.version !== version) throw await describeConflict(db, actor, { kind: 'template', id }, before)
  const known = new Set(before.enclosures.map(({ station }) => station))
  if (stations.some((station) => !known.has(station))) {
    throw new UserError(400, 'error.check_fields', { fields: { stations: { key: 'template_print.no_station' } } })
  }
  const printStations = [...new Set(stations)].toSorted((one, other) => one - other)
  await updateTemplate(db, id, { printPaper: paper, printSides: sides, printStations })
  const after = await readTemplatePrint(db, actor, id)
  const told = ({ paper, sides, stations }: TemplatePrint) => ({ paper, sides, stations })
  await recordAudit(db, actor, {
    kind: 'template.print_changed',
    subjectKind: 'template',
    subjectId: id,
    before: told(before),
    after: told(after),
  })
  return after
}
