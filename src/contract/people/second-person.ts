/** Why somebody is no second person: what is looked at is `own` work, or he works `as_another`. */
export const secondRefusals = ['own', 'as_another'] as const

export type SecondRefusal = (typeof secondRefusals)[number]
