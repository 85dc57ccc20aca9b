import { UTC } from '../../contract/zone.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import { descriptions as english, type Descriptions } from './en.ts'
import { descriptions as korean } from './ko.ts'

/**
 * A line that offers new visitors the browser's own zone; empty on a page in a zone. The server does not know the browser's zone:
 * `before-paint.js` shows the line to visitors without a choice and handles both buttons, and styles insert the zone's name. The scripts of
 * the page ignore it.
 */
export function zoneOffer(zone: string, lang: Lang): string {
  if (zone !== UTC) return ''
  const { zoneUtc, zoneUse, zoneKeep }: Descriptions = lang === 'ko' ? korean : english
  const own = zoneUse.replace('{zone}', '<span class="own-zone"></span>')
  return `<p class="zone-offer"><span>${zoneUtc}</span><button type="button" data-zone-pick="own">${own}</button><button type="button" data-zone-pick="utc">${zoneKeep}</button></p>`
}
