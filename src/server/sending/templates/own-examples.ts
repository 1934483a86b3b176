import { letterLanguages, type MessageKind } from '#domain/letters/letter-kind.ts'
import type { TemplateContext } from '#domain/templates/check-template.ts'
import { exampleFacts, debtorKindsOf } from '#domain/templates/example-facts.ts'
import { evaluateFormula, wordsOfFormula } from '#server/sending/texts-in-use/formula.ts'
import type { OwnVariable } from '#server/sending/texts-in-use/queries.ts'

/** The variables of the agency's own as they would be written for the example, for checking a text that names them. */
export function ownExamples(own: readonly OwnVariable[], kind: MessageKind): TemplateContext['own'] {
  const facts = exampleFacts(kind, 'one_claim', debtorKindsOf(kind)[0] ?? 'private')
  return new Map(
    own.map((variable) => {
      const texts = letterLanguages.map((language) => {
        const value = evaluateFormula(variable, kind, language, facts)
        // Without a value for the example it is taken to have one for others, unless it may be empty.
        return [language, value ?? (variable.mayBeEmpty ? null : variable.name)] as const
      })
      return [variable.name, Object.fromEntries(texts) as Record<(typeof letterLanguages)[number], string | null>]
    }),
  )
}

/** The words in the formulas of the agency's own variables, by the name of each. */
export function ownWords(own: readonly OwnVariable[]): NonNullable<TemplateContext['ownWords']> {
  return new Map(own.map(({ name, formula }) => [name, wordsOfFormula(formula)]))
}
