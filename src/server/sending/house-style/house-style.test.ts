import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrastWithWhite } from '#domain/letters/contrast.ts'
import {
  addHouseLogo,
  changeHouseStyle,
  getAgencyLogo,
  getHouseLogo,
  getHouseStyle,
  type HouseLogo,
  type HouseStyle,
  previewHouseEmail,
  previewHouseLetter,
} from '#contract/sending/house-style.ts'
import { getDispatchMail, getDispatchMailHtml } from '#contract/sending/dispatch-mail.ts'
import { getDispatchPdf } from '#contract/sending/dispatches.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { getUser } from '#contract/people/users.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const demo = join(import.meta.dirname, '../../../../db/demo')
let server: TestServer
let admin: Person
let drawing: string
let picture: Buffer

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  admin = await createPerson(server, 'admin')
  drawing = await readFile(join(demo, 'logo.svg'), 'utf8')
  picture = await readFile(join(demo, 'logo.png'))
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const add = async (bytes: Buffer | string, { name = 'logo.svg', png = '' } = {}) =>
  admin.upload(callPath(addHouseLogo), { name, bytes }, { picture: png })
const added = async (bytes: Buffer | string, options = {}) => (await add(bytes, options)).json<HouseLogo>()
const styleNow = async () => (await admin.get(callPath(getHouseStyle))).json<HouseStyle>()
const change = async (values: Omit<Partial<HouseStyle>, 'logo'> & { logo?: number | null }, who = admin) => {
  const { logo, ...now } = await styleNow()
  return who.put(callPath(changeHouseStyle), { ...now, logo: logo?.id ?? null, ...values })
}
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 50"${attributes}>${inside}</svg>`
const block = '<path d="M0 0h200v50H0z" fill="#123456"/>'

describe('the logo of the agency', () => {
  it('is what its content is, whatever it is called', async () => {
    expect(await added(picture, { name: 'logo.svg' })).toMatchObject({ format: 'png', width: 440, isInEmail: true })
    expect(await added(drawing, { name: 'logo.png' })).toMatchObject({ format: 'svg', isInEmail: false })
    const jpeg = Buffer.from(smallJpeg, 'base64')
    expect(await added(jpeg, { name: 'x' })).toMatchObject({ format: 'jpeg', width: 32, height: 16, isInEmail: true })
  })

  it('goes along in e-mails as the picture that was drawn of it', async () => {
    const logo = await added(drawing, { png: picture.toString('base64') })
    expect(logo.isInEmail).toBe(true)
    const wrong = await add(drawing, { png: Buffer.from('GIF89a').toString('base64') })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['picture']])
  })

  it.each([
    ['a script', svg(`<script>alert(1)</script>${block}`), 'een script'],
    ['a script within what is left out', svg(`<metadata><script>1</script></metadata>${block}`), 'een script'],
    ['something that happens on a click', svg(block, ' onload="alert(1)"'), 'een script'],
    ['a piece of a page', svg(`<foreignObject><div/></foreignObject>`), 'een script'],
    ['a link that runs', svg(`<use xlink:href="javascript:alert(1)"/>`), 'een script'],
    ['a picture of elsewhere', svg('<image href="https://boos.example/a.png"/>'), 'erbuiten'],
    ['a part of another drawing', svg('<use href="https://boos.example/a.svg#b"/>'), 'erbuiten'],
    ['a style that fetches', svg(`<style>@import url(https://boos.example/a.css);</style>${block}`), 'erbuiten'],
    ['a colour that fetches', svg('<path d="M0 0h9" fill="url(https://boos.example/#a)"/>'), 'erbuiten'],
    ['a style behind an escape', svg(`<path style="fill:u\\72l(//boos.example)" d="M0 0h9"/>`), 'erbuiten'],
    ['letters of a font', svg('<text x="0" y="40">Noordkade</text>'), 'in lijnen'],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, 'documenttype'],
    ['an end too early', svg(block).slice(0, -8), 'beschadigd'],
    ['a hundred parts that show each other', svg('<use href="#a"/>'.repeat(100)), 'ingewikkeld'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>', 'vorm'],
    ['a page', '<!doctype html><h1>Logo</h1>', 'geen PNG, JPEG of SVG'],
    ['an animation', 'GIF89a........', 'geen PNG, JPEG of SVG'],
  ])('with %s is refused with a sentence, and nothing is kept', async (_, content, sentence) => {
    const count = async () =>
      server.database.db
        .selectFrom('houseLogo')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const answer = await add(content)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.file[0]).toContain(sentence)
    expect(await count()).toEqual(before)
  })

  it('that is damaged, too small, too long or too large is refused too', async () => {
    const dots = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }))
    expect((await add(picture.subarray(0, 300))).json().errors.file[0]).toContain('beschadigd')
    const half = Buffer.concat([picture.subarray(0, 2000), Buffer.alloc(500, 1), picture.subarray(-12)])
    expect((await add(half)).json().errors.file[0]).toContain('beschadigd')
    expect((await add(dots(8, 8))).json().errors.file[0]).toContain('16 tot 4000')
    expect((await add(dots(2000, 20))).json().errors.file[0]).toContain('twaalf')
    expect((await add(Buffer.alloc(600_000, 0x20))).statusCode).toBe(400)
    expect((await add('')).statusCode).toBe(400)
  })

  it('is made anew of what a drawing may hold: what a program keeps beside it is gone', async () => {
    const logo = await added(
      svg(
        `<sodipodi:namedview xmlns:sodipodi="http://s"><path d="M1 1"/></sodipodi:namedview><metadata>wie</metadata>
        <style>.a{fill:#123456;mask:url(#m)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>
        </linearGradient><linearGradient id="h" xlink:href="#g"/></defs>
        <switch><g class="a" data-name="x" inkscape:label="y" xmlns:inkscape="http://i">${block}</g></switch>`,
        ' id="l" width="20cm"',
      ).replace(
        '<svg',
        '<?xml version="1.0"?><!-- Gemaakt met iets --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><svg',
      ),
    )
    const kept = await admin.get(callPath(getHouseLogo, { id: logo.id }))
    expect(kept.headers['content-type']).toContain('image/svg+xml')
    expect(kept.headers['content-security-policy']).toContain("default-src 'none'")
    expect(kept.headers['x-content-type-options']).toBe('nosniff')
    expect(kept.body).not.toMatch(/sodipodi|metadata|wie|inkscape|data-name|DOCTYPE|Gemaakt|switch|M1 1/)
    expect(kept.body).toMatch(/class="a".*#123456/s)
    expect(kept.body).toContain('xlink:href="#g"')
    expect([logo.width, logo.height]).toEqual([1000, 250])
  })
})

describe('the house style', () => {
  it('is that of the portal until somebody makes one', async () => {
    expect(await styleNow()).toMatchObject({ face: 'sans', accent: '#0f6367', logo: null, version: 0 })
    expect((await createVisitor(server).get(callPath(getAgencyLogo))).statusCode).toBe(404)
  })

  it('refuses a colour that cannot be read on white, and says its contrast', async () => {
    const answer = await change({ accent: '#ffd400' })
    expect([answer.statusCode, answer.json().errors.accent[0]]).toEqual([400, expect.stringContaining('1,43 : 1')])
    expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(4.5)
    expect((await change({ accent: 'rood' })).json().errors.accent[0]).toContain('#0f6367')
    const lines = await change({ header: 'a\nb\nc\nd\ne\nf', footer: 'x'.repeat(120) })
    expect(lines.json().errors).toEqual({
      header: ['Er is plaats voor 5 regels.'],
      footer: ['Een regel heeft hoogstens 110 tekens.'],
    })
    expect((await change({ logo: 999_999 })).json().errors.logo[0]).toContain('niet meer')
    expect((await styleNow()).version).toBe(0)
  })

  it('is changed with its audit row, by who may change the settings; who comes second sees both', async () => {
    const logo = await added(drawing, { png: picture.toString('base64') })
    const style = { face: 'serif', accent: '#8A1C4A', header: 'Noordkade 18\n1506 EH Zaandam', logo: logo.id } as const
    expect((await change(style)).json()).toMatchObject({ ...style, accent: '#8a1c4a', logo, version: 1 })
    const audit = await server.database.db
      .selectFrom('auditEvent')
      .select(['before', 'after'])
      .where('kind', '=', 'house_style.changed')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ before: { version: 0, logo: null }, after: { version: 1, logo: { id: logo.id } } })

    const colleague = await createPerson(server, 'admin')
    const { version, logo: now, ...values } = await styleNow()
    const body = { ...values, logo: now?.id ?? null, version }
    expect((await colleague.put(callPath(changeHouseStyle), { ...body, footer: 'Lid van de NVI' })).statusCode).toBe(
      200,
    )
    const second = await admin.put(callPath(changeHouseStyle), { ...body, footer: 'Iets anders' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ current: { footer: 'Lid van de NVI', version: 2 } })

    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    expect((await reader.get(callPath(getHouseStyle))).statusCode).toBe(200)
    const employee = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await employee.get(callPath(getHouseStyle))).statusCode).toBe(403)
    expect((await change({ footer: '' }, employee)).statusCode).toBe(403)
  })

  it('shows its logo to whoever comes in', async () => {
    const visitor = createVisitor(server)
    const { agency } = (await visitor.get(callPath(getUser))).json<{ agency: { logo: { href: string } } }>()
    const shown = await visitor.get(agency.logo.href)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(shown.headers['content-security-policy']).toContain('sandbox')
  })

  it('is shown on a letter and in an e-mail before it is saved', async () => {
    const before = await styleNow()
    const looks = { face: 'sans', accent: '#123abc', header: 'Postbus 1', footer: 'Voetregel', emailFooter: 'Groet' }
    const query = new URLSearchParams({ ...looks, logo: String(before.logo?.id) })
    const letter = await admin.get(`${callPath(previewHouseLetter)}?${query}`)
    expect([letter.statusCode, letter.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(letter.body).toContain('#123abc')
    const email = await admin.get(`${callPath(previewHouseEmail)}?${query}`)
    expect(email.body).toContain('<img src="data:image/png;base64,')
    expect(email.body).toContain('alt="Noordkade Incasso B.V."')
    expect(email.body).toContain('Groet')
    expect(email.headers['content-security-policy']).toContain('sandbox')
    query.set('accent', 'red;background:url(//x)')
    expect((await admin.get(`${callPath(previewHouseEmail)}?${query}`)).statusCode).toBe(400)
    expect(await styleNow()).toEqual(before)
  })
})

describe('a letter and an e-mail of an agency with a house style', () => {
  it('bear it from the day it holds, and keep the one they were written with', async () => {
    await change({ footer: 'Lid van de NVI', emailFooter: 'Bereikbaar op werkdagen' })
    const employee = await createPerson(server, 'employee')
    const customerId = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).execute()
    setMoment(server, friday, 9 * 60)
    const runs = runsOf(server, employee)
    const file = await createDueDossier(server.database.db, customerId, friday, {
      workflow: 'company_amicable',
      debtors: [
        { name: 'Stoepje', kind: 'company', email: 'boeken@stoepje.example', identityKey: crypto.randomUUID() },
      ],
    })
    const run = await runs.propose(friday, { customerIds: [customerId] })
    expect((await runs.act(run, 'release')).statusCode).toBe(200)
    const sent = await runs.until(
      async () =>
        server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', file).executeTakeFirst(),
      (row) => Boolean(row?.mimeSha256),
    )
    const id = sent?.id ?? 0
    const looks = async () => ({
      html: (await admin.get(callPath(getDispatchMailHtml, { id }))).body,
      pdf: pdfText((await admin.get(callPath(getDispatchPdf, { id }))).rawPayload),
      archive: pdfText((await admin.get(`${callPath(getDispatchPdf, { id })}?archive=true`)).rawPayload),
      sha256: (
        await server.database.db.selectFrom('dispatch').select('contentSha256').where('id', '=', id).executeTakeFirst()
      )?.contentSha256,
    })
    const before = await looks()
    expect(before.html).toContain('src="data:image/png;base64,')
    expect(before.html).toContain('alt="Noordkade Incasso B.V."')
    expect(before.html).toContain('Bereikbaar op werkdagen')
    expect(before.html).toContain('#8a1c4a')
    expect(before.pdf).toContain('Lid van de NVI')
    expect(before.archive).toContain('Lid van de NVI')
    // The picture is of the e-mail, and hangs on it no more than the paper does.
    const mail = (await admin.get(callPath(getDispatchMail, { id }))).json<{ attachments: { name: string }[] }>()
    expect(mail.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/)])

    expect((await change({ footer: 'Een andere voet', logo: null, accent: '#000000' })).statusCode).toBe(200)
    expect(await looks()).toEqual(before)
  })
})

/** 32 by 16 dots of one colour. */
const smallJpeg = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA',
  'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1',
  'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP',
  'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/',
  '2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQX',
  'b4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAQACADASIAAhEBAxEB/8QAFQABAQAA',
  'AAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9',
  'oADAMBAAIRAxEAPwCIBZEAB//Z',
].join('')
