import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { chunkOf, VENDOR } from './scripts/chunks.ts'
import { classNameOf } from './scripts/class-names.ts'
import { compiledMessages } from './scripts/compile-messages.ts'
import { koreanFaces } from './scripts/korean-faces.ts'
import { pageSpecs } from './scripts/page-specs.ts'
import { plainLinks } from './scripts/plain-links.ts'
import { lateStyles } from './scripts/late-styles.ts'
import { letterSizes } from './scripts/px-to-rem.ts'
import { shorterScripts } from './scripts/shorter-scripts.ts'

// Two halves: what browsers load (hashed files and a manifest that names them) and the module the server renders with.
// How long callbacks took is no warning for whoever starts the site on a busy machine.
const CHECKS = { bundlerTimings: false }

export default defineConfig({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react(), compiledMessages(), koreanFaces(), lateStyles(), letterSizes(), pageSpecs(), plainLinks(), shorterScripts()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNameOf } },
  build: {
    // The floor: docs/requirements.md, HANDS-018.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // The names of all scripts a page could want weigh 1.5 kB; its styles must be there first, its scripts name each other.
    modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          checks: CHECKS,
          input: { client: 'src/web/entry-client.tsx' },
          output: {
            // Names of files are in what every page loads, and hashes do not compress.
            // Pictures keep the names by which the server's half knows them.
            assetFileNames: ({ names }) => `assets/[name]-[hash${names.some((name) => name.endsWith('.css')) ? ':5' : ''}][extname]`,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: VENDOR, priority: 2 },
                { name: (id, graph) => chunkOf(id, graph), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // What only the build needs (devDependencies) becomes part of the bundle, with what it needs itself.
      resolve: { noExternal: true, external: Object.keys(manifest.dependencies) },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { checks: CHECKS, input: { 'entry-server': 'src/web/entry-server.tsx' } },
      },
    },
  },
  builder: {},
})
