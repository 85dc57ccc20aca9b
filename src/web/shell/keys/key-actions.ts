import { ownValue } from '../../../base/own-value.ts'
import { MENU, type MenuKey } from '../menu.ts'

/** Action of a key. */
export type KeyAction =
  | {
      kind:
        | 'search'
        | 'keys'
        | 'theme'
        | 'copy'
        | 'nextRow'
        | 'previousRow'
        | 'nextPage'
        | 'previousPage'
        | 'go'
        | 'changeBefore'
        | 'changeAfter'
        | 'now'
        | 'filter'
        | 'row'
    }
  | { kind: 'open'; path: string }

/** The used fields of a key press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

const SINGLE: Readonly<Record<string, KeyAction>> = {
  '/': { kind: 'search' },
  '?': { kind: 'keys' },
  '.': { kind: 'theme' },
  c: { kind: 'copy' },
  j: { kind: 'nextRow' },
  k: { kind: 'previousRow' },
  '[': { kind: 'previousPage' },
  ']': { kind: 'nextPage' },
  ',': { kind: 'changeBefore' },
  ';': { kind: 'changeAfter' },
  '0': { kind: 'now' },
  f: { kind: 'filter' },
  r: { kind: 'row' },
  g: { kind: 'go' },
}

/** Second keys after `g`, and the menu entries they open. */
export const GO_KEYS = { h: 'home', t: 'token', b: 'block', x: 'tx', n: 'nft', d: 'dex' } as const satisfies Record<string, MenuKey>

/** The letter on the key: on a Korean keyboard `key` is for example `ㅎ`. */
const letterOf = ({ key, code }: KeyPress): string => (/^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : key)

/** Action of a key press; `isAfterGo`: the previous key was `g`. With Ctrl, Alt or the command key it belongs to the browser. */
export function findKeyAction(press: KeyPress, isAfterGo: boolean): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  const letter = letterOf(press)
  if (!isAfterGo) return ownValue(SINGLE, letter)
  const menuKey = ownValue(GO_KEYS, letter)
  const entry = MENU.find(({ key }) => key === menuKey)
  return entry && { kind: 'open', path: entry.path }
}
