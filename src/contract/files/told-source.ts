/** Who told how a debtor can be reached, as somebody chooses; each has a text `reach.source.…`. */
export const toldSources = [
  'debtor',
  'customer',
  'call',
  'email',
  'letter',
  'visit',
  'register',
  'returned_mail',
  'supplier',
  'bailiff',
  'employee',
] as const
export type ToldSource = (typeof toldSources)[number]
