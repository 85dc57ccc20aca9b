import type { PoolClient } from 'pg'

/** A statement as it reaches the server. */
export type Asked = { text: string; values: unknown[] }

/** Wraps a connection to record the statements of a session. */
export const noting = (client: PoolClient, asked: Asked[]): PoolClient =>
  new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name, target) as unknown
      return (config: Asked, answer: unknown): unknown => {
        asked.push(config)
        return (Reflect.get(target, name, target) as (...args: unknown[]) => unknown).call(target, config, answer)
      }
    },
  })
