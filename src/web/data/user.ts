import { findJson, integer, isJsonObject, text } from '../../base/json.ts'

/** Key of the local storage (STORE-005, OPEN-055). */
export const USER_KEY = 'user'

/**
 * The visitor. `counts`: figures by their name. There is no sign-in: the record is empty unless another program writes it. Spec: STATE-027.
 */
export type UserInfo = {
  uid: number
  nickname: string
  level: number
  image: string
  background: string
  counts: Readonly<Record<string, number>>
}

const NOBODY: UserInfo = { uid: 0, nickname: '', level: 0, image: '', background: '', counts: {} }

type Storage = Pick<globalThis.Storage, 'getItem'>

/** The stored user; `NOBODY` when there is none or it is unreadable. */
export function readUser(storage: Storage): UserInfo {
  const json = findJson(storage.getItem(USER_KEY) ?? '')
  if (!isJsonObject(json)) return NOBODY
  const counts = isJsonObject(json['counts']) ? json['counts'] : {}
  return {
    uid: integer(json, 'uid'),
    nickname: text(json, 'nickname'),
    level: integer(json, 'level'),
    image: text(json, 'image'),
    background: text(json, 'background'),
    counts: Object.fromEntries(Object.keys(counts).map((name) => [name, integer(counts, name)])),
  }
}

/** Spec: ACCESS-004. */
export const isLoggedIn = (uid: number): boolean => uid > 0
