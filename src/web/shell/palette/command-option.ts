import type { Day } from '#domain/day.ts'
import { type PaletteAct, paletteActs } from '#contract/lists/palette.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { ActArgument, Acts } from '#web/base/words/acts.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'
import type { PaletteCommand } from './palette-command.ts'
import type { CommandOption } from './palette-options.ts'

interface Around {
  /** What can be done on the pages that are open. */
  readonly acts: Acts
  readonly may: (permission: Permission) => boolean
  readonly today: Day
  readonly t: Say
}

/** The line of a command: what it does, or why it cannot now. Null where it is not granted at all. */
export function commandOption(command: PaletteCommand | null, around: Around): CommandOption | null {
  if (command === null) return null
  const { may, t } = around
  if (command.kind === 'open_file') {
    if (!may('file.search')) return null
    return lineOf(null, t('palette.command.open_file', { number: command.number }), {}, null)
  }
  if (command.kind === 'pause') return pauseOption(command, around)
  const act = command.kind === 'note' ? 'file.note' : 'file.log-call'
  if (!may(paletteActs[act])) return null
  const refusal = refusalOf(act, around)
  const { text } = command
  if (command.kind === 'note') return lineOf(act, t('palette.command.note', { text }), { text }, refusal)
  const { result } = command
  const told = [result && t(`agenda.result.${result}`), text].filter((part) => part !== null && part !== '').join(', ')
  const argument = { text, ...(result ? { result } : {}) }
  return lineOf(act, t('palette.command.log_call', { text: told }), argument, refusal)
}

function pauseOption({ of, until, day }: Extract<PaletteCommand, { kind: 'pause' }>, around: Around) {
  const { acts, may, today, t } = around
  const isSelection = of === 'selection' || (of === 'either' && 'selection.pause' in acts)
  const act = isSelection ? 'selection.pause' : 'file.pause'
  // Whoever changes many files at once may pause them only with the right to pause one.
  if (!may(paletteActs[act]) || !may('file.edit')) return null
  const wrongDay = day === null ? t('palette.refused.day') : day <= today ? t('palette.refused.past') : null
  const title = t(isSelection ? 'palette.command.pause_selection' : 'palette.command.pause_file', {
    day: day === null ? until : showDay(day),
  })
  return lineOf(act, title, day === null ? {} : { day }, wrongDay ?? refusalOf(act, around))
}

/** Why an act that is granted cannot be done here; a page of a file always offers its timeline. */
function refusalOf(act: PaletteAct, { acts, t }: Around): string | null {
  if (act in acts) return null
  if (act === 'selection.pause') return t('palette.refused.selection')
  return t('file.timeline' in acts ? 'palette.refused.now' : 'palette.refused.file')
}

const lineOf = (act: PaletteAct | null, title: string, argument: ActArgument, refusal: string | null) =>
  ({ kind: 'command', id: 'command', title, act, argument, refusal }) satisfies CommandOption
