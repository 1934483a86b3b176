import type { Endpoint } from '#contract/platform/endpoint.ts'

/** The address of a call with its parameters filled in. */
export function callPath(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
