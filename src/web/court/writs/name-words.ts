import { writParts } from '#domain/writs/writ-parts.ts'
import { writVariables } from '#domain/writs/writ-variables.ts'
import type { Say } from '#web/base/words/text.ts'

/** A variable or part (`part:claims`) as a reader calls it; what there is not as it was typed. */
export function nameWords(name: string, t: Say): string {
  const part = writParts.find((one) => `part:${one}` === name)
  if (part) return t(`writ_part.${part}`)
  const variable = writVariables.find((one) => one === name)
  return variable ? t(`writ_name.${variable}`) : name
}
