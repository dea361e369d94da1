/** The build: hashed files, flat in `dist/console/static`, styles in separate files, each compressed once. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { mantineStyles } from './mantine-styles.ts';

export default defineConfig({
  base: './',
  plugins: [react(), mantineStyles(), compressed()],
  build: {
    target: 'es2023',
    assetsDir: 'console/static',
    // The Content-Security-Policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    strictPort: true,
    proxy: {
      '^/console/(session|graphql|documents)': { target: process.env['REGISTRY_URL'] ?? 'http://127.0.0.1:4000' },
    },
  },
});
