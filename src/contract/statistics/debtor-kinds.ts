/** Kinds of debtors, as figures are asked of them. */
export const debtorKinds = ['private', 'company'] as const
