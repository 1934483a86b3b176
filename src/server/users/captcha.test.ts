import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { howOften } from '#test/long.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { createVisitor } from '#test/people.ts'
import { type Captcha, captchaOf } from './captcha.ts'

describe('the captcha', () => {
  let server: TestServer
  let folder: string
  let captcha: Captcha

  beforeAll(async () => {
    server = await createTestServer()
    folder = await mkdtemp(join(tmpdir(), 'vorder-captcha-'))
    captcha = captchaOf(readConfig({ VORDER_ENV: 'test', VORDER_DATA: folder }))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  async function solve(
    action: string,
    change: (answer: { challenge: { parameters: Record<string, unknown> } }) => void = () => {},
  ) {
    const challenge = (await captcha.challenge(action)) as never
    const solution = await solveChallenge({ challenge, deriveKey })
    const answer = { challenge: structuredClone(challenge), solution }
    change(answer)
    return Buffer.from(JSON.stringify(answer)).toString('base64')
  }

  const accept = async (answer: string | undefined, action = 'app_login') =>
    captcha.accept(server.database.db, answer, action)

  it('is solved by counting, once, for the action it was made for [req 7.14]', async () => {
    const answer = await solve('app_login')
    expect(await accept(answer)).toBe(true)
    expect(await accept(answer)).toBe(false)
    expect(await accept(await solve('another_action'))).toBe(false)
  })

  it('refuses an answer that is forged, expired, empty or nonsense', async () => {
    const forged = await solve('other', ({ challenge }) =>
      Object.assign(challenge.parameters, { data: { action: 'app_login' } }),
    )
    expect(await accept(forged)).toBe(false)
    const expired = await solve('app_login', ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 1 }))
    expect(await accept(expired)).toBe(false)
    for (const answer of [undefined, '', 'e30=', 'not base64 at all', Buffer.from('[1,2]').toString('base64')]) {
      expect(await accept(answer)).toBe(false)
    }
  })

  it('accepts none that is replayed, expired, forged or for another action (S9)', async () => {
    const times = howOften(5, 1_000)
    const accepted = { replay: 0, expired: 0, forged: 0, other: 0 }
    const past = Math.floor(Date.now() / 1000) - 1
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await solve('app_login')
      expect(await accept(answer)).toBe(true)
      if (await accept(answer)) accepted.replay += 1
      const expired = await solve('app_login', ({ challenge }) =>
        Object.assign(challenge.parameters, { expiresAt: past }),
      )
      if (await accept(expired)) accepted.expired += 1
      const forged = await solve('reset_password', ({ challenge }) =>
        Object.assign(challenge.parameters, { data: { action: 'app_login' } }),
      )
      if (await accept(forged)) accepted.forged += 1
      if (await accept(await solve('reset_password'))) accepted.other += 1
    }
    expect(accepted).toEqual({ replay: 0, expired: 0, forged: 0, other: 0 })
  })

  it('says when it is off', async () => {
    expect((await createVisitor(server).get('/api/v4/captcha?action=app_login')).json()).toEqual({ off: true })
    expect((await createVisitor(server).get('/api/v4/captcha?action=other')).statusCode).toBe(400)
  })
})
