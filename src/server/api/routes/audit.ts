import { auditJson, toAuditJson } from '../../../contract/audit.ts'
import { AUDIT_OFF } from '../../../model/audit.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

export const auditRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/audit',
    summary: 'Result of the last self-audit of the index',
    params: {},
    data: auditJson,
    isTimed: true,
    extent: 'own',
    handle: async ({ status }) => toAuditJson(status().audit ?? AUDIT_OFF),
  }),
]
