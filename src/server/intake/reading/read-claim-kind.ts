import type { ClaimKind } from '#contract/files/limitation.ts'
import { foldHeader } from './header-words.ts'

const words: Readonly<Record<ClaimKind, string>> = {
  consumer_purchase: `consumentenkoop koop aankoop verkoop webshop webwinkel aanschaf ja j yes y 1 true waar x oui
    consumerpurchase purchase sale venteauconsommateur vente achat kauf`,
  periodic: `periodiek huur huurtermijn termijn abonnement lidmaatschap contributie premie alimentatie lease rente
    periodic rent subscription membership periodique loyer abonnement cotisation`,
  contract: `contract overeenkomst dienst dienstverlening dienstverleningsovereenkomst opdracht nee n no 0 false
    onwaar non service services prestation contrat`,
  other: 'overig overige anders onrechtmatigedaad schade other tort autre',
}
const kinds = new Map(
  (Object.entries(words) as [ClaimKind, string][]).flatMap(([kind, list]) =>
    list.split(/\s+/).map((word) => [word, kind] as const),
  ),
)

/** What is claimed, by the words of lists; of a column that asks about consumer purchases also yes and no. */
export function readClaimKind(text: string): ClaimKind | null {
  return kinds.get(foldHeader(text)) ?? null
}
