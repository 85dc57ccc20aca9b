import { FAMILIES } from '../../../model/block.ts'
import { useText } from '../../i18n/useText.ts'
import { Mark } from '../../parts/Mark.tsx'
import { PageHead, Section, Sheet } from '../../parts/Sheet.tsx'
import { pathTo } from '../../paths.ts'

/** The families of what moves, each with its list. */
export function FlowPage() {
  const t = useText('engine')
  const common = useText('common')
  return (
    <>
      <PageHead title={t('flowTitle')} />
      <Sheet label={t('flowTitle')}>
        <Section>
          <p>{t('flowIntro')}</p>
          <p className="t2">{t('flowSoon')}</p>
          <p className="row wrap-row">
            {FAMILIES.map((family) => (
              <a key={family} className="lk ent" href={`${pathTo('txList')}?family=${family}`}>
                <Mark family={family} />
                {common(`family_${family}`)}
              </a>
            ))}
          </p>
        </Section>
      </Sheet>
    </>
  )
}
