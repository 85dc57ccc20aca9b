import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toSendable } from '../answers/encode.ts'
import { etagOf } from '../answers/sendable.ts'
import type { Answer, Api } from '../api/api.ts'
import { schemaOf } from '../api/route-schema.ts'
import type { ApiRoute } from '../api/route.ts'
import { patternsOf, toMatch } from '../api/router.ts'
import { makeEncrypted, registerCryptKeys, type CryptSetup } from '../crypt/crypt-plugin.ts'
import type { Admit } from '../load/admission-queue.ts'
import type { Charges } from './charges.ts'
import { foundCall } from './found-call.ts'
import { API_HEADERS, PAST_HEADERS, UNCACHED } from './headers.ts'
import type { Readers } from './readers.ts'
import { sendAnswer } from './send-answer.ts'

/** The admission queue for the caller of a request. */
export type AdmitOf = (request: FastifyRequest) => Admit

export type ApiSetup = { admitOf: AdmitOf; readers: Readers; charges: Pick<Charges, 'noteSize'> }

/** Any other path below these is no call, or a call spelled differently (`/api/token/0/`). */
const OTHER_PATHS = ['/api', '/api/*', '/v1', '/v1/*', '/page/dashboard/']
const KEY_PATHS = ['/crypt/key', '/crypt/dkey']

/**
 * Registers the calls over HTTP: one Fastify route per pattern with its schema, also below `/v1`. Adds the documents that describe the
 * calls and the keys of the encrypted mode. Without that mode (CRYPT-001) the key paths answer like unknown calls, and nothing is
 * encrypted.
 */
export function registerApi(
  app: FastifyInstance,
  api: Api,
  routes: readonly ApiRoute[],
  documents: Readonly<Record<`/${string}`, unknown>>,
  { admitOf, readers, charges }: ApiSetup,
  crypt?: CryptSetup,
): void {
  const encrypted = crypt && makeEncrypted(api, crypt.keys, admitOf)
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isEncrypted = encrypted?.isAsked(request) === true
    const answer = isEncrypted ? await encrypted.answer(request) : await answerFound(api, request, admitOf(request))
    charges.noteSize(request.raw, answer.body.length)
    const headers = isEncrypted ? UNCACHED : answer.isPast === true ? PAST_HEADERS : API_HEADERS
    await sendAnswer(request, reply, toSendable(answer), headers, readers)
  }
  for (const call of routes) {
    const schema = schemaOf(call)
    for (const pattern of patternsOf(call))
      for (const url of [pattern, `/v1${pattern}`])
        app.route({ method: ['GET', 'HEAD'], url, schema, config: { call }, handler, exposeHeadRoute: false, ...NO_COMPILERS })
  }
  for (const path of OTHER_PATHS) app.get(path, handler)
  if (crypt) registerCryptKeys(app, crypt)
  else for (const path of KEY_PATHS) app.get(path, handler)
  for (const [path, document] of Object.entries(documents)) {
    const body = Buffer.from(JSON.stringify(document))
    const answer = { status: 200, body, etag: etagOf(body) }
    for (const each of [path, `/v1${path}`])
      app.get(each, (request, reply) => sendAnswer(request, reply, toSendable(answer), API_HEADERS, readers))
  }
}

/**
 * Schemas only describe the routes. `toMatch` validates parameters with its own error codes, for requests and for calls within the process.
 * In the encrypted mode parameters must be decrypted first. Answers are already serialized.
 */
const NO_COMPILERS = { validatorCompiler: () => () => true, serializerCompiler: () => JSON.stringify }

function answerFound(api: Api, request: FastifyRequest, admit: Admit): Promise<Answer> {
  const url = request.raw.url ?? '/'
  const route = foundCall(request)
  if (!route) return api.answer(url, admit)
  const { params, query } = request as FastifyRequest<{ Params: Record<string, string>; Querystring: URLSearchParams }>
  return api.answerCall(url, () => toMatch({ route, params, query }), admit)
}
