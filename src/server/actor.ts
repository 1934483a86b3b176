import type { Role } from '#contract/people/permission.ts'
import type { SecondRefusal } from '#contract/people/second-person.ts'
import type { Language } from '#contract/platform/language.ts'

/** Who acts, for whom, and when: what a command needs to know of its caller. */
export interface Actor {
  /** Null for the system itself. */
  readonly userId: number | null
  readonly name: string
  readonly acl: readonly Role[]
  /** Of these, what he holds without an end: what he may give to others. */
  readonly lastingAcl: readonly Role[]
  /** A customer or contact person sees this customer's data only; null for employees and the system. */
  readonly customerId: number | null
  readonly impersonatorId: number | null
  readonly language: Language
  /** The moment of the business clock at which the call came in. */
  readonly now: Date
  readonly ip: string | null
  readonly requestId: string | null
  /** The key with which a machine of a customer calls; absent for people and for the system. */
  readonly apiKeyId?: number
  /** The bulk update it is a part of: the audit rows name it. */
  readonly bulkUpdate?: number
  /** Whether it takes that back. */
  readonly bulkUndone?: boolean
}

/** The system as actor: jobs, imports from the command line, the demo. */
export function systemActor(now: Date): Actor {
  return {
    userId: null,
    name: 'Vorder',
    acl: [],
    lastingAcl: [],
    customerId: null,
    impersonatorId: null,
    language: 'nl',
    now,
    ip: null,
    requestId: null,
  }
}

/** In whose name something is done, also when somebody else works in it. The system is nobody. */
export function personActed({ userId }: Pick<Actor, 'userId'>): number {
  if (userId === null) throw new Error('a person has to do this')
  return userId
}

/** Who sits at the keyboard, also when working as somebody else. The system is nobody. */
export function personAtWork({ impersonatorId, userId }: Pick<Actor, 'impersonatorId' | 'userId'>): number {
  const id = impersonatorId ?? userId
  if (id === null) throw new Error('a person has to do this')
  return id
}

/**
 * Why somebody is no second person for what these people did first: it is his own, or he works as another and is both. Null
 * when he is one.
 */
export function refuseSecond(
  actor: Pick<Actor, 'impersonatorId' | 'userId'>,
  ...firstIds: readonly (number | null)[]
): SecondRefusal | null {
  const persons = new Set([actor.userId, personAtWork(actor)])
  if (firstIds.some((id) => id !== null && persons.has(id))) return 'own'
  return actor.impersonatorId === null ? null : 'as_another'
}
