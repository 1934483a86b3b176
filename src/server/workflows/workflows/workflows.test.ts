import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agendaResults } from '#domain/agenda/agenda-result.ts'
import { day } from '#domain/day.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { excludedOptions, stepSigns } from '#domain/workflow/step.ts'
import { fieldsOf } from '#domain/workflow/step-fields.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getStepEffect } from '#contract/workflows/step-effect.ts'
import type {
  WorkflowDetail,
  getWorkflowStep,
  listWorkflows,
  previewWorkflowMove,
} from '#contract/workflows/workflows.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { asStep } from './workflow-queries.ts'

let server: TestServer
let sanne: Person
let dirk: Person
let krekel: number
let consumer: number
let files: number[]

const rights = ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE', 'ROLE_FILE_SEARCH', 'ROLE_PROCESSING'] as const

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  krekel = await createCustomer(server)
  sanne = await createPerson(server, rights)
  dirk = await createPerson(server, rights)
  const { db } = server.database
  const amicable = db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  consumer = (await amicable.executeTakeFirstOrThrow()).id
  files = []
  for (let file = 0; file < 3; file += 1) files.push(await createDueDossier(db, krekel, '2026-11-24'))
})
afterAll(async () => server.close())

const read = async (query = '') => (await sanne.get(`/api/v4/workflow/${consumer}${query}`)).json<WorkflowDetail>()
const stepNamed = (detail: WorkflowDetail, code: string) => {
  const step = (detail.draft?.steps ?? detail.shown.steps).find((one) => one.code === code)
  if (!step) throw new Error(`no step ${code}`)
  return step
}
/** What a form sends of a step as it is, with some fields changed. */
const fields = (detail: WorkflowDetail, code: string, over: object = {}) => ({
  ...fieldsOf(asStep(stepNamed(detail, code))),
  ...over,
  version: detail.draft?.version ?? 0,
})
const changeStep = async (code: string, over: object, who = sanne) => {
  const detail = await read()
  return who.put(`/api/v4/workflow/${consumer}/step/${stepNamed(detail, code).id}`, fields(detail, code, over))
}
const inDraft = async (input: object = {}) => ({ version: (await read()).draft?.version ?? 0, ...input })
const review = async (note: string) => sanne.post(`/api/v4/workflow/${consumer}/draft/review`, await inDraft({ note }))
const giveBack = async () => dirk.post(`/api/v4/workflow/${consumer}/draft/return`, await inDraft())
const discard = async () => sanne.post(`/api/v4/workflow/${consumer}/draft/discard`, await inDraft())
const publish = async (input: object, who = dirk) =>
  who.post(`/api/v4/workflow/${consumer}/draft/publish`, await inDraft(input))
const kinds = async () => {
  const rows = server.database.db.selectFrom('auditEvent').select('kind').where('subjectKind', '=', 'workflow')
  return (await rows.orderBy('id').execute()).map(({ kind }) => kind)
}

describe('workflows', () => {
  it('are listed with the files that stand before each step [req 2.26, 3.20]', async () => {
    const { items } = (await sanne.get('/api/v4/workflow')).json<OutputOf<typeof listWorkflows>>()
    expect(items.map(({ code, category, number }) => [code, category, number])).toEqual([
      ['consumer_amicable', 'standard', 1],
      ['company_amicable', 'standard', 1],
      ['consumer_precasso', 'precasso', 1],
      ['company_precasso', 'precasso', 1],
      ['judicial', 'phase', 1],
      ['monitoring', 'phase', 1],
    ])
    expect(items[0]?.steps.map(({ code, fileCount }) => [code, fileCount])).toEqual([
      ['fourteen_day_letter', 3],
      ['costs_letter', 0],
      ['last_letter', 0],
      ['ready_for_legal', 0],
    ])
    expect(items[0]).toMatchObject({ fileCount: 3, withoutStepCount: 0 })
  })

  it('are for employees with the right alone', async () => {
    const employee = await createPerson(server, ['ROLE_EMPLOYEE'])
    const contact = await createPerson(server, 'contact', krekel)
    for (const person of [employee, contact]) {
      expect((await person.get('/api/v4/workflow')).statusCode).toBe(403)
      expect((await person.get(`/api/v4/workflow/${consumer}/step/1`)).statusCode).toBe(403)
    }
    expect((await sanne.get('/api/v4/workflow/999999')).statusCode).toBe(404)
    expect((await sanne.get(`/api/v4/workflow/${consumer}/step/999999`)).statusCode).toBe(404)
  })

  it('offer what a step can name', async () => {
    const choices = (await sanne.get('/api/v4/workflow-choices')).json()
    expect(choices.workflows.map(({ code }: { code: string }) => code)).toContain('company_amicable')
    expect(choices.closingReasons.map(({ code }: { code: string }) => code)).not.toContain('paid')
  })

  it('change in a draft; the published version stays as it is', async () => {
    const published = await read()
    const answer = await changeStep('last_letter', { waitDays: 14 })
    expect(answer.statusCode).toBe(200)
    const detail = await read()
    expect(detail.shown.steps).toEqual(published.shown.steps)
    expect(detail.draft?.differences).toMatchObject([
      { kind: 'changed', parts: ['wait'], after: { code: 'last_letter' } },
    ])
    // The step of the version leads to the one of the draft, with the files that stand before it.
    const first = published.shown.steps[0]
    const step = (await sanne.get(`/api/v4/workflow/${consumer}/step/${first?.id}`)).json<
      OutputOf<typeof getWorkflowStep>
    >()
    expect(step).toMatchObject({ number: null, draftVersion: 2, standing: { count: 3, firstDay: '2026-11-24' } })
  })

  it('tell what a change means for the files that stand before the step: their day, and whether it is for them', async () => {
    const { db } = server.database
    const code = 'fourteen_day_letter'
    const original = fieldsOf(asStep(stepNamed(await read(), code)))
    const effect = async () => {
      const { draft } = await read()
      const step = draft?.steps.find((one) => one.code === code)?.id ?? 0
      const answer = await sanne.get(callPath(getStepEffect, { id: consumer, step }))
      return answer.json<OutputOf<typeof getStepEffect>>()
    }
    const unchanged = { total: 3, looked: 3, earlier: 0, later: 0, firstDay: null, skippedBefore: 0, skippedAfter: 0 }
    expect(await effect()).toMatchObject({ ...unchanged, files: [] })
    await changeStep(code, { waitDays: 30 })
    const later = await effect()
    expect(later).toMatchObject({ ...unchanged, later: 3, firstDay: later.files[0]?.after })
    expect(later.files).toHaveLength(3)
    await changeStep(code, { ...original, languages: ['fr', 'de'] })
    expect(await effect()).toMatchObject({
      ...unchanged,
      skippedAfter: 3,
      reasons: [{ why: { key: 'why.step_language' }, count: 3 }],
    })

    // Of two files the last call was in vain: the one is still tried, the other was finished with another result since.
    const { id: subjectId } = await db.selectFrom('agendaSubject').select('id').limit(1).executeTakeFirstOrThrow()
    const call = (dossierId: number, parts: object) => ({
      dossierId,
      customerId: krekel,
      subjectId,
      dueDay: day('2026-11-20'),
      cause: 'step' as const,
      createdAt: server.clock.now(),
      ...parts,
    })
    const [tried = 0, finished = 0] = files
    const finishedAt = server.clock.now()
    await db
      .insertInto('agendaItem')
      .values([call(tried, { attempts: 1 }), call(finished, { state: 'done', result: 'wants_plan', finishedAt })])
      .execute()
    await changeStep(code, { ...original, lastResults: ['no_answer'] })
    const after = await effect()
    expect(after).toMatchObject({ skippedAfter: 2, reasons: [{ why: { key: 'why.step_last_result' }, count: 2 }] })
    expect(after.files.map(({ id }) => id)).not.toContain(tried)
    await changeStep(code, { ...original, exceptSigns: ['address_doubtful'] })
    expect(await effect()).toMatchObject({ skippedAfter: 0 })
    await db.deleteFrom('agendaItem').execute()
    expect((await changeStep(code, { ...original })).statusCode).toBe(200)
    expect(await effect()).toMatchObject({ ...unchanged, files: [] })
    expect((await sanne.get(callPath(getStepEffect, { id: consumer, step: 999_999 }))).statusCode).toBe(404)
  })

  it('tell who was second what there is now, and keep both changes apart', async () => {
    const detail = await read()
    const stale = { ...fields(detail, 'last_letter', { payWithinDays: 10 }) }
    expect((await changeStep('last_letter', { nameNl: 'Allerlaatste brief' }, dirk)).statusCode).toBe(200)
    const late = await sanne.put(`/api/v4/workflow/${consumer}/step/${stepNamed(detail, 'last_letter').id}`, stale)
    expect([late.statusCode, late.json().current.nameNl]).toEqual([409, 'Allerlaatste brief'])
  })

  it('refuse what is no whole step, at its field', async () => {
    const errors = async (over: object) => Object.keys((await changeStep('last_letter', over)).json().errors)
    expect(await errors({ nameFr: ' ' })).toEqual(['nameFr'])
    expect(await errors({ waitDays: -1 })).toEqual(['waitDays'])
    expect(await errors({ letter: null, channels: [] })).toEqual(['letter', 'channels'])
    expect(await errors({ code: 'costs_letter' })).toEqual(['code'])
    expect(await errors({ code: 'Met Spatie' })).toEqual(['code'])
    expect(await errors({ hoursFrom: 480 })).toEqual(['hoursTo'])
    expect(await errors({ lastResults: [...agendaResults, 'pays'] })).toEqual(['lastResults'])
  })

  it('may ask for any of all outcomes of the work before', async () => {
    const all = { lastResults: agendaResults, languages: letterLanguages, exceptSigns: stepSigns, excludedOptions }
    const changed = await changeStep('last_letter', all)
    expect([changed.statusCode, changed.json().definition]).toMatchObject([
      200,
      { conditions: { lastResults: agendaResults, exceptSigns: stepSigns }, excludedOptions },
    ])
    await changeStep('last_letter', { lastResults: [], languages: [], exceptSigns: [], excludedOptions: [] })
  })

  it('get a step, move it and lose it', async () => {
    const detail = await read()
    const call = { code: 'call', nameNl: 'Bellen', nameEn: 'Call', nameFr: 'Appeler', phase: 'amicable' }
    const input = { ...call, waitKind: 'working_days', waitDays: 3, actionKind: 'call', position: 3 }
    const added = await sanne.post(`/api/v4/workflow/${consumer}/step`, { ...input, version: detail.draft?.version })
    expect(added.statusCode).toBe(200)
    const codes = async () => (await read()).draft?.steps.map(({ code }) => code)
    expect(await codes()).toEqual(['fourteen_day_letter', 'costs_letter', 'call', 'last_letter', 'ready_for_legal'])
    const { id } = added.json()
    await sanne.post(`/api/v4/workflow/${consumer}/step/${id}/move`, {
      position: 4,
      version: (await read()).draft?.version,
    })
    expect(await codes()).toEqual(['fourteen_day_letter', 'costs_letter', 'last_letter', 'call', 'ready_for_legal'])
    const removed = await sanne.delete(`/api/v4/workflow/${consumer}/step/${id}`, {
      version: (await read()).draft?.version,
    })
    expect(removed.statusCode).toBe(200)
    expect(await codes()).not.toContain('call')
  })

  it('are never published with an error, nor by who changed them last', async () => {
    await changeStep('costs_letter', { waitKind: 'calendar_days', waitDays: 3 })
    const problems = (await read()).draft?.problems
    expect(problems).toMatchObject([{ stepCode: 'costs_letter', kind: 'costs_within_term', severity: 'error' }])
    await review('Sneller kosten')
    const early = await publish({ running: 'stay' })
    expect([early.statusCode, early.json().error_message]).toEqual([409, 'Los eerst de fouten in de stappen op.'])

    await changeStep('costs_letter', { waitKind: 'after_notice_term', waitDays: 0 })
    expect((await publish({ running: 'stay' })).json().error_message).toMatch(/eerst beoordelen/)
    expect(Object.keys((await review('')).json().errors)).toEqual(['note'])
    await review('Vier dagen meer tijd voor de laatste brief.')
    const own = await publish({ running: 'stay' }, sanne)
    expect([own.statusCode, own.json().error_message]).toEqual([
      409,
      'U hebt zelf aan dit concept gewerkt. Een collega publiceert het.',
    ])
    expect((await giveBack()).json().draft.state).toBe('draft')
    await review('Vier dagen meer tijd voor de laatste brief.')
  })

  it('go live for a share of the new files first, and for all when it is widened', async () => {
    const refused = await publish({ running: 'move', newFilesPercent: 10 })
    expect(Object.keys(refused.json().errors)).toEqual(['running'])
    const published = await publish({ running: 'stay', newFilesPercent: 10 })
    expect(published.json()).toMatchObject({ jobId: null, workflow: { draft: null, shown: { number: 2 } } })
    const early = await sanne.post(`/api/v4/workflow/${consumer}/move-files`)
    expect([early.statusCode, early.json().error_message]).toEqual([
      409,
      'Lopende dossiers kunnen pas mee als alle nieuwe dossiers met deze versie beginnen.',
    ])
    const [version] = (await read()).versions
    expect(version).toMatchObject({
      number: 2,
      newFilesPercent: 10,
      note: 'Vier dagen meer tijd voor de laatste brief.',
    })
    const widened = await sanne.post(`/api/v4/workflow/${consumer}/new-files`, {
      newFilesPercent: 100,
      version: version?.version,
    })
    expect(widened.json().versions[0].newFilesPercent).toBe(100)
    const late = await sanne.post(`/api/v4/workflow/${consumer}/new-files`, {
      newFilesPercent: 50,
      version: version?.version,
    })
    expect(late.statusCode).toBe(409)
    expect((await read('?version=1')).shown.number).toBe(1)
    expect((await read()).versions.map(({ number, fileCount }) => [number, fileCount])).toEqual([
      [2, 0],
      [1, 3],
    ])
  })

  it('take running files along, to the step with the same code, and each timeline says so', async () => {
    const { db } = server.database
    const standsAt = db.selectFrom('dossier').select(['stepId', 'workflowVersionId']).where('id', 'in', files)
    const { stepId, workflowVersionId } = await standsAt.executeTakeFirstOrThrow()
    if (stepId === null || workflowVersionId === null) throw new Error('the file stands before no step')
    const busy = await createDueDossier(db, krekel, '2026-11-20', { stepId, workflowVersionId })
    await sql`insert into processing_run (day, state, selection, proposed_at)
      values ('2026-11-20', 'paused', '{}', now())`.execute(db)
    const run = await db.selectFrom('processingRun').select('id').executeTakeFirstOrThrow()
    await sql`insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state, open_cents)
      values (${run.id}, ${busy}, ${stepId}, 1, 'post', 'in_hold', 100)`.execute(db)
    const gone = await createDossier(db, krekel, { status: 'closed' })
    // Of two debtors one has his letter, and nobody is about to write to the other: before the step of another version he
    // would get it again.
    const half = await createDueDossier(db, krekel, '2026-11-20', { stepId, workflowVersionId })
    await sql`insert into dispatch (dossier_id, customer_id, step_id, occurrence, channel, state, kind, language,
        recipient, subject, content, content_sha256, created_at, sent_at)
      values (${half}, ${krekel}, ${stepId}, 1, 'post', 'sent', 'fourteen_day_letter', 'nl', '{}', '', '{}', '', now(),
        now())`.execute(db)
    const preview = (await sanne.get(`/api/v4/workflow/${consumer}/move-files`)).json<
      OutputOf<typeof previewWorkflowMove>
    >()
    expect(preview.moving).toBe(3)
    expect(preview.staying).toMatchObject([{ reason: 'in_run', count: 2, files: [{ id: busy }, { id: half }] }])

    const { jobId } = (await sanne.post(`/api/v4/workflow/${consumer}/move-files`)).json()
    const job = await jobOf(jobId)
    expect(job.result).toEqual({ moved: 3, stayed: 2 })
    const standing = await db
      .selectFrom('dossier')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'dossier.workflowVersionId')
      .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['dossier.id', 'workflowVersion.number', 'workflowStep.code', 'dossier.nextDay'])
      .where('dossier.id', 'in', [...files, busy, gone])
      .orderBy('dossier.id')
      .execute()
    expect(standing).toEqual([
      ...files.map((id) => ({ id, number: 2, code: 'fourteen_day_letter', nextDay: '2026-11-24' })),
      { id: busy, number: 1, code: 'fourteen_day_letter', nextDay: '2026-11-20' },
    ])
    const { items } = (await sanne.get(`/api/v4/file/${files[0]}/timeline`)).json()
    expect(items[0]).toMatchObject({
      kind: 'dossier.workflow_moved',
      step: { workflowId: consumer, version: 2, name: { nl: '14-dagenbrief' } },
    })
  })

  it('go back to an older version by a new one that equals it', async () => {
    const preview = (await sanne.get(`/api/v4/workflow/${consumer}/move-files?number=1`)).json()
    expect(preview).toMatchObject({ moving: 3, staying: [{ reason: 'in_run', count: 2 }] })
    expect((await sanne.get(`/api/v4/workflow/${consumer}/move-files?number=9`)).statusCode).toBe(404)
    const answer = await sanne.post(`/api/v4/workflow/${consumer}/roll-back`, { number: 1, running: 'stay' })
    expect(answer.json().workflow.shown.number).toBe(3)
    const [three, one] = [await read(), await read('?version=1')]
    expect(three.shown.steps.map(asStep)).toEqual(one.shown.steps.map(asStep))
    expect(
      (await sanne.post(`/api/v4/workflow/${consumer}/roll-back`, { number: 1, running: 'stay' })).statusCode,
    ).toBe(409)
    expect(
      (await sanne.post(`/api/v4/workflow/${consumer}/roll-back`, { number: 9, running: 'stay' })).statusCode,
    ).toBe(404)
  })

  it('keep one draft at a time, which can be thrown away', async () => {
    expect((await sanne.post(`/api/v4/workflow/${consumer}/draft`)).json().draft.basedOn).toBe(3)
    expect((await dirk.post(`/api/v4/workflow/${consumer}/draft`)).statusCode).toBe(409)
    expect((await publish({ running: 'stay' })).json().error_message).toBe('Er is niets veranderd.')
    expect((await discard()).json().draft).toBeNull()
  })

  it('lend their steps to another, for debtors with whom they may be taken', async () => {
    const names = { nameNl: 'De Krekel', nameEn: 'The Cricket', nameFr: 'Le Grillon' }
    const copy = async (from: number, input: object) =>
      sanne.post(`/api/v4/workflow/${from}/copy`, { ...names, ...input })
    const made = await copy(consumer, { category: 'client_specific', customer: krekel, debtorKind: 'private' })
    expect(made.json()).toMatchObject({ category: 'client_specific', customer: { id: krekel }, shown: { number: 1 } })
    // Nobody looked at a copy but who made it.
    expect(made.json().versions).toMatchObject([{ author: 'Iemand', publisher: null }])
    expect(made.json().shown.steps.map(asStep)).toEqual((await read()).shown.steps.map(asStep))
    expect(Object.keys((await copy(consumer, { category: 'client_specific' })).json().errors)).toEqual(['customer'])

    const { db } = server.database
    const company = db.selectFrom('workflow').select('id').where('code', '=', 'company_amicable')
    const { id } = await company.executeTakeFirstOrThrow()
    const refused = await copy(id, { category: 'staffel', debtorKind: null })
    expect(Object.keys(refused.json().errors)).toEqual(['debtorKind'])
    expect((await copy(id, { category: 'staffel', debtorKind: 'company' })).statusCode).toBe(200)
    expect((await copy(999_999, { category: 'staffel' })).statusCode).toBe(404)
  })

  it('write an audit row for everything', async () => {
    expect([...new Set(await kinds())].toSorted()).toEqual([
      'workflow.copied',
      'workflow.draft_begun',
      'workflow.draft_discarded',
      'workflow.draft_returned',
      'workflow.move_asked',
      'workflow.published',
      'workflow.review_asked',
      'workflow.rolled_back',
      'workflow.share_changed',
      'workflow.step_added',
      'workflow.step_changed',
      'workflow.step_moved',
      'workflow.step_removed',
    ])
  })
})

async function jobOf(id: number) {
  const { until } = runsOf(server, sanne)
  return until(
    async () => (await sanne.get(`/api/v4/job/${id}`)).json<{ state: string; result: unknown }>(),
    ({ state }) => state === 'done',
  )
}
