import { plainAmounts } from '#domain/templates/compose-message.ts'

/** An SMS with the example of each variable in its place, as long as it would be sent. */
export function exampleSms(
  text: string,
  variables: readonly { readonly name: string; readonly example: string }[],
): string {
  const examples = new Map(variables.map(({ name, example }) => [name, example]))
  return plainAmounts(text.replaceAll(/%(\w+)%/g, (whole, name: string) => examples.get(name) ?? whole))
}
