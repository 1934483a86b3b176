import { expect, it } from 'vitest'
import { type DossierAct, dossierActs, type FileAct, fileActNames, fileAct } from '#contract/files/file-acts.ts'
import { statuses } from '#domain/workflow/status.ts'
import { placeActs, type RefusalOf, refusalOnPage } from './place-acts.ts'

type Acts = Parameters<typeof refusalOnPage>[0]['acts']
const actsWith = (refused: Partial<Acts>): Acts =>
  ({ ...Object.fromEntries(dossierActs.map((act) => [act, null])), ...refused }) as Acts

const nothingRefused: RefusalOf = () => null
/** What is not of the customer alone. */
const ofStaff = fileActNames.filter((act) => fileAct(act).permission !== 'file.withdraw')
const all = ({ near, further }: ReturnType<typeof placeActs>) => [...near, ...further].flat()

it.each(statuses)(
  '%s: at most five acts of the file stay in sight, none twice, and what is refused says why',
  (status) => {
    const placed = placeActs(status, dossierActs, nothingRefused)
    const near = placed.near.flat()
    expect(near.length).toBeLessThanOrEqual(5)
    expect(near.length).toBeGreaterThan(0)
    expect(new Set(all(placed)).size).toBe(all(placed).length)
    const { nearest } = placed
    // To wait with a file is not what is done first: where nothing else is, what it asks for decides.
    expect(nearest === undefined ? 'pause' : nearest).toBe(near[0] === 'pause' ? 'pause' : nearest)
    if (nearest === undefined) return
    expect(near).toContain(nearest)
    const refused = placeActs(status, dossierActs, (act) => (act === nearest ? 'dossier.refusal.no_right' : null))
    expect(refused.near.flat()).not.toContain(nearest)
    expect(refused.refused).toEqual([nearest])
  },
)

it('of a day that has passed the acts stand where they stood, and nothing moves to what is refused', () => {
  const { near, further, refused, nearest } = placeActs(
    'in_progress',
    dossierActs,
    () => 'dossier.refusal.shown_in_past',
  )
  expect(near).toEqual([['pause'], ['suspend', 'change_phase', 'close']])
  expect(further).toEqual([['move_step', 'end_steps', 'monitor', 'assign_owner', 'record_advance']])
  expect([nearest, refused]).toEqual([undefined, []])
})

it.each([
  ['not_started', undefined, ['note', 'log_call', 'message', 'ask_question'], ['proceed', 'suspend', 'close']],
  ['paused', 'resume', ['resume', 'note', 'log_call', 'message', 'ask_question'], ['suspend', 'change_phase', 'close']],
  [
    'no_more_steps',
    'move_step',
    ['move_step', 'note', 'log_call', 'message', 'ask_question'],
    ['suspend', 'change_phase', 'close'],
  ],
  ['monitoring', 'watch', ['watch', 'note', 'log_call', 'message', 'ask_question'], ['proceed', 'close']],
] as const)(
  '%s: first what matters most and what is said, then what is arranged, then the rest',
  (status, ...expected) => {
    const [nearest, say, stand] = expected
    const placed = placeActs(status, ofStaff, nothingRefused)
    expect(placed.nearest).toBe(nearest)
    expect(placed.near[0]).toEqual(say)
    expect(placed.near.at(-1)).toEqual(stand)
  },
)

it('what the file asks for heads them, wherever it stood, unless it cannot be done', () => {
  const placed = placeActs('in_progress', ofStaff, nothingRefused, 'record_advance')
  expect([placed.nearest, placed.near[0]?.[0]]).toEqual(['record_advance', 'record_advance'])
  expect(all(placed).filter((act) => act === 'record_advance')).toHaveLength(1)
  const said = placeActs('in_progress', ofStaff, nothingRefused, 'log_call')
  expect(said.near[0]).toEqual(['log_call', 'note', 'message', 'ask_question'])
  const refused = placeActs(
    'in_progress',
    ofStaff,
    (act) => (act === 'record_advance' ? 'dossier.refusal.no_right' : null),
    'record_advance',
  )
  expect(refused.nearest).toBeUndefined()
})

it('what is arranged and cannot be stands with the rest, what is being asked keeps its place', () => {
  const refused = placeActs('in_progress', fileActNames, (act) =>
    act === 'plan' ? 'arrangement.refusal.has_plan' : null,
  )
  expect(refused.near[1]).toEqual(['promise', 'pause', 'direct_payment'])
  expect(refused.further[1]).toContain('plan')
  const asked = placeActs('in_progress', fileActNames, (act) => (act === 'plan' ? undefined : null))
  expect(asked.near[1]).toEqual(['plan', 'promise', 'pause', 'direct_payment'])
})

it('a legal hold is begun or ended whatever the status is, and never both', () => {
  for (const status of statuses) {
    const refusalOf = (act: FileAct) => (act === 'end_hold' ? 'dossier.refusal.not_on_hold' : null)
    const placed = placeActs(status, fileActNames, refusalOf)
    expect(all(placed).filter((act) => act === 'hold' || act === 'end_hold')).toEqual(['hold'])
  }
})

it('nothing is arranged on a closed file, and its account can be read', () => {
  const placed = placeActs('closed', fileActNames, nothingRefused)
  expect(all(placed)).toEqual([
    'reopen',
    'note',
    'log_call',
    'direct_payment',
    'assign_owner',
    'hold',
    'end_hold',
    'complaint',
    'write_customer',
    'interest_settings',
    'exhibit',
  ])
})

it.each([
  ['what can be done once it has gone on says so', 'monitor', 'in_progress', {}, 'go_on_first'],
  ['also out of a pause that a suspension interrupted', 'monitor', 'paused', {}, 'go_on_first'],
  ['what cannot be done then either says nothing of it', 'watch', 'in_progress', {}, 'transition_not_allowed'],
  ['nor who may not go on', 'monitor', 'in_progress', { resume: 'no_right' }, 'transition_not_allowed'],
  ['another reason stays', 'monitor', 'in_progress', { monitor: 'no_right' }, 'no_right'],
  ['to be in progress is going on itself', 'proceed', 'not_started', {}, 'transition_not_allowed'],
] as const)('of a file that stands still: %s', (_, act: DossierAct, cameFrom, more, expected) => {
  const acts = actsWith({ [act]: 'transition_not_allowed', ...more })
  const halts = [{ cameFrom }] as Parameters<typeof refusalOnPage>[0]['halts']
  expect(refusalOnPage({ acts, halts }, act)).toBe(expected)
  expect(refusalOnPage({ acts, halts: [] }, act)).toBe(acts[act])
})
