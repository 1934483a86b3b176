import type { Day } from '#domain/day.ts'
import type { NumberedExhibit } from './exhibits.ts'
import type { WritFacts } from './writ-facts.ts'
import { reliefSought } from './writ-parts.ts'

/** The form of the figures, raised whenever a field changes its name or meaning. */
export const writDataVersion = 1

/** What the office of a bailiff needs to serve a writ and to register it, without reading it: amounts in whole cents, days as YYYY-MM-DD. */
export function writData(
  facts: WritFacts,
  templateNumber: number,
  exhibits: readonly (Pick<NumberedExhibit, 'number' | 'role' | 'name'> & {
    readonly day: Day
    readonly sha256: string
  })[],
) {
  const { kind, day, number, creditor, agent, bailiff, debtors, court, rollDay, rollTime, claims, amounts } = facts
  return {
    version: writDataVersion,
    kind,
    fileNumber: number,
    templateNumber,
    servedDay: day,
    rollDay,
    rollTime,
    court: court && { name: court.name, address: court.address },
    bailiff: bailiff && { name: bailiff.name },
    creditor: partyOf(creditor),
    agent: { ...partyOf(agent), phone: agent.phone, email: agent.email },
    debtors: debtors.map((debtor) => ({ ...partyOf(debtor), kind: debtor.kind, birthDay: debtor.birthDay })),
    claims: claims.map(({ invoiceNumber, invoiceDay, dueDay, amountCents, openPrincipalCents, interestCents }) => {
      return { invoiceNumber, invoiceDay, dueDay, amountCents, openPrincipalCents, interestCents }
    }),
    amounts: {
      currency: 'EUR',
      principalCents: amounts.principalCents,
      interestCents: amounts.interestCents,
      collectionCostsCents: amounts.costsCents,
      vatCents: amounts.vatCents,
      otherCents: amounts.otherCents,
      paidCents: amounts.paidCents,
      waivedCents: amounts.waivedCents,
      claimedCents: amounts.openCents,
    },
    reliefSought: reliefSought(facts),
    exhibits,
  }
}

function partyOf({ name, address, kvkNumber }: WritFacts['creditor']) {
  const place = address && {
    street: address.street,
    houseNumber: address.houseNumber,
    postcode: address.postcode,
    city: address.city,
  }
  return { name, kvkNumber, address: place }
}
