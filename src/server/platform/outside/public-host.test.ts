import { createSocket } from 'node:dgram'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, resolveHost } from './public-host.ts'

describe('an address that may be reached', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'not an address',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '193.0.14.129', '2a00:1450:4009::1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it('is where a name leads, however it is written', async () => {
    for (const host of ['localhost', '127.1', '2130706433', '0x7f000001', '[::1]', '[::ffff:7f00:1]']) {
      expect([host, await resolveHost(host, [])]).toEqual([
        host,
        { fault: expect.stringMatching(/not_allowed|unknown/) },
      ])
    }
    expect(await resolveHost('127.0.0.1', ['127.0.0.1'])).toEqual({ address: '127.0.0.1' })
    expect(await resolveHost('drukker.invalid', [])).toEqual({ fault: 'name_unknown' })
  })

  it('is looked up no longer than may be where a name server says nothing', async () => {
    const silent = createSocket('udp4')
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    const servers = [`127.0.0.1:${silent.address().port}`]
    const began = performance.now()
    try {
      const many = Array.from({ length: 16 }, async (_, n) =>
        resolveHost(`hangt-${n}.example`, [], { signal: AbortSignal.timeout(300), servers }),
      )
      expect(new Set((await Promise.all(many)).map((one) => JSON.stringify(one)))).toEqual(
        new Set(['{"fault":"name_unknown"}']),
      )
      expect(performance.now() - began).toBeLessThan(2_000)
    } finally {
      silent.close()
    }
  })
})
