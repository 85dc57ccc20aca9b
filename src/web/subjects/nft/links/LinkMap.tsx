import { ownValue } from '../../../../base/own-value.ts'
import { ChainText } from '../../../parts/ChainText.tsx'
import { ShowAll } from '../../../parts/cut/Cut.tsx'
import { Awaited } from '../../../parts/entries/Awaited.tsx'
import { lazyComponent } from '../../../parts/lazy-component.tsx'
import { findWebAddress, shownHost } from '../../../parts/web-address.ts'
import { useText } from '../../../i18n/useText.ts'
import css from './LinkMap.module.css'

const NAME_SHOWN = 32
const ADDRESS_SHOWN = 120

const NoIcon = () => <span className="ic ic-14" />
// The icons of a dozen networks are larger than the links.
const BrandIcon = lazyComponent(async () => (await import('./BrandIcon.tsx')).BrandIcon, NoIcon)

export type LinkMapProps = { links: Readonly<Record<string, string>> }

/**
 * Links sorted by name, each with its network's icon and its host. An unsafe address is text beside its name. Spec: NFT-015, NFT-043,
 * HIST-009.
 */
export function LinkMap({ links }: LinkMapProps) {
  const t = useText('common')
  return (
    <>
      <ul className={css.links}>
        {Object.keys(links)
          .sort()
          .map((name) => {
            const address = ownValue(links, name) ?? ''
            const url = findWebAddress(address)
            return (
              <li key={name}>
                {url === undefined ? (
                  <span className="any">
                    <ChainText text={name} max={NAME_SHOWN} /> <ChainText text={address} max={ADDRESS_SHOWN} className="t3" />
                  </span>
                ) : (
                  <a
                    className={css.link}
                    href={url.href}
                    target="_blank"
                    rel="noopener nofollow ugc"
                    title={t('outbound', { host: url.host })}
                  >
                    <Awaited instead={<NoIcon />}>
                      <BrandIcon name={name} />
                    </Awaited>
                    <span className="any">
                      <ChainText text={name} max={NAME_SHOWN} /> <span className="t3">{shownHost(url)}</span>
                    </span>
                  </a>
                )}
              </li>
            )
          })}
      </ul>
      <ShowAll part={links} />
    </>
  )
}
