import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createMailbox } from '#contract/mail/mailboxes.ts'
import { readExamples } from '#server/mail/classification/read-examples.ts'
import { inboxOf } from '#server/mail/mailboxes/open-mailbox.ts'
import { openPool } from '#server/platform/db/db.ts'
import { callPath } from '#test/call-path.ts'
import { plainMail } from '#test/mailboxes.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, twoDecimals } from './figure.ts'

const mails = Number(process.env['BENCH_MAILS'] ?? 10_000)
const files = Number(process.env['BENCH_FILES'] ?? 2_000)
/** So many come into a second box meanwhile, at this pace: each must stop its file. */
const alarming = 100
const alarmMilliseconds = 1_000
const patienceSeconds = 1_800

/** E-mails that come in all at once, taken in, told apart and placed; and how soon one that alarms stops its file meanwhile. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  const pool = openPool(portal.databaseUrl, { max: 2 })
  const dataFolder = portal.environment['VORDER_DATA'] ?? ''
  try {
    const { rows: senders } = await pool.query<{ id: number; number: string; email: string }>(`
      select distinct on (lower(contact.value)) file.id, file.number, lower(contact.value) as email
      from dossier file join dossier_debtor link on link.dossier_id = file.id
      join debtor_contact contact on contact.debtor_id = link.debtor_id and contact.kind = 'email'
        and contact.valid_to is null
      where file.status = 'in_progress' order by lower(contact.value), file.id`)
    const asked = senders.slice(0, alarming)
    const others = senders.slice(alarming)
    const boxes = { many: await addBox('many'), alarms: await addBox('alarms') }
    const examples = await readExamples()
    const texts = Array.from({ length: mails }, (_, index) => {
      const example = examples[index % examples.length]
      const of = others[index % Math.max(1, others.length)]
      const subject = of && index % 2 === 0 ? `${example?.subject ?? ''} ${of.number}` : (example?.subject ?? '')
      return plainMail({ from: of?.email ?? 'x@y.example', subject, words: example?.content ?? '' })
    })
    for (const [index, text] of texts.entries()) await lay(boxes.many, index, text)
    progress(`mails-in: ${mails} laid, ${senders.length} senders`)
    const began = performance.now()
    const [seconds, delays] = await Promise.all([
      untilTaken(began),
      Promise.all(
        asked.map(async ({ id, number, email }, index) => {
          await wait(index * alarmMilliseconds)
          const words = 'Ik betwist deze rekening.'
          await lay(boxes.alarms, index, plainMail({ from: email, subject: `Dossier ${number}`, words }))
          return untilStopped(id)
        }),
      ),
    ])
    const placed = await count('dossier_id is not null')
    const slowest = percentile(delays, 0.99)
    return [
      {
        figure: '10,000 e-mails taken in, told apart and placed',
        value: seconds,
        unit: 's',
        goal: 'at most 300 s',
        reached: seconds <= 300 && mails >= 10_000,
        detail: { mails, files, onTheirFile: placed, aSecond: twoDecimals(mails / seconds) },
      },
      {
        figure: 'from an e-mail that disputes to its file standing still, meanwhile: 99th percentile',
        value: slowest,
        unit: 's',
        goal: 'at most 60 s',
        reached: slowest <= 60,
        detail: { mails: delays.length, median: percentile(delays, 0.5) },
      },
    ]
  } finally {
    await pool.end()
    await portal.close()
  }

  async function addBox(name: string): Promise<string> {
    const input = { name, kind: 'folder', folder: name, sinceDay: '2020-01-01' }
    await portal.send('POST', callPath(createMailbox), input)
    const folder = join(inboxOf(dataFolder), name)
    await mkdir(folder, { recursive: true })
    return folder
  }

  /** As a mail server does: whole before it has its name. */
  async function lay(folder: string, index: number, text: string): Promise<void> {
    const name = `${String(index).padStart(6, '0')}.eml`
    await writeFile(join(folder, `.${name}`), text)
    await rename(join(folder, `.${name}`), join(folder, name))
  }

  async function count(which: string): Promise<number> {
    const { rows } = await pool.query<{ count: string }>(`
      select count(*) from mail_notice join mailbox on mailbox.id = mail_notice.mailbox_id
      where mailbox.name = 'many' and ${which}`)
    return Number(rows[0]?.count ?? 0)
  }

  async function untilTaken(began: number): Promise<number> {
    for (;;) {
      const taken = await count('true')
      const seconds = (performance.now() - began) / 1000
      if (taken >= mails) return twoDecimals(seconds)
      if (seconds > patienceSeconds) throw new Error(`only ${taken} of ${mails} were taken in`)
      await wait(500)
    }
  }

  async function untilStopped(id: number): Promise<number> {
    const began = performance.now()
    for (;;) {
      const { rows } = await pool.query<{ status: string }>('select status from dossier where id = $1', [id])
      const seconds = (performance.now() - began) / 1000
      if (rows[0]?.status === 'suspend') return twoDecimals(seconds)
      if (seconds > 300) return seconds
      await wait(100)
    }
  }
}
