import '@fontsource-variable/geist/wght.css'
import '@fontsource-variable/geist-mono/wght.css'
import '@fontsource-variable/noto-sans-kr/wght.css'
import '../../src/web/styles/tokens.css'
import '../../src/web/styles/base.css'
import { createRoot } from 'react-dom/client'
import { QueryClient } from '../../src/web/cache/query-client.ts'
import { CacheContext } from '../../src/web/cache/use-query.ts'
import { PrefsContext, type Prefs } from '../../src/web/data/prefs.ts'
import { SiteContext, type Site } from '../../src/web/data/site.ts'
import { loadLanguage } from '../../src/web/i18n/load.ts'
import { LanguageContext } from '../../src/web/i18n/useText.ts'
import { GallerySample } from './Gallery.tsx'
import css from './Gallery.module.css'
import type { Sample } from './samples.ts'

const STATES = ['ok', 'rich', 'failed', 'locked']
const query = new URLSearchParams(window.location.search)
const choice = {
  theme: query.get('theme') ?? 'light',
  lang: query.get('lang') ?? 'en',
  state: query.get('state') ?? 'ok',
  kind: query.get('kind') ?? '',
}

const hrefOf = (change: Partial<typeof choice>): string => `?${new URLSearchParams({ ...choice, ...change }).toString()}`

const samples = (await (await fetch('/gallery/samples.json')).json()) as Sample[]
const kinds = [...new Set(samples.map(({ kind }) => kind))]
const chosen = choice.kind === '' ? kinds : choice.kind.split(',')
const shown = samples.filter(({ kind, state }) => chosen.includes(kind) && (choice.state === 'all' || state === choice.state))

const nothing = (): void => undefined
const theme = choice.theme === 'dark' ? 'dark' : 'light'
const lang = choice.lang === 'ko' ? 'ko' : 'en'
document.documentElement.lang = lang
document.documentElement.dataset['theme'] = theme
const site: Site = {
  api: { get: () => Promise.reject(new Error('the gallery asks for nothing')) },
  renderedAtSec: Math.floor(Date.now() / 1000),
  zone: 'UTC',
  testMode: true,
  testnet: false,
  origin: '',
}
const prefs: Prefs = { lang, theme, currency: 'USD', setLang: nothing, setTheme: nothing, setCurrency: nothing }

const Links = ({ name, values }: { name: keyof typeof choice; values: readonly string[] }) => (
  <nav className={css.bar} aria-label={name}>
    <b>{name}</b>
    {values.map((value) => (
      <a key={value} className="lk" href={hrefOf({ [name]: value })} aria-current={choice[name] === value ? 'true' : undefined}>
        {value === '' ? 'all' : value}
      </a>
    ))}
  </nav>
)

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <SiteContext value={site}>
    <LanguageContext value={await loadLanguage(lang)}>
      <PrefsContext value={prefs}>
        <CacheContext value={new QueryClient()}>
          <main className={css.page}>
            <h1>Every transaction kind ({shown.length})</h1>
            <Links name="theme" values={['light', 'dark']} />
            <Links name="lang" values={['en', 'ko']} />
            <Links name="state" values={[...STATES, 'all']} />
            <Links name="kind" values={['', ...kinds]} />
            {shown.map((sample) => (
              <GallerySample key={`${sample.kind} ${sample.state}`} sample={sample} />
            ))}
          </main>
        </CacheContext>
      </PrefsContext>
    </LanguageContext>
  </SiteContext>,
)
