import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ArrangementSettings,
  changeArrangementSettings,
  getArrangementSettings,
} from '#contract/money/arrangement-settings.ts'
import { giveWaiver } from '#contract/money/rulings.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let manager: Person

const path = callPath(changeArrangementSettings, {})
const settings = async () => (await manager.get(callPath(getArrangementSettings, {}))).json<ArrangementSettings>()
const limitOf = (all: ArrangementSettings, role: string) => all.limits.find((limit) => limit.role === role)

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  manager = await createPerson(server, 'management')
})
afterAll(async () => server.close())

describe('the limits of concessions', () => {
  it('begin with €25 for an employee, €250 for finance and all for management', async () => {
    expect((await settings()).limits).toEqual([
      { role: 'ROLE_EMPLOYEE', kind: 'amount', maxCents: 2_500 },
      { role: 'ROLE_EMPLOYEE_FINANCE', kind: 'amount', maxCents: 25_000 },
      { role: 'ROLE_EMPLOYEE_MANAGEMENT', kind: 'all' },
      { role: 'ROLE_EMPLOYEE_LEGAL_COUNCIL', kind: 'none' },
    ])
  })

  it('a raised limit really lets the employee waive, a limit of nothing no longer, and both are audited', async () => {
    const id = await file.createOwing()
    expect((await file.act(giveWaiver, id, { amountCents: 4_000 })).statusCode).toBe(409)
    const before = await settings()
    const withEmployee = (limit: object) => ({
      ...before,
      limits: before.limits.map((one) => (one.role === 'ROLE_EMPLOYEE' ? { role: one.role, ...limit } : one)),
    })
    const raised = await manager.put(path, withEmployee({ kind: 'amount', maxCents: 5_000 }))
    expect(limitOf(raised.json(), 'ROLE_EMPLOYEE')).toMatchObject({ maxCents: 5_000 })
    expect((await file.act(giveWaiver, id, { amountCents: 4_000 })).statusCode).toBe(200)
    const { version } = raised.json<ArrangementSettings>()
    expect((await manager.put(path, { ...withEmployee({ kind: 'none' }), version })).statusCode).toBe(200)
    expect((await file.arranged(id)).acts.waive).toBe('no_concession')
    const rows = await server.database.db
      .selectFrom('auditEvent')
      .select(['before', 'after', 'actorId'])
      .where('kind', '=', 'arrangement_settings.changed')
      .orderBy('id')
      .execute()
    expect(rows[0]).toMatchObject({ before, after: raised.json(), actorId: manager.userId })
    expect(rows).toHaveLength(2)
  })

  it('the grace is what a new plan begins with', async () => {
    const now = await settings()
    await manager.put(path, { ...now, graceDays: 14 })
    expect((await file.arranged(await file.createOwing())).planGraceDays).toBe(14)
  })

  it('says at its field what is wrong, and tells the second of two who was first', async () => {
    const now = await settings()
    const [first, ...others] = now.limits
    const amount = (maxCents: unknown) => ({
      ...now,
      limits: [{ role: first?.role, kind: 'amount', maxCents }, ...others],
    })
    expect((await manager.put(path, amount(null))).json().errors).toEqual({ 'limits.0.maxCents': ['Vul dit in.'] })
    expect((await manager.put(path, amount(-1))).json().errors).toHaveProperty(['limits.0.maxCents'])
    expect((await manager.put(path, { ...now, graceDays: 61 })).json().errors).toHaveProperty('graceDays')
    expect((await manager.put(path, { ...now, limits: others })).json().errors).toHaveProperty('limits')
    expect((await manager.put(path, now)).statusCode).toBe(200)
    const late = await manager.put(path, now)
    expect([late.statusCode, late.json().current.version]).toEqual([409, now.version + 1])
  })

  it('are changed by management and administrators only', async () => {
    const now = await settings()
    const admin = await createPerson(server, 'admin')
    expect((await admin.put(path, now)).statusCode).toBe(200)
    for (const who of ['employee', 'finance', 'legal', 'customer'] as const) {
      const person = await createPerson(server, who, who === 'customer' ? file.customerId : null)
      expect((await person.put(path, now)).statusCode).toBe(403)
      expect((await person.get(path)).statusCode).toBe(403)
    }
    const setter = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    expect([(await setter.get(path)).statusCode, (await setter.put(path, now)).statusCode]).toEqual([200, 403])
  })
})
