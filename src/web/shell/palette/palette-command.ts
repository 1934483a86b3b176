import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Day } from '#domain/day.ts'
import { spokenFileNumber } from '#domain/names/file-number.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { readComingDay } from '#web/kit/fields/day-entry.ts'
import {
  callWords,
  fileWords,
  fillers,
  logVerbs,
  noteWords,
  pauseVerbs,
  resultWords,
  selectionWords,
  untilWords,
} from './palette-words.ts'

/** A whole command as somebody typed it: what is done, with what, and how. */
export type PaletteCommand =
  | { readonly kind: 'open_file'; readonly number: string }
  | {
      readonly kind: 'pause'
      /** `either`: what is open or chosen on the page says. */
      readonly of: 'selection' | 'file' | 'either'
      /** As it was typed. */
      readonly until: string
      /** Null: what was typed is no day. */
      readonly day: Day | null
    }
  | { readonly kind: 'log_call'; readonly result: AgendaResult | null; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }

/** Reads a command in any of the three languages; null for what is a name, a number or a part of a command. */
export function readCommand(typed: string, today: Day): PaletteCommand | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  const number = spokenFileNumber(text)
  if (number !== null) return { kind: 'open_file', number }
  return readPause(text, today) ?? readLog(text)
}

/** "Pauzeer selectie tot 5/1", "mettre ce dossier en pause jusqu'au 5/1", "hold +14". */
function readPause(text: string, today: Day): PaletteCommand | null {
  const words = text.split(' ')
  const folded = words.map(foldName)
  const at = folded.findIndex((word) => untilWords.has(word))
  const begins = at < 0 ? folded.findIndex((word) => /^[+\d]/.test(word)) : at
  if (begins < 1) return null
  const head = folded.slice(0, begins).filter((word) => !fillers.has(word))
  const until = words
    .slice(at < 0 ? begins : at + 1)
    .filter((_, index, rest) => index === rest.length - 1 || !untilWords.has(foldName(rest[index] ?? '')))
    .join(' ')
  const objects = head.filter((word) => !pauseVerbs.has(word))
  const isAsked = head.some((word) => pauseVerbs.has(word)) && until !== ''
  if (!isAsked || objects.some((word) => !selectionWords.has(word) && !fileWords.has(word))) return null
  const isSelection = objects.some((word) => selectionWords.has(word))
  const of = isSelection ? 'selection' : objects.length > 0 ? 'file' : 'either'
  return { kind: 'pause', of, until, day: readComingDay(until, today) }
}

/** "Log bellen: geen gehoor", "call: no answer, voicemail", "note: …"; without a colon only a result makes it a command. */
function readLog(text: string): PaletteCommand | null {
  const colon = text.indexOf(':')
  if (colon >= 0) return logOf(foldName(text.slice(0, colon)), text.slice(colon + 1).trim())
  const words = text.split(' ')
  for (let count = 1; count < words.length; count += 1) {
    const found = logOf(foldName(words.slice(0, count).join(' ')), words.slice(count).join(' '))
    if (found?.kind === 'log_call' && found.result !== null) return found
  }
  return null
}

function logOf(head: string, said: string): PaletteCommand | null {
  const words = head.split(' ').filter((word) => word !== '' && !fillers.has(word))
  const objects = words.filter((word) => !logVerbs.has(word))
  if (words.length === 0) return null
  if (objects.length > 0 && objects.every((word) => callWords.has(word))) return { kind: 'log_call', ...resultIn(said) }
  const isNote = objects.every((word) => noteWords.has(word))
  return isNote && said !== '' ? { kind: 'note', text: said } : null
}

/** A result that a text begins with, and what is said beside it. */
function resultIn(said: string): { readonly result: AgendaResult | null; readonly text: string } {
  const words = said.split(' ')
  const folded = words.map((word) => foldName(word).replace(/[.,;:!]+$/, ''))
  const found = resultWords
    .map(({ result, phrase }) => ({ result, parts: foldName(phrase).split(' ') }))
    .filter(({ parts }) => parts.every((part, index) => folded[index] === part))
    .toSorted((one, other) => other.parts.length - one.parts.length)[0]
  if (!found) return { result: null, text: said }
  const rest = words.slice(found.parts.length).join(' ')
  return { result: found.result, text: rest.replace(/^[-–:;,. ]+/, '') }
}
