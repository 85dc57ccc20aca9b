import { ownValue } from '../../base/own-value.ts'
import { SOCKET_MESSAGES } from '../../contract/socket-messages.ts'
import { exampleOf } from './openapi-examples.ts'
import { toSchema } from './openapi.ts'
import type { OpenApi, Schema } from './openapi-document.ts'

type Name = keyof typeof SOCKET_MESSAGES
const NAMES = Object.keys(SOCKET_MESSAGES) as Name[]
const ABOUT = `A WebSocket without a name, a key or a subscription: every client gets the same messages. Messages are JSON in text frames.

With since in its address the connection begins with the blocks after that one, up to 32 of them and 192 kB; beyond that with a resync. Without since it begins with the newest block. A client that finds a gap in seq connects again with the last seq it knows.

A client need not send anything. The server closes the connection with 1002 for a breach of RFC 6455, 1003 for binary frames, 1007 for anything but a JSON object, 1008 for an unknown type or more than 30 messages in 10 seconds, 1009 for more than 4 kB, and 1001 when it stops. Over the limit of connections it answers the handshake with 429 or 503 and Retry-After.`

/** The AsyncAPI 3.0 document of the live connection, made from the schemas of its messages. `url`: where the connection is. */
export function toAsyncApi(document: OpenApi, url: string) {
  const { protocol, host, pathname } = new URL(url)
  const payloads = NAMES.map((name) => [name, withoutSiblings(toSchema(SOCKET_MESSAGES[name].payload))] as const)
  const schemas = listNeeded(
    payloads.map(([, payload]) => payload),
    document.components.schemas,
  )
  const channel = { $ref: '#/channels/live' }
  const messagesFrom = (from: 'server' | 'client') =>
    NAMES.filter((name) => SOCKET_MESSAGES[name].from === from).map((name) => ({ $ref: `#/channels/live/messages/${name}` }))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Metascope live connection',
      version: '1',
      description: ABOUT,
      contact: { name: 'Metascope' },
      tags: [{ name: 'live', description: 'New blocks as they are indexed' }],
    },
    defaultContentType: 'application/json',
    servers: { site: { host, protocol: protocol.replace(':', ''), description: 'This site' } },
    channels: {
      live: {
        address: pathname,
        title: 'The live connection',
        description: 'New blocks as they are indexed',
        messages: Object.fromEntries(NAMES.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: {
          ws: {
            method: 'GET',
            query: {
              type: 'object',
              properties: { since: { type: 'integer', minimum: 0, description: 'Number of the newest block the client knows' } },
            },
            bindingVersion: '0.1.0',
          },
        },
      },
    },
    // Actions are named from the server's side, because this is the server's document.
    operations: {
      sendBlocks: {
        action: 'send',
        channel,
        summary: 'New blocks',
        description: 'The server sends each block to every client, in order, and a beat after 20 seconds without one.',
        messages: messagesFrom('server'),
      },
      receiveVisitor: {
        action: 'receive',
        channel,
        summary: 'The visitor of a page, once signed in',
        description: 'The server accepts these messages and does not answer them.',
        messages: messagesFrom('client'),
      },
    },
    components: {
      messages: Object.fromEntries(
        payloads.map(([name, payload]) => {
          const { summary } = SOCKET_MESSAGES[name]
          return [
            name,
            {
              name,
              title: name,
              summary,
              contentType: 'application/json',
              payload,
              examples: [{ name, payload: exampleOf(payload, schemas) }],
            },
          ]
        }),
      ),
      schemas,
    },
  }
}

/** AsyncAPI schemas allow no keys beside a reference; those of OpenAPI 3.1 have descriptions there. */
function withoutSiblings<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withoutSiblings) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const plain = Object.entries(schema).filter(([key]) => key === '$ref' || !('$ref' in schema))
  return Object.fromEntries(plain.map(([key, part]) => [key, withoutSiblings(part as unknown)])) as T
}

/** Shapes that the given schemas refer to, directly or through others. */
function listNeeded(given: readonly Schema[], known: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const needed = new Map<string, Schema>()
  const add = (schemas: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schemas).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = ownValue(known, name)
      if (schema === undefined || needed.has(name)) continue
      needed.set(name, withoutSiblings(schema))
      add(schema)
    }
  }
  add(given)
  return Object.fromEntries(needed)
}
