import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Where the built bare page lies. */
export const bareFolder = fileURLToPath(new URL('../../.sandbox/bench-bare/', import.meta.url))

/** Builds the smallest page of the project's own React that shows the Safe: the floor of what is measured. */
export async function buildBarePage(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./bare/', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: bareFolder, emptyOutDir: true, target: 'es2022' },
  })
}
