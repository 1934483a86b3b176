import { expect, it } from 'vitest'
import type { FilePath } from '#contract/files/next/file-path.ts'
import { translate } from '#contract/texts.ts'
import { day } from '#domain/day.ts'
import type { Say } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { pathItems } from './path-items.ts'

const t: Say = (key, values) => (key === '' ? '' : translate('nl', key, values))
const reader = { t, language: 'nl', today: day('2026-11-20') } as const
const named = (nl: string) => ({ nl, en: nl, fr: nl })

const step = (name: string, on: string | null, more: Partial<FilePath['coming'][number]> = {}) => ({
  code: name,
  name: named(name),
  position: 1,
  day: on,
  channel: null,
  why: null,
  skipped: null,
  isHandOver: false,
  ...more,
})

const path: FilePath = {
  done: [{ kind: 'step', name: named('14-dagenbrief'), day: '2026-11-02' }],
  coming: [
    step('Sommatie', '2026-11-20', { channel: 'post' }),
    step('Alleen bedrijven', '2026-11-27', { skipped: { key: 'why.step_debtor_kind', values: {} } as never }),
    step('Bellen', '2026-11-27', { channel: 'phone' }),
  ],
  terms: null,
  workflow: null,
  score: null,
}

/** A file that stands before its second letter today, but for what an example says. */
function tell(more: object = {}, way: Partial<FilePath> = {}) {
  const page = {
    status: 'in_progress',
    asOf: null,
    closedDay: null,
    bailiff: null,
    partner: null,
    halts: [],
    next: { day: '2026-11-20', why: null, held: null, step: { name: named('Sommatie') } },
    path: { ...path, ...way },
    ...more,
  } as unknown as DossierPageAnswer
  const { items, more: others } = pathItems(page, reader)
  return [...items.map(({ name, when }) => [name, when].join(' | ')), others]
}
const nextOn = (on: string, held: object | null = null) => ({
  next: { day: on, why: null, held, step: { name: named('Sommatie') } },
})
const letter = '14-dagenbrief | 02-11-2026'
const call = 'Bellen | vr 27-11-2026, over 7 dagen'

it.each<[string, unknown[], object?, Partial<FilePath>?]>([
  ['on the day', [letter, 'Sommatie | vandaag', call, 0]],
  ['the day before', [letter, 'Sommatie | za 21-11-2026, morgen', call, 0], nextOn('2026-11-21')],
  ['a day late', [letter, 'Sommatie | 19-11-2026, 1 dag te laat', call, 0], nextOn('2026-11-19')],
  [
    'held by what a person must do',
    [letter, 'Sommatie | wacht op een medewerker', call, 0],
    nextOn('2026-11-20', { key: 'why.no_notice' }),
  ],
  [
    'paused, with the step it goes on with',
    [letter, 'Gepauzeerd | tot 27-11-2026', 'Sommatie | vandaag', call, 0],
    { status: 'paused', ...nextOn('2026-11-27') },
  ],
  [
    'suspended, without days',
    [letter, 'Stilgelegd | sinds 18-11-2026', 'Sommatie | zodra het dossier verdergaat', 0],
    { status: 'suspend', halts: [{ startedAt: '2026-11-18T09:00:00Z' }] },
    { coming: [step('Sommatie', null)] },
  ],
  [
    'paying in terms, of which the second is late',
    [letter, 'Termijn 2 van 3 | 18-11-2026, 2 dagen te laat', 'Termijn 3 van 3 | vr 18-12-2026, over 28 dagen', 0],
    { status: 'term_payment' },
    {
      terms: {
        count: 3,
        items: [
          { number: 2, dueDay: '2026-11-18', amountCents: 100 },
          { number: 3, dueDay: '2026-12-18', amountCents: 100 },
        ],
      },
    },
  ],
  [
    'with a bailiff',
    [letter, 'Bij Flanderijn | sinds 10-11-2026', 0],
    { status: 'no_more_steps', bailiff: { name: 'Flanderijn', sinceDay: '2026-11-10' } },
    { coming: [] },
  ],
  ['closed', [letter, 'Gesloten | 19-11-2026', 0], { status: 'closed', closedDay: '2026-11-19' }, { coming: [] }],
])('tells the way of a file: %s', (_name, expected, more, way) => {
  expect(tell(more, way)).toEqual(expected)
})

it('tells of a long way seven places, and how many come behind them', () => {
  const coming = Array.from({ length: 12 }, (_, index) => step(`Stap ${index + 1}`, '2026-12-01'))
  const items = tell({}, { coming })
  expect(items).toHaveLength(8)
  expect(items.at(-1)).toBe(6)
})
