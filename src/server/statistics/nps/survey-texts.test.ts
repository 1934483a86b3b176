import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import {
  decideSurveyTexts,
  listSurveyTexts,
  proposeSurveyTexts,
  standardTexts,
} from '#contract/statistics/survey-texts.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createPerson, createVisitor, type Person } from '#test/people.ts'
import { askedOn, askPeople, closeFile, letAsk, surveyPath } from '#test/surveys.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let writer: Person
let second: Person

beforeAll(async () => {
  desk = await openDesk()
  desk.server.clock.set(clockOn(day('2026-11-20')))
  await letAsk(desk.server, true)
  writer = await createPerson(desk.server, 'admin')
  second = await createPerson(desk.server, 'admin')
})
afterAll(async () => desk.server.close())

const standard = standardTexts('closed')
const own = {
  ...standard,
  nl: { ...standard.nl, subject: 'Uw mening telt', intro: 'Uw dossier is klaar.\nBij %agency%.' },
}
const read = async (who = writer) =>
  (await who.get(listSurveyTexts.path))
    .json<OutputOf<typeof listSurveyTexts>>()
    .items.find(({ occasion }) => occasion === 'closed')!
const propose = async (texts: object | null, version = 0, who = writer) =>
  who.put(proposeSurveyTexts.path, { occasion: 'closed', texts, version })
const decide = async (approved: boolean, who = second) => {
  const { id, version } = (await read()).waiting!
  return who.post(callPath(decideSurveyTexts, { id }), { approved, version })
}

let made = 0
/** Somebody whose file was closed is asked, in his language; answers what he gets and his page. */
async function ask() {
  made += 1
  const debtor = { name: `H. Tekst ${made}`, email: `tekst${made}@example.nl`, identityKey: `tekst ${made}|1012JS|1` }
  const id = await createDossier(desk.db, desk.customerId, { debtors: [debtor] })
  await closeFile(desk.server, id, 'paid')
  await askPeople(desk.server)
  const [invite] = await askedOn(desk.server, id)
  const page = (await createVisitor(desk.server).get(surveyPath(desk.server, invite!))).body
  return { content: JSON.stringify(invite?.content), page }
}

describe('the words in which people are asked how it went', () => {
  it('are those of the portal until a second person approves others, and then those, on the page as well', async () => {
    expect(await read()).toMatchObject({ texts: null, waiting: null })
    expect((await propose(own)).json()).toMatchObject({ texts: null, waiting: { texts: own, refusal: 'own' } })
    expect((await ask()).content).toContain('Hoe hebben wij het gedaan?')
    const refused = await decide(true, writer)
    expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('zelf')])
    expect((await decide(true)).json()).toMatchObject({ texts: own, waiting: null })
    const { content, page } = await ask()
    for (const told of [content, page]) {
      expect(told).toContain('Uw mening telt')
      expect(told).toContain('Uw dossier is klaar.')
      expect(told).not.toContain('%agency%')
    }
    // What the law asks to be told, and how it is answered, is of the portal.
    expect(page).toContain('U hoeft niet te antwoorden.')
    const kinds = await desk.db.selectFrom('auditEvent').select('kind').where('subjectKind', '=', 'nps_text').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['nps.text_proposed', 'nps.text_approved'])
  })

  it('are set back to those of the portal in the same way', async () => {
    expect((await propose(null)).statusCode).toBe(200)
    expect((await ask()).content).toContain('Uw mening telt')
    expect((await decide(true)).json()).toMatchObject({ texts: null })
    expect((await ask()).content).toContain('Hoe hebben wij het gedaan?')
  })

  it('are replaced by who saw what waits, taken back by who wrote them, and thrown away by another', async () => {
    await propose(own)
    const late = await propose(standard)
    expect([late.statusCode, late.json().current]).toMatchObject([409, { version: 1 }])
    expect((await propose(standard, 1)).json()).toMatchObject({ waiting: { texts: standard, version: 2 } })
    expect((await decide(false, writer)).json()).toMatchObject({ texts: null, waiting: null })
    await propose(own)
    expect((await decide(false)).json()).toMatchObject({ texts: null, waiting: null })
  })

  it('are read by who reads the figures, and worded by who sets the rules', async () => {
    await propose(own)
    const reader = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_NPS'])
    expect((await reader.get(listSurveyTexts.path)).statusCode).toBe(200)
    expect((await propose(own, 1, reader)).statusCode).toBe(403)
    expect((await decide(false)).statusCode).toBe(200)
  })

  it('say nothing that nobody fills in, and leave nothing out', async () => {
    const wrong = { ...own, fr: { ...own.fr, closing: 'Merci %naam%' }, en: { ...own.en, intro: '' } }
    const answer = await propose(wrong)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['texts.en.intro']])
    const placed = await propose({ ...wrong, en: own.en })
    expect([placed.statusCode, placed.json().errors]).toEqual([
      400,
      { 'texts.fr.closing': [expect.stringContaining('%naam%')] },
    ])
  })
})
