import { pathTo } from '../paths.ts'
import css from './Header.module.css'

export const Logo = () => (
  <a className={css.logo} href={pathTo('home')}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" fill="var(--ms-accent)" />
      <path
        d="M6.2 9.4V7.4a1.2 1.2 0 0 1 1.2-1.2h2M14.6 6.2h2a1.2 1.2 0 0 1 1.2 1.2v2M17.8 14.6v2a1.2 1.2 0 0 1-1.2 1.2h-2M9.4 17.8h-2a1.2 1.2 0 0 1-1.2-1.2v-2"
        fill="none"
        stroke="var(--ms-on-accent)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <rect x="9.6" y="9.6" width="4.8" height="4.8" rx="1.2" fill="var(--ms-on-accent)" />
    </svg>
    Metascope
  </a>
)
