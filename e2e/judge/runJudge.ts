import { execFile } from 'node:child_process'

/** `npm run judge` in a process of its own: it replaces the network and the clock of the one that it runs in. */
export function runJudge(
  ...words: readonly string[]
): Promise<{ readonly exitCode: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['e2e/run/judge.mjs', ...words], { maxBuffer: 100_000_000 }, (error, output) =>
      resolve({ exitCode: Number(error?.code ?? 0), output }),
    )
  })
}
