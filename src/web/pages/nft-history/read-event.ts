import { findJson, isJsonObject, list, text, type JsonObject } from '../../../base/json.ts'
import { ownValue } from '../../../base/own-value.ts'
import type { NftHistoryJson } from '../../../contract/nft.ts'

/** What an entry of the timeline shows, by its kind. */
export type NftEvent =
  | { kind: 'supply'; sign: 'gain' | 'loss'; before: string; after: string; amount: string }
  | {
      kind: 'state'
      totalSupply: string
      country: string
      registrar: string
      number: string
      url: string
      links: Record<string, string>
      info: string
      changed: string[] | undefined
    }
  | { kind: 'tree'; json: JsonObject; isChange: boolean }

const SUPPLY_SIGNS: Readonly<Record<string, 'gain' | 'loss'>> = { mrc402_mint: 'gain', mrc402_burn: 'loss' }
/** Said elsewhere on the page, or added by the API. */
const NOT_SHOWN = new Set(['mrc400_id', 'decimal', 'price_decimal', 'changed', 'changed_fields', 'named_partners', 'createdate'])

/** Reads an event. Kinds nobody knows are shown as a tree. Spec: HIST-006..011, OPEN-094. */
export function readNftEvent({ type, param }: Pick<NftHistoryJson, 'type' | 'param'>): NftEvent {
  const sign = ownValue(SUPPLY_SIGNS, type)
  if (sign !== undefined)
    return {
      kind: 'supply',
      sign,
      before: text(param, 'old_totalsupply'),
      after: text(param, 'new_totalsupply'),
      amount: text(param, 'amount'),
    }
  if (type.startsWith('mrc402_')) {
    return {
      kind: 'state',
      totalSupply: text(param, 'totalsupply'),
      country: text(param, 'copyright_registration_country'),
      registrar: text(param, 'copyright_registrar'),
      number: text(param, 'copyright_registration_number'),
      url: text(param, 'url'),
      links: readLinks(param),
      info: text(param, 'info'),
      changed: Array.isArray(param['changed_fields'])
        ? list(param, 'changed_fields').filter((field) => typeof field === 'string')
        : undefined,
    }
  }
  return readTree(param as JsonObject)
}

/** Social media arrive as JSON text of names and addresses; what is neither text nor a map is left out. */
function readLinks(param: Readonly<Record<string, unknown>>): Record<string, string> {
  const links = findJson(text(param, 'socialmedia'))
  if (!isJsonObject(links)) return {}
  return Object.fromEntries(Object.keys(links).map((name) => [name, text(links, name)]))
}

/** Changed fields with their old and new values; where nothing tells what changed, the fields as they were set. */
function readTree(param: JsonObject): NftEvent {
  if (!Array.isArray(param['changed'])) {
    return {
      kind: 'tree',
      isChange: false,
      json: Object.fromEntries(Object.entries(param).filter(([key, value]) => !NOT_SHOWN.has(key) && value !== '')),
    }
  }
  const changes = list(param, 'changed').map((change): [string, JsonObject] => [
    text(change, 'field'),
    { old: text(change, 'old'), new: text(change, 'new') },
  ])
  return { kind: 'tree', isChange: true, json: Object.fromEntries(changes) }
}
