import { UTC } from '../../contract/zone.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import { descriptions as english, type Descriptions } from './en.ts'
import { descriptions as korean } from './ko.ts'

/**
 * The line that offers a first visitor the browser's own zone; nothing on a page in a zone. The server does not know that zone:
 * `before-paint.js` shows the line to whoever has not chosen yet, styles write the name into it, and either button is heard before the
 * scripts of the page are there. They never know of it.
 */
export function zoneOffer(zone: string, lang: Lang): string {
  if (zone !== UTC) return ''
  const { zoneUtc, zoneUse, zoneKeep }: Descriptions = lang === 'ko' ? korean : english
  const own = zoneUse.replace('{zone}', '<span class="own-zone"></span>')
  return `<p class="zone-offer"><span>${zoneUtc}</span><button type="button" data-zone-pick="own">${own}</button><button type="button" data-zone-pick="utc">${zoneKeep}</button></p>`
}
