import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDossier, pauseDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { actOnFile } from '#test/act-on-file.ts'
import type { Person } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { setMoment } from '#test/runs.ts'
import type { Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import type { Portal } from './portal.ts'
import { openRunDesk, type RunDesk } from './run-desk.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'
import { showState } from './story-state.ts'

const friday = '2026-11-20'
const monday = '2026-11-23'

describe('a proposal that stands, in the browser', () => {
  let desk: RunDesk
  let portal: Portal
  let visit: Visit
  let clerk: Person
  let runs: RunDesk['runs']

  beforeAll(async () => {
    desk = await openRunDesk(friday)
    ;({ portal, visit, clerk, runs } = desk)
  })
  afterAll(async () => desk.close())

  it('says since when, then what changed, then that its day is over; one press proposes it anew, and what is gone says why', async () => {
    const { page } = visit
    const { id, files } = await createDueFiles(portal.server, friday, 4)
    const [paused = 0, closed = 0] = files
    const run = await runs.propose(friday, { customerIds: [id] })
    await goTo(page, `/processing/new?run=${run.id}`)
    const age = page.getByRole('region', { name: 'Hoe oud dit voorstel is' })
    await age.getByText('Dit voorstel is van 20-11-2026 09:00. Op deze dossiers is sindsdien niets gebeurd.').waitFor()
    await takeScreenshots(page, 'proposal-fresh')

    setMoment(portal.server, friday, 11 * 60)
    await actOnFile(clerk, pauseDossier, paused, { reason: 'promise_to_pay', untilDay: '2026-12-04', note: '' })
    await page.reload()
    await age.getByText('Sindsdien is op 1 van de 4 dossiers iets gebeurd.', { exact: false }).waitFor()
    await actOnFile(clerk, closeDossier, closed, { reason: 'uncollectable', waive: true, note: 'Geen verhaal.' })
    setMoment(portal.server, monday, 9 * 60)
    await page.reload()
    await age.getByText('Dit voorstel is van een eerdere dag').waitFor()
    await age.getByText('Sindsdien is op 2 van de 4 dossiers iets gebeurd.', { exact: false }).waitFor()
    await age.getByText('wat niet meer mag, gaat niet uit', { exact: false }).waitFor()
    await showState(page, 'proposal-stale')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page.getByRole('main'))).toEqual([])
    await takeScreenshots(page, 'proposal-stale-phone')
    await page.setViewportSize({ width: 1440, height: 1000 })

    await age.getByRole('button', { name: 'Opnieuw voorstellen' }).click()
    await page.getByRole('button', { name: '2 vrijgeven' }).waitFor()
    await page.getByText('voor 23-11-2026', { exact: false }).first().waitFor()
    await page.getByText('Wat weg is, en waarom').click()
    const gone = page.getByRole('group').filter({ hasText: 'Wat weg is, en waarom' })
    const lines = gone.getByRole('listitem')
    await lines.filter({ hasText: 'Omdat het dossier gesloten is.' }).waitFor()
    await lines.filter({ hasText: 'Omdat het dossier tot 04-12-2026 is gepauzeerd.' }).waitFor()
    expect(await lines.count()).toBe(2)
    await showState(page, 'proposal-gone')
    await lines.filter({ hasText: 'gepauzeerd' }).getByRole('link').click()
    await page.waitForURL(`**/file/show-new/${paused}`)
    setMoment(portal.server, friday, 9 * 60)
  })

  it('tells what stands still beside what it leaves out, as the list of runs does', async () => {
    const { page } = visit
    const { id, files } = await createDueFiles(portal.server, friday, 2)
    await actOnFile(clerk, suspendDossier, files[0] ?? 0, { reason: 'dispute', note: 'Betwist.' })
    const run = await runs.propose(friday, { customerIds: [id] })
    expect(run.counts).toMatchObject({ proposed: 1, excluded: 0 })
    await goTo(page, `/processing/new?run=${run.id}`)
    await page.getByText(/^0 \+ 1 staat stil$/).waitFor()
    await takeScreenshots(page, 'proposal-halted')
  })

  it('that was released has a pace only while it goes on', async () => {
    const { page } = visit
    const { id } = await createDueFiles(portal.server, friday, 3)
    const proposal = await runs.propose(friday, { customerIds: [id] })
    await runs.release(proposal)
    await goTo(page, `/processing/monitoring?run=${proposal.id}`)
    const progress = page.getByRole('region', { name: 'Voortgang', exact: true })
    await progress.getByText('van 3 afgehandeld').waitFor()
    await page.getByText('Klaar', { exact: false }).first().waitFor()
    expect(await progress.getByText('per minuut', { exact: false }).count()).toBe(0)
    expect(await progress.getByText('nog ongeveer', { exact: false }).count()).toBe(0)
    expect((await runs.read(proposal.id)).perMinute).toEqual([])
    // The last minutes of a run that is over are no pace either.
    expect(await progress.locator('[style*="height"]').count()).toBe(0)
  })
})
