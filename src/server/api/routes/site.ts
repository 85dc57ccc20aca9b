import { frameJson, siteJson, type SiteConfigJson } from '../../../contract/site.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const frameRoute = (name: keyof SiteConfigJson['frames']): ApiRoute =>
  defineRoute({
    path: `/api/x/frame/${name}`,
    summary: `Whether the page configured for /${name} can be shown in a frame`,
    params: {},
    data: frameJson,
    extent: 'own',
    isTimed: true,
    handle: async ({ site, isFrameReachable }) => {
      const url = site.frames[name]
      return { is_reachable: url !== undefined && (await isFrameReachable(url)) }
    },
  })

export const siteRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/site',
    summary: 'Notices, banners, links and frames the operator has set',
    params: {},
    data: siteJson,
    extent: 'own',
    handle: ({ site }) => Promise.resolve(site),
  }),
  frameRoute('engine'),
  frameRoute('flow'),
]
