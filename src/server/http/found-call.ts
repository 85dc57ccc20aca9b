import type { FastifyRequest } from 'fastify'
import type { ApiRoute } from '../api/route.ts'
import type { FileRoute } from '../files/file-routes.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: ApiRoute
    /** The file that a route answers. */
    file?: FileRoute
  }
}

/**
 * The call whose route Fastify matched. `undefined` when the path ends in a slash, which Fastify reads as an empty parameter: then the
 * router of calls decides.
 */
export function foundCall({ routeOptions, params }: Pick<FastifyRequest, 'routeOptions' | 'params'>): ApiRoute | undefined {
  const { call } = routeOptions.config ?? {}
  return call && Object.values(params as Record<string, string>).includes('') ? undefined : call
}
