import { expect } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import type { Person } from '#test/people.ts'

/** Does something with a file as somebody who has its page before him as it is now. */
export async function actOnFile(person: Person, command: Endpoint, id: number, input: object): Promise<void> {
  const { version } = (await person.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const answer = await person.post(callPath(command, { id }), { version, ...input })
  expect(answer.statusCode, answer.body).toBe(200)
}
