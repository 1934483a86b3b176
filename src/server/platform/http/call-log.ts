import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { plainError } from '#server/platform/log/plain-error.ts'

/**
 * One line of a call, when it was answered: which call it was and how it went, never of whom or after what. The lines of
 * Fastify hold the address, and with that what was searched for.
 */
export class CallLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) request.log.error({ ...line, err: error }, 'a call broke off')
    else request.log.info(line, 'call')
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error }, plainError(error).message)
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, plainError(error).message)
  }
}
