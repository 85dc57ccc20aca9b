import { readAgainJson, traitsJson } from '../../../contract/traits.ts'
import { getShortEntity } from '../context.ts'
import { TRAIT_QUERY, wantedTraits } from '../item-traits.ts'
import { toTraitsJson } from '../project-traits.ts'
import { OWNED_MARKET } from '../sorted-list.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { keyOfItem } from './nft.ts'

/** Calls about the metadata of a project's items. */
export const traitRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/traits/nft/{id}',
    summary: 'Traits of a project: values with counts and shares of the items read',
    params: { id: 'mrc400' },
    query: { ...TRAIT_QUERY, ...OWNED_MARKET, name: 'Only this trait, with up to 1000 values in place of 30' },
    isStrict: true,
    data: traitsJson,
    extent: 'own',
    handle: async (context, { id }, { trait, name, ...market }) =>
      toTraitsJson(context, await getShortEntity(context, id, `MRC400 ${id}`), { wanted: wantedTraits(trait) ?? [], market, name }),
  }),
  defineRoute({
    path: '/api/x/metadata/nft/{id}/{mrc401id}',
    summary: 'Reads the metadata of an item again, at most every ten minutes. The answer does not wait for it',
    params: { id: 'mrc400', mrc401id: 'mrc401' },
    data: readAgainJson,
    extent: 'own',
    isTimed: true,
    handle: async (context, { id, mrc401id }) => {
      const key = keyOfItem(context, id, mrc401id)
      const [item, project] = [await getShortEntity(context, key, `MRC401 ${key}`), await getShortEntity(context, id, `MRC400 ${id}`)]
      if (context.traits === undefined) return { is_started: false, wait_sec: 0 }
      const { waitSec } = context.traits.readAgain(item, project)
      context.markWide()
      return { is_started: waitSec === 0, wait_sec: waitSec }
    },
  }),
]
