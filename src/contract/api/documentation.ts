import { endpoint } from '#contract/platform/endpoint.ts'

export const getPublicApi = endpoint({
  method: 'GET',
  path: '/api/v4/api-doc/openapi.json',
  permission: 'open',
  answer: 'kept',
  summary: 'What keys may call, as an OpenAPI 3.1 document',
})
