/** The build: hashed files, flat in `dist/console/static`, styles in separate files, each compressed once. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { generateOperations } from './generate/generate.ts';
import { mantineStyles } from './mantine-styles.ts';

export default defineConfig({
  base: './',
  plugins: [
    {
      name: 'operations',
      buildStart: generateOperations,
      hotUpdate: async ({ file }) => {
        if (file.endsWith('.graphql')) await generateOperations();
      },
    },
    react(),
    mantineStyles(),
    compressed(),
  ],
  build: {
    target: 'es2023',
    assetsDir: 'console/static',
    // The Content-Security-Policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Which packages the files have in them, with their licences: a release lists them.
    license: { fileName: 'packages.json' },
    rolldownOptions: {
      output: {
        // A small file costs a round trip as a large one does, and a browser requests six at a time over HTTP/1.1. So
        // there are few groups, by when they are needed. Each includes what it imports.
        codeSplitting: {
          groups: [
            { name: 'before-role', tags: ['$initial'], priority: 3 },
            { name: 'role', test: /app\/shell\.tsx|overview\/overview-page\.tsx/, priority: 2 },
            { name: 'pages', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '^/(?:console/(?!static/)|token/)': { target: process.env['REGISTRY_URL'] ?? 'http://localhost:4000' },
    },
  },
});
