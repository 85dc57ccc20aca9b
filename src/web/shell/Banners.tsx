import { useQueryClient } from '../cache/use-query.ts'
import type { Answer } from '../data/query.ts'
import { siteQuery } from '../data/site-queries.ts'
import { findDataIn } from '../data/find-data.ts'
import { useText } from '../i18n/useText.ts'
import { pause, play } from '../../base/icons/play-icons.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { TopBanner } from './banner/Banner.tsx'
import { takeTurns, useRotation } from './banner/useRotation.ts'
import { bannersAt, hasBanners } from './banner-rules.ts'
import css from './Shell.module.css'
import { usePageMatch } from './usePageMatch.ts'

/** Two at the top of lists and details, one on narrow screens. The server renders the first two; then they rotate. */
const PLACES = 2

/** Spec: AD-001, AD-002, AD-007, AD-008. */
export function Banners() {
  const t = useText('side')
  const client = useQueryClient()
  const match = usePageMatch()
  const banners = bannersAt('top', findDataIn(client)(siteQuery)?.banners)
  const { turn, isStopped, toggle, hold } = useRotation(banners.length)
  const isFailed = (key: readonly (string | number)[]): boolean => client.getQueryData<Answer<unknown>>(key)?.ok === false
  if (banners.length === 0 || !hasBanners(match, isFailed)) return null
  return (
    <section className={css.banners} aria-label={t('partners')}>
      <div className={css.turns} {...hold}>
        {takeTurns(banners.length, PLACES, turn).map((index, place) => {
          const banner = banners[index]
          // A place keeps its element while its banner changes.
          // oxlint-disable-next-line react/no-array-index-key
          return banner === undefined ? null : <TopBanner key={place} banner={banner} />
        })}
      </div>
      {banners.length > 1 && (
        <button type="button" className={css.stop} aria-label={t('stop')} aria-pressed={isStopped} onClick={toggle}>
          <Glyph path={isStopped ? play : pause} size={14} />
        </button>
      )}
    </section>
  )
}
