import { findJson, isJsonObject, list, text, type JsonObject } from '../../../../base/json.ts'
import { ownValue } from '../../../../base/own-value.ts'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import type { Change } from '../../../../txtypes/rows.ts'

/** Contents of an entry in the timeline, by its kind. */
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

/** Fields shown elsewhere on the page, or added by the API. */
const NOT_SHOWN = new Set(['mrc400_id', 'decimal', 'price_decimal', 'changed', 'changed_fields', 'named_partners', 'createdate'])

type Param = NftHistoryJson['param']

/** One reader per event: an event without a reader does not compile. */
const READERS: Readonly<Record<NftHistoryJson['event'], (param: Param) => NftEvent>> = {
  fields: (param) => readChanges(param as JsonObject),
  state: readState,
  minted: (param) => readSupply(param, 'gain'),
  burnt: (param) => readSupply(param, 'loss'),
}

/** Reads an event. An event known only to a newer server is shown by its fields. Spec: HIST-006..011, OPEN-094. */
export const readNftEvent = ({ event, param }: Pick<NftHistoryJson, 'event' | 'param'>): NftEvent =>
  (ownValue(READERS, event) ?? READERS.fields)(param)

const readSupply = (param: Param, sign: 'gain' | 'loss'): NftEvent => ({
  kind: 'supply',
  sign,
  before: text(param, 'old_totalsupply'),
  after: text(param, 'new_totalsupply'),
  amount: text(param, 'amount'),
})

function readState(param: Param): NftEvent {
  const changed = Array.isArray(param['changed_fields']) ? list(param, 'changed_fields') : undefined
  return {
    kind: 'state',
    totalSupply: text(param, 'totalsupply'),
    country: text(param, 'copyright_registration_country'),
    registrar: text(param, 'copyright_registrar'),
    number: text(param, 'copyright_registration_number'),
    url: text(param, 'url'),
    links: readLinks(param),
    info: text(param, 'info'),
    changed: changed?.filter((field) => typeof field === 'string'),
  }
}

/** Social media are JSON text of names and addresses; values other than texts and maps are left out. */
function readLinks(param: Readonly<Record<string, unknown>>): Record<string, string> {
  const links = findJson(text(param, 'socialmedia'))
  if (!isJsonObject(links)) return {}
  return Object.fromEntries(Object.keys(links).map((name) => [name, text(links, name)]))
}

/** Changed fields with their old and new values. Without information about changes, the fields after the event. */
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
