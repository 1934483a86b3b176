import { expect, it } from 'vitest'
import { dossierActs } from '#contract/files/dossier-page.ts'
import { statuses } from '#domain/workflow/status.ts'
import { refusalOf, shownActs } from './shown-acts.ts'

type Acts = Parameters<typeof shownActs>[0]['acts']
const actsWith = (refused: Partial<Acts>): Acts =>
  ({ ...Object.fromEntries(dossierActs.map((act) => [act, null])), ...refused }) as Acts

it.each(statuses)(
  '%s: at most five acts of the file stay in sight, none twice, and what is refused says why',
  (status) => {
    const { near, further } = shownActs({ status, acts: actsWith({}) })
    expect(near.length).toBeLessThanOrEqual(5)
    expect(near.length).toBeGreaterThan(0)
    expect(new Set([...near, ...further]).size).toBe(near.length + further.length)
    const [nearest] = near
    const refused = shownActs({ status, acts: actsWith({ [nearest!]: 'no_right' as never }) })
    expect(refused.near).not.toContain(nearest)
    expect(refused.refused).toEqual([nearest])
  },
)

it('of a day that has passed the acts stand where they stood, and nothing moves to what is refused', () => {
  const past = Object.fromEntries(dossierActs.map((act) => [act, 'shown_in_past'])) as unknown as Acts
  const { near, refused } = shownActs({ status: 'in_progress', acts: past })
  expect([near, refused]).toEqual([['pause', 'suspend', 'change_phase', 'close'], []])
})

it.each([
  ['what can be done once it has gone on says so', 'monitor', 'in_progress', {}, 'go_on_first'],
  ['also out of a pause that a suspension interrupted', 'monitor', 'paused', {}, 'go_on_first'],
  ['what cannot be done then either says nothing of it', 'watch', 'in_progress', {}, 'transition_not_allowed'],
  ['nor who may not go on', 'monitor', 'in_progress', { resume: 'no_right' }, 'transition_not_allowed'],
  ['another reason stays', 'monitor', 'in_progress', { monitor: 'no_right' }, 'no_right'],
] as const)('of a file that stands still: %s', (_, act, cameFrom, more, expected) => {
  const acts = actsWith({ [act]: 'transition_not_allowed', ...more })
  const halts = [{ cameFrom }] as Parameters<typeof refusalOf>[0]['halts']
  expect(refusalOf({ acts, halts }, act)).toBe(expected)
  expect(refusalOf({ acts, halts: [] }, act)).toBe(acts[act])
})
