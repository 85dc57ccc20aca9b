import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Two halves: what browsers load (hashed files and a manifest that names them) and the module the server renders with.
export default defineConfig({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: { client: 'src/web/entry-client.tsx' } },
      },
    },
    ssr: {
      // Icons are single files of a package whose index has thousands: bundled, only those used are loaded.
      resolve: { noExternal: ['@tabler/icons-react', /^@mantine\//, /^@fontsource-variable\//] },
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
