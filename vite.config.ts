import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareIcons } from './scripts/bare-icons.ts'
import { compiledMessages } from './scripts/compile-messages.ts'
import { koreanFaces } from './scripts/korean-faces.ts'

// Few files instead of one for each small part: what every page needs, what draws transactions, and a page's own.
// Overlays stay by themselves: nothing of theirs loads before the first one is wanted.
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|intl-messageformat|@formatjs|use-sync-external-store)\//,
    priority: 3,
  },
  {
    name: 'site',
    test: /src\/(base|chain|model|contract|web\/(data|format|shell\/(?!overlays|MobileMenu)|parts\/[^/]+$|i18n\/(useText|load)))|@tabler\/icons-react\/dist\/esm\/icons\/Icon(?!Brand)/,
    priority: 2,
  },
  { name: 'tx', test: /src\/web\/txview\/(TxCard|TxList|PieceView|direction|names)/, priority: 1 },
]

// Two halves: what browsers load (hashed files and a manifest that names them) and the module the server renders with.
export default defineConfig({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), bareIcons(), compiledMessages(), koreanFaces()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: { client: 'src/web/entry-client.tsx' }, output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    ssr: {
      // Icons are single files of a package whose index has thousands: bundled, only those used are loaded.
      resolve: { noExternal: ['use-intl', '@tabler/icons-react', /^@mantine\//, /^@fontsource-variable\//] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'src/web/entry-server.tsx' } },
      },
    },
  },
  builder: {},
})
