import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import {
  type Access,
  may,
  neverAsAnother,
  neverForCustomers,
  type Permission,
  permissions,
  type Role,
  roles,
} from '#contract/people/permission.ts'
import { hrefOf, type MenuItem } from '#contract/platform/menu-item.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { callPath } from '#test/call-path.ts'
import { readSpecRoutes } from '#test/house/spec.ts'
import { howOften, isProof } from '#test/long.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const spec = new Map((readSpecRoutes() ?? []).map(({ name, access }) => [name, access as Access]))
const rows: readonly Screen[] = screens

/** Who may do it by the requirements; what they do not name is ours to say. */
const accessOf = (permission: Permission): Access => spec.get(permission) ?? permissions[permission]

/** The table read anew, without the function that is tested. */
function isAllowed(permission: Permission, acl: readonly string[]): boolean {
  // The mark of who works as somebody else takes away what nobody does in another's name.
  if (acl.includes('ROLE_PREVIOUS_ADMIN') && neverAsAnother.has(permission)) return false
  // Who is of a customer gets nothing that is of the agency alone.
  const isOfCustomer = !acl.includes('ROLE_EMPLOYEE') && /ROLE_C(USTOMER|ONTACT_PERSON)( |$)/.test(acl.join(' '))
  if (neverForCustomers.has(permission) && isOfCustomer) return false
  return holdsOne(accessOf(permission), acl)
}

function holdsOne(access: Access, acl: readonly string[]): boolean {
  if (typeof access === 'string') return true
  const held = new Set(acl)
  return access.filter((needed) => needed.filter((role) => !held.has(role)).length === 0).length > 0
}

/** Nothing, each role alone, each listed combination whole, and each of those without one of its roles. */
const listed = [...spec.values(), ...Object.values<Access>(permissions)]
  .filter((access) => typeof access !== 'string')
  .flat()
  .filter((combination) => combination.length > 1)
const combinations: readonly (readonly Role[])[] = [
  ...new Map(
    [
      [],
      ...roles.map((role) => [role]),
      ...listed,
      ...listed.flatMap((combination) => combination.map((left) => combination.filter((role) => role !== left))),
    ].map((acl) => [[...acl].sort().join(' '), acl]),
  ).values(),
]

/** Calls for who is let in by a role or by something else, here by leading a team, which this person does not. */
const byRole: Readonly<Record<string, Permission>> = { 'GET /api/v4/table/audience': 'view.give' }

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await createTestServer()
  person = await createPerson(server, [])
})
afterAll(async () => server.close())

const hold = (acl: readonly Role[]) =>
  server.database.db
    .updateTable('appUser')
    .set({ acl: [...acl] })
    .where('id', '=', person.userId)
    .execute()

/** Without a token a command goes no further than its permission, so that none of them does anything. */
async function isLetIn(
  { method, path }: Endpoint,
  visitor: Pick<Person, 'get' | 'post' | 'put' | 'delete'>,
): Promise<boolean> {
  const url = callPath({ path }, new Proxy({}, { get: () => 999_999 }))
  const bare = { _token: 'none' }
  const answer =
    method === 'GET'
      ? await visitor.get(url)
      : await (method === 'POST' ? visitor.post : method === 'PUT' ? visitor.put : visitor.delete)(url, bare)
  return answer.statusCode !== 403
}

describe('every call with every role [S2]', () => {
  const guarded = () =>
    server.app.endpoints.filter(({ answer, permission }) => answer !== 'events' && permission !== 'open')

  it('is let in when one of the combinations of its area is held whole, and refused otherwise [req 6.3]', {
    timeout: howOften(120_000, 900_000),
  }, async () => {
    expect(guarded().length).toBeGreaterThan(100)
    // Calls of one permission are let in by one line: one of them each time, all of them when it must be proved.
    const first = new Map(guarded().map((call) => [call.permission, call]))
    const calls = isProof ? guarded() : [...first.values()]
    const wrong: string[] = []
    for (const acl of combinations) {
      await hold(acl)
      const verdicts = await Promise.all(
        calls.map(async (call) => {
          const expected = isAllowed(byRole[`${call.method} ${call.path}`] ?? call.permission, acl)
          if ((await isLetIn(call, person)) === expected) return []
          return `${acl.join(' plus ') || 'nothing'}: ${call.method} ${call.path} ${expected ? 'refused' : 'let in'}`
        }),
      )
      wrong.push(...verdicts.flat())
    }
    expect(wrong).toEqual([])
  })

  it('is refused without a login', async () => {
    const stranger = createVisitor(server)
    const letIn: string[] = []
    for (const call of guarded()) if (await isLetIn(call, stranger)) letIn.push(`${call.method} ${call.path}`)
    expect(letIn).toEqual([])
  })
})

/** The areas of the requirements whose screens are there, as they are written down there. */
const areas: readonly (readonly [string, Permission, readonly (readonly Role[])[]])[] = [
  ['Change password [req 6.10]', 'change-password', [['ROLE_CONTACT_PERSON'], ['ROLE_EMPLOYEE']]],
  ['Create customer [req 6.11]', 'customer.create', [['ROLE_MANAGE_CLIENT'], ['ROLE_CUSTOMER_CREATE']]],
  ['Customer search [req 6.12]', 'customer.search', [['ROLE_EMPLOYEE'], ['ROLE_CUSTOMER'], ['ROLE_CONTACT_PERSON']]],
  ['Employees [req 6.9]', 'employee.list', [['ROLE_MANAGE_EMPLOYEE']]],
  ['File search [req 6.17]', 'file.search', [['ROLE_FILE_SEARCH']]],
  ['File show [req 6.17]', 'file.show', [['ROLE_FILE_SEARCH']]],
  ['Interest settings [req 6.21]', 'file.interest-rate', [['ROLE_FILE_SETTINGS_EDIT']]],
  ['View documents [req 6.25]', 'view-documents', [['ROLE_FILE_SEND']]],
  ['News add [req 6.38]', 'news.add', [['ROLE_NEWS']]],
  ['News edit [req 6.38]', 'news.edit', [['ROLE_NEWS']]],
]

describe('the areas of the requirements [S2]', () => {
  it.each(areas)('%s is opened by who holds what it asks, and by nobody else', async (_area, permission, access) => {
    expect(rows.map((screen) => screen.permission)).toContain(permission)
    const all = server.app.endpoints.filter((call) => call.permission === permission && call.answer !== 'events')
    const calls = isProof ? all : all.slice(0, 1)
    const wrong: string[] = []
    for (const acl of combinations.filter((one) => !one.includes('ROLE_PREVIOUS_ADMIN'))) {
      await hold(acl)
      const { user } = (await person.get('/api/v3/user/get')).json<{ user: { acl: string[] } }>()
      if (may(user.acl, permission) !== holdsOne(access, acl)) wrong.push(`screen: ${acl.join(' ')}`)
      for (const call of calls) {
        if ((await isLetIn(call, person)) !== holdsOne(access, acl)) wrong.push(`${call.path}: ${acl.join(' ')}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the menu with every role [S2]', () => {
  const linksOf = (items: readonly MenuItem[]): Map<string, boolean> =>
    new Map(
      items.flatMap((item) => [
        ...(item.link === null ? [] : [[hrefOf(item) ?? '', item.granted] as const]),
        ...linksOf(item.children),
      ]),
    )

  it.each(['user', 'all'])('grants of /menu/%s what the calls grant, page by page [req 7.12]', async (which) => {
    const inMenu = rows.filter((screen) => screen.menu)
    for (const acl of combinations) {
      await hold(acl)
      const { items } = (await person.get(`/api/v4/menu/${which}`)).json<{ items: MenuItem[] }>()
      const links = linksOf(items)
      const granted = inMenu.filter(({ path }) => links.get(path) === true).map(({ path }) => path)
      const expected = inMenu
        .filter(({ menu, permission }) => isAllowed(menu?.permission ?? permission, acl))
        .map(({ path }) => path)
      expect(granted, acl.join(' ')).toEqual(expected)
    }
  })
})
