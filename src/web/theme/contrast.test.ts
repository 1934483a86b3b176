import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { phases, statuses } from '#domain/workflow/status.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [head = '', darkPart = ''] = css.split('/* Dark */')
const schemes = { light: tokensIn(head.split('/* Light */')[1] ?? ''), dark: tokensIn(darkPart) }

function tokensIn(part: string): Map<string, string> {
  return new Map([...part.matchAll(/--v-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => luminance(tokens.get(name) ?? `no token ${name}`))
  const [light = 0, dark = 0] = [first ?? 0, second ?? 0].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const each = (names: readonly string[], grounds: readonly string[]) =>
  grounds.flatMap((ground) => names.map((name) => [name, ground] as const))
const soft = ['success', 'warning', 'danger', 'info'] as const
const marks = statuses.map((status) => `st-${status.replaceAll('_', '-')}`)

const texts = [
  ...each(
    ['text', 'text-2', 'text-3', 'link'],
    ['canvas', 'surface', 'inset', 'raised', 'hover', 'selected', 'selected-hover'],
  ),
  ...each(soft, ['surface', 'inset', 'hover', 'selected', 'canvas']),
  ...each(['on-primary'], ['primary', 'primary-hover', 'primary-active']),
  ...each(['on-danger'], ['danger', 'danger-hover', 'danger-active']),
  ...each(['header-text', 'header-text-2'], ['header-bg', 'header-hover', 'header-active', 'header-field']),
  ...each(['text', 'text-2', 'on-accent-soft'], ['accent-soft']),
  ...each(['text', 'text-3'], ['field']),
  ...each(['on-ink'], ['ink', 'ink-hover']),
  ...soft.flatMap((name) => [[`on-${name}-soft`, `${name}-soft`] as const, ['text', `${name}-soft`] as const]),
  ...marks.map((mark) => [`${mark}-fg`, `${mark}-bg`] as const),
  ['on-primary-soft', 'primary-soft'],
  ['on-accent-solid', 'accent-solid'],
  ['text-2', 'field-disabled'],
  ['paper-text', 'paper'],
  ['on-ink-2', 'ink'],
] as const
const parts = [
  ...each(['field-line'], ['surface', 'inset', 'canvas']),
  ...each(['focus'], ['surface', 'canvas', 'selected']),
  ...each(['primary'], ['surface', 'selected']),
  ...marks.flatMap((mark) => [[mark, 'surface'] as const, [mark, `${mark}-bg`] as const]),
  ...phases.flatMap((phase) => each([`ph-${phase}`], ['surface', 'selected'])),
  ['focus-on-dark', 'header-bg'],
] as const

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(schemes[scheme], text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(parts)('%s stands out on %s', (part, ground) => {
    expect(contrast(schemes[scheme], part, ground)).toBeGreaterThanOrEqual(3)
  })
})
