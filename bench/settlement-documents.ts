import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Actor } from '#server/actor.ts'
import { realClock } from '#server/clock.ts'
import { fixDocuments } from '#server/money/invoices/fix-documents.ts'
import { invoiceDocument } from '#server/money/invoices/invoice-document.ts'
import { invoicePaper } from '#server/money/invoices/invoice-paper.ts'
import { findInvoice } from '#server/money/invoices/invoice-queries.ts'
import { drawSheet } from '#server/money/settlement-sheets/draw-sheet.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { closeRenderer, createRenderer } from '#server/sending/letters/render-letter.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

/** The typesetter alone draws so many of the invoices again. */
const floorInvoices = 200
const sheetsDrawn = 20
/** Of so many settlements it is told at least, reckoned from fewer; and the seconds that each may take. */
const fewestTold = 500
const secondsEach = 180 / fewestTold
const lanes = availableParallelism()

interface Documents {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly actor: Actor
  readonly runId: number
}

/**
 * The documents of the settlements of a run: of each its invoice as PDF and as UBL, kept, and its e-mail written. Beside it the
 * typesetter that draws the same papers, and nothing else; and the sheets, which are drawn when somebody asks.
 */
export async function measureDocuments({ pool, storage, actor, runId }: Documents): Promise<Figure[]> {
  const db = openDb(pool)
  const settlementIds = await idsOf(pool, 'select id from settlement where run_id = $1 order by id', runId)
  const invoiceIds = await idsOf(
    pool,
    'select id from invoice where settlement_id in (select id from settlement where run_id = $1) order by id',
    runId,
  )
  progress(`settlement: documents of ${invoiceIds.length} invoices`)
  try {
    // The threads of the typesetter start with the first of them.
    const first = invoiceIds.slice(0, lanes)
    await sideBySide(first, async (id) => fixDocuments(db, realClock, storage, id))
    const rest = invoiceIds.slice(lanes)
    const fixing = await timed(async () => sideBySide(rest, async (id) => fixDocuments(db, realClock, storage, id)))
    const { rows } = await pool.query<{ count: string }>(
      'select count(*) from invoice where id = any($1) and pdf_sha256 is not null and ubl_sha256 is not null',
      [rest],
    )
    if (Number(rows[0]?.count) !== rest.length)
      throw new Error(`${rows[0]?.count} of ${rest.length} have both documents`)
    const floor = await typesetterAlone(db, actor, rest.slice(0, floorInvoices))
    const sheets = settlementIds.slice(0, sheetsDrawn)
    const drawing = await timed(async () => {
      for (const id of sheets) await drawSheet(db, actor, id)
    })
    const each = fixing / rest.length
    const told = Math.max(fewestTold, invoiceIds.length)
    const value = twoDecimals((each / 1000) * told)
    const goal = told * secondsEach
    return [
      {
        figure: `documents of ${told} settlements, PDF and UBL`,
        value,
        unit: 's',
        goal: `at most ${goal} s`,
        reached: value <= goal,
        detail: {
          invoices: rest.length,
          millisecondsEach: twoDecimals(each),
          typesetterAloneEach: twoDecimals(floor),
          timesTheTypesetterAlone: twoDecimals(each / floor),
        },
      },
      {
        figure: 'the sheet of a settlement, drawn when it is asked for',
        value: twoDecimals(drawing / sheets.length),
        unit: 'ms',
        goal: 'none: it is told',
        reached: true,
        detail: { sheets: sheets.length },
      },
    ]
  } finally {
    await closeRenderer()
  }
}

async function idsOf(pool: pg.Pool, text: string, runId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(text, [runId])
  return rows.map(({ id }) => Number(id))
}

/** Milliseconds an invoice that the typesetter takes for the same papers, on all cores, at this hour of this machine. */
async function typesetterAlone(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const papers: LetterDocument[] = []
  for (const id of ids) {
    const invoice = await findInvoice(db, actor, id)
    if (!invoice) throw new Error(`invoice ${id} is gone`)
    papers.push(invoicePaper({ document: invoiceDocument(invoice), parties: invoice.parties, style: null }))
  }
  const renderer = createRenderer({ threads: lanes, longestMilliseconds: 60_000 })
  const draw = async (paper: LetterDocument) => renderer.render(paper, { archive: true })
  try {
    await sideBySide(papers.slice(0, lanes), draw)
    return (await timed(async () => sideBySide(papers, draw))) / papers.length
  } finally {
    await renderer.close()
  }
}

/** As many beside each other as there are cores. */
async function sideBySide<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<unknown>): Promise<void> {
  const left = [...things]
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
