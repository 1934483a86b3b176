import { holidayList } from '#contract/resources/holiday.ts'
import { ResourcePage } from './resource-page.tsx'

export function HolidaysPage() {
  return <ResourcePage list={holidayList} />
}
