import { posix } from 'node:path'
import type { Source } from './sources.ts'

/**
 * The rooms of the server from the floor up: each knows those that stand before it, never one behind it. Rooms on one line
 * are one piece of work in several folders, and know each other. Routes stand above all: they answer calls, and nothing but
 * the app knows them.
 */
export const serverOrder: readonly (readonly string[])[] = [
  ['platform/log'],
  ['platform/process'],
  ['platform/config', 'platform/outside'],
  ['platform/migration'],
  ['platform/database-server'],
  ['platform/db'],
  ['platform/http'],
  ['platform/audit'],
  ['platform/requests'],
  ['platform/jobs'],
  ['platform/telemetry'],
  ['platform/workbooks'],
  ['api/log'],
  ['platform/uploads'],
  ['platform/conversion'],
  ['platform/xml'],
  ['book/calendar'],
  ['book/owners'],
  ['book/plans'],
  ['book/search'],
  ['book/dossiers'],
  ['book/debtors'],
  ['book/claims'],
  ['book/customers'],
  ['book/steps'],
  ['book/contacts'],
  ['book/standing'],
  ['people/rights'],
  ['people/passwords'],
  ['people/second-factor'],
  ['people/users'],
  ['lists/drafts'],
  ['lists/exports'],
  ['lists/palette'],
  ['lists/reference'],
  ['lists/resources'],
  ['lists/selections'],
  ['lists/views'],
  ['office/agency'],
  ['office/translations'],
  ['money/rates'],
  ['money/account'],
  ['money/interest'],
  ['money/calculator'],
  ['money/tariffs'],
  ['book/closing'],
  ['work/agenda'],
  ['work/distribution'],
  ['work/absences'],
  ['work/planning'],
  ['work/teams'],
  ['sending/hours'],
  ['sending/letters'],
  ['sending/house-style'],
  ['sending/texts-in-use'],
  ['sending/delivery'],
  ['sending/writing'],
  ['sending/customer-messages'],
  ['sending/items'],
  ['sending/run-messages'],
  ['sending/print-batches'],
  ['sending/held'],
  ['sending/propose'],
  ['sending/release'],
  ['sending/perform'],
  ['sending/by-hand'],
  ['sending/schedule'],
  ['sending/dispatches'],
  ['sending/templates', 'sending/variables'],
  ['money/exhibit'],
  ['parties/customers'],
  ['parties/partners'],
  ['api/keys'],
  ['people/employees'],
  ['compliance/complaints'],
  ['statistics/facts'],
  ['files/history'],
  ['files/limitation'],
  ['files/list'],
  ['files/merging'],
  ['files/standstill'],
  ['intake/sheets'],
  ['compliance/due-diligence'],
  ['compliance/inspection'],
  ['compliance/retention'],
  ['office/news'],
  ['office/shared-information'],
  ['money/bank-formats'],
  ['money/bank-files'],
  ['money/check-finance'],
  ['money/payment-orders'],
  ['money/payments', 'money/advances', 'money/sales'],
  ['money/invoices'],
  ['money/settlement', 'money/fee-schemes'],
  ['money/settled-undo'],
  ['money/subscriptions'],
  ['money/settlement-sheets'],
  ['work/logs'],
  ['money/arrangements', 'money/rulings'],
  ['money/allocation'],
  ['parties/merchants'],
  ['court/office-mail'],
  ['court/standing'],
  ['court/bailiffs'],
  ['files/steps'],
  ['court/processing'],
  ['court/forecast'],
  ['court/relief'],
  ['court/writs'],
  ['court/calendar'],
  ['files/page'],
  ['files/acts'],
  ['files/debtors'],
  ['parties/questions'],
  ['court/cases'],
  ['parties/portal'],
  ['files/bulk-updates'],
  ['files/precasso'],
  ['work/addresses'],
  ['work/results'],
  ['intake/making', 'intake/recognition'],
  ['work/requests'],
  ['work/calls'],
  ['files/claims'],
  ['intake/reading'],
  ['money/provider-reports'],
  ['files/passage-lists'],
  ['money/provider-payouts'],
  ['money/imported-costs'],
  ['intake/credits', 'intake/imports', 'intake/subscription-lists', 'intake/invoices'],
  ['mail/classification'],
  ['mail/mailboxes'],
  ['mail/incoming'],
  ['work/today'],
  ['statistics/management'],
  ['statistics/debtor'],
  ['statistics/sales'],
  ['statistics/mail'],
  ['statistics/progress'],
  ['statistics/nps'],
  ['intake/import-command'],
  ['work/blacklist'],
  ['workflows/workflows'],
  ['workflows/simulation'],
  ['mail/notices'],
  ['api/monitoring'],
  ['api/webhooks'],
  ['ops/demo-story'],
  ['ops/demo-correspondence'],
  ['ops/demo-money'],
  ['ops/demo-connections'],
  ['ops/demo-compliance'],
  ['ops/demo', 'ops/portfolio'],
  ['ops/database'],
  ['ops/backup'],
  ['ops/doctor'],
  ['api/documentation'],
  ['ops/operations'],
  ['ops/verification'],
  ['ops/command-line'],
]

/** Rooms whose statements are one: one speaks of rows that the other keeps. Those on one line of the order are so too. */
export const sharedStatements: readonly (readonly string[])[] = [
  [
    'files/acts',
    'files/page',
    'files/list',
    'statistics/facts',
    'statistics/management',
    'statistics/debtor',
    'statistics/sales',
    'parties/portal',
  ],
  ['intake/imports', 'intake/credits', 'intake/import-command', 'intake/subscription-lists'],
  ['money/account', 'money/interest', 'money/exhibit'],
  [
    'money/payments',
    'money/bank-files',
    'money/payment-orders',
    'money/provider-payouts',
    'money/settled-undo',
    'money/advances',
    'money/sales',
  ],
  ['court/standing', 'court/cases'],
  ['ops/demo', 'ops/demo-correspondence', 'ops/demo-compliance'],
  ['people/rights', 'people/employees'],
  ['people/users', 'people/passwords', 'people/second-factor'],
  ['platform/conversion', 'platform/uploads'],
  ['sending/hours', 'sending/schedule'],
  [
    'sending/writing',
    'sending/items',
    'sending/run-messages',
    'sending/print-batches',
    'sending/held',
    'sending/propose',
    'sending/release',
    'sending/perform',
    'sending/by-hand',
  ],
  ['money/settlement', 'money/settlement-sheets', 'money/imported-costs'],
  ['sending/texts-in-use', 'sending/templates', 'sending/variables'],
  ['work/agenda', 'work/planning', 'work/results'],
  ['work/logs', 'work/requests'],
  ['workflows/workflows', 'workflows/simulation'],
]

/** The tables that nearly every room asks: what writes them stands in `book`, and is called by everybody. */
export const commonTables: readonly string[] = ['dossier', 'debtor', 'customer', 'claim']

/** The features of the web that fill several rooms; a feature in a single room needs no word here. */
export const webFeatures: readonly (readonly string[])[] = [
  ['files/page', 'files/list', 'files/acts', 'files/next', 'files/parties', 'files/timeline', 'files/held'],
  ['intake/imports', 'intake/repair'],
  ['lists/resources', 'lists/resource-pages'],
  ['money/arrangements', 'money/rulings'],
  ['money/payments', 'money/settled-undo', 'money/advances', 'money/sales'],
  ['sending/runs', 'sending/proposal', 'sending/held', 'sending/schedule'],
  ['sending/templates', 'sending/template-editor', 'sending/variables'],
  ['shell/frame', 'shell/bars', 'shell/menu', 'shell/palette', 'shell/notices'],
  ['work/agenda', 'work/absences', 'work/planning', 'work/today'],
  ['workflows/workflows', 'workflows/steps', 'workflows/simulation'],
]

/** One import of code of the same layer, as paths from the root. */
interface Import {
  readonly from: string
  readonly to: string
}

/** Imports of the server that go up: to a feature that stands behind the one that asks, or to one that has no place. */
export function backwardImports(server: readonly Source[], order = serverOrder): string[] {
  const places = new Map(order.flatMap((rooms, index) => rooms.map((room) => [room, index] as const)))
  return importsAmong('server', server)
    .filter(({ from }) => roomOf(from) !== null && !from.endsWith('routes.ts'))
    .filter(({ from, to }) => placeOf(to) > placeOf(from))
    .map(told)

  function placeOf(path: string): number {
    const room = roomOf(path)
    return room === null ? 0 : (places.get(room) ?? Number.POSITIVE_INFINITY)
  }
}

/** Imports of the statements of another feature: what it does and reads is called, its SQL is its own. */
export function foreignStatements(
  server: readonly Source[],
  together: readonly (readonly string[])[] = [...serverOrder, ...sharedStatements],
): string[] {
  const areOne = (one: string | null, other: string | null) =>
    one === other || together.some((rooms) => [one, other].every((room) => room !== null && rooms.includes(room)))
  return importsAmong('server', server)
    .filter(({ to }) => to.endsWith('queries.ts') && !to.startsWith('src/server/book/'))
    .filter(({ from, to }) => !areOne(roomOf(from), roomOf(to)))
    .map(told)
}

/** Imports of one feature of the web by another, lazy or not; what is shared stands in kit, base or theme. */
export function foreignScreens(web: readonly Source[], features = webFeatures): string[] {
  const shared = (room: string) => /^(kit|base|theme|public)(\/|$)/.test(room)
  const featureOf = (room: string) => features.find((rooms) => rooms.includes(room))?.[0] ?? room
  return importsAmong('web', web)
    .filter(({ from, to }) => {
      const [asking, asked] = [roomOf(from), roomOf(to)]
      if (asking === null || asked === null || shared(asked)) return false
      return featureOf(asking) !== featureOf(asked)
    })
    .map(told)
}

/**
 * Rooms of the server besides `book` that write a common table. The demo may: it makes what time and many hands have made
 * elsewhere, before anybody looks.
 */
export function foreignWrites(server: readonly Source[], tables = commonTables): string[] {
  const names = tables.join('|')
  const writes = new RegExp(
    `\\b(?:insert into|update(?: only)?|delete from(?: only)?) (${names})\\b(?! (?:skip|nowait|locked)\\b)` +
      `|\\b(?:insertInto|updateTable|deleteFrom)\\('(${names})(?:'| as )`,
    'g',
  )
  return server
    .filter(({ path }) => !/^src\/server\/(book|ops\/demo(-\w+)?)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(writes)].map(([, one, other]) => `${path} writes ${one ?? other}`))
}

/** Files of a layer that know each other in a circle, types counted: none of them can be read without the others. */
export function circlesAmong(layer: string, files: readonly Source[]): string[][] {
  const known = Map.groupBy(importsAmong(layer, files), ({ from }) => from)
  const asked = new Map(files.map(({ path }) => [path, (known.get(path) ?? []).map(({ to }) => to)]))
  const turns = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  for (const path of asked.keys()) if (!turns.has(path)) visit(path)
  return circles

  /** Tarjan: a circle is closed at the file of it that was come to first. Answers the lowest turn it leads back to. */
  function visit(path: string): number {
    const turn = turns.size
    turns.set(path, turn)
    open.push(path)
    let low = turn
    for (const next of asked.get(path) ?? []) {
      if (!asked.has(next)) continue
      if (!turns.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, turns.get(next) ?? low)
    }
    if (low < turn) return low
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
    return low
  }
}

/** The room of a file, `street/room`, or null for what stands above all rooms: the files at the top of a layer. */
export function roomOf(path: string): string | null {
  const folders = path.split('/').slice(2, -1)
  return folders.length === 0 ? null : folders.slice(0, 2).join('/')
}

function importsAmong(layer: string, files: readonly Source[]): Import[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'(#\w+\/|\.\/)([^']+)'/g)]
      .map(([, start = '', rest = '']) => {
        const to = start === './' ? posix.join(posix.dirname(path), rest) : `src/${start.slice(1)}${rest}`
        return { from: path, to }
      })
      .filter(({ to }) => to.startsWith(`src/${layer}/`)),
  )
}

function told({ from, to }: Import): string {
  return `${from} → ${to}`
}
