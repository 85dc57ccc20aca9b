import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api/api.ts'
import { API_HEADERS } from './headers.ts'
import { sendAnswer } from './send-answer.ts'

/** The calls over HTTP: everything below `/api` and `/v1`, and the one call that stands beside them. */
export function registerApi(app: FastifyInstance, api: Api, openApi: unknown): void {
  const document = Buffer.from(JSON.stringify(openApi))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await sendAnswer(request, reply, await api.answer(request.raw.url ?? '/'), API_HEADERS)
  }
  for (const path of ['/api', '/api/*', '/v1', '/v1/*', '/page/dashboard']) app.get(path, handler)
  for (const path of ['/api/openapi.json', '/v1/api/openapi.json']) {
    app.get(path, (_request, reply) => reply.headers({ ...API_HEADERS, 'access-control-allow-origin': '*' }).send(document))
  }
}
