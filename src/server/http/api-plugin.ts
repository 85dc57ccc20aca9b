import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toSendable } from '../answers/encode.ts'
import { etagOf } from '../answers/sendable.ts'
import type { Api } from '../api/api.ts'
import { makeEncrypted, registerCryptKeys, type CryptSetup } from '../crypt/crypt-plugin.ts'
import type { Admit } from '../load/admission-queue.ts'
import type { Charges } from './charges.ts'
import { API_HEADERS, UNCACHED } from './headers.ts'
import type { Readers } from './readers.ts'
import { sendAnswer } from './send-answer.ts'

/** The admission queue for the caller of a request. */
export type AdmitOf = (request: FastifyRequest) => Admit

export type ApiSetup = { admitOf: AdmitOf; readers: Readers; charges: Pick<Charges, 'weigh'> }

const PATHS = ['/api', '/api/*', '/v1', '/v1/*', '/page/dashboard', '/page/dashboard/']
const KEY_PATHS = ['/crypt/key', '/crypt/dkey']

/**
 * The calls over HTTP: everything below `/api` and `/v1`, the documents that describe them, the one call that stands beside them, and the
 * keys of the encrypted mode. While that is off (CRYPT-001) they answer like any call that does not exist, and nothing is ever encrypted.
 */
export function registerApi(
  app: FastifyInstance,
  api: Api,
  documents: Readonly<Record<`/${string}`, unknown>>,
  { admitOf, readers, charges }: ApiSetup,
  crypt?: CryptSetup,
): void {
  const encrypted = crypt && makeEncrypted(api, crypt.keys, admitOf)
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const url = request.raw.url ?? '/'
    const isEncrypted = encrypted?.isAsked(request) === true
    const answer = isEncrypted ? await encrypted.answer(request) : await api.answer(url, admitOf(request))
    charges.weigh(request.raw, answer.body.length)
    await sendAnswer(request, reply, toSendable(answer), isEncrypted ? UNCACHED : API_HEADERS, readers)
  }
  for (const path of PATHS) app.get(path, handler)
  if (crypt) registerCryptKeys(app, crypt)
  else for (const path of KEY_PATHS) app.get(path, handler)
  for (const [path, document] of Object.entries(documents)) {
    const body = Buffer.from(JSON.stringify(document))
    const answer = { status: 200, body, etag: etagOf(body) }
    for (const each of [path, `/v1${path}`])
      app.get(each, (request, reply) => sendAnswer(request, reply, toSendable(answer), API_HEADERS, readers))
  }
}
