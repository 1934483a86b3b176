import { holidayList } from '#contract/resources/holiday.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function HolidaysPage() {
  return <ResourceScreen list={holidayList} />
}
