import type { ReferenceJson } from '../../../contract/reference.ts'
import { useLanguage, useText } from '../../i18n/useText.ts'
import { PageHead, Sheet } from '../../parts/Sheet.tsx'
import { shapeAnchor } from './anchors.ts'
import css from './ApiReference.module.css'
import { Basics } from './Basics.tsx'
import { areaTitle, CallList } from './CallList.tsx'
import { CallSection } from './CallSection.tsx'
import { Fields } from './Fields.tsx'

/** List of calls, prose, code with a live answer; one below the other on narrow screens. Source: design section 14. */
export function ApiReferenceView({ reference }: { reference: ReferenceJson }) {
  const t = useText('apiReference')
  const { lang } = useLanguage()
  const { areas, shapes } = reference
  return (
    <>
      <PageHead title={t('title')} />
      <div className={css.intro}>
        <p>{t('intro')}</p>
        {lang !== 'en' && <p>{t('inEnglish')}</p>}
      </div>
      <div className={css.page}>
        <nav className={css.nav} aria-label={t('calls')}>
          <CallList {...reference} />
        </nav>
        <details className={css.folded}>
          <summary>{t('calls')}</summary>
          <nav aria-label={t('calls')}>
            <CallList {...reference} />
          </nav>
        </details>
        <div className={css.sheets}>
          <Basics />
          {areas.map(({ name, calls }) => (
            <Sheet key={name} title={areaTitle(t, name)}>
              {calls.map((call) => (
                <CallSection key={call.id} call={call} />
              ))}
            </Sheet>
          ))}
          <Sheet title={t('shapes')}>
            <p className={css.about}>{t('shapesText')}</p>
            <div className={css.shapes}>
              {shapes.map(({ name, fields }) => (
                <section key={name} className={css.prose}>
                  <h3 id={shapeAnchor(name)}>
                    <a href={`#${shapeAnchor(name)}`}>{name}</a>
                  </h3>
                  <Fields fields={fields} />
                </section>
              ))}
            </div>
          </Sheet>
        </div>
      </div>
    </>
  )
}
