import { mimeTypeList } from '#contract/resources/mime-type.ts'
import { ResourcePage } from './resource-page.tsx'

export function MimeTypesPage() {
  return <ResourcePage list={mimeTypeList} />
}
