import { mimeTypeList } from '#contract/resources/mime-type.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function MimeTypesPage() {
  return <ResourceScreen list={mimeTypeList} />
}
