import { findJson, isJsonObject, list, text, type JsonObject } from '../../../base/json.ts'
import type { NftHistoryJson } from '../../../contract/nft.ts'
import type { Change } from '../../../txtypes/rows.ts'

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
  | { kind: 'changes'; changes: Change[]; isChange: boolean }

/** Said elsewhere on the page, or added by the API. */
const NOT_SHOWN = new Set(['mrc400_id', 'decimal', 'price_decimal', 'changed', 'changed_fields', 'named_partners', 'createdate'])

/** Reads an event; one of an unknown sort is shown by its fields. Spec: HIST-006..011, OPEN-094. */
export function readNftEvent({ event, param }: Pick<NftHistoryJson, 'event' | 'param'>): NftEvent {
  if (event === 'minted' || event === 'burnt') {
    return {
      kind: 'supply',
      sign: event === 'minted' ? 'gain' : 'loss',
      before: text(param, 'old_totalsupply'),
      after: text(param, 'new_totalsupply'),
      amount: text(param, 'amount'),
    }
  }
  if (event === 'state') {
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
  return readChanges(param as JsonObject)
}

/** Social media arrive as JSON text of names and addresses; what is neither text nor a map is left out. */
function readLinks(param: Readonly<Record<string, unknown>>): Record<string, string> {
  const links = findJson(text(param, 'socialmedia'))
  if (!isJsonObject(links)) return {}
  return Object.fromEntries(Object.keys(links).map((name) => [name, text(links, name)]))
}

/** Changed fields with their old and new values; where nothing tells what changed, the fields as they were set. */
function readChanges(param: JsonObject): NftEvent {
  if (Array.isArray(param['changed'])) {
    return {
      kind: 'changes',
      isChange: true,
      changes: list(param, 'changed').map((change) => ({
        field: text(change, 'field'),
        before: text(change, 'old'),
        after: text(change, 'new'),
      })),
    }
  }
  const set = Object.entries(param).filter(([field, value]) => !NOT_SHOWN.has(field) && value !== '')
  return {
    kind: 'changes',
    isChange: false,
    changes: set.map(([field, value]) => ({ field, before: '', after: typeof value === 'string' ? value : JSON.stringify(value) })),
  }
}
