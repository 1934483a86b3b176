import { eventOf } from '#contract/api/webhooks.ts'
import { translate } from '#contract/texts.ts'
import { eventTypes, testEvent } from '#domain/webhooks/event-types.ts'
import { schemaOf, type Schemas } from '#server/platform/http/openapi.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'Of the event: the same at each attempt, so that it is taken once'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970; refuse what is more than five minutes old'),
  header(
    'webhook-signature',
    'One or more of `v1,` and the base64 of the HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}` by the secret ' +
      'after `whsec_`, read as base64; for a day after a new secret by both, with a space between them',
  ),
]

const responses = {
  '2XX': { description: 'Taken. The answer has to end within 15 seconds; its first 8 kB are kept to be shown' },
  '410': { description: 'The endpoint is gone: it is switched off' },
  default: {
    description:
      'Any other answer, a redirect too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours; ' +
      'later where Retry-After asks so, for a day at most',
  },
}

/** What is sent to the endpoints of customers, an event each, as OpenAPI 3.1 tells of such calls. */
export function webhooksOf(schemas: Schemas): Record<string, unknown> {
  return Object.fromEntries(
    ([...eventTypes, testEvent] as const).map((type) => [
      type,
      {
        post: {
          operationId: `told.${type}`,
          summary: translate('en', `webhook.event.${type}`),
          tags: ['webhooks'],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(eventOf(type), 'output', `Event.${type}`, schemas) } },
          },
          responses,
        },
      },
    ]),
  )
}
