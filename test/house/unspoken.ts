/**
 * Sentences of the requirements that ask nothing of the portal: they say what is left open, or point at other sentences.
 * What was chosen where they are silent stands in `docs/decisions`.
 */
export const asksNothing: ReadonlySet<string> = new Set([
  '1.8',
  '2.50',
  '2.51',
  '2.52',
  '2.66',
  '3.14',
  '4.4',
  '4.5',
  '5.3',
  '5.9',
  '6.43',
  '7.46',
  '8.11',
  '9.13',
])
