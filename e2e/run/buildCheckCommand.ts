import { buildCheck } from './buildCheck.ts'

/** `npm run build:check`: the command as one file, `build/countersign-check.mjs`. */
export async function buildCheckCommand(): Promise<void> {
  const { file, bytes } = await buildCheck('build')
  process.stdout.write(`${file}: ${Math.round(bytes / 1000)} kB\n`)
}
