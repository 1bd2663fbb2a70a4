import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

/**
 * Comes before everything else in the file. Whatever fails must not end with 1, which means a high finding; a
 * process that ends before it has judged anything ends with 3 too.
 */
const beginning = (version: string) => `#!/usr/bin/env node
process.exitCode = 3
for (const kind of ['uncaughtException', 'unhandledRejection'])
  process.on(kind, (error) => {
    process.exitCode = 3
    try {
      process.stderr.write('countersign-check: not judged. ' + (error?.stack ?? error) + '\\n')
    } finally {
      process.exit(3)
    }
  })
globalThis.__COUNTERSIGN__ = { version: '${version}' }`

/** Builds the command into one file of `directory` that needs nothing but Node. */
export async function buildCheck(
  directory: string,
): Promise<{ readonly file: string; readonly bytes: number }> {
  const name = 'countersign-check.mjs'
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'src/command/start/main.ts',
      target: 'node20',
      outDir: directory,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        onLog(level, log, report) {
          // A package marks its files for servers of React; nothing of that is in the file.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
        output: { entryFileNames: name, codeSplitting: false, banner: beginning(packageJson.version) },
      },
    },
  })
  const file = join(directory, name)
  await chmod(file, 0o755)
  return { file, bytes: (await stat(file)).size }
}
