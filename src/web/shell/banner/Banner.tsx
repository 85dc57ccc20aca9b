import type { PageBanner } from '../../page.ts'
import { useLanguage, useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import css from './Banner.module.css'

/** The operator's picture, or our own artwork for the banner's kind; never a picture of another site. Spec: OPEN-087. */
const pictureOf = ({ image, kind }: PageBanner): string => image ?? `/banners/${kind}.svg`
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

function useBanner({ url, ...banner }: PageBanner) {
  const { lang } = useLanguage()
  const t = useText('common')
  const words = lang === 'ko' ? (banner.ko ?? banner) : banner
  const link = { href: url, target: '_blank', rel: 'noopener nofollow sponsored', title: t('outbound', { host: hostOf(url) }) }
  return { words, link }
}

/** A banner above a page: picture, headline, one line. Its height does not depend on its text. */
export function TopBanner({ banner }: { banner: PageBanner }) {
  const t = useText('side')
  const { words, link } = useBanner(banner)
  return (
    <a className={css.banner} {...link}>
      <img className={css.art} src={pictureOf(banner)} loading="lazy" width={36} height={36} alt="" />
      <span className={css.words}>
        <b className="ell">{words.title}</b>
        <span className={`${css.line} ell`}>{words.text}</span>
      </span>
      <span className={css.tag}>
        {t('partner')}
        <Icon name="externalLink" size={14} />
      </span>
    </a>
  )
}

/** The banner of the right column: a wide picture above headline and text. */
export function SideBanner({ banner }: { banner: PageBanner }) {
  const t = useText('side')
  const { words, link } = useBanner(banner)
  return (
    <a className={css.side} {...link}>
      <img className={css.picture} src={pictureOf(banner)} loading="lazy" width={256} height={118} alt="" />
      <span className={css.sideWords}>
        <b>{words.title}</b>
        <span className="t2">{words.text}</span>
        <span className={css.sideTag}>
          {t('partner')}
          <Icon name="externalLink" size={14} />
        </span>
      </span>
    </a>
  )
}
