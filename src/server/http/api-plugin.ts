import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api/api.ts'
import { API_HEADERS } from './headers.ts'
import { sendAnswer } from './send-answer.ts'

const PATHS = ['/api', '/api/*', '/v1', '/v1/*', '/page/dashboard', '/page/dashboard/', '/crypt/key', '/crypt/dkey']

/**
 * The calls over HTTP: everything below `/api` and `/v1`, the one call that stands beside them, and the keys of the encrypted mode, which
 * is off: they answer like any call that does not exist.
 */
export function registerApi(app: FastifyInstance, api: Api, openApi: unknown): void {
  const document = Buffer.from(JSON.stringify(openApi))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await sendAnswer(request, reply, await api.answer(request.raw.url ?? '/'), API_HEADERS)
  }
  for (const path of PATHS) app.get(path, handler)
  for (const path of ['/api/openapi.json', '/v1/api/openapi.json']) {
    app.get(path, (_request, reply) => reply.headers({ ...API_HEADERS, 'access-control-allow-origin': '*' }).send(document))
  }
}
