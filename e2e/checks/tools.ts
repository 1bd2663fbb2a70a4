import type { Tool } from '../run/runTool.ts'

/** The tools behind the gates, called alike by `npm test` and by the test that plants violations. */
export const tools = {
  format: { script: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  // TypeScript 7 says in a fifth of the time what 6 says, which dependency-cruiser and knip read code with.
  types: { script: 'typescript-native/bin/tsc', args: ['-p', '.', '--pretty', 'false'] },
  layers: {
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: [
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
      ...['src', 'e2e', 'vite.config.ts', 'vitest.config.ts'],
    ],
  },
  unused: { script: 'knip/bin/knip.js', args: ['--no-progress', '--treat-config-hints-as-errors'] },
} as const satisfies Record<string, Tool>
