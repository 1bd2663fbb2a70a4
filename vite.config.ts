import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { readConfiguration } from './src/shared/configuration/readConfiguration.ts'

export default defineConfig({
  plugins: [react()],
  define: { __COUNTERSIGN__: JSON.stringify(readConfiguration(process.env, packageJson.version)) },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  },
})
