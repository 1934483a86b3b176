import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { RepairDesk } from '#web/intake/repair/repair-desk.tsx'
import { StartImport } from './start-import.tsx'

const address = { import: idInUrl }

/** Hand a list in, look at every row, mend what is wrong, release the rest. */
export function ImportPage() {
  const [{ import: id }] = useUrlState(address)
  return id === null ? <StartImport /> : <RepairDesk key={id} id={id} />
}
