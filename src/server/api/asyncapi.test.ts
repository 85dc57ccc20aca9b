import { once } from 'node:events'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { SOCKET_MESSAGES } from '../../contract/socket-messages.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'

type AsyncApi = {
  asyncapi: string
  servers: { site: { host: string; protocol: string } }
  channels: { live: { address: string; messages: Record<string, { $ref: string }> } }
  operations: Record<'sendBlocks' | 'receiveVisitor', { action: string; messages: { $ref: string }[] }>
  components: { messages: Record<string, { payload: object; examples: { payload: unknown }[] }>; schemas: Record<string, object> }
}

let served: ServedLedger
let document: AsyncApi
beforeAll(async () => {
  served = await serveLedger('r4')
  document = JSON.parse((await served.get('/api/asyncapi.json')).text) as AsyncApi
})
afterAll(() => served.close())

describe('OPENAPI-007: the document of the live connection', () => {
  test('names every message of each side once, and has no unresolved reference', () => {
    const ends = (refs: readonly { $ref: string }[]) => refs.map(({ $ref }) => $ref.split('/').at(-1))
    expect(document.asyncapi).toBe('3.0.0')
    expect(document.channels.live.address).toBe('/socket')
    const { sendBlocks, receiveVisitor } = document.operations
    expect([sendBlocks.action, ends(sendBlocks.messages)]).toEqual(['send', ['block', 'resync', 'beat']])
    expect([receiveVisitor.action, ends(receiveVisitor.messages)]).toEqual(['receive', ['user', 'checkUser', 'changeJob', 'marketList']])
    expect(Object.keys(document.components.messages)).toEqual(ends(Object.values(document.channels.live.messages)))
    const text = JSON.stringify(document)
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
    expect([...new Set(referred)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
  })
  test('has examples that are valid messages', () => {
    for (const [name, { payload }] of Object.entries(SOCKET_MESSAGES)) {
      const [example] = document.components.messages[name]!.examples
      expect([name, Value.Errors(payload, example?.payload).slice(0, 2)]).toEqual([name, []])
    }
  })
  test('describes what a client receives', async () => {
    const url = (await served.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    const hear = async (query: string): Promise<unknown> => {
      const socket = new WebSocket(`${url}/socket${query}`)
      const [text] = (await once(socket, 'message')) as [Buffer]
      socket.terminate()
      return JSON.parse(text.toString())
    }
    const [block, resync] = [await hear(''), await hear('?since=1')]
    expect(Value.Errors(SOCKET_MESSAGES.block.payload, block).slice(0, 2)).toEqual([])
    expect(Value.Errors(SOCKET_MESSAGES.resync.payload, resync)).toEqual([])
    expect(Value.Check(SOCKET_MESSAGES.block.payload, resync)).toBe(false)
  })
  test('states where the connection is: at the site, or where the operator has put it', async () => {
    expect(document.servers.site).toMatchObject({ host: 'localhost:8080', protocol: 'ws' })
    const site = { ...DEFAULT_SITE_CONFIG, socket: 'wss://live.example/news' }
    const other = await serveLedger('r4', { config: { isTestMode: true, isTestnet: false, publicOrigin: 'https://scope.example', site } })
    const { servers, channels } = JSON.parse((await other.get('/api/asyncapi.json')).text) as AsyncApi
    expect([servers.site.host, servers.site.protocol, channels.live.address]).toEqual(['live.example', 'wss', '/news'])
    await other.close()
  })
})
