import { SHAPES_PART } from '../../../../contract/reference-parts.ts'
import type { ReferencePartJson } from '../../../../contract/reference.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { shapeAnchor } from './anchors.ts'
import css from './ApiReference.module.css'
import { Basics } from './Basics.tsx'
import { areaTitle, CallList } from './CallList.tsx'
import { CallSection } from './CallSection.tsx'
import { CallTable } from './CallTable.tsx'
import { Fields } from './Fields.tsx'

/**
 * List of calls, descriptions, and code with a live response; stacked on narrow screens. The first page has the topics common to all calls
 * and links to one page per area and one for the shapes, because a single page would have half a megabyte.
 */
export function ApiReferenceView({ part, reference: { index, calls, shapes } }: { part: string; reference: ReferencePartJson }) {
  const t = useText('apiReference')
  const { lang } = useLanguage()
  const isFirst = part === ''
  const name = part === SHAPES_PART ? t('shapes') : areaTitle(t, part)
  return (
    <>
      <PageHead title={isFirst ? t('title') : t('titleOf', { part: name })} />
      {(isFirst || lang !== 'en') && (
        <div className={css.intro}>
          {isFirst && <p>{t('intro')}</p>}
          {lang !== 'en' && <p>{t('inEnglish')}</p>}
        </div>
      )}
      <div className={css.page}>
        <nav className={css.nav} aria-label={t('calls')}>
          <CallList {...index} />
        </nav>
        <details className={css.folded}>
          <summary className="triangle">{t('calls')}</summary>
          <nav aria-label={t('calls')}>
            <CallList {...index} />
          </nav>
        </details>
        <div className={css.sheets}>
          {isFirst && <Basics />}
          {isFirst && <CallTable {...index} />}
          {calls.length > 0 && (
            <Sheet title={name}>
              {calls.map((call) => (
                <CallSection key={call.id} call={call} />
              ))}
            </Sheet>
          )}
          {shapes.length > 0 && (
            <Sheet title={name}>
              <p className={css.about}>{t('shapesText')}</p>
              <div className={css.shapes}>
                {shapes.map((shape) => (
                  <section key={shape.name} className={css.prose}>
                    <h3 id={shapeAnchor(shape.name)}>
                      <a href={`#${shapeAnchor(shape.name)}`}>{shape.name}</a>
                    </h3>
                    <Fields fields={shape.fields} />
                  </section>
                ))}
              </div>
            </Sheet>
          )}
        </div>
      </div>
    </>
  )
}
