import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStandstillTotals, listStandstill } from '#contract/files/standstill.ts'
import { getDossierTotals } from '#contract/files/dossiers.ts'
import { listImportLines, listImports, uploadImport } from '#contract/intake/imports.ts'
import { listSubscriptionImports, uploadSubscriptions } from '#contract/intake/subscription-imports.ts'
import { listBankLines } from '#contract/money/bank-lines.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getHeldGroups } from '#contract/sending/held-items.ts'
import { listSubscriptions } from '#contract/money/subscriptions/subscriptions.ts'
import { listRuns } from '#contract/sending/runs.ts'
import { listAgenda } from '#contract/work/agenda.ts'
import { type ApprovalKind, approvalKinds, listApprovals } from '#contract/work/approvals.ts'
import { listUnfiledCalls } from '#contract/work/unfiled-calls.ts'
import { type AgencyDay, getToday, type OwnDay } from '#contract/work/today.ts'
import * as links from '#contract/work/today-links.ts'
import { day } from '#domain/day.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { openDesk, workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { askApprovals, askToCallBack, holdMessages, leaveUnbilled, promise, putOnAgenda } from '#test/day-of-work.ts'
import { createDossier } from '#test/dossiers.ts'
import { claimLine, claimsList } from '#test/imports.ts'
import { createPerson, type Person } from '#test/people.ts'
import { clockOn } from '#server/clock.ts'

type Today = OutputOf<typeof getToday>
const today = '2026-11-20'

let desk: Awaited<ReturnType<typeof openDesk>>
/** Who has all of it to do. */
let finance: Person
let colleague: Person
const files: number[] = []

beforeAll(async () => {
  desk = await openDesk()
  const { server, db, customerId } = desk
  finance = await createPerson(server, 'finance')
  colleague = await createPerson(server, 'finance')
  for (let made = 0; made < 8; made += 1) {
    files.push(await createDossier(db, customerId, { ownerId: made < 6 ? finance.userId : colleague.userId }))
  }
  const known = { ...desk, finance, colleague, files }
  await db
    .insertInto('holiday')
    .values({ day: day('2026-11-18'), nameNl: 'Dicht', nameEn: 'Closed', nameFr: 'Fermé' })
    .execute()
  await putOnAgenda(known)
  await askToCallBack(known)
  await promise(known)
  await desk.receive({ cents: 12_345, description: 'zonder kenmerk' })
  await desk.receive({ cents: -2_000, description: 'kosten' })
  const bytes = claimsList(claimLine(1), claimLine(2, { date: 'gisteren' }))
  await finance.upload(callPath(uploadImport), { name: 'lijst.csv', bytes }, { customer: String(customerId) })
  const head = 'Klant;Product;Begin;Einde;Prijs;Dossiers inbegrepen;Prijs extra dossier'
  const subscriptions = Buffer.from(`${head}\r\nonbekend;Basis;01-12-2026;;veel;5;7,50`)
  await finance.upload(callPath(uploadSubscriptions), { name: 'abonnementen.csv', bytes: subscriptions })
  await workOff(server)
  await holdMessages(known)
  await askApprovals(known)
  await leaveUnbilled(known)
})
afterAll(async () => desk.server.close())

const read = async (who = finance, view = 'own') => (await who.get(`${getToday.path}?view=${view}`)).json<Today>()
const ownOf = async (who = finance) => (await read(who)).own as OwnDay
const agencyOf = async (who: Person) => (await read(who, 'agency')).agency as AgencyDay

/** Where a second person is asked for, with the kinds of which that waits for him. */
const askingSecond: Readonly<Record<string, readonly ApprovalKind[]>> = {
  'compliance/due-diligence/change-subject.ts': ['intake_override'],
  'compliance/due-diligence/judge-hit.ts': ['sanction_hit'],
  'compliance/due-diligence/read-subjects.ts': ['intake_override'],
  'compliance/retention/change-rule.ts': ['retention_term'],
  'compliance/retention/propose-erasure.ts': ['erasure_run'],
  'compliance/retention/read-retention.ts': ['retention_term', 'erasure_run'],
  'court/standing/case-acts.ts': ['legal_case'],
  'court/writs/template-commands.ts': ['writ_template'],
  'statistics/nps/decide-texts.ts': ['nps_text'],
  'statistics/nps/read-texts.ts': ['nps_text'],
  'files/bulk-updates/read-bulk-update.ts': ['bulk_update'],
  'money/fee-schemes/scheme-commands.ts': ['fee_scheme'],
  // Two costs of one amount: who booked the one does not book the other. Nothing waits before somebody does.
  'money/imported-costs/cost-charges.ts': [],
  'money/imported-costs/cost-decisions.ts': ['imported_cost'],
  'money/imported-costs/list-queries.ts': ['imported_cost'],
  'money/imported-costs/office-agreements.ts': ['office_agreement'],
  'money/invoices/invoice-write-offs.ts': ['write_off'],
  'money/invoices/pay-costs-from-advance.ts': [],
  'money/invoices/read-invoice.ts': ['write_off'],
  'money/payment-orders/release-batch.ts': ['payment_batch'],
  'money/sales/routes.ts': ['sale_retailer', 'sale_provider'],
  'money/sales/sale-commands.ts': ['sale_retailer', 'sale_provider'],
  'money/settled-undo/preview-settled-undo.ts': ['settled_undo'],
  'money/settled-undo/settled-undo-acts.ts': ['settled_undo'],
  'money/settlement/release-settlements.ts': ['settlement_run'],
  'office/agency/read-agency.ts': ['trust_account', 'own_iban'],
  'parties/customers/account-proposals.ts': ['customer_iban', 'merchant_iban', 'retailer_iban', 'provider_iban'],
  'sending/release/releasing-rules.ts': ['processing_run'],
}

/** What each tab of the agenda asks of which list. */
const agendaTabs: Readonly<Record<string, readonly [path: string, of: string | null]>> = {
  mine: [listAgenda.path, 'mine'],
  all: [listAgenda.path, null],
  calls: [listUnfiledCalls.path, null],
}

/** What the list holds that an address opens: how many, and where it says so what is open on them. */
async function behind(address: string, who = finance): Promise<{ total: number; open?: unknown; expected?: unknown }> {
  const { pathname, searchParams } = new URL(address, 'http://portal')
  const asked = new URLSearchParams()
  for (const name of new Set(searchParams.keys())) {
    if (name !== 'tab' && name !== 'import') asked.append(name.replace('[]', ''), searchParams.getAll(name).join(','))
  }
  const list = async (path: string) => {
    const answer = await who.get(`${path}?${asked}`)
    expect(answer.statusCode, `${path}?${asked} ${answer.body}`).toBe(200)
    return answer.json<{ total: number }>()
  }
  switch (pathname) {
    case '/file-agenda/new': {
      const tab = searchParams.get('tab') ?? 'mine'
      const [path, of] = agendaTabs[tab] ?? expect.fail(`no tab ${tab} of the agenda`)
      if (of) asked.append('of', of)
      return list(path)
    }
    case '/file/search':
      return list(getDossierTotals.path)
    case '/processing/in-hold':
      return heldOf(asked, who)
    case '/processing/monitoring':
      return list(listRuns.path)
    case '/finance/batch-payment/info':
      asked.append('state', 'todo')
      expect(searchParams.get('tab')).toBe('todo')
      return list(listBankLines.path)
    case '/finance/subscription/info':
      asked.append('view', searchParams.get('tab') ?? '')
      return list(listSubscriptions.path)
    case '/approvals':
      return list(listApprovals.path)
    case '/file/standstill':
      return list(listStandstill.path)
    case '/file/import':
    case '/file/import/subscription': {
      const id = searchParams.get('import')
      if (id === null) return list(pathname === '/file/import' ? listImports.path : listSubscriptionImports.path)
      asked.append('tab', 'bad')
      return list(callPath(listImportLines, { id }))
    }
    default:
      throw new Error(`no list at ${pathname}`)
  }
}

/** What is said of the list of what waits: of a group that is unfolded, or of all that the filters leave. */
async function heldOf(asked: URLSearchParams, who: Person) {
  const key = asked.get('group')
  asked.delete('group')
  const { groups, total } = (await who.get(`${getHeldGroups.path}?${asked}`)).json<OutputOf<typeof getHeldGroups>>()
  const said = key === null ? total : (groups.find((group) => group.key === key) ?? expect.fail(`no group ${key}`))
  return { total: said.count, open: said.open }
}

const counts = async (numbers: readonly (readonly [string, number, string])[], who = finance) =>
  Promise.all(numbers.map(async ([name, count, to]) => [name, count, (await behind(to, who)).total]))

/** What each employee has to do, and of that what is late, with the lists behind it. */
const ofPeople = (people: AgencyDay['people'], until: string) =>
  (people?.rows ?? []).flatMap(({ id, name, count, lateCount }): [string, number, string][] => [
    [name, count, links.employeeList(id, people?.untilDay ?? '')],
    [`${name}, late`, lateCount, links.employeeList(id, until)],
  ])

const openOf = async (ids: readonly number[]) => {
  const rows = await desk.db
    .selectFrom('dossier')
    .select('openCents')
    .where('id', 'in', [...ids])
    .execute()
  return [{ currency: 'EUR', cents: rows.reduce((sum, { openCents }) => sum + openCents, 0) }]
}

describe('the day of who works here', () => {
  it('opens from each number the list that has exactly so many [U63]', async () => {
    const own = await ownOf()
    const part = <Part>(found: Part | null | undefined): Part => found ?? expect.fail('a part is missing')
    const { late, tasks, promised, law, approvals, held, bank, runs, week, next } = own
    const numbers: [string, number, string][] = [
      ['late', part(late).count, links.lateList(today)],
      ['tasks', part(tasks).count, links.tasksList(today, today)],
      ['calls', part(tasks).callCount, links.callsList(part(tasks).toDay)],
      ['promised', part(promised).count, links.expectedList(part(promised))],
      ['promises', part(promised).promiseCount, links.expectedList(part(promised), 'promise')],
      ['instalments', part(promised).instalments.count, links.expectedList(part(promised), 'instalment')],
      ['law', part(law).count, links.lawList(part(law))],
      ['approvals', part(approvals).count, links.approvalsList],
      ['held', part(held).count, links.heldList()],
      ...part(held).groups.map(({ key, count }): [string, number, string] => [key, count, links.heldGroupAt(key)]),
      ...part(held).groups.map(({ cause, count }): [string, number, string] => [
        `cause ${cause}`,
        count,
        links.heldList(cause ?? expect.fail('no cause')),
      ]),
      ['bank', part(bank).count, links.bankList()],
      ...part(bank).causes.map(({ cause, count }): [string, number, string] => [cause, count, links.bankList(cause)]),
      ['unbilled', part(own.unbilled).count, links.unbilledList()],
      ...own.imports.map(({ place, count }): [string, number, string] => [place, count, links.mendList(place)]),
      ...own.imports
        .flatMap(({ lists }) => lists)
        .map((list): [string, number, string] => ['bad rows', list.badCount, links.badRowsOf(list)]),
      ['runs', part(runs).count, links.runsList],
      ...part(week).days.flatMap((one): [string, number, string][] => [
        [one.day, one.count, links.dayList(one)],
        [`law of ${one.day}`, one.lawCount, links.lawDayList(one, today)],
      ]),
      ['next', part(next).count, links.dayList(part(next))],
      [
        'expected next',
        part(part(next).expected).count,
        links.expectedList({ fromDay: part(next).fromDay, toDay: part(next).day }),
      ],
    ]
    expect(await counts(numbers)).toEqual(numbers.map(([name, count]) => [name, count, count]))
    // Nothing of this is there for nothing.
    expect(Object.fromEntries(numbers.map(([name, count]) => [name, count]))).toMatchObject({
      late: 3,
      tasks: 1,
      calls: 1,
      promises: 1,
      instalments: 1,
      law: 1,
      approvals: 6,
      held: 4,
      bank: 2,
      unbilled: 1,
      file: 1,
      subscription: 1,
      'bad rows': 1,
      runs: 1,
      next: 2,
    })
  })

  it('sums what is open once a file, and what was promised as its list does', async () => {
    const { late, promised, held, bank, week, next } = await ownOf()
    expect(late?.open).toEqual(await openOf([files[0]!, files[1]!]))
    expect(late?.rows.map(({ dueDay }) => dueDay)).toEqual(['2026-11-16', '2026-11-17', '2026-11-19'])
    // From the Monday to the Friday, less the Wednesday on which the agency is closed.
    expect(late?.lateDays).toBe(3)
    expect(promised?.expected).toEqual([{ currency: 'EUR', cents: 19_000 }])
    expect((await behind(links.expectedList(promised!))).expected).toEqual(promised?.expected)
    expect(promised).toMatchObject({ keptCount: 1, promiseCount: 1, instalments: { count: 1 } })
    expect(held?.groups.map(({ cause, count }) => [cause, count]).sort()).toEqual([
      ['language_missing', 3],
      ['template_missing', 1],
    ])
    // One file waits twice for the same, and another for both: in all of it and in a group its money counts once.
    expect(held?.open).toEqual((await behind(links.heldList())).open)
    for (const { key, open } of held?.groups ?? []) expect(open).toEqual((await behind(links.heldGroupAt(key))).open)
    const apart = sumPerCurrency(held?.groups.flatMap(({ open }) => open) ?? [])
    expect(apart[0]?.cents).toBeGreaterThan(held?.open[0]?.cents ?? Infinity)
    const lines = (await finance.get(`${listBankLines.path}?state=todo`)).json().items as { amountCents: number }[]
    expect(bank?.open).toEqual([{ currency: 'EUR', cents: lines.reduce((sum, line) => sum + line.amountCents, 0) }])
    expect(week?.days[0]).toMatchObject({ day: today, fromDay: null, count: 4, expected: [{ cents: 19_000 }] })
    expect(next).toMatchObject({ day: '2026-11-23', fromDay: '2026-11-21', expected: { count: 1 } })
  })

  it('shows what waits for a second person to everybody but who did it first', async () => {
    const kinds = async (who: Person) =>
      (await who.get(listApprovals.path)).json<OutputOf<typeof listApprovals>>().items.map(({ kind }) => kind)
    expect((await kinds(finance)).sort()).toEqual([
      'customer_iban',
      'fee_scheme',
      'office_agreement',
      'payment_batch',
      'processing_run',
      'settlement_run',
    ])
    expect(await kinds(colleague)).toEqual(['fee_scheme'])
    const asked = (await finance.get(`${listApprovals.path}?kind=payment_batch`)).json()
    expect(asked).toMatchObject({ total: 1, items: [{ kind: 'payment_batch' }] })
    expect(await kinds(await createPerson(desk.server, 'employee'))).toEqual(['processing_run'])
  })

  it('has a kind for everything that asks a second person', () => {
    const callers = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        path !== 'actor.ts' &&
        readFileSync(`src/server/${path}`, 'utf8').includes('refuseSecond('),
    )
    expect(callers.sort()).toEqual(Object.keys(askingSecond).sort())
    // Texts and workflows say by themselves who else has to look: theirs waits as soon as somebody asks for that.
    const reviewed = ['email_template', 'post_template', 'sms_template', 'variable', 'workflow'] as const
    // Of a complaint and a proof the domain says who the second person is.
    const told = new Set([...Object.values(askingSecond).flat(), ...reviewed, 'complaint_compensation', 'party_proof'])
    expect([...told].sort()).toEqual(approvalKinds.toSorted())
  })

  it('tells nobody of what he has no right to, and a customer nothing', async () => {
    const clerk = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const own = await ownOf(clerk)
    const { late, tasks, law, held, bank, unbilled, runs, week, next } = own
    expect([late, tasks, law, held, bank, unbilled, runs, week, next]).toEqual(Array(9).fill(null))
    expect(own).toMatchObject({ imports: [], promised: { count: 0 }, approvals: { count: 0 } })
    // Who may not see files is not told what is to come in on them, neither today nor on the next day.
    const caller = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_AGENDA'])
    expect(await ownOf(caller)).toMatchObject({ promised: null, next: { count: 0, expected: null } })
    const contact = await createPerson(desk.server, 'contact', desk.customerId)
    expect((await contact.get(getToday.path)).statusCode).toBe(403)
    // Who does not lead asks for the agency and gets his own.
    expect((await read(clerk, 'agency')).agency).toBeNull()
  })

  it('has nothing left, and says what comes on the next working day, over the weekend too', async () => {
    const { server } = desk
    const newcomer = await createPerson(server, 'employee')
    const { late, tasks, next } = await ownOf(newcomer)
    expect([late?.count, tasks?.count, next?.count, next?.day]).toEqual([0, 0, 0, '2026-11-23'])
    server.clock.set(clockOn(day('2026-11-22')))
    try {
      const sunday = await ownOf()
      expect(sunday.week?.days[0]).toMatchObject({ day: '2026-11-23', fromDay: null })
      // What fell on the Saturday is late; what is due on the Monday is to do.
      expect(sunday.tasks?.count).toBe(1)
      expect(sunday.next?.day).toBe('2026-11-24')
    } finally {
      server.clock.set(clockOn(day(today)))
    }
  })
})

describe('the day of the agency', () => {
  it('opens from each number the list that has exactly so many [U63]', async () => {
    const manager = await createPerson(desk.server, 'management')
    const late = { status: 'in_progress', nextDay: day('2026-11-02') } as const
    await desk.db.updateTable('dossier').set(late).where('id', 'in', files.slice(6)).execute()
    const agency = await agencyOf(manager)
    const { opened, closed, collected, standstill, held, law, people } = agency
    const numbers: [string, number, string][] = [
      ['opened', opened?.count ?? -1, links.openedList(today, today)],
      ['closed', closed?.count ?? -1, links.closedList(today, today)],
      ['collected', collected?.count ?? -1, links.collectedList(today)],
      ['standstill', standstill?.count ?? -1, links.standstillList()],
      ...(standstill?.causes ?? []).map(({ cause, count }): [string, number, string] => [
        cause,
        count,
        links.standstillList(cause),
      ]),
      ['held', held?.count ?? -1, links.heldList()],
      ['law', law?.count ?? -1, links.lawList({ toDay: law?.toDay ?? '', isOfAll: true })],
      ...ofPeople(people, '2026-11-19'),
      ...agency.days.flatMap(({ day: one, fromDay, openedCount, closedCount }): [string, number, string][] => [
        [`opened ${one}`, openedCount, links.openedList(fromDay, one)],
        [`closed ${one}`, closedCount, links.closedList(fromDay, one)],
      ]),
      ...agency.intake.map(({ batchId, count }): [string, number, string] => [
        `list ${batchId}`,
        count,
        links.intakeList(batchId, today),
      ]),
    ]
    expect(await counts(numbers, manager)).toEqual(numbers.map(([name, count]) => [name, count, count]))
    // Also the term of nobody is told here.
    expect(law?.count).toBe(2)
    expect(agency.run).toMatchObject({ counts: { in_hold: 4 } })
    const { total } = (await manager.get(getStandstillTotals.path)).json<OutputOf<typeof getStandstillTotals>>()
    expect(standstill).toMatchObject({ count: total.count, open: total.open })
    expect(total.open[0]?.cents).toBeGreaterThan(0)
  })

  it('counts the work of people on a free day until the next working day', async () => {
    const { server } = desk
    const manager = await createPerson(server, 'management')
    server.clock.set(clockOn(day('2026-11-22')))
    try {
      const { people } = await agencyOf(manager)
      expect(people?.untilDay).toBe('2026-11-23')
      // What is due on the Monday is among it: until the Sunday there is one less.
      const onSunday = links.employeeList(finance.userId, '2026-11-22')
      const mine = people?.rows.find(({ id }) => id === finance.userId)
      expect(mine?.count).toBe((await behind(onSunday, manager)).total + 1)
      const numbers = ofPeople(people, '2026-11-21')
      expect(await counts(numbers, manager)).toEqual(numbers.map(([name, count]) => [name, count, count]))
    } finally {
      server.clock.set(clockOn(day(today)))
    }
  })
})
