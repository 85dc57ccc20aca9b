import { SHAPES_PART } from '../../../../contract/reference-parts.ts'
import type { ReferenceIndexJson } from '../../../../contract/reference.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { callAnchor, callPath, docsPath, shapeAnchor, shapePath } from './anchors.ts'
import css from './ApiReference.module.css'
import { areaTitle } from './CallList.tsx'
import { Path } from './CallSection.tsx'

/** Every call with its description, by area. Entries keep the ids of the former one-page reference. */
export function CallTable({ areas, shapes }: ReferenceIndexJson) {
  const t = useText('apiReference')
  return (
    <Sheet title={t('calls')}>
      <div className={css.table}>
        {areas.map(({ name, calls }) => (
          <section key={name}>
            <h3>
              <a href={docsPath(name)}>{areaTitle(t, name)}</a>
            </h3>
            <dl className={css.fields}>
              {calls.map(({ id, path, summary }) => (
                <div key={id} id={callAnchor(id)}>
                  <dt>
                    <a className="lk" href={callPath(name, id)}>
                      <code>
                        <Path path={path} />
                      </code>
                    </a>
                  </dt>
                  <dd lang="en">{summary}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>
            <a href={docsPath(SHAPES_PART)}>{t('shapes')}</a>
          </h3>
          <p className={css.names}>
            {shapes.map((name) => (
              <a key={name} id={shapeAnchor(name)} className="lk" href={shapePath(name)}>
                {name}
              </a>
            ))}
          </p>
        </section>
      </div>
    </Sheet>
  )
}
