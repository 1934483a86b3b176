import { isDay } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import { nameWords } from './name-words.ts'
import type { WritAnswer } from './writ-panel.tsx'

type Check = Pick<WritAnswer['checks'][number], 'why' | 'values'>

/** Why a check holds a writ up, with its days, amounts and names as the reader writes them. */
export function blockWords({ why, values }: Check, t: Say): string {
  if (why === null) return ''
  const told = Object.entries(values) as [string, string | number][]
  const shown = told.map(([name, value]): [string, string | number] => {
    if (typeof value === 'number') return [name, name.endsWith('Cents') ? formatCents(value, 'EUR') : value]
    if (name === 'reasons') return [name, listed(value, (reason) => haltWord(reason, why, t))]
    if (name === 'names') return [name, listed(value, (one) => nameWords(one, t))]
    return [name, isDay(value) ? showDay(value) : value]
  })
  return t(`writ.why.${why}`, Object.fromEntries(shown))
}

const listed = (words: string, told: (word: string) => string) => words.split(',').map(told).join(', ')

const haltWord = (reason: string, why: Check['why'], t: Say) =>
  why === 'paused'
    ? t(`dossier.pause_reason.${reason}` as 'dossier.pause_reason.other')
    : t(`dossier.suspend_reason.${reason}` as 'dossier.suspend_reason.other')
