import { exhibitWords } from '#contract/money/exhibit-words.ts'
import { day } from '#domain/day.ts'
import { dayInTable, fill } from '#domain/letters/letter-format.ts'
import { type ErasureItemState, retentionTerms } from '#domain/retention/retention.ts'
import { inAmsterdam } from '#server/clock.ts'
import { type ExhibitSay, exhibitSay } from '#server/money/exhibit/exhibit-say.ts'
import type { ExhibitRow, ExhibitSection, ExhibitSheet } from '#server/money/exhibit/exhibit-sheet.ts'
import { readSender } from '#server/money/exhibit/read-sender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { countHeld, findRun } from './run-queries.ts'

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

interface Ended {
  /** The SHA-256 of the list of what went. */
  readonly digest: string
  readonly finishedAt: Date
}

/** The certificate of a run, in Dutch, as the law it shows to whoever asks: how much of what went, on which ground, and what stayed. */
export async function readCertificate(db: Db, id: number, { digest, finishedAt }: Ended): Promise<ExhibitSheet> {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  const sender = await readSender(db)
  const say = exhibitSay('nl')
  const text = say.key
  return {
    language: 'nl',
    title: text('retention.certificate.title', { number: String(id) }),
    sender: [sender.name, `${sender.street} ${sender.houseNumber}`, `${sender.postcode} ${sender.city}`],
    details: [
      { label: text('retention.certificate.as_of'), value: dayInTable(day(run.asOf)) },
      { label: text('retention.certificate.done'), value: dayInTable(inAmsterdam(finishedAt).day) },
      { label: text('retention.certificate.proposed_by'), value: run.proposedBy?.name ?? '' },
      { label: text('retention.certificate.released_by'), value: run.decidedBy?.name ?? '' },
      { label: text('retention.certificate.contents'), value: String(run.contentCount) },
      { label: 'SHA-256', value: digest },
    ],
    sections: [goneSection(run, say), ...(await heldSections(db, run, say))],
    footer: `${sender.name}  ·  ${fill(exhibitWords.nl.registered, { wki: sender.wkiRegistration, kvk: sender.kvkNumber })}`,
  }
}

function goneSection(run: Run, { key }: ExhibitSay): ExhibitSection {
  const countOf = (kind: string, ...states: readonly ErasureItemState[]) =>
    run.counts
      .filter((one) => one.kind === kind && states.includes(one.state))
      .reduce((sum, { count }) => sum + count, 0)
  const rows = run.kinds.map((kind): ExhibitRow => {
    const ground = key(`retention.ground.${retentionTerms[kind].ground}`)
    const cells = [
      key(`retention.kind.${kind}`),
      ground,
      String(countOf(kind, 'gone')),
      String(countOf(kind, 'held', 'kept')),
    ]
    return { kind: 'line', cells }
  })
  return {
    title: key('retention.certificate.gone'),
    columns: [
      key('retention.col.kind'),
      key('retention.col.ground'),
      key('retention.item.gone'),
      key('retention.item.held'),
    ],
    rows,
    notes: (['books', 'mail', 'backups'] as const).map((one) => key(`retention.certificate.${one}`)),
  }
}

async function heldSections(db: Db, run: Run, { key }: ExhibitSay): Promise<ExhibitSection[]> {
  const held = await countHeld(db, run.id)
  if (held.length === 0) return []
  const rows = held.map(({ kind, heldBy, count }): ExhibitRow => {
    return { kind: 'line', cells: [key(`retention.kind.${kind}`), key(`retention.hold.${heldBy}`), String(count)] }
  })
  const columns = [key('retention.col.kind'), key('retention.col.held_by'), key('retention.col.count')]
  return [{ title: key('retention.certificate.held'), columns, rows, notes: [] }]
}
