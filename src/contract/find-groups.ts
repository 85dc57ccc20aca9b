/** Groups of search results, in their order on the page. A new one needs a finder (`server/api/find/groups.ts`) and its texts. */
export const FIND_GROUPS = ['token', 'mrc400', 'mrc402', 'mrc401', 'address', 'tx', 'block', 'dex', 'survey', 'order'] as const
export type FindGroup = (typeof FIND_GROUPS)[number]
