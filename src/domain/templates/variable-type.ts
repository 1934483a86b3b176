/** What a variable holds, which decides how it is written in each language. */
export const variableTypes = ['text', 'amount', 'day', 'number', 'percent', 'reference'] as const
export type VariableType = (typeof variableTypes)[number]

/** A value before it is written: cents, a day, a number, a percentage or words; null when there is none. */
export type VariableValue = string | number | null
