/** Why the reader is no second person for a run that waits for one. */
export const releaseRefusals = ['is_maker', 'works_as_other'] as const
