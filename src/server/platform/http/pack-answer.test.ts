import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import Fastify from 'fastify'
import { packAnswer } from './pack-answer.ts'

const long = 'onbetaald '.repeat(5000)

async function ask(path: string, accepted?: string) {
  const http = Fastify()
  http.addHook('onRequest', async (_, reply) => void reply.header('vary', 'Origin'))
  http.addHook('onSend', packAnswer)
  http.get('/long', async () => ({ long }))
  http.get('/short', async () => ({ token: 'secret' }))
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const answer = await http.inject({ method: 'GET', url: path, headers })
  await http.close()
  return answer
}

it('packs a long answer for who can unpack it', async () => {
  const answer = await ask('/long', 'gzip, deflate, br')
  expect(answer.headers['content-encoding']).toBe('gzip')
  // Beside what else it depends on: a store between would give one page what another was answered.
  expect(answer.headers['vary']).toBe('Origin, accept-encoding')
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(long.length / 10)
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ long })
})

it('sends it as it is to who cannot', async () => {
  const answer = await ask('/long', 'identity')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual({ long })
})

it('leaves a short answer alone, so that no secret is guessed from a size', async () => {
  const answer = await ask('/short', 'gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual({ token: 'secret' })
})
