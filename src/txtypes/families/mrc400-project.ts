import { findJson, isJsonObject, object, text, type Json, type JsonObject } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { isAddress } from '../../chain/ids.ts'
import { parameter, stateFields, type NodeRecord } from '../../chain/record.ts'
import { CARD_ROWS } from '../../model/changes.ts'
import type { Tx, TxBody } from '../../model/tx.ts'
import type { ListKey } from '../define.ts'
import { idPiece, subjectPiece, words, type Card, type Fact, type Piece, type Row } from '../rows.ts'
import { projectSubject, tokenField } from './mrc401-item.ts'
import { idFact } from './facts.ts'
import { addressFeeds } from './kind-feeds.ts'
import type { FieldChange } from './field-changes.ts'

/**
 * A project's state after the call, with the API's keys; unknown fields keep their names. `socialmedia` is JSON text (R4), `partner` a map
 * from address to role (R4). `named_partners`: partners whose role this call set; the roles of others are unchanged.
 */
export type ProjectParam = {
  mrc400_id: string
  name: string
  owner: string
  changed?: FieldChange[]
  changed_fields?: string[]
  named_partners?: string[]
} & JsonObject

const API_NAMES: Readonly<Record<string, string>> = {
  image_url: 'imageurl',
  item_url: 'itemurl',
  item_image_url: 'itemimageurl',
  allow_token: 'allowtoken',
}
/** R4 calls have 15 parameters with the partners at index 11; R1-R3 calls have 13 and no partners. */
const R4_PARAMETERS = 15
const PARTNERS_AT = 11

/** The state with the API's keys. `id` becomes `mrc400_id`, and the state cannot use the keys that describe the changes of a call. */
function projectFields(state: JsonObject): JsonObject {
  const { id: _id, changed: _changed, changed_fields: _fields, named_partners: _partners, ...fields } = stateFields(state)
  const named = Object.entries(fields).map(([key, value]): [string, Json] => [ownValue(API_NAMES, key) ?? key, value])
  return { ...Object.fromEntries(named), ...('partner' in fields && { partner: object(fields, 'partner') }) }
}

const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Fields with different values, as texts, in the order of the new state. */
function changesBetween(before: JsonObject, after: JsonObject): FieldChange[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return keys
    .map((field) => ({ field, old: asText(ownValue(before, field)), new: asText(ownValue(after, field)) }))
    .filter((change) => change.old !== change.new)
}

function namedPartners(record: NodeRecord): string[] {
  const partners = record.parameters.length === R4_PARAMETERS ? findJson(parameter(record, PARTNERS_AT)) : undefined
  return isJsonObject(partners) ? Object.keys(partners).filter(isAddress) : []
}

/** Reads the project record. `before` is its earlier state, for an update. */
export function readProject(record: NodeRecord, from: string, before?: JsonObject): TxBody<ProjectParam> {
  const fields = projectFields(record.values)
  const changed = before && changesBetween(projectFields(before), fields)
  const partners = namedPartners(record)
  return {
    from_addr: from,
    to_addr: '',
    ...tokenField(text(record.values, 'allow_token')),
    mrc400: record.datakey,
    param: {
      ...fields,
      mrc400_id: record.datakey,
      name: text(record.values, 'name'),
      owner: text(record.values, 'owner'),
      ...(changed && { changed, changed_fields: changed.map(({ field }) => field) }),
      ...(partners.length > 0 && { named_partners: partners }),
    },
  }
}

/** The project's owner and the partners the call named. */
export const projectFeeds = ({ param }: Tx<ProjectParam>): ListKey[] => addressFeeds([param.owner, ...(param.named_partners ?? [])])

export const PROJECT_CARD_KEYS = ['mrc400_id', 'name', 'owner', 'changed_fields'] as const

/** Project, owner and, for an update, its changed fields (CARD-032, CARD-033). */
export function projectCard({ param: { mrc400_id: id, owner, changed_fields: fields = [] } }: Tx<ProjectParam>): Card {
  return {
    line: [subjectPiece(projectSubject(id)), ...changedPieces(fields)],
    second: [...(owner === '' ? [] : [words('owner'), idPiece(owner)]), words('projectId'), idPiece(id)],
  }
}

/** The changed fields of an update. A card names the first ones. */
export const changedPieces = (fields: readonly string[] = []): Piece[] =>
  fields.length === 0 ? [] : [words('changed'), { kind: 'fields', names: fields.slice(0, CARD_ROWS) }]

export function projectOverview(tx: Tx<ProjectParam>): Fact[] {
  const { param } = tx
  return [
    { label: 'project', value: [subjectPiece(projectSubject(param.mrc400_id))] },
    { label: 'projectId', value: [idPiece(param.mrc400_id)] },
    ...idFact('owner', param.owner),
    ...allowTokenFact(tx),
  ]
}

/** In R4, whose states have partners, 0 means every token; before R4 it is the coin. */
function allowTokenFact({ param, token }: Tx<ProjectParam>): Fact[] {
  if (token === undefined) return []
  const isEvery = token === '0' && 'partner' in param
  return [{ label: 'projectAllowToken', value: [isEvery ? words('projectEveryToken') : subjectPiece({ kind: 'token', id: token })] }]
}

/** Id, name and picture address of the project, then everything else as a tree (PANEL-026..029). */
export function projectRows(tx: Tx<ProjectParam>): Row[] {
  const {
    mrc400_id: id,
    name,
    owner,
    itemimageurl,
    description,
    changed: _changed,
    changed_fields: _fields,
    named_partners: _partners,
    ...rest
  } = tx.param
  const picture = asText(itemimageurl)
  return [
    {
      kind: 'certificate',
      subject: projectSubject(id),
      name,
      facts: [
        { label: 'projectId', value: [idPiece(id)] },
        ...idFact('owner', owner),
        ...(picture === '' ? [] : [{ label: 'itemImageUrl', value: [{ kind: 'plain', text: picture, mono: true }] } satisfies Fact]),
        ...allowTokenFact(tx),
      ],
      ...(asText(description) !== '' && { description: asText(description) }),
    },
    { kind: 'tree', json: rest },
  ]
}
