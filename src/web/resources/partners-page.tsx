import { partnerList } from '#contract/resources/partner.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function PartnersPage() {
  return <ResourceScreen list={partnerList} />
}
