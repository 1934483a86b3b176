import { writeFile } from 'node:fs/promises'
import { publicDocument } from '#server/api/documentation/public-document.ts'
import { writeClient } from '#server/api/documentation/write-client.ts'
import type { PublicDocument } from '#contract/api/document.ts'
import { registeredEndpoints } from '#test/house/endpoints.ts'

// Writes the client of the public API from the contract.
const document = publicDocument(await registeredEndpoints(), 'http://localhost:8080') as unknown as PublicDocument
for (const [name, text] of Object.entries(writeClient(document))) await writeFile(`packages/client/${name}`, text)
