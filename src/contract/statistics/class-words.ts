import { stepMessageKinds } from '#domain/letters/letter-kind.ts'
import { formatCents } from '#domain/money.ts'
import { boundsOf, type Province, provinces } from '#domain/statistics/file-class.ts'
import { type Phase, phases } from '#domain/workflow/status.ts'
import type { TextKey } from '#contract/texts.ts'

type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** A class of files in words, by its code: "30 tot 60 dagen", "€ 100,00 tot € 250,00", a province or a phase; null: it is none. */
export function classInWords(say: Say, code: string): string | null {
  if (isProvince(code)) return say(`statistic.province.${code}`)
  if (isPhase(code)) return say(`phase.${code}`)
  const bounds = boundsOf(code)
  if (!bounds) return null
  const { of, from, to } = bounds
  const told = (value: number) => (of === 'age' ? String(value) : formatCents(value))
  if (to === null) return say(`statistic.${of}_above`, { from: told(from) })
  return from === 0
    ? say(`statistic.${of}_below`, { to: told(to) })
    : say(`statistic.${of}_between`, { from: told(from), to: told(to) })
}

const isPhase = (code: string): code is Phase => phases.some((one) => one === code)

const isProvince = (code: string): code is Province => provinces.some((one) => one === code)

/** What left, by the code of a measure: "post", or "post:reminder"; null: it is none. */
export function messageInWords(say: Say, code: string): string | null {
  const [channel, kind] = code.split(':')
  if (channel !== 'post' && channel !== 'email' && channel !== 'sms') return null
  const name = say(`run.channel.${channel}`)
  const letter = stepMessageKinds.find((one) => one === kind)
  return letter === undefined ? name : say('statistic.letter', { channel: name, letter: say(`step.letter.${letter}`) })
}
