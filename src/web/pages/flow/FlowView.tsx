import type { ReactNode } from 'react'
import type { LatestJson } from '../../../contract/latest.ts'
import { FAMILIES } from '../../../model/block.ts'
import { formatCount } from '../../format/amount.ts'
import { SYMBOL_LENGTH } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { Mark } from '../../parts/Mark.tsx'
import { ChainText, visibleText } from '../../parts/ChainText.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { PageHead, Sheet } from '../../parts/Sheet.tsx'
import { pathTo } from '../../paths.ts'
import css from './Flow.module.css'

/** What the newest transactions are about: families and tokens, each with its share. */
export function FlowView({ latest: { families, tokens, sample } }: { latest: LatestJson }) {
  const t = useText('flow')
  const common = useText('common')
  return (
    <>
      <PageHead title={t('title')} count={t('flowIntro', { count: sample })} />
      <div className={css.sheets}>
        <Sheet title={t('flowFamilies')}>
          {FAMILIES.map((family) => (
            <Share key={family} href={`${pathTo('txList')}?family=${family}`} count={families[family]} sample={sample}>
              <Mark family={family} />
              {common(`family_${family}`)}
            </Share>
          ))}
        </Sheet>
        <Sheet title={t('flowTokens')}>
          {tokens.map(({ sn, symbol, image, tx }) => (
            <Share key={sn} href={pathTo('tokenTxList', { idx: sn })} count={tx} sample={sample}>
              <Picture kind="token" id={sn} sizePx={18} address={image} />
              <ChainText text={visibleText(symbol, `#${sn}`)} max={SYMBOL_LENGTH} className="ell" />
            </Share>
          ))}
        </Sheet>
      </div>
    </>
  )
}

function Share({ href, count, sample, children }: { href: string; count: number; sample: number; children: ReactNode }) {
  const t = useText('flow')
  const percent = sample === 0 ? 0 : Math.round((count / sample) * 100)
  return (
    <a className={css.share} href={href}>
      <span className={css.name}>{children}</span>
      <span className={css.bar}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span>{formatCount(count)}</span>
      <span className="t3">{t('flowShare', { percent })}</span>
    </a>
  )
}
