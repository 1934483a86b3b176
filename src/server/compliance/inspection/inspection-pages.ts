import { type Completeness, inspectableUntil, packParts } from '#domain/due-diligence/completeness.ts'
import { type Day, formatDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { PackFile } from '#contract/compliance/inspection.ts'
import { ledgerCauses } from '#contract/money/account.ts'
import type { Language } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { inAmsterdam } from '#server/clock.ts'
import type {
  KeptDocument,
  PackedAgreement,
  PackedBooking,
  PackedClaim,
  PackedFile,
  PackedLog,
  PackedMessage,
  PackedMethod,
  PackedNote,
  PackedPeriod,
} from './file-queries.ts'
import type { PackOrder } from './pack-queries.ts'

/** A file with all that the pack has of it. */
export interface PackedWhole {
  readonly file: PackedFile
  readonly periods: readonly PackedPeriod[]
  readonly processes: readonly {
    readonly versionId: number
    readonly workflow: string
    readonly number: number
    readonly steps: readonly { readonly position: number; readonly name: string; readonly phase: Phase }[]
  }[]
  readonly methods: readonly PackedMethod[]
  readonly assignments: readonly KeptDocument[]
  readonly claims: readonly PackedClaim[]
  readonly bookings: readonly PackedBooking[]
  readonly agreements: readonly PackedAgreement[]
  readonly messages: readonly PackedMessage[]
  readonly logs: readonly PackedNote[]
  readonly attachments: readonly (KeptDocument & { readonly at: Date })[]
  readonly events: readonly PackedLog[]
}

/** Where each document stands in the folder of the file; null: it is not there. */
interface Links {
  readonly methods: readonly (string | null)[]
  readonly assignments: readonly string[]
  readonly claims: readonly (string | null)[]
  readonly messages: readonly (string | null)[]
  readonly attachments: readonly (string | null)[]
}

/** The first page of a pack: each file with how complete it is. Without a script, so that it opens anywhere. */
export function drawIndex(order: PackOrder, files: readonly PackFile[]): string {
  const { language, agency, reason, seed, madeBy, askedAt } = order
  const t = say(language)
  const rows = files.map(({ number, percent, missing, partly }) => [
    linked(`${encodeURIComponent(number)}/index.html`, number),
    escaped(`${percent} %`),
    escaped(missing.map((part) => t(`inspection.part.${part}`)).join(', ') || '-'),
    escaped(partly.map((part) => t(`inspection.part.${part}`)).join(', ') || '-'),
  ])
  const facts = [
    [t('inspection.reason'), reason],
    [t('inspection.made_by'), `${madeBy}, ${momentOf(askedAt)}`],
    ...(seed === null ? [] : [[t('inspection.seed'), seed]]),
  ]
  const heads = [
    'inspection.col.file',
    'inspection.col.percent',
    'inspection.col.missing',
    'inspection.col.partly',
  ] as const
  return page(
    language,
    `${t('inspection.title')}, ${agency}`,
    factsOf(facts) +
      tableOf(
        heads.map((key) => t(key)),
        rows,
      ),
  )
}

/** The page of one file: its parts one below the other, each document a link beside it. */
export function drawFile(
  whole: PackedWhole,
  links: Links,
  { parts, percent, language }: Completeness & { readonly language: Language },
): string {
  const t = say(language)
  const { file } = whole
  const content = contentOf(whole, links, language)
  const sections = packParts.map(
    (part) =>
      `<section><h2>${escaped(t(`inspection.part.${part}`))}: ${escaped(t(`inspection.presence.${parts[part]}`))}</h2>${content[part]}</section>`,
  )
  const facts = [
    [t('inspection.customer'), file.customer],
    [t('inspection.debtors'), file.debtors],
    [t('inspection.opened'), formatDay(file.openedDay)],
    [t('inspection.kept_until'), keptUntil(file, t)],
    [t('inspection.open'), `${file.currency} ${formatCents(file.openCents)}`],
    [t('inspection.col.percent'), `${percent} %`],
  ]
  const back = `<p>${linked('../index.html', t('inspection.title'))}</p>`
  return page(language, `${t('inspection.col.file')} ${file.number}`, back + factsOf(facts) + sections.join(''))
}

/** What each part of the page of a file holds. */
function contentOf(
  whole: PackedWhole,
  links: Links,
  language: Language,
): Readonly<Record<(typeof packParts)[number], string>> {
  const t = say(language)
  const { file } = whole
  const amount = (cents: number) => escaped(formatCents(cents))
  const on = (day: Day | null) => escaped(day === null ? '' : formatDay(day))
  const heads = (...keys: TextKey[]) => keys.map((key) => t(key))
  const linkOr = (name: string | null | undefined, label: string) =>
    name ? linked(name.split('/').map(encodeURIComponent).join('/'), label) : escaped(label)
  return {
    assignment: listOf(links.assignments.map((name) => linkOr(name, name))),
    invoices: tableOf(
      heads('inspection.col.invoice', 'inspection.col.invoice_day', 'inspection.col.due_day', 'inspection.col.amount'),
      whole.claims.map((claim, place) => [
        linkOr(links.claims[place], claim.invoiceNumber),
        on(claim.invoiceDay),
        on(claim.dueDay),
        amount(claim.amountCents),
      ]),
    ),
    specification:
      listOf([
        linked('vorderingen.csv', 'vorderingen.csv'),
        linked('kosten-en-betalingen.csv', 'kosten-en-betalingen.csv'),
      ]) +
      tableOf(
        heads('inspection.col.day', 'inspection.col.kind', 'inspection.col.amount'),
        whole.bookings.map(({ valueDay, kind, amountCents }) => [
          on(valueDay),
          escaped(bookingOf(language, kind)),
          amount(amountCents),
        ]),
      ),
    agreements: tableOf(
      heads('inspection.col.kind', 'inspection.col.day', 'inspection.col.amount', 'inspection.col.until'),
      whole.agreements.map(({ kind, agreedDay, amountCents, untilDay }) => [
        escaped(t(`inspection.agreement.${kind}`)),
        on(agreedDay),
        amount(amountCents),
        on(untilDay),
      ]),
    ),
    correspondence: tableOf(
      heads('inspection.col.at', 'inspection.col.message', 'inspection.col.template'),
      whole.messages.map((message, place) => [
        escaped(momentOf(message.sentAt)),
        linkOr(links.messages[place], message.subject),
        escaped(message.template === null ? '' : `${message.template}, ${message.versionNumber}`),
      ]),
    ),
    process:
      tableOf(
        heads('inspection.col.from', 'inspection.col.until', 'inspection.col.workflow'),
        whole.periods.map(({ fromAt, untilAt, workflow, number, versionId }) => [
          escaped(fromAt === null ? formatDay(file.openedDay) : momentOf(fromAt)),
          escaped(untilAt === null ? '' : momentOf(untilAt)),
          linked(`werkwijze-${versionId}.html`, `${workflow}, ${number}`),
        ]),
      ) + methodsOf(whole.methods, links, heads, linkOr),
    log:
      logOf(whole.logs, heads, t) +
      listOf(whole.attachments.map(({ name }, place) => linkOr(links.attachments[place], name))),
    audit: listOf([linked('spoor.csv', 'spoor.csv')]),
  }
}

/** The descriptions of how we work that were approved, each with its time. */
function methodsOf(
  methods: PackedWhole['methods'],
  links: Links,
  heads: (...keys: TextKey[]) => string[],
  linkOr: (name: string | null | undefined, label: string) => string,
): string {
  return tableOf(
    heads('inspection.col.from', 'inspection.col.until', 'inspection.col.method'),
    methods.map(({ name, fromAt, untilAt }, place) => [
      escaped(momentOf(fromAt)),
      escaped(untilAt === null ? '' : momentOf(untilAt)),
      linkOr(links.methods[place], name),
    ]),
  )
}

/** Until when a file is there to be inspected: two years after it was closed. */
function keptUntil({ closedDay }: PackedFile, t: (key: TextKey) => string): string {
  return closedDay === null ? t('inspection.not_closed') : formatDay(inspectableUntil(closedDay))
}

/** The steps of a process, as the version of it had them. */
export function drawProcess(
  { versionId, workflow, number, steps }: PackedWhole['processes'][number],
  language: Language,
): string {
  const t = say(language)
  const heads = [t('inspection.col.step'), t('inspection.col.name'), t('inspection.col.phase')]
  const rows = steps.map(({ position, name, phase }) => [String(position), name, t(`phase.${phase}`)].map(escaped))
  const back = `<p>${linked('index.html', t('inspection.col.file'))}</p>`
  const whole = `<p>${linked(`werkwijze-${versionId}.json`, t('inspection.rules'))}</p>`
  return page(language, `${workflow}, ${number}`, back + tableOf(heads, rows) + whole)
}

/** What was booked, as the account of a file tells it. */
export function bookingOf(language: Language, kind: string): string {
  const cause = ledgerCauses.find((one) => one === kind) ?? 'other'
  return translate(language, `ledger.cause.${cause}`, { invoice: '' }).trim()
}

const logOf = (rows: readonly PackedNote[], heads: (...keys: TextKey[]) => string[], t: (key: TextKey) => string) =>
  tableOf(
    heads('inspection.col.at', 'inspection.col.kind', 'inspection.col.by', 'inspection.col.text'),
    rows.map(({ at, kind, by, text }) => [momentOf(at), t(`log.type.${kind}`), by, text].map(escaped)),
  )

const say = (language: Language) => (key: TextKey) => translate(language, key)

/** A moment as people here tell it. */
function momentOf(at: Date): string {
  const { day, minuteOfDay: minutes } = inAmsterdam(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${formatDay(day)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const linked = (href: string, label: string) => `<a href="${escaped(href)}">${escaped(label)}</a>`
const listOf = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const head = heads.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const factsOf = (facts: readonly (readonly string[])[]) =>
  `<dl>${facts.map(([name = '', value = '']) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`

const style = `body{font:16px/1.5 sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#111}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.3em .6em;text-align:left;vertical-align:top;
overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2em 1em}dd{margin:0}h2{margin-top:2em}`

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1>${body}</body></html>
`
}
