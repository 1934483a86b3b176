import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CaptchaAction } from '#contract/people/users.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { systemActor } from '#server/actor.ts'
import { howOften } from '#test/long.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createVisitor, type Visitor } from '#test/people.ts'
import { createAdministrator } from './create-administrator.ts'

let server: TestServer
const username = 'beheer'

beforeAll(async () => {
  server = await createTestServer({ captcha: 'altcha' })
  const somebody = { username, name: 'Beheer', email: null, password: demoPassword }
  await createAdministrator(server.database.db, systemActor(server.clock.now()), somebody)
})
afterAll(async () => server.close())
afterEach(() => vi.restoreAllMocks())

interface Answer {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}

/** What a browser sends: a challenge with the number that it has counted to. */
async function solve(visitor: Visitor, action: CaptchaAction = 'app_login'): Promise<Answer> {
  const challenge = (await visitor.get(`/api/v4/captcha?action=${action}`)).json<never>()
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey })) as Answer['solution'] }
}

const packed = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

/** Whether the login looks further than the captcha: here it is let in, or told that the password is wrong. */
async function isAccepted(visitor: Visitor, captcha: string | undefined, password = demoPassword): Promise<boolean> {
  await visitor.refreshTokens()
  const answer = await visitor.post('/login_check_json', { username, password, captcha })
  if (answer.statusCode === 200) return true
  expect(answer.statusCode).toBe(400)
  return answer.json().errors.captcha === undefined
}

/** A browser at an address of its own, so that none is throttled by another. */
let places = 0
const elsewhere = () => createVisitor(server, `10.4.${(places += 1) >> 8}.${places & 255}`)

describe('the captcha [S9]', () => {
  it('is solved by counting, once, for the action it was made for [req 3.8, 7.14]', async () => {
    const visitor = elsewhere()
    const captcha = packed(await solve(visitor))
    expect([await isAccepted(visitor, captcha), await isAccepted(visitor, captcha)]).toEqual([true, false])
    expect(await isAccepted(visitor, packed(await solve(visitor, 'reset_password')))).toBe(false)
  })

  it('is told of together with the name and the password, when all three are left out', async () => {
    const visitor = elsewhere()
    await visitor.refreshTokens()
    const errorsOf = async (input: object) => (await visitor.post('/login_check_json', input)).json<never>()['errors']
    const empty = { username: ['Vul dit in.'], password: ['Vul dit in.'], captcha: ['Zet eerst het vinkje.'] }
    expect(await errorsOf({})).toEqual(empty)
    expect(await errorsOf({ username: ' ', password: '' })).toEqual(empty)
    const captcha = packed(await solve(visitor))
    expect(await errorsOf({ username: 'beheer', captcha })).toEqual({ password: empty.password })
    // What was told of the other fields did not use it up.
    expect(await isAccepted(visitor, captcha)).toBe(true)
  })

  it('is used up once, however many send it at the same moment', async () => {
    const visitor = elsewhere()
    const captcha = packed(await solve(visitor))
    await visitor.refreshTokens()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => isAccepted(visitor.at('10.4.250.1'), captcha, 'wrong')),
    )
    expect(answers.filter(Boolean).length).toBe(1)
  })

  it(
    'accepts none that is replayed, expired, forged or for another action',
    async () => {
      const times = howOften(1, 1_000)
      const accepted = { replayed: 0, expired: 0, other: 0, forged: 0 }
      const clock = Date.now.bind(Date)
      for (let turn = 0; turn < times; turn += 1) {
        const visitor = elsewhere()
        const answer = await solve(visitor)
        expect(await isAccepted(visitor, packed(answer))).toBe(true)
        if (await isAccepted(visitor, packed(answer))) accepted.replayed += 1
        // The same answer in other words.
        if (await isAccepted(visitor, packed(reworded(answer, turn)))) accepted.replayed += 1
        const late = await solve(visitor)
        vi.spyOn(Date, 'now').mockImplementation(() => clock() + (20 * 60 + 1) * 1000)
        if (await isAccepted(visitor, packed(late))) accepted.expired += 1
        vi.restoreAllMocks()
        if (await isAccepted(visitor, packed(await solve(visitor, 'reset_password')))) accepted.other += 1
        if (await isAccepted(visitor, packed(forged(await solve(visitor), turn)))) accepted.forged += 1
      }
      expect(accepted).toEqual({ replayed: 0, expired: 0, other: 0, forged: 0 })
    },
    howOften(120_000, 3_600_000),
  )

  it('accepts a late answer until the challenge ends, so that the refusal above is of its age', async () => {
    const visitor = elsewhere()
    const answer = await solve(visitor)
    const clock = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + (20 * 60 - 30) * 1000)
    expect(await isAccepted(visitor, packed(answer))).toBe(true)
  })

  it('refuses nonsense as it refuses a wrong answer', async () => {
    const visitor = elsewhere()
    const deep = `{"challenge":{"parameters":{"expiresAt":4102444800,"data":{"action":"app_login"},"x":${'['.repeat(7_000)}${']'.repeat(7_000)}},"signature":"a"},"solution":{}}`
    const nonsense = [undefined, '', 'e30=', 'not base64 at all', packed([1, 2]), Buffer.from(deep).toString('base64')]
    for (const answer of nonsense) expect(await isAccepted(visitor, answer)).toBe(false)
  })

  it('stands before the mail of a forgotten password too', async () => {
    const visitor = elsewhere()
    const ask = async (captcha?: string) =>
      (await visitor.post('/api/customer/reset-password', { login: 'nobody', captcha })).statusCode
    const captcha = packed(await solve(visitor, 'reset_password'))
    expect([await ask(), await ask(captcha), await ask(captcha)]).toEqual([400, 204, 400])
    expect(await ask(packed(await solve(visitor, 'app_login')))).toBe(400)
  })

  it('is made for the actions it stands before alone', async () => {
    expect((await elsewhere().get('/api/v4/captcha?action=other')).statusCode).toBe(400)
  })
})

/** An answer that was used, in another order, with more in it, or signed in capitals. */
function reworded({ challenge, solution }: Answer, turn: number): unknown {
  const { parameters, signature } = challenge
  const turned = Object.fromEntries(Object.entries(parameters).toReversed())
  return [
    { solution, challenge: { signature, parameters: turned } },
    { challenge: { parameters, signature, more: turn }, solution: { ...solution, more: turn } },
    { challenge: { parameters, signature: signature.toUpperCase() }, solution },
    { challenge: { parameters, signature: `${signature} ` }, solution },
  ][turn % 4]
}

/** An answer with one thing changed that would make it easier, longer valid or for another action. */
function forged({ challenge, solution }: Answer, turn: number): unknown {
  const changed = (parameters: Record<string, unknown>) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    solution,
  })
  const { keySignature: _, ...unsigned } = challenge.parameters
  return [
    changed({ expiresAt: 4_102_444_800 }),
    changed({ expiresAt: 0 }),
    changed({ cost: 1 }),
    changed({ keyPrefix: '' }),
    changed({ data: { action: 'app_login', more: true } }),
    { challenge: { ...challenge, parameters: unsigned }, solution },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { derivedKey: '' } },
  ][turn % 9]
}
